import { and, eq } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { changeSeatCounts } from '#features/games/games/seat-counts.ts'
import { takeHold } from '#features/money/holds/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { type Tx, together } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { seatBooked } from './events.ts'
import { seatHoldable } from './kind.ts'
import { nextSeatState } from './rules.ts'
import { seatPayload } from './seat-rows.ts'
import { type Seat, seatDates, seats } from './table.ts'

/** The payer's agreement to later charges. */
export type SeatAgreement = Pick<Seat, 'agreementId' | 'stripeSubscriptionItemId'>

/** Books a held seat whose payer has agreed, or which is free of charge. Needs the locks of `lockSeat`. Returns the changed game. */
export const bookSeat = async (
  tx: Tx,
  ctx: Ctx,
  game: OfferedGame,
  seat: Seat,
  agreement?: SeatAgreement,
): Promise<OfferedGame> => {
  const after = { ...agreement, state: nextSeatState(seat.state, 'booked') } as const
  const [, , , changed] = await together(
    tx
      .update(seats)
      .set({ ...after, bookedAt: ctx.now, endedAt: null })
      .where(eq(seats.id, seat.id))
      .execute(),
    tx
      .update(seatDates)
      .set({ state: 'booked' })
      .where(and(eq(seatDates.seatId, seat.id), eq(seatDates.state, 'held')))
      .execute(),
    takeHold(tx, ctx, seatHoldable(seat.id)),
    changeSeatCounts(tx, ctx, game, { taken: game.seatsTaken + 1, held: game.heldSeats - 1 }),
  )
  await refreshListingsOfUsers(tx, [seat.userId], ctx.now)
  await recordEvents(tx, ctx, seatBooked(seat.id, seatPayload(game, seat), { before: { state: seat.state }, after }))
  return changed
}
