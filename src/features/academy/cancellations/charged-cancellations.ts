import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { type LessonCancellation, lessonCancellations } from '#features/academy/lessons/table.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { RefundReason } from '#features/money/payments/events.ts'
import { cancelRefund } from '#features/money/refunds/refunds.ts'
import { returnToPayer } from '#features/money/refunds/returns.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Reader, Tx } from '#platform/database.ts'

export const REFUND_REASONS: Readonly<Record<LessonSide, RefundReason>> = {
  participant: 'cancelled',
  host: 'cancelled_by_teacher',
  school: 'cancelled_by_school',
}

/**
 * What students still pay for lessons of these occurrences that they cancelled late. A lesson of a weekly agreement is not among them: its
 * date is cancelled with it.
 */
export const listCharged = (reader: Reader, occurrenceIds: readonly string[]) =>
  reader
    .select({
      ...{ id: lessonCancellations.id, lessonId: lessons.id, occurrenceId: lessons.occurrenceId, price: lessons.price },
      ...{ purchaseId: reservations.id, refundDelayMinutes: reservations.refundDelayMinutes },
    })
    .from(lessonCancellations)
    .innerJoin(lessons, eq(lessons.id, lessonCancellations.lessonId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(
      and(
        inArray(lessons.occurrenceId, [...occurrenceIds]),
        isNull(lessonCancellations.undoneAt),
        eq(lessonCancellations.outcome, 'charged'),
        isNull(reservations.agreementId),
      ),
    )
    .orderBy(asc(lessonCancellations.id))

/** The teacher or the school cancels these dates: those who had cancelled late before do not pay for them either. Needs the session's lock. */
export const returnCharged = async (
  tx: Tx,
  ctx: Ctx,
  occurrenceIds: readonly string[],
  side: Exclude<LessonSide, 'participant'>,
): Promise<void> => {
  for (const { id, lessonId, purchaseId, price, refundDelayMinutes } of await listCharged(tx, occurrenceIds)) {
    const refundId = await returnToPayer(tx, ctx, {
      ...{ payable: reservationPayable(purchaseId), amount: price, lineId: lessonId, reason: REFUND_REASONS[side] },
      notBefore: ctx.now.add({ minutes: refundDelayMinutes }),
    })
    await tx
      .update(lessonCancellations)
      .set({ outcome: 'returned', returnedAmount: price, refundId })
      .where(eq(lessonCancellations.id, id))
  }
}

/** The date takes place after all: what `returnCharged` has given back is charged again. Refuses as `cancelRefund`. */
export const chargeAgain = async (
  tx: Tx,
  ctx: Ctx,
  returned: readonly Pick<LessonCancellation, 'id' | 'refundId'>[],
): Promise<void> => {
  for (const { refundId } of returned) if (refundId) await cancelRefund(tx, ctx, refundId)
  await tx
    .update(lessonCancellations)
    .set({ outcome: 'charged', returnedAmount: 0, refundId: null })
    .where(
      inArray(
        lessonCancellations.id,
        returned.map(({ id }) => id),
      ),
    )
}
