import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { defineQueue } from '#platform/jobs.ts'
import { type RefundReason, refundCreated, refundSent } from './events.ts'
import { postMovement } from './ledger.ts'
import { payments } from './provider.ts'
import { refundEntries } from './rules.ts'
import { paymentIntents, refunds } from './table.ts'

type NewRefund = { readonly intentId: string; readonly amount: number; readonly reason: RefundReason }

const refundQueue = defineQueue<{ refundId: string }>('payments-refunds')

/** Decides that money goes back (grosze, at most what was paid and not returned: the database refuses more). A job sends it. */
export const createRefund = async (tx: Tx, ctx: Ctx, { intentId, amount, reason }: NewRefund): Promise<string> => {
  const id = newId('refund')
  await tx.insert(refunds).values({ id, intentId, amount, reason, createdAt: ctx.now })
  await refundQueue.send(tx, { refundId: id })
  const payload = await findRefundPayload(tx, id)
  if (payload) {
    publishAfterCommit(tx, `reservations:${payload.payerId}`)
    await recordEvents(tx, ctx, refundCreated(id, payload))
  }
  return id
}

/** Has the provider give the money back, under the refund's id as key, then books it. Repeated, it changes nothing. */
export const sendRefund = async (ctx: Ctx, refundId: string): Promise<void> => {
  const [pending] = await db
    .select({ amount: refunds.amount, state: refunds.state, chargeRef: paymentIntents.chargeRef })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .where(eq(refunds.id, refundId))
  if (pending?.state !== 'pending') return
  if (!pending.chargeRef) throw new Error(`refund ${refundId} is of a payment that has no charge`)
  const { providerRef } = await payments
    .get()
    .refund({ chargeRef: pending.chargeRef, amount: pending.amount, idempotencyKey: refundId })
  await transaction(tx => completeRefund(tx, ctx, refundId, providerRef))
}

const completeRefund = async (tx: Tx, ctx: Ctx, refundId: string, providerRef: string): Promise<void> => {
  const payload = await findRefundPayload(tx, refundId)
  if (!payload) return
  const byIntentId = eq(paymentIntents.id, payload.intentId)
  const [intent] = await tx.select().from(paymentIntents).where(byIntentId).for('update')
  const updated = await tx
    .update(refunds)
    .set({ state: 'sent', providerRef, sentAt: ctx.now })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'pending')))
    .returning({ amount: refunds.amount })
  if (!intent || updated.length === 0) return
  await postMovement(tx, {
    kind: 'refund',
    sourceId: refundId,
    memo: `Returned: ${intent.description}`,
    entries: refundEntries(intent.provider, intent.payableId, payload.amount),
    at: ctx.now,
  })
  const [refunded] = await tx
    .select({ total: sql<number>`sum(${refunds.amount})::int` })
    .from(refunds)
    .where(and(eq(refunds.intentId, intent.id), eq(refunds.state, 'sent')))
  if (refunded?.total === intent.amount) await tx.update(paymentIntents).set({ state: 'refunded' }).where(byIntentId)
  publishAfterCommit(tx, `reservations:${intent.payerId}`)
  await recordEvents(tx, ctx, refundSent(refundId, payload))
}

const findRefundPayload = async (tx: Tx, refundId: string) => {
  const [row] = await tx
    .select({
      refundId: refunds.id,
      intentId: refunds.intentId,
      payableKind: paymentIntents.payableKind,
      payableId: paymentIntents.payableId,
      payerId: paymentIntents.payerId,
      amount: refunds.amount,
      description: paymentIntents.description,
      reason: refunds.reason,
    })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .where(eq(refunds.id, refundId))
  return row
}

export const refundJobs = {
  queue: refundQueue,
  run: ({ refundId }: { refundId: string }, now: Temporal.Instant) =>
    sendRefund({ actor: systemActor('payments'), now, requestId: refundId }, refundId),
}
