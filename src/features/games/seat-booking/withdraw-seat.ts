import { eq } from 'drizzle-orm'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { seatWaitlistLeft, type WaitingEnd } from '#features/games/seats/events.ts'
import { publishSeat } from '#features/games/seats/hold-seat.ts'
import { nextSeatState } from '#features/games/seats/rules.ts'
import { seatPayload } from '#features/games/seats/seat-rows.ts'
import { type Seat, seats } from '#features/games/seats/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

/** Takes a person off the waitlist. Needs the game's lock. */
export const withdrawSeat = async (
  tx: Tx,
  ctx: Ctx,
  game: Pick<OfferedGame, 'id' | 'teacherId'>,
  seat: Seat,
  why: WaitingEnd,
): Promise<void> => {
  const after = { state: nextSeatState(seat.state, 'withdrawn') }
  await tx
    .update(seats)
    .set({ ...after, endedAt: ctx.now, endedByClosing: why === 'closed' })
    .where(eq(seats.id, seat.id))
  // The positions of all others change.
  publishAfterCommit(tx, topics.game(game.id))
  publishSeat(tx, game, seat)
  const change = { before: { state: seat.state }, after }
  await recordEvents(tx, ctx, seatWaitlistLeft(seat.id, { ...seatPayload(game, seat), why }, change))
}
