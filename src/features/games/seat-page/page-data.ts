import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { listSeatMoves } from '#features/games/date-moves/seat-moves.ts'
import { findOwnGameRating, hasPlayed } from '#features/games/game-ratings/queries.ts'
import { gamesAhead } from '#features/games/seat-endings/resignation-rules.ts'
import { seatPayable } from '#features/games/seats/kind.ts'
import { mayPaySeat } from '#features/games/seats/policy.ts'
import { getSeat } from '#features/games/seats/queries.ts'
import { type Checkout, getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { isExpired } from '#features/money/holds/hold-policies.ts'
import { isPayerOverdue } from '#features/money/usage/overdue.ts'
import { type Ctx, readsOwn, userIdOf } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { toSeatView } from './seat-view.ts'

const NO_CHECKOUT: Checkout = { status: 'none', receiptId: null }

/**
 * All that the page of a seat shows to this viewer. The payer's open checkout is looked up at its provider, which may settle it.
 * Refuses 404 `seat_not_found` (docs/product.md §13.2).
 */
export const loadSeat = async (ctx: Ctx, id: string, asksForRelease: boolean) => {
  const initial = await getSeat(ctx, id)
  const mayPay = mayPaySeat(ctx.actor, initial.seat)
  const { status } = mayPay ? await getCheckoutStatus(ctx, seatPayable(id)) : NO_CHECKOUT
  // `getCheckoutStatus` may have settled the agreement and booked the seat.
  const found = mayPay ? await getSeat(ctx, id) : initial
  const { seat } = found
  const isOwn = await isOnStudentsSide(db, ctx, seat.userId)
  return {
    seat: toSeatView(found),
    checkoutStatus: status,
    mayPay,
    /** Only the payer agrees to be charged later. */
    awaitsPayer: seat.price > 0 && userIdOf(ctx.actor) !== seat.payerId,
    isOwn,
    isHoldExpired: seat.state === 'held' && isExpired(found.holdExpiresAt, ctx.now),
    mayResign: isOwn && seat.state === 'booked' && gamesAhead(found.dates, ctx.now).length > 0,
    // What is unpaid is nothing for the game master.
    isOverdue: userIdOf(ctx.actor) === seat.payerId && (await isPayerOverdue(db, seat.payerId)),
    asksForRelease,
    moves: await listSeatMoves(ctx, id),
    rating: await loadRating(ctx, seat),
    now: ctx.now.toString(),
  }
}

/** The player's own rating, where the player may give one. What a player wrote is shown to the player alone (docs/product.md §5.14). */
const loadRating = async (ctx: Ctx, { sessionId, userId }: { readonly sessionId: string; readonly userId: string }) => {
  if (!readsOwn(ctx.actor, userId) || !(await hasPlayed(db, { sessionId, userId, now: ctx.now }))) return null
  return { own: await findOwnGameRating(db, sessionId, userId) }
}
