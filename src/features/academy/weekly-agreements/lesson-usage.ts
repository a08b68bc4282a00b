import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { invoicePaid } from '#features/money/usage/events.ts'
import { isToMeter, METERING_BATCH, meterInBatches, withAgreement } from '#features/money/usage/meter-in-batches.ts'
import { recordUsage } from '#features/money/usage/record-usage.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { lockRows } from '#platform/lock-rows.ts'

/**
 * Every hour: writes one usage record for each lesson of a weekly agreement that took place, in batches. A lesson that was booked and not
 * cancelled is charged, attended or not (docs/product.md §5.23).
 */
export const meterLessons = (now: Temporal.Instant): Promise<void> =>
  meterInBatches(now, async (tx, ctx) => {
    const found = await listToMeter(tx, ctx)
    if (found.length === 0) return 0
    await lockRows(
      tx,
      reservations,
      found.map(({ purchaseId }) => purchaseId),
    )
    const lessonIds = found.map(({ sourceId }) => sourceId)
    // A lesson that is being returned is read again once that is done.
    await lockRows(tx, lessons, lessonIds)
    const taught = await listToMeter(tx, ctx, inArray(lessons.id, lessonIds))
    await markPending(tx, await recordUsage(tx, ctx, withAgreement(taught, 'academy')))
    return found.length
  })

const listToMeter = (tx: Tx, { now }: Ctx, among?: SQL) =>
  tx
    .select({
      sourceId: lessons.id,
      purchaseId: reservations.id,
      sessionId: reservations.productId,
      userId: reservations.userId,
      payerId: reservations.payerId,
      agreementId: reservations.agreementId,
      date: occurrences.startsAt,
      amount: lessons.price,
    })
    .from(occurrences)
    .innerJoin(lessons, eq(lessons.occurrenceId, occurrences.id))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(
      and(
        isToMeter(lessons.id, 'academy', now),
        eq(lessons.state, 'booked'),
        gt(lessons.price, 0),
        eq(reservations.plan, 'weekly'),
        among,
      ),
    )
    .orderBy(asc(lessons.id))
    .limit(METERING_BATCH)

/** A lesson that is not yet paid is due again. */
export const markPending = async (tx: Tx, reservationIds: readonly string[]): Promise<void> => {
  if (reservationIds.length === 0) return
  await tx
    .update(reservations)
    .set({ paymentStatus: 'pending_subscription_billing' })
    .where(inArray(reservations.id, [...reservationIds].sort()))
}

/** Nothing that was due is unpaid any more, as after a late cancellation was undone; before the first invoice that says nothing. */
export const markPaidAgain = async (tx: Tx, reservationIds: readonly string[]): Promise<void> => {
  const records = (processed: boolean) =>
    sql`exists (select from ${usageRecords} where ${usageRecords.purchaseId} = ${reservations.id} and ${usageRecords.processed} = ${processed})`
  await tx
    .update(reservations)
    .set({ paymentStatus: 'paid' })
    .where(
      and(
        inArray(reservations.id, [...reservationIds]),
        eq(reservations.plan, 'weekly'),
        sql`${records(true)} and not ${records(false)}`,
      ),
    )
}

/** All that was due is paid, unless another lesson has become due meanwhile. */
export const markPaid = async (
  tx: Tx,
  _ctx: Ctx,
  { payload: { purchaseIds } }: EventOf<typeof invoicePaid>,
): Promise<void> => {
  const isDue = sql`exists (select from ${usageRecords} where ${usageRecords.purchaseId} = ${reservations.id} and not ${usageRecords.processed})`
  const paid = await tx
    .update(reservations)
    .set({ paymentStatus: 'paid' })
    .where(and(inArray(reservations.id, [...purchaseIds]), eq(reservations.plan, 'weekly'), sql`not ${isDue}`))
    .returning({ userId: reservations.userId, payerId: reservations.payerId })
  publishAfterCommit(tx, ...paid.flatMap(({ userId, payerId }) => [userId, payerId]).map(id => topics.reservations(id)))
}
