import { and, eq, inArray, or } from 'drizzle-orm'
import { paymentExpired, paymentOpened, paymentPayload } from '#features/money/payments/events.ts'
import type { Payable } from '#features/money/payments/payables.ts'
import { columnsOfPayer, type IntentOfPayer, sayToPayer } from '#features/money/payments/payer-words.ts'
import { publishPayment } from '#features/money/payments/payment-topics.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { isOpen, PAYMENT_OVER } from '#features/money/payments/rules.ts'
import { type Intent, isFor, paymentIntents } from '#features/money/payments/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { StoredWords } from '#kernel/stored-words.ts'
import { db, type Reader, type Tx, together, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { defineQueue, NotYet } from '#platform/jobs.ts'
import { keepWords } from '#platform/stored-words.ts'
import { settle, syncFromProvider } from './settlement.ts'

type NewIntent = Pick<Intent, 'payerId' | 'amount' | 'expiresAt'> & {
  readonly description: StoredWords
  readonly payable: Payable
  /** The provider of an earlier agreement; the one for new payments by default. */
  readonly provider?: string
}

/** Inserts an intent (grosze; 0 for an agreement to later charges). Call `startCheckout` only after the commit: the provider must not know an uncommitted intent. */
export const openIntent = async (tx: Tx, ctx: Ctx, intent: NewIntent): Promise<string> => {
  const [opened] = await openIntents(tx, ctx, [intent])
  if (!opened) throw new Error('the intent was not written')
  return opened.id
}

/** As `openIntent`, for many; returns the intents in the same order. */
export const openIntents = async (
  tx: Tx,
  ctx: Ctx,
  intents: readonly NewIntent[],
): Promise<readonly IntentOfPayer[]> => {
  if (intents.length === 0) return []
  const opened = intents.map(({ payable, payerId, amount, description, expiresAt, provider }) => ({
    id: newId('intent'),
    about: { payableKind: payable.kind, payableId: payable.id, payerId, amount, ...keepWords(description) },
    ...{ expiresAt, provider: provider ?? paymentProviders.default().name },
  }))
  for (const { about } of opened) publishPayment(tx, { payerId: about.payerId, unclaimedAt: null, mismatchedAt: null })
  const [inserted] = await together(
    insertRows(
      tx,
      paymentIntents,
      opened.map(({ about, ...row }) => ({ ...row, ...about, createdAt: ctx.now })),
    )
      .returning(columnsOfPayer)
      .execute(),
    recordEvents(tx, ctx, ...opened.map(({ id, about }) => paymentOpened(id, paymentPayload({ id, ...about })))),
  )
  const byId = new Map(inserted.map(intent => [intent.id, intent]))
  return opened.flatMap(({ id }) => byId.get(id) ?? [])
}

/** The open intent of a payable, if any. */
export const findOpenIntent = async (reader: Reader, payable: Payable): Promise<IntentOfPayer | undefined> =>
  (
    await reader
      .select(columnsOfPayer)
      .from(paymentIntents)
      .where(and(isFor(payable), inArray(paymentIntents.state, ['created', 'open'])))
  )[0]

/** Of payables of one kind, those with an open intent or with money that has arrived. */
export const listPaidOrOpen = async (
  reader: Reader,
  kind: string,
  payableIds: readonly string[],
): Promise<{ readonly open: ReadonlySet<string>; readonly paid: ReadonlySet<string> }> => {
  const rows = await reader
    .select({ id: paymentIntents.payableId, state: paymentIntents.state, settledAt: paymentIntents.settledAt })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.payableKind, kind), inArray(paymentIntents.payableId, [...payableIds])))
  return {
    open: new Set(rows.filter(({ state }) => isOpen(state)).map(({ id }) => id)),
    paid: new Set(rows.filter(({ settledAt }) => settledAt !== null).map(({ id }) => id)),
  }
}

