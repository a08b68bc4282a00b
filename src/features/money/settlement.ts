import { and, eq } from 'drizzle-orm'
import type { Charge, Payment, PaymentEvent, PaymentState } from '#integrations/payments/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { type Tx, touch, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { record } from '#platform/record.ts'
import { paymentExpired, paymentFailed, paymentMismatched, paymentSettled } from './events.ts'
import { post } from './ledger.ts'
import { payments } from './provider.ts'
import { issueReceipt } from './receipts.ts'
import { refund } from './refunds.ts'
import { entriesOfPayment, judge, type News, type Verdict } from './rules.ts'
import { type Intent, paymentIntents, webhookEvents } from './table.ts'

export type Report = News & {
  readonly intentId: string
  readonly providerRef: string
  /** Set for webhooks, which may come more than once. */
  readonly event?: PaymentEvent
}

/**
 * The one path by which news of a payment enters: webhook, the payer's return and reconciliation alike, in any order, any number
 * of times and at once. The intent's row lock puts them in a line. Source: docs/product.md §5.4, §6.
 */
export const settle = (ctx: Ctx, report: Report): Promise<Verdict> =>
  transaction(async tx => {
    if (report.event && !(await isNew(tx, ctx, report.event))) return 'nothing'
    const [intent] = await tx
      .select()
      .from(paymentIntents)
      .where(and(eq(paymentIntents.id, report.intentId), eq(paymentIntents.provider, payments.get().name)))
      .for('update')
    if (!intent || (intent.providerRef ?? report.providerRef) !== report.providerRef) {
      log.warn(
        { intentId: report.intentId, providerRef: report.providerRef },
        'news of a payment that nobody asked for',
      )
      return 'nothing'
    }
    const verdict = judge(intent, report)
    await carryOut(tx, ctx, intent, report, verdict)
    return verdict
  })

const carryOut = async (tx: Tx, ctx: Ctx, intent: Intent, report: Report, verdict: Verdict): Promise<void> => {
  const { id: intentId, subjectId, payerId, amount, description } = intent
  const told = { intentId, subjectId, payerId, amount, description }
  const mine = eq(paymentIntents.id, intentId)
  switch (verdict) {
    case 'nothing':
      return
    case 'mismatch':
      log.error({ intentId, told: report.charge, asked: amount }, 'a payment names another amount or currency')
      return record(tx, ctx, paymentMismatched(intentId, { ...told, told: report.charge }))
    case 'fail':
      await tx.update(paymentIntents).set({ state: 'failed', failure: 'declined' }).where(mine)
      touch(tx, `reservations:${payerId}`)
      return record(tx, ctx, paymentFailed(intentId, told))
    case 'expire':
      await tx.update(paymentIntents).set({ state: 'expired' }).where(mine)
      touch(tx, `reservations:${payerId}`)
      return record(tx, ctx, paymentExpired(intentId, told))
    case 'settle': {
      const { providerRef, charge } = report
      const arrived = { state: 'succeeded', settledAt: ctx.now, providerRef, chargeRef: charge?.ref } as const
      await tx.update(paymentIntents).set(arrived).where(mine)
      await postPayment(tx, ctx, intent)
      touch(tx, `reservations:${payerId}`)
      // Before the fact: the letter that follows from it names the receipt.
      await issueReceipt(tx, intent, ctx.now)
      return record(tx, ctx, paymentSettled(intentId, told, { before: { state: intent.state }, after: told }))
    }
    case 'return surplus':
      if (report.charge) await returnSurplus(tx, ctx, intent, report.charge)
      return
    default:
      return verdict satisfies never
  }
}

const postPayment = (tx: Tx, ctx: Ctx, { id, provider, subjectId, amount, description }: Intent) =>
  post(tx, {
    kind: 'payment',
    sourceId: id,
    memo: description,
    entries: entriesOfPayment(provider, subjectId, amount),
    at: ctx.now,
  })

/** A second charge of the same checkout is written down as a payment of its own and sent back whole. */
const returnSurplus = async (tx: Tx, ctx: Ctx, intent: Intent, charge: Charge): Promise<void> => {
  const surplus: Intent = {
    ...intent,
    id: newId('intent'),
    description: `Paid twice: ${intent.description}`,
    state: 'succeeded',
    providerRef: charge.ref,
    chargeRef: charge.ref,
    checkoutUrl: null,
    createdAt: ctx.now,
    settledAt: ctx.now,
  }
  const written = await tx
    .insert(paymentIntents)
    .values(surplus)
    .onConflictDoNothing()
    .returning({ id: paymentIntents.id })
  if (written.length === 0) return
  await postPayment(tx, ctx, surplus)
  await refund(tx, ctx, { intentId: surplus.id, amount: surplus.amount, reason: 'paid_twice' })
}

const isNew = async (tx: Tx, ctx: Ctx, { id, type, payload }: PaymentEvent): Promise<boolean> => {
  const provider = payments.get().name
  const written = await tx
    .insert(webhookEvents)
    .values({ provider, eventId: id, type, payload, receivedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId })
  return written.length > 0
}

/** Asks the provider how a payment stands, books it and says it: what the payer's return and reconciliation do. */
export const confirm = async (
  ctx: Ctx,
  { id: intentId, providerRef }: Pick<Intent, 'id' | 'providerRef'>,
): Promise<PaymentState | null> => {
  if (!providerRef) return null
  const found = await payments.get().find(providerRef)
  if (!found) return null
  for (const news of newsOf(found)) await settle(ctx, { ...news, intentId, providerRef })
  return found.state
}

const newsOf = ({ state, charges }: Payment): readonly News[] => {
  if (charges.length > 0) return charges.map(charge => ({ type: 'paid', charge }))
  return state === 'declined' || state === 'expired' ? [{ type: state, charge: null }] : []
}
