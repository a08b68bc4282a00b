import { and, eq, inArray } from 'drizzle-orm'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { paymentFailedNotice } from '#features/money/payments/notices.ts'
import { failureKey } from '#features/money/payments/payment-notices.ts'
import type { invoiceOverdue } from '#features/money/usage/events.ts'
import { notify } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'

/** Tells each student of the paused agreements who is not the payer; what is owed is the payer's alone (docs/product.md §6.13). */
export const notifyPaused = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { payerId, purchaseIds, intentId } }: EventOf<typeof invoiceOverdue>,
): Promise<void> => {
  const paused = await tx
    .select({ id: reservations.id, studentId: reservations.userId, title: academySessions.title })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .where(and(inArray(reservations.id, [...purchaseIds]), eq(reservations.state, 'booked')))
    .orderBy(reservations.id)
  publishAfterCommit(tx, ...[payerId, ...paused.map(({ studentId }) => studentId)].map(id => topics.reservations(id)))
  const byStudent = Map.groupBy(
    paused.filter(({ studentId }) => studentId !== payerId),
    ({ studentId }) => studentId,
  )
  for (const [userId, own] of byStudent)
    await notify(tx, ctx, paymentFailedNotice, {
      userId,
      params: {
        payment: () => t('The payment for {titles}', { titles: own.map(({ title }) => title).join(', ') }),
        reason: () => t('Booked lessons go ahead. No further weekly lessons are planned until it is paid.'),
      },
      fields: { studentId: userId },
      dedupeKey: failureKey(intentId),
      link: reservationPath(own[0]?.id ?? ''),
    })
}
