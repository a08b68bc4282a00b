import { eq } from 'drizzle-orm'
import { accounts } from '#features/money/ledger/accounts.ts'
import { REFUND, REFUND_RETURNED } from '#features/money/ledger/movements.ts'
import { countRounds, findOwedAccount, postMovement, sourceOfRound } from '#features/money/ledger/post-movement.ts'
import { refundFailed, refundSent } from '#features/money/payments/events.ts'
import { type LockedRefund, lockRefund, markReturned, refundPayload } from '#features/money/payments/lock-refund.ts'
import { publishPayment } from '#features/money/payments/payment-topics.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { refunds } from '#features/money/payments/table.ts'
import { type PaymentProvider, RefundRefusedError } from '#integrations/payments/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { wordsOf } from '#platform/stored-words.ts'
import { refundQueue } from './refunds.ts'

/**
 * Sends the refund to the intent's own provider with the refund's id as idempotency key, then posts it. Idempotent. Commits the
 * state `leaving` before calling the provider, so that a refund is either cancelled or sent, never both.
 */
export const sendRefund = async (ctx: Ctx, refundId: string): Promise<void> => {
  const leaving = await transaction(tx => markLeaving(tx, ctx, refundId))
  if (!leaving) return
  const { provider, chargeRef, amount } = leaving
  try {
    const { providerRef } = await provider.refund({ chargeRef, amount, idempotencyKey: refundId })
    await transaction(tx => completeRefund(tx, ctx, refundId, providerRef))
  } catch (error) {
    if (!(error instanceof RefundRefusedError)) throw error
    log.error({ err: error, refundId, provider: provider.name }, 'the payment provider refuses to give money back')
    await transaction(tx => failRefund(tx, ctx, refundId))
  }
}

type Leaving = { readonly provider: PaymentProvider; readonly chargeRef: string; readonly amount: number }

/** Null when there is nothing to send: already sent or cancelled, not due yet, or the provider is not configured. */
const markLeaving = async (tx: Tx, ctx: Ctx, refundId: string): Promise<Leaving | null> => {
  const found = await lockRefund(tx, refundId)
  if (!found || (found.refund.state !== 'pending' && found.refund.state !== 'leaving')) return null
  const { amount, notBefore } = found.refund
  if (notBefore && Temporal.Instant.compare(ctx.now, notBefore) < 0) {
    refundQueue.send(tx, { refundId }, { after: notBefore })
    return null
  }
  const { chargeRef, provider: name } = found.intent
  if (!chargeRef) throw new Error(`refund ${refundId} is of a payment that has no charge`)
  const provider = paymentProviders.find(name)
  if (!provider) {
    log.error({ refundId, provider: name }, 'a refund waits for a payment provider that is not configured')
    return null
  }
  // After a crash a refund in the state `leaving` is sent again with the same key.
  await tx.update(refunds).set({ state: 'leaving', askedAt: ctx.now }).where(eq(refunds.id, refundId))
  return { provider, chargeRef, amount }
}

const lockLeaving = async (tx: Tx, refundId: string): Promise<LockedRefund | undefined> => {
  const found = await lockRefund(tx, refundId)
  return found?.refund.state === 'leaving' ? found : undefined
}

const completeRefund = async (tx: Tx, ctx: Ctx, refundId: string, providerRef: string): Promise<void> => {
  const found = await lockLeaving(tx, refundId)
  if (!found) return
  const { intent, refund } = found
  // One that a bank sent back is sent a second time.
  const round = refund.providerRef ? (await countRounds(tx, REFUND_RETURNED, refundId)) + 1 : 1
  await tx.update(refunds).set({ state: 'sent', providerRef, sentAt: ctx.now }).where(eq(refunds.id, refundId))
  await postMovement(tx, REFUND, {
    sourceId: sourceOfRound(refundId, round),
    memo: stored('Returned: {what}', { what: wordsOf(intent) }),
    debits: [{ account: await findOwedAccount(tx, intent.id), amount: refund.amount }],
    credits: [{ account: accounts.providerClearing(intent.provider), amount: refund.amount }],
    at: ctx.now,
  })
  await markReturned(tx, intent)
  publishPayment(tx, intent)
  await recordEvents(tx, ctx, refundSent(refundId, refundPayload(found)))
}

const failRefund = async (tx: Tx, ctx: Ctx, refundId: string): Promise<void> => {
  const found = await lockLeaving(tx, refundId)
  if (!found) return
  await tx.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refundId))
  publishPayment(tx, found.intent)
  publishAfterCommit(tx, topics.admin('payments'))
  await recordEvents(tx, ctx, refundFailed(refundId, refundPayload(found)))
}

export const refundJobs = {
  queue: refundQueue,
  run: ({ refundId }: { refundId: string }, now: Temporal.Instant) =>
    sendRefund({ actor: systemActor('payments'), now, requestId: refundId }, refundId),
}
