import { asc, eq, or } from 'drizzle-orm'
import { giveCredit, takeCreditBack } from '#features/money/credit/refunds-as-credit.ts'
import { type RefundReason, refundCancelled, refundCreated } from '#features/money/payments/events.ts'
import { lockRefund, markReturned, refundPayload } from '#features/money/payments/lock-refund.ts'
import { publishPayment } from '#features/money/payments/payment-topics.ts'
import {
  CREDIT_PROVIDER,
  REFUND_NOT_CANCELLABLE,
  REFUND_NOT_FOUND,
  type RefundMethod,
} from '#features/money/payments/rules.ts'
import { type Intent, paymentIntents, refunds } from '#features/money/payments/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { defineQueue } from '#platform/jobs.ts'

export type NewRefund = {
  readonly intentId: string
  /** Grosze. */
  readonly amount: number
  readonly reason: RefundReason
  /** The lesson or other line of the payable that the refund belongs to. */
  readonly lineId?: string
  /** The refund is not sent before this moment; until then it can be cancelled. */
  readonly notBefore?: Temporal.Instant
  /** Money unless it says otherwise. What was paid with credit always goes back as credit. */
  readonly method?: RefundMethod
  readonly partOf?: string
}

export const refundQueue = defineQueue<{ refundId: string }>('payments-refunds')

const lockIntent = async (tx: Tx, id: string): Promise<Intent | undefined> =>
  (await tx.select().from(paymentIntents).where(eq(paymentIntents.id, id)).for('update'))[0]

/**
 * Creates a refund of an intent, which the caller may have locked, and returns its id. The database refuses more than the paid amount
 * minus earlier refunds. A job sends the refund, not before `notBefore`; credit is given at once.
 */
export const createRefund = async (tx: Tx, ctx: Ctx, newRefund: NewRefund, locked?: Intent): Promise<string> => {
  const { intentId, amount, reason, lineId = null, notBefore = null, partOf = null } = newRefund
  const id = newId('refund')
  const intent = locked ?? (await lockIntent(tx, intentId))
  const method = intent?.provider === CREDIT_PROVIDER ? 'credit' : (newRefund.method ?? 'money')
  const [refund] = await tx
    .insert(refunds)
    .values({ id, intentId, amount, reason, method, lineId, notBefore, partOf, createdAt: ctx.now })
    .returning()
  if (!intent || !refund) throw new Error(`refund ${id} was not written`)
  const found = { refund, intent }
  if (method === 'credit') await giveCredit(tx, ctx, found)
  else {
    refundQueue.send(tx, { refundId: id }, notBefore ? { after: notBefore } : {})
    publishPayment(tx, found.intent)
    await recordEvents(tx, ctx, refundCreated(id, refundPayload(found)))
  }
  return id
}

/**
 * Cancels a refund with its parts: one that is still pending, and credit that was given and not spent. Refuses 404
 * `refund_not_found`, 409 `refund_not_cancellable`, `credit_spent_since`.
 */
export const cancelRefund = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const parts = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(or(eq(refunds.id, id), eq(refunds.partOf, id)))
    .orderBy(asc(refunds.id))
  if (parts.length === 0) refuse(REFUND_NOT_FOUND)
  for (const part of parts) await cancelPart(tx, ctx, part.id)
}

const cancelPart = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const found = (await lockRefund(tx, id)) ?? refuse(REFUND_NOT_FOUND)
  const { state, method } = found.refund
  const isCredit = method === 'credit' && state === 'sent'
  if (!isCredit && state !== 'pending') return refuse(REFUND_NOT_CANCELLABLE)
  if (isCredit) await takeCreditBack(tx, ctx, found)
  await tx.update(refunds).set({ state: 'cancelled' }).where(eq(refunds.id, id))
  await markReturned(tx, found.intent)
  publishPayment(tx, found.intent)
  await recordEvents(tx, ctx, refundCancelled(id, refundPayload(found)))
}
