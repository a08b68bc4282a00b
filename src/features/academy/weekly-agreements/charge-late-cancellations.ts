import type { LessonDetails } from '#features/academy/lessons/queries.ts'
import { markPending } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { recordUsage } from '#features/money/usage/record-usage.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'

/** The lessons of weekly agreements among these were given up too late: a usage record charges each (docs/product.md §5.23). */
export const chargeLateCancellations = async (tx: Tx, ctx: Ctx, lessons: readonly LessonDetails[]): Promise<void> => {
  const used = lessons.flatMap(
    ({ id, purchaseId, session, student, payer, start, price, agreementId, isChargedLater }) =>
      isChargedLater && agreementId
        ? [
            {
              ...{
                sourceId: id,
                purchaseId,
                agreementId,
                sessionId: session.id,
                userId: student.uid,
                payerId: payer.uid,
              },
              ...({ type: 'academy', date: start, amount: price, canceled: true, isLessThan24Hours: true } as const),
            },
          ]
        : [],
  )
  await markPending(tx, await recordUsage(tx, ctx, used))
}
