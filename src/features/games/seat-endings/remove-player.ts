import type { OfferedGame } from '#features/games/games/queries.ts'
import { seatRemoved } from '#features/games/seats/events.ts'
import { SEAT_NOT_BOOKED } from '#features/games/seats/refusals.ts'
import { listSeatDates, seatPayload } from '#features/games/seats/seat-rows.ts'
import type { Seat } from '#features/games/seats/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { giveUpSeat } from './give-up-seat.ts'
import { gamesAhead } from './resignation-rules.ts'

/**
 * Others end a booked seat: the games that have not begun are given up and not charged; `reason` is read by player and payer. Needs the
 * locks of `lockSeat`. Refuses 409 `seat_not_booked` (docs/product.md §13.3).
 */
export const removePlayer = async (
  tx: Tx,
  ctx: Ctx,
  { game, seat }: { readonly game: OfferedGame; readonly seat: Seat },
  reason: string,
): Promise<void> => {
  if (seat.state !== 'booked') refuse(SEAT_NOT_BOOKED)
  const dateIds = gamesAhead(await listSeatDates(tx, [seat.id]), ctx.now).map(({ id }) => id)
  const occurrenceIds = await giveUpSeat(tx, ctx, game, seat, { state: 'removed', dateIds })
  const payload = { ...seatPayload(game, seat), occurrenceIds, reason }
  const change = { before: { state: seat.state }, after: { ...payload, state: 'removed' } }
  await recordEvents(tx, ctx, seatRemoved(seat.id, payload, change))
}
