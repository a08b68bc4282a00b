import { and, eq, inArray, sql } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { changeSeatCounts } from '#features/games/games/seat-counts.ts'
import { seatLapsed, seatReleased } from '#features/games/seats/events.ts'
import { publishSeat } from '#features/games/seats/hold-seat.ts'
import { SEAT_KIND, seatPayable } from '#features/games/seats/kind.ts'
import { SEAT_NOT_FOUND } from '#features/games/seats/refusals.ts'
import { nextSeatState } from '#features/games/seats/rules.ts'
import { lockSeats, seatPayload } from '#features/games/seats/seat-rows.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import type { HoldableKind } from '#features/money/holds/holdables.ts'
import { holds } from '#features/money/holds/table.ts'
import { releaseTime } from '#features/scheduling/calendar/actions.ts'
import { engagements } from '#features/scheduling/calendar/table.ts'
import { recordEvents } from '#platform/events.ts'

/** Seats lapse with all their games, and free the time of the players (docs/product.md §13.2). */
const releaseSeats: HoldableKind['release'] = async (tx, ctx, ids, why) => {
  const locked = await lockSeats(tx, ids)
  const after = { state: 'lapsed' as const }
  for (const { seat } of locked) nextSeatState(seat.state, after.state)
  await tx
    .update(seats)
    .set({ ...after, endedAt: ctx.now })
    .where(inArray(seats.id, [...ids]))
  const freed = await tx
    .update(seatDates)
    .set(after)
    .where(and(inArray(seatDates.seatId, [...ids]), eq(seatDates.state, 'held')))
    .returning({ id: seatDates.id })
  await releaseTime(
    tx,
    freed.map(date => date.id),
  )
  for (const [game, ofGame] of Map.groupBy(locked, one => one.game))
    await changeSeatCounts(tx, ctx, game, { taken: game.seatsTaken, held: game.heldSeats - ofGame.length })
  await refreshListingsOfUsers(
    tx,
    locked.map(({ seat }) => seat.userId),
    ctx.now,
  )
  for (const { game, seat } of locked) publishSeat(tx, game, seat)
  const event = why === 'lapsed' ? seatLapsed : seatReleased
  const events = locked.map(({ game, seat }) => {
    const payload = { ...seatPayload(game, seat), wasOffered: seat.waitingNumber !== null }
    return event(seat.id, payload, { before: { state: seat.state }, after })
  })
  await recordEvents(tx, ctx, ...events)
}

export const seatHoldableKind: HoldableKind = {
  kind: SEAT_KIND,
  notFound: SEAT_NOT_FOUND,
  lock: lockSeats,
  release: releaseSeats,
  payable: seatPayable,
  isHeldTime: sql`exists (select from ${seatDates} where ${seatDates.id} = ${engagements.sourceId} and ${seatDates.state} = 'held')`,
  isAwaited: sql`exists (select from ${seats} join dne_session_purchases w on w.session_id = ${seats.sessionId} where ${seats.id} = ${holds.holdableId} and w.state = 'waiting')`,
}
