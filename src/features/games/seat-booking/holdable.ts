import { and, eq, sql } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { changeSeatCounts } from '#features/games/games/seat-counts.ts'
import { seatLapsed, seatReleased } from '#features/games/seats/events.ts'
import { publishSeat } from '#features/games/seats/hold-seat.ts'
import { SEAT_KIND, seatPayable } from '#features/games/seats/kind.ts'
import { SEAT_NOT_FOUND } from '#features/games/seats/refusals.ts'
import { nextSeatState } from '#features/games/seats/rules.ts'
import { lockSeat, seatPayload } from '#features/games/seats/seat-rows.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import type { HoldableKind } from '#features/money/holds/holdables.ts'
import { releaseTime } from '#features/scheduling/calendar/actions.ts'
import { engagements } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

/** The seat lapses with all its games, and frees the time of the player (docs/product.md §13.2). */
const releaseSeat = async (tx: Tx, ctx: Ctx, id: string, why: 'lapsed' | 'released'): Promise<void> => {
  const { game, seat } = await lockSeat(tx, id)
  const after = { state: nextSeatState(seat.state, 'lapsed') }
  await tx
    .update(seats)
    .set({ ...after, endedAt: ctx.now })
    .where(eq(seats.id, id))
  const freed = await tx
    .update(seatDates)
    .set({ state: 'lapsed' })
    .where(and(eq(seatDates.seatId, id), eq(seatDates.state, 'held')))
    .returning({ id: seatDates.id })
  await releaseTime(
    tx,
    freed.map(date => date.id),
  )
  await changeSeatCounts(tx, ctx, game, { taken: game.seatsTaken, held: game.heldSeats - 1 })
  await refreshListingsOfUsers(tx, [seat.userId], ctx.now)
  publishSeat(tx, game, seat)
  const event = why === 'lapsed' ? seatLapsed : seatReleased
  const payload = { ...seatPayload(game, seat), wasOffered: seat.waitingNumber !== null }
  await recordEvents(tx, ctx, event(id, payload, { before: { state: seat.state }, after }))
}

export const seatHoldableKind: HoldableKind = {
  kind: SEAT_KIND,
  notFound: SEAT_NOT_FOUND,
  lock: async (tx, id) => void (await lockSeat(tx, id)),
  release: releaseSeat,
  payable: seatPayable,
  isHeldTime: sql`exists (select from ${seatDates} where ${seatDates.id} = ${engagements.sourceId} and ${seatDates.state} = 'held')`,
}
