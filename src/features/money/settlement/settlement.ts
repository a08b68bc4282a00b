import { and, eq } from 'drizzle-orm'
import { disputeQueue } from '#features/money/disputes/sync-disputes.ts'
import { issueWanted } from '#features/money/invoices/wanted.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { PAYMENT } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import { wantsInvoice } from '#features/money/payments/company.ts'
import {
  chargesAgreed,
  paymentExpired,
  paymentFailed,
  paymentPayload,
  paymentSettled,
} from '#features/money/payments/events.ts'
import { accountFor, type SaidLine } from '#features/money/payments/payables.ts'
import { publishPayment } from '#features/money/payments/payment-topics.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { decideSettlement, type PaymentUpdate, type SettlementOutcome } from '#features/money/payments/rules.ts'
import { saleOfPayment } from '#features/money/payments/sale-of-payment.ts'
import { type Intent, paymentIntents, webhookEvents } from '#features/money/payments/table.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { returnedRefundQueue } from '#features/money/refunds/returned-refunds.ts'
import { inLanguageOf } from '#features/people/users/language-of.ts'
import type {
  Charge,
  ProviderEvent,
  ProviderNews,
  ProviderPayment,
  ProviderPaymentState,
} from '#integrations/payments/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { stored } from '#kernel/messages.ts'
import { sayStored } from '#kernel/stored-words.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { defineQueue } from '#platform/jobs.ts'
import { keepWords, wordsOf } from '#platform/stored-words.ts'
import { endCurrentAgreement, lockAgreements } from './agreements.ts'
import { recordMismatch } from './mismatched.ts'
import { issueReceipt, receiptLines } from './receipts.ts'
import { claimPayment } from './unclaimed.ts'
import { reportUnknownPayment } from './unknown-payments.ts'

export type ProviderReport = PaymentUpdate & {
  /** The update applies only to an intent of this provider. */
  readonly provider: string
  readonly intentId: string
  readonly providerRef: string
  /** Set for webhooks, which may be delivered more than once. */
  readonly event?: ProviderEvent
}

/**
 * Every payment update is applied here: webhook, the payer's return and reconciliation, in any order, repeated and concurrent. The
 * intent's row lock serializes them. Source: docs/product.md §5.4, §6.
 */
export const settle = (ctx: Ctx, report: ProviderReport): Promise<SettlementOutcome> =>
  transaction(async tx => {
    if (report.event && !(await isNewWebhook(tx, ctx, report.event))) return 'nothing'
    const [intent] = await tx
      .select()
      .from(paymentIntents)
      .where(and(eq(paymentIntents.id, report.intentId), eq(paymentIntents.provider, report.provider)))
      .for('update')
    if (!intent || (intent.providerRef ?? report.providerRef) !== report.providerRef) {
      reportUnknownPayment(report)
      return 'nothing'
    }
    const outcome = decideSettlement(intent, report)
    await applyOutcome(tx, ctx, intent, report, outcome)
    return outcome
  })

const applyOutcome = async (
  tx: Tx,
  ctx: Ctx,
  intent: Intent,
  report: ProviderReport,
  outcome: SettlementOutcome,
): Promise<void> => {
  const { id: intentId } = intent
  const payload = paymentPayload(intent)
  const byIntentId = eq(paymentIntents.id, intentId)
  switch (outcome) {
    case 'nothing':
      return
    case 'ask':
      return syncQueue.send(tx, { intentId, providerRef: report.providerRef })
    case 'mismatch':
      return recordMismatch(tx, ctx, intent, report.charge)
    case 'fail':
      await tx.update(paymentIntents).set({ state: 'failed', failure: 'declined' }).where(byIntentId)
      publishPayment(tx, intent)
      return recordEvents(tx, ctx, paymentFailed(intentId, payload))
    case 'expire':
      await tx.update(paymentIntents).set({ state: 'expired' }).where(byIntentId)
      publishPayment(tx, intent)
      return recordEvents(tx, ctx, paymentExpired(intentId, payload))
    case 'settle': {
      const { providerRef, charge } = report
      const settled = { state: 'succeeded', settledAt: ctx.now, providerRef, chargeRef: charge?.ref } as const
      if (intent.amount === 0) {
        // Before the new one settles: the database allows one agreement that has not ended.
        await lockAgreements(tx, intent.payerId)
        await endCurrentAgreement(tx, ctx, intent.payerId)
        await tx
          .update(paymentIntents)
          .set({ ...settled, card: charge?.card ?? null })
          .where(byIntentId)
        return completeAgreement(tx, ctx, intent)
      }
      const { lines, whole } = await receiptLines(tx, intent)
      const sale = await saleOfPayment(tx, ctx.now, { ...intent, lines: whole })
      await tx
        .update(paymentIntents)
        .set({ ...settled, sale })
        .where(byIntentId)
      await completeSettlement(tx, ctx, intent, { lines, before: { state: intent.state } })
      return claimPayment(tx, ctx, intent)
    }
    case 'refund surplus':
      if (report.charge) await refundSurplus(tx, ctx, intent, report.charge)
      return
    default:
      return outcome satisfies never
  }
}

