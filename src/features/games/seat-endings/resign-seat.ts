import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { seatResigned } from '#features/games/seats/events.ts'
import { getSeat } from '#features/games/seats/queries.ts'
import { SEAT_NOT_FOUND } from '#features/games/seats/refusals.ts'
import { listSeatDates, lockSeat, seatPayload } from '#features/games/seats/seat-rows.ts'
import type { Seat } from '#features/games/seats/table.ts'
import { recordUsage } from '#features/money/usage/record-usage.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { giveUpSeat } from './give-up-seat.ts'
import { decideSeatResignation, type SeatResignation } from './resignation-rules.ts'

/** The player's side resigns. Refuses others with 404 `seat_not_found`. */
const refuseOthers = async (reader: Reader, ctx: Ctx, { userId }: Pick<Seat, 'userId'>): Promise<void> => {
  if (!(await isOnStudentsSide(reader, ctx, userId))) refuse(SEAT_NOT_FOUND)
}

/** What resigning would do now, with the seat. Refuses as `resignSeat` does. */
export const previewResignation = async (ctx: Ctx, seatId: string) => {
  const found = await getSeat(ctx, seatId)
  await refuseOthers(db, ctx, found.seat)
  return { ...unwrap(decideSeatResignation({ ...found.seat, dates: found.dates }, ctx.now)), found }
}

/**
 * The player leaves the game from the next one on. Games less than the agreed hours ahead are charged by a usage record each. Refuses
 * 404 for others, 409 `seat_not_booked`, `nothing_to_resign` (docs/product.md §13.2).
 */
export const resignSeat = (ctx: Ctx, seatId: string): Promise<SeatResignation> =>
  idempotentTransaction(ctx, async tx => {
    const { game, seat } = await lockSeat(tx, seatId)
    await refuseOthers(tx, ctx, seat)
    const dates = await listSeatDates(tx, [seatId])
    const effects = unwrap(decideSeatResignation({ ...seat, dates }, ctx.now))
    const { dateIds, charged, chargedIds, isLate } = effects
    const occurrenceIds = await giveUpSeat(tx, ctx, game, seat, { state: 'resigned', dateIds })
    await chargeLate(
      tx,
      ctx,
      seat,
      dates.filter(({ id }) => chargedIds.includes(id)),
    )
    const payload = { ...seatPayload(game, seat), charged, isLate, occurrenceIds }
    const change = { before: { state: seat.state }, after: { ...payload, state: 'resigned' } }
    await recordEvents(tx, ctx, seatResigned(seatId, payload, change))
    return effects
  })

type LateDate = Awaited<ReturnType<typeof listSeatDates>>[number]

/** The late cancellations of the specification, one record for each game. */
const chargeLate = async (
  tx: Tx,
  ctx: Ctx,
  { id: purchaseId, sessionId, userId, payerId, agreementId }: Seat,
  late: readonly LateDate[],
): Promise<void> => {
  if (!agreementId) return
  const used = late.map(({ id: sourceId, start: date, price: amount }) => ({
    ...{ sourceId, purchaseId, agreementId, sessionId, userId, payerId, date, amount },
    ...({ type: 'dnd', canceled: true, isLessThan24Hours: true } as const),
  }))
  await recordUsage(tx, ctx, used)
}
