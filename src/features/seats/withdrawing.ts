import { eq } from 'drizzle-orm'
import type { OfferedGame } from '#features/games/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { seatWaitlistLeft, type WaitingEnd } from './events.ts'
import { publishSeat } from './holding.ts'
import { nextSeatState } from './rules.ts'
import { seatPayload } from './seat-rows.ts'
import { type Seat, seats } from './table.ts'

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
    .set({ ...after, endedAt: ctx.now })
    .where(eq(seats.id, seat.id))
  // The positions of all others change.
  publishAfterCommit(tx, topics.game(game.id))
  publishSeat(tx, game, seat)
  const change = { before: { state: seat.state }, after }
  await recordEvents(tx, ctx, seatWaitlistLeft(seat.id, { ...seatPayload(game, seat), why }, change))
}
