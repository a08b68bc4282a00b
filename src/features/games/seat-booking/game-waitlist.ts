import { and, eq, inArray } from 'drizzle-orm'
import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { seatWaitlistJoined } from '#features/games/seats/events.ts'
import { publishSeat } from '#features/games/seats/hold-seat.ts'
import { insertSeat } from '#features/games/seats/insert-seat.ts'
import { seatHoldable } from '#features/games/seats/kind.ts'
import { HAS_SEAT, NO_GAME_AHEAD, NOT_WAITING_FOR_SEAT, SEAT_FREE } from '#features/games/seats/refusals.ts'
import { listGamesAhead, seatPayload } from '#features/games/seats/seat-rows.ts'
import { type Seat, seats } from '#features/games/seats/table.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { listClashes } from '#features/money/holds/clashes.ts'
import { refuseClash } from '#features/scheduling/calendar/actions.ts'
import type { PlannedOccurrence } from '#features/scheduling/calendar/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import {
  checkStanding,
  expireHoldsOf,
  type JoinRequest,
  listSeatsHere,
  lockForJoining,
  refuseOtherTerms,
} from './join-game.ts'
import { planOffers } from './plan-offers.ts'
import { withdrawSeat } from './withdraw-seat.ts'

/**
 * Puts a player on the waitlist of a full game; returns the seat's id. A repeated call returns the same. Refuses whom `joinGame`
 * refuses, 409 `not_full` while there is a free seat, `has_seat`, `time_clash` with the sentence for a booking (docs/product.md §13.2).
 */
export const joinGameWaitlist = async (ctx: Ctx, request: JoinRequest): Promise<string> => {
  await expireHoldsOf(ctx, request)
  return idempotentTransaction(ctx, tx => wait(tx, ctx, request))
}

const wait = async (tx: Tx, ctx: Ctx, request: JoinRequest): Promise<string> => {
  const { parties, game } = await lockForJoining(tx, ctx, request)
  const { userId, payerId } = parties
  await checkStanding(tx, ctx, parties)
  const own = (await listSeatsHere(tx, game.id, userId)).find(seat => seat.userId === userId)
  if (own?.state === 'waiting') return own.id
  if (own) refuse(HAS_SEAT)
  await refuseOtherTerms(tx, ctx, request, game)
  const dates = await listGamesAhead(tx, game.id, ctx.now)
  if (dates.length === 0) refuse(NO_GAME_AHEAD)
  const offers = (await planOffers(tx, game, ctx.now)).filter(({ decision }) => decision.kind === 'offer')
  if (offers.length < game.maxPlayers - game.seatsTaken - game.heldSeats) refuse(SEAT_FREE)
  await refuseBookedClash(tx, ctx, userId, dates)
  const agreed = { userId, payerId, termsVersion: request.acceptedTerms, earlyPerformanceAt: ctx.now }
  const seat = await insertSeat(tx, ctx, game, { ...agreed, state: 'waiting' })
  publishAfterCommit(tx, topics.game(game.id))
  publishSeat(tx, game, seat)
  const payload = { ...seatPayload(game, seat), waitingNumber: seat.waitingNumber ?? 0 }
  await recordEvents(tx, ctx, seatWaitlistJoined(seat.id, payload, { after: { state: seat.state } }))
  return seat.id
}

/** What is only held may lapse before a seat is offered. */
const refuseBookedClash = async (
  tx: Tx,
  ctx: Ctx,
  userId: string,
  dates: readonly PlannedOccurrence[],
): Promise<void> => {
  const ids = dates.map(({ id }) => id)
  const clashOf = await listClashes(tx, [userId], ids)
  await refuseClash(
    tx,
    ctx,
    userId,
    dates.filter(({ id }) => clashOf(userId, id) === 'booked'),
  )
}

/**
 * Leaves the waitlist of a game, for the player and their guardians; a seat that is offered from it is declined, and goes to the next
 * person. Refuses 404 `not_waiting`, and as `cancelHold` does.
 */
export const leaveGameWaitlist = async (ctx: Ctx, sessionId: string, userId?: string): Promise<void> => {
  const playerId = userId ?? requireUser(ctx.actor).id
  const offeredId = await transaction(async tx => {
    const game = await lockGame(tx, sessionId)
    const seat = await findWaiting(tx, game.id, playerId)
    if (!seat || !(await isOnStudentsSide(tx, ctx, playerId))) return refuse(NOT_WAITING_FOR_SEAT)
    if (seat.state === 'held') return seat.id
    await withdrawSeat(tx, ctx, game, seat, 'left')
    return null
  })
  // Every guardian speaks for the player here, also one who would not pay.
  if (offeredId) await cancelHold(ctx, seatHoldable(offeredId), () => true)
}

const findWaiting = async (tx: Tx, gameId: string, userId: string): Promise<Seat | undefined> => {
  const isOwn = and(eq(seats.sessionId, gameId), eq(seats.userId, userId))
  const [seat] = await tx
    .select()
    .from(seats)
    .where(and(isOwn, inArray(seats.state, ['waiting', 'held'])))
    .for('update')
  return seat && (seat.state === 'waiting' || seat.waitingNumber !== null) ? seat : undefined
}