/** The intents with these ids. */
export const listIntents = (reader: Reader, ids: readonly string[]): Promise<IntentOfPayer[]> =>
  reader
    .select(columnsOfPayer)
    .from(paymentIntents)
    .where(inArray(paymentIntents.id, [...ids]))

/**
 * Opens the provider's checkout for a committed intent and returns its URL. Idempotent: after a crash or a double click it returns
 * the same URL. `returnUrl` is a path of this site. Refuses 409 `payment_over`; throws when the provider does not answer or is no
 * longer configured, because its webhooks would be rejected.
 */
export const startCheckout = async (intent: IntentOfPayer, returnUrl: string): Promise<string> => {
  if (!isOpen(intent.state)) return refuse(PAYMENT_OVER)
  const provider = paymentProviders.find(intent.provider)
  if (!provider) throw new Error(`the payment provider ${intent.provider} is not configured`)
  if (intent.checkoutUrl) return intent.checkoutUrl
  const { id: intentId, amount, currency, expiresAt } = intent
  const { providerRef, url } = await provider.createCheckout({
    intentId,
    amount,
    currency,
    description: sayToPayer(intent),
    expiresAt,
    returnUrl,
    idempotencyKey: intentId,
  })
  const opened = await db
    .update(paymentIntents)
    .set({ state: 'open', providerRef, checkoutUrl: url })
    .where(and(eq(paymentIntents.id, intentId), inArray(paymentIntents.state, ['created', 'open'])))
    .returning({ id: paymentIntents.id })
  return opened.length > 0 ? url : refuse(PAYMENT_OVER)
}

/**
 * Asks the intent's own provider to expire the checkout and applies the reported state. `under_way`: the intent may still be paid,
 * because a bank has not answered or the provider is no longer configured.
 */
export const expireIntent = async (ctx: Ctx, intentId: string): Promise<'over' | 'under_way'> => {
  const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, intentId))
  if (!intent || !isOpen(intent.state)) return 'over'
  if (!intent.providerRef) return (await expireUnopened(ctx, intentId)) ? 'over' : expireIntent(ctx, intentId)
  const answer = (await paymentProviders.find(intent.provider)?.expire(intent.providerRef)) ?? 'under_way'
  if (answer === 'under_way') return 'under_way'
  if (answer === 'already_paid') await syncFromProvider(ctx, intent)
  else {
    const { provider, providerRef } = intent
    await settle(ctx, { type: 'expired', intentId, provider, providerRef, charge: null })
  }
  return 'over'
}

/** Expires an intent without a checkout; no provider knows it. Returns false when a checkout was opened meanwhile. */
const expireUnopened = (ctx: Ctx, intentId: string): Promise<boolean> =>
  transaction(async tx => {
    const [expired] = await tx
      .update(paymentIntents)
      .set({ state: 'expired' })
      .where(and(eq(paymentIntents.id, intentId), eq(paymentIntents.state, 'created')))
      .returning()
    if (!expired) return false
    publishPayment(tx, expired)
    await recordEvents(tx, ctx, paymentExpired(intentId, paymentPayload(expired)))
    return true
  })

const expiryQueue = defineQueue<{ intentId: string }>('payments-expiry', { retryDelay: 15 })

/** Queues jobs that expire the open intents of payables at the provider after the commit. */
export const closeIntents = async (tx: Tx, ...payables: readonly Payable[]): Promise<void> => {
  if (payables.length === 0) return
  const open = await tx
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(or(...payables.map(isFor)), inArray(paymentIntents.state, ['created', 'open'])))
  for (const { id } of open) expiryQueue.send(tx, { intentId: id })
}

export const expiryJobs = {
  queue: expiryQueue,
  run: async ({ intentId }: { intentId: string }, now: Temporal.Instant) => {
    const ctx: Ctx = { actor: systemActor('payments'), now, requestId: intentId }
    if ((await expireIntent(ctx, intentId)) === 'under_way') throw new NotYet('the bank has not answered yet')
  },
}
