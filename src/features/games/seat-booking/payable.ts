import { and, eq, inArray } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { takesPlayers } from '#features/games/games/rules.ts'
import { changeSeatCounts } from '#features/games/games/seat-counts.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { bookSeat, type SeatAgreement } from '#features/games/seats/book-seat.ts'
import { SEAT_KIND } from '#features/games/seats/kind.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { maySeeSeat } from '#features/games/seats/policy.ts'
import { seatReceiptLine } from '#features/games/seats/receipt-line.ts'
import { agreementEffect } from '#features/games/seats/rules.ts'
import { OPEN_SEAT_STATES } from '#features/games/seats/schema.ts'
import { findSeat, listGamesAhead, listSeatDates, lockSeat } from '#features/games/seats/seat-rows.ts'
import { type Seat, seatDates, seats } from '#features/games/seats/table.ts'
import type { PayableKind, SettledPayment } from '#features/money/payments/payables.ts'
import { findAgreement } from '#features/money/settlement/agreements.ts'
import { isClosedToBooking, isGuardianOf } from '#features/people/guardians/guardianships.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { retakeTime } from '#features/scheduling/calendar/actions.ts'
import { findClash } from '#features/scheduling/calendar/times-of-people.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { planOffers } from './plan-offers.ts'

/** The payer has agreed to be charged, for a held seat or for one whose hold is over (docs/product.md §13.2). */
const settleSeat = async (
  tx: Tx,
  ctx: Ctx,
  { payable, intentId }: SettledPayment,
): Promise<'claimed' | 'unclaimed'> => {
  if (!(await findSeat(tx, payable.id))) return 'unclaimed'
  const { game, seat } = await lockSeat(tx, payable.id)
  const effect = agreementEffect(seat.state)
  // Nothing was charged: whom a guardian has answered not to know gets no seat, whatever was under way.
  if (effect === 'nothing' || (await isClosedToBooking(tx, seat.userId))) return 'claimed'
  const agreement = await agreementOf(tx, intentId)
  if (effect === 'book') await bookSeat(tx, ctx, game, seat, agreement)
  else await rebookIfFree(tx, ctx, game, seat, agreement)
  return 'claimed'
}

const agreementOf = async (tx: Tx, intentId: string): Promise<SeatAgreement> => {
  const agreed = await findAgreement(tx, intentId)
  if (!agreed) throw new Error(`no agreement ${intentId}`)
  return { agreementId: intentId, stripeSubscriptionItemId: agreed.ref }
}

/** An agreement that comes late takes the seat again where it is still free, and otherwise changes nothing: nothing was charged. */
const rebookIfFree = async (
  tx: Tx,
  ctx: Ctx,
  game: OfferedGame,
  seat: Seat,
  agreement: SeatAgreement,
): Promise<void> => {
  await lockUsers(tx, [seat.userId])
  const ahead = new Set((await listGamesAhead(tx, game.id, ctx.now)).map(({ id }) => id))
  const dates = (await listSeatDates(tx, [seat.id])).filter(
    ({ state, occurrenceId }) => state === 'lapsed' && ahead.has(occurrenceId),
  )
  const isOpen = takesPlayers(game.status) && game.teacherHasAccess && game.hasSpot && game.price === seat.price
  if (!isOpen || dates.length === 0 || (await hasOpenSeat(tx, seat))) return
  const awaited = (await planOffers(tx, game, ctx.now)).some(({ decision }) => decision.kind === 'offer')
  if (awaited || (await findClash(tx, seat.userId, dates))) return
  const ids = dates.map(({ id }) => id)
  await retakeTime(tx, ids)
  await tx.update(seatDates).set({ state: 'held' }).where(inArray(seatDates.id, ids))
  const retaken = await changeSeatCounts(tx, ctx, game, { taken: game.seatsTaken, held: game.heldSeats + 1 })
  await bookSeat(tx, ctx, retaken, seat, agreement)
  await refreshListingsOfUsers(tx, [seat.userId], ctx.now)
}

/** The person may have joined again, or wait again. */
const hasOpenSeat = async (tx: Tx, { userId, sessionId }: Seat): Promise<boolean> => {
  const isOpen = inArray(seats.state, [...OPEN_SEAT_STATES])
  return (await tx.$count(seats, and(eq(seats.userId, userId), eq(seats.sessionId, sessionId), isOpen))) > 0
}

const maySee = async (reader: Reader, ctx: Ctx, id: string): Promise<boolean> => {
  const [parties] = await reader
    .select({ userId: seats.userId, teacherId: dneSessions.teacherId })
    .from(seats)
    .innerJoin(dneSessions, eq(dneSessions.id, seats.sessionId))
    .where(eq(seats.id, id))
  return parties !== undefined && (maySeeSeat(ctx.actor, parties) || (await isGuardianOf(reader, ctx, parties.userId)))
}

export const seatPayableKind: PayableKind = {
  kind: SEAT_KIND,
  sold: 'games',
  pageOf: seatPath,
  maySee,
  linesOf: async (reader, id) => {
    const [game] = await reader
      .select({ title: dneSessions.title })
      .from(seats)
      .innerJoin(dneSessions, eq(dneSessions.id, seats.sessionId))
      .where(eq(seats.id, id))
    return game ? [seatReceiptLine(game)] : []
  },
  settle: settleSeat,
}
