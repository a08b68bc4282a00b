import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { defineQueue } from '#platform/jobs.ts'
import { paymentPayload, type RefundReason, refundCancelled, refundCreated } from './events.ts'
import { publishPayment } from './payment-topics.ts'
import { REFUND_NOT_CANCELLABLE, REFUND_NOT_FOUND } from './rules.ts'
import { type Intent, paymentIntents, refunds } from './table.ts'

export type Refund = typeof refunds.$inferSelect

export type NewRefund = {
  readonly intentId: string
  /** Grosze. */
  readonly amount: number
  readonly reason: RefundReason
  /** The lesson or other line of the payable that the refund belongs to. */
  readonly lineId?: string
  /** The refund is not sent before this moment; until then it can be cancelled. */
  readonly notBefore?: Temporal.Instant
}

export const refundQueue = defineQueue<{ refundId: string }>('payments-refunds')

/**
 * Creates a refund and returns its id. The database refuses more than the paid amount minus earlier refunds. A job sends the refund,
 * not before `notBefore`.
 */
export const createRefund = async (tx: Tx, ctx: Ctx, newRefund: NewRefund): Promise<string> => {
  const { intentId, amount, reason, lineId = null, notBefore = null } = newRefund
  const id = newId('refund')
  await tx.insert(refunds).values({ id, intentId, amount, reason, lineId, notBefore, createdAt: ctx.now })
  await refundQueue.send(tx, { refundId: id }, notBefore ? { after: notBefore } : {})
  const found = await lockRefund(tx, id)
  if (!found) throw new Error(`refund ${id} was not written`)
  publishPayment(tx, found.intent)
  await recordEvents(tx, ctx, refundCreated(id, refundPayload(found)))
  return id
}

/** Cancels a refund that is still pending. Refuses 404 `refund_not_found`, 409 `refund_not_cancellable`. */
export const cancelRefund = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const found = (await lockRefund(tx, id)) ?? refuse(REFUND_NOT_FOUND)
  if (found.refund.state !== 'pending') return refuse(REFUND_NOT_CANCELLABLE)
  await tx.update(refunds).set({ state: 'cancelled' }).where(eq(refunds.id, id))
  publishPayment(tx, found.intent)
  await recordEvents(tx, ctx, refundCancelled(id, refundPayload(found)))
}

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

/** The fields that every event of a refund has. */
export const refundPayload = ({ refund: { id, amount, reason, lineId, notBefore }, intent }: LockedRefund) => ({
  ...paymentPayload(intent),
  refundId: id,
  amount,
  reason,
  lineId,
  canBeCancelled: notBefore !== null,
})
