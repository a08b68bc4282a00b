import type { Session } from '#features/academy/queries.ts'
import { takesReservations } from '#features/academy/rules.ts'
import { lockUsers, restoreOccurrences, retakeTime } from '#features/calendar/actions.ts'
import { countParticipants, findClash, listPlannedOccurrences } from '#features/calendar/queries.ts'
import { paymentSettled } from '#features/money/events.ts'
import { enqueueIntentExpiry } from '#features/money/intents.ts'
import { createRefund } from '#features/money/refunds.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction, recordEvents } from '#platform/events.ts'
import { book } from './booking.ts'
import { latePaymentRefunded } from './events.ts'
import { eventPayload, findReservation, listLessons, lockReservation, type Reservation } from './places.ts'
import { settlementEffect } from './rules.ts'

type PaymentSettled = EventOf<typeof paymentSettled>

/** Money has arrived: for a hold, for one that had lapsed, or once more than it should (docs/product.md §5.5, §5.6). */
const settleReservation = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { payableId, intentId, amount } }: PaymentSettled,
): Promise<void> => {
  // Something else that is paid for is another feature's.
  if (!(await findReservation(tx, payableId))) return
  const { session, reservation } = await lockReservation(tx, payableId)
  switch (settlementEffect(reservation.state)) {
    case 'book':
      await book(tx, ctx, session, reservation)
      return enqueueIntentExpiry(tx, reservation.id)
    case 'rebook if free':
      if (await retakePlaces(tx, ctx, session, reservation)) return book(tx, ctx, session, reservation)
      await createRefund(tx, ctx, { intentId, amount, reason: 'late_money' })
      return recordEvents(tx, ctx, latePaymentRefunded(reservation.id, eventPayload(session, reservation)))
    case 'surplus':
      await createRefund(tx, ctx, { intentId, amount, reason: 'paid_twice' })
  }
}

/** Takes a lapsed reservation's places once more, all of them or none. Answers whether they were still free. */
const retakePlaces = async (tx: Tx, ctx: Ctx, session: Session, reservation: Reservation): Promise<boolean> => {
  await lockUsers(tx, [session.user_id, reservation.userId])
  const lapsedLessons = await listLessons(tx, [reservation.id])
  const areFree = takesReservations(session.status) && (await areAllFree(tx, ctx, session, reservation, lapsedLessons))
  if (!areFree) return false
  if (session.type === 'individual')
    await restoreOccurrences(
      tx,
      lapsedLessons.map(({ occurrenceId }) => occurrenceId),
    )
  await retakeTime(
    tx,
    lapsedLessons.map(({ id }) => id),
  )
  return true
}

type LapsedLessons = Awaited<ReturnType<typeof listLessons>>

const areAllFree = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  { userId }: Reservation,
  lapsedLessons: LapsedLessons,
): Promise<boolean> => {
  const plannedIds = new Set((await listPlannedOccurrences(tx, [session.id], ctx.now)).map(({ id }) => id))
  const participantCounts = await countParticipants(tx, [...plannedIds])
  for (const { occurrenceId, start, end } of lapsedLessons) {
    if (Temporal.Instant.compare(start, ctx.now) <= 0 || (await findClash(tx, userId, { start, end }))) return false
    if (session.type === 'individual') {
      if (await findClash(tx, session.user_id, { start, end })) return false
    } else if (!plannedIds.has(occurrenceId) || (participantCounts.get(occurrenceId) ?? 0) >= session.maxStudents)
      return false
  }
  return true
}

export const reservationReactions: readonly Reaction[] = [on(paymentSettled, settleReservation)]