const postPayment = (tx: Tx, ctx: Ctx, { id, provider, payableKind, payableId, payerId, amount, ...kept }: Intent) =>
  postMovement(tx, PAYMENT, {
    sourceId: id,
    memo: wordsOf(kept),
    debits: [{ account: accounts.providerClearing(provider), amount }],
    credits: [{ account: accountFor({ kind: payableKind, id: payableId }, payerId), amount }],
    at: ctx.now,
  })

/** What every payment that settles has: its movement, its receipt and its event. */
const completeSettlement = async (
  tx: Tx,
  ctx: Ctx,
  intent: Intent,
  { lines, before }: { readonly lines: readonly SaidLine[]; readonly before: Pick<Intent, 'state'> | null },
): Promise<void> => {
  await postPayment(tx, ctx, intent)
  publishPayment(tx, intent)
  // Before the event is recorded: the e-mail that reacts to it contains the receipt number.
  const payer = await issueReceipt(tx, intent, lines, ctx.now)
  if (wantsInvoice(payer)) issueWanted(tx, ctx, intent)
  const payload = paymentPayload(intent)
  await recordEvents(tx, ctx, paymentSettled(intent.id, payload, { before, after: payload }))
}

/** Nothing was charged, so nothing is posted and there is no receipt. */
const completeAgreement = async (tx: Tx, ctx: Ctx, intent: Intent): Promise<void> => {
  publishPayment(tx, intent)
  await recordEvents(tx, ctx, chargesAgreed(intent.id, paymentPayload(intent)))
  await claimPayment(tx, ctx, intent)
}

/** Settles a second charge of the same checkout as a payment of its own and refunds it in full. */
const refundSurplus = async (tx: Tx, ctx: Ctx, intent: Intent, charge: Charge): Promise<void> => {
  const { payerId, payableKind, payableId, amount, currency, provider, expiresAt } = intent
  const description = stored('{what} (second payment)', { what: wordsOf(intent) })
  // For its receipt, which stays as the payer reads it.
  const lines = [{ text: await inLanguageOf(tx, payerId, async () => sayStored(description)), amount }]
  const [surplus] = await tx
    .insert(paymentIntents)
    .values({
      ...{ payerId, payableKind, payableId, amount, currency, provider, expiresAt },
      id: newId('intent'),
      ...keepWords(description),
      sale: await saleOfPayment(tx, ctx.now, { payableKind, amount, lines }),
      state: 'succeeded',
      providerRef: charge.ref,
      chargeRef: charge.ref,
      createdAt: ctx.now,
      settledAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!surplus) return
  await completeSettlement(tx, ctx, surplus, { lines, before: null })
  await createRefund(tx, ctx, { intentId: surplus.id, amount, reason: 'paid_twice' })
}

/** News of a dispute or of a refund: a job asks for its present state. */
export const takeNews = (ctx: Ctx, news: ProviderNews): Promise<void> =>
  transaction(async tx => {
    if (!(await isNewWebhook(tx, ctx, news))) return
    const { provider, ref } = news
    if (news.type === 'dispute') disputeQueue.send(tx, { provider, ref })
    else returnedRefundQueue.send(tx, { provider, ref })
  })

const isNewWebhook = async (
  tx: Tx,
  ctx: Ctx,
  {
    provider,
    id,
    type,
    payload,
    intentId,
  }: Pick<ProviderEvent, 'provider' | 'id' | 'payload'> & {
    readonly type: string
    readonly intentId?: string
  },
): Promise<boolean> => {
  const inserted = await tx
    .insert(webhookEvents)
    .values({ provider, eventId: id, type, payload, intentId, receivedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId })
  return inserted.length > 0
}

type SyncJob = { readonly intentId: string; readonly providerRef: string }
const syncQueue = defineQueue<SyncJob>('payments-sync')

/** Asks the provider about a payment of which an event has not said enough. */
export const syncJobs = {
  queue: syncQueue,
  run: async ({ intentId, providerRef }: SyncJob, now: Temporal.Instant): Promise<void> => {
    const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, intentId))
    const ctx: Ctx = { actor: systemActor('payments'), now, requestId: intentId }
    if (intent) await syncFromProvider(ctx, { ...intent, providerRef })
  },
}

/**
 * Fetches the state of a payment from the intent's own provider, applies it and returns it. Used on the payer's return and by
 * reconciliation. Null when no checkout was opened, or the provider does not know it or is no longer configured.
 */
export const syncFromProvider = async (
  ctx: Ctx,
  { id: intentId, provider, providerRef }: Pick<Intent, 'id' | 'provider' | 'providerRef'>,
): Promise<ProviderPaymentState | null> => {
  if (!providerRef) return null
  const payment = await paymentProviders.find(provider)?.find(providerRef)
  if (!payment) return null
  for (const update of paymentUpdates(payment)) await settle(ctx, { ...update, intentId, provider, providerRef })
  return payment.state
}

const paymentUpdates = ({ state, charges }: ProviderPayment): readonly PaymentUpdate[] => {
  if (charges.length > 0) return charges.map(charge => ({ type: 'paid', charge }))
  return state === 'declined' || state === 'expired' ? [{ type: state, charge: null }] : []
}
