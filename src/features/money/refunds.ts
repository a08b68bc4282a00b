import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, system } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, type Tx, touch, transaction } from '#platform/database.ts'
import { queue } from '#platform/jobs.ts'
import { record } from '#platform/record.ts'
import { type RefundReason, refundPromised, refundSent } from './events.ts'
import { post } from './ledger.ts'
import { payments } from './provider.ts'
import { entriesOfRefund } from './rules.ts'
import { paymentIntents, refunds } from './table.ts'

type Wanted = { readonly intentId: string; readonly amount: number; readonly reason: RefundReason }

const sendings = queue<{ refundId: string }>('payments-refunds')

/** Decides that money goes back (grosze, at most what was paid and not returned: the database refuses more). A job sends it. */
export const refund = async (tx: Tx, ctx: Ctx, { intentId, amount, reason }: Wanted): Promise<string> => {
  const id = newId('refund')
  await tx.insert(refunds).values({ id, intentId, amount, reason, createdAt: ctx.now })
  await sendings.send(tx, { refundId: id })
  const told = await toldOf(tx, id)
  if (told) {
    touch(tx, `reservations:${told.payerId}`)
    await record(tx, ctx, refundPromised(id, told))
  }
  return id
}

/** Has the provider give the money back, under the refund's id as key, then books it. Repeated, it changes nothing. */
export const sendRefund = async (ctx: Ctx, refundId: string): Promise<void> => {
  const [wanted] = await db
    .select({ amount: refunds.amount, state: refunds.state, chargeRef: paymentIntents.chargeRef })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .where(eq(refunds.id, refundId))
  if (wanted?.state !== 'pending') return
  if (!wanted.chargeRef) throw new Error(`refund ${refundId} is of a payment that has no charge`)
  const { providerRef } = await payments
    .get()
    .refund({ chargeRef: wanted.chargeRef, amount: wanted.amount, idempotencyKey: refundId })
  await transaction(tx => bookRefund(tx, ctx, refundId, providerRef))
}

const bookRefund = async (tx: Tx, ctx: Ctx, refundId: string, providerRef: string): Promise<void> => {
  const told = await toldOf(tx, refundId)
  if (!told) return
  const mine = eq(paymentIntents.id, told.intentId)
  const [intent] = await tx.select().from(paymentIntents).where(mine).for('update')
  const sent = await tx
    .update(refunds)
    .set({ state: 'sent', providerRef, sentAt: ctx.now })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'pending')))
    .returning({ amount: refunds.amount })
  if (!intent || sent.length === 0) return
  await post(tx, {
    kind: 'refund',
    sourceId: refundId,
    memo: `Returned: ${intent.description}`,
    entries: entriesOfRefund(intent.provider, intent.subjectId, told.amount),
    at: ctx.now,
  })
  const [returned] = await tx
    .select({ total: sql<number>`sum(${refunds.amount})::int` })
    .from(refunds)
    .where(and(eq(refunds.intentId, intent.id), eq(refunds.state, 'sent')))
  if (returned?.total === intent.amount) await tx.update(paymentIntents).set({ state: 'refunded' }).where(mine)
  touch(tx, `reservations:${intent.payerId}`)
  await record(tx, ctx, refundSent(refundId, told))
}

const toldOf = async (tx: Tx, refundId: string) => {
  const [row] = await tx
    .select({
      refundId: refunds.id,
      intentId: refunds.intentId,
      subjectId: paymentIntents.subjectId,
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
  queue: sendings,
  run: ({ refundId }: { refundId: string }, now: Temporal.Instant) =>
    sendRefund({ actor: system('payments'), now, requestId: refundId }, refundId),
}
