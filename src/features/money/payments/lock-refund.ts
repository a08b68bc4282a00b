import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { paymentPayload } from './events.ts'
import { type Intent, paymentIntents, refunds } from './table.ts'

export type Refund = typeof refunds.$inferSelect
export type LockedRefund = { readonly refund: Refund; readonly intent: Intent }

/** Lock order: the intent, then its refunds. */
export const lockRefund = async (tx: Tx, id: string): Promise<LockedRefund | undefined> => {
  const [found] = await tx.select({ intentId: refunds.intentId }).from(refunds).where(eq(refunds.id, id))
  if (!found) return undefined
  const [intent] = await tx.select().from(paymentIntents).where(eq(paymentIntents.id, found.intentId)).for('update')
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.intentId, found.intentId)))
    .for('update')
  return refund && intent ? { refund, intent } : undefined
}

/** Sets a settled intent to `refunded` where all of it was sent back, and to `succeeded` where that was undone. Needs its lock. */
export const markReturned = async (tx: Tx, { id, amount }: Intent): Promise<void> => {
  const [returned] = await tx
    .select({ total: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.intentId, id), eq(refunds.state, 'sent')))
  const state = returned?.total === amount ? 'refunded' : 'succeeded'
  await tx.update(paymentIntents).set({ state }).where(eq(paymentIntents.id, id))
}

/** The fields that every event of a refund has. */
export const refundPayload = ({ refund: { id, amount, reason, lineId, notBefore, method }, intent }: LockedRefund) => ({
  ...paymentPayload(intent),
  refundId: id,
  amount,
  reason,
  lineId,
  method,
  canBeCancelled: notBefore !== null,
})
