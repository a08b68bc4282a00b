import { eq, inArray } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { changeSeatCounts } from '#features/games/games/seat-counts.ts'
import { settleBeforeCommit } from '#features/games/seat-booking/settle-waitlists.ts'
import { publishSeat } from '#features/games/seats/hold-seat.ts'
import { nextSeatState } from '#features/games/seats/rules.ts'
import { type Seat, seatDates, seats } from '#features/games/seats/table.ts'
import { releaseTime } from '#features/scheduling/calendar/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'

type GivingUp = {
  readonly state: 'resigned' | 'removed'
  /** The games that it gives up; the others stay as they are. */
  readonly dateIds: readonly string[]
}

/**
 * Ends a booked seat: gives up games, frees their time and the seat, which is offered to those who wait. Needs the locks of `lockSeat`;
 * the caller records the event. Returns the occurrences of the games.
 */
export const giveUpSeat = async (
  tx: Tx,
  ctx: Ctx,
  game: OfferedGame,
  seat: Seat,
  { state, dateIds }: GivingUp,
): Promise<readonly string[]> => {
  await tx
    .update(seats)
    .set({ state: nextSeatState(seat.state, state), endedAt: ctx.now })
    .where(eq(seats.id, seat.id))
  await tx
    .update(seatDates)
    .set({ state: 'resigned' })
    .where(inArray(seatDates.id, [...dateIds]))
  const occurrenceIds = (await releaseTime(tx, dateIds)).map(({ id }) => id)
  await changeSeatCounts(tx, ctx, game, { taken: game.seatsTaken - 1, held: game.heldSeats })
  await refreshListingsOfUsers(tx, [seat.userId], ctx.now)
  publishSeat(tx, game, seat)
  settleBeforeCommit(tx, ctx, game.id)
  return occurrenceIds
}
