import { and, eq, inArray } from 'drizzle-orm'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { defineQueue } from '#platform/jobs.ts'
import { paymentExpired, paymentOpened, paymentPayload } from './events.ts'
import type { Payable } from './payables.ts'
import { paymentProviders } from './provider.ts'
import { PAYMENT_NOT_FOUND, PAYMENT_OVER } from './rules.ts'
import { settle, syncFromProvider } from './settlement.ts'
import { type Intent, isFor, paymentIntents } from './table.ts'

type NewIntent = Pick<Intent, 'payerId' | 'amount' | 'description' | 'expiresAt'> & { readonly payable: Payable }

/** Writes down the wish to be paid (grosze, more than 0). No provider hears of it before the commit: then call `startCheckout`. */
export const openIntent = async (tx: Tx, ctx: Ctx, { payable, ...terms }: NewIntent): Promise<string> => {
  const id = newId('intent')
  const { payerId, amount, description, expiresAt } = terms
  const about = { payableKind: payable.kind, payableId: payable.id, payerId, amount, description }
  await tx
    .insert(paymentIntents)
    .values({ id, ...about, expiresAt, provider: paymentProviders.default().name, createdAt: ctx.now })
  await recordEvents(tx, ctx, paymentOpened(id, { intentId: id, ...about }))
  return id
}

/** The intent by which something may still be paid, if there is one. */
export const findOpenIntent = async (reader: Reader, payable: Payable): Promise<Intent | undefined> =>
  (
    await reader
      .select()
      .from(paymentIntents)
      .where(and(isFor(payable), inArray(paymentIntents.state, ['created', 'open'])))
  )[0]

/**
 * Opens the provider's checkout for a committed intent and answers its address. Called again (a crash in between, a double
 * click) it answers the same one. `returnUrl` is a path of this site. Refuses 409 `payment_over`; throws where the provider does
 * not answer or is not configured any more: money that is paid there now would not be heard of.
 */
export const startCheckout = async (intentId: string, returnUrl: string): Promise<string> => {
  const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, intentId))
  if (!intent) return refuse(PAYMENT_NOT_FOUND)
  if (intent.state !== 'created' && intent.state !== 'open') return refuse(PAYMENT_OVER)
  const provider = paymentProviders.find(intent.provider)
  if (!provider) throw new Error(`the payment provider ${intent.provider} is not configured`)
  if (intent.checkoutUrl) return intent.checkoutUrl
  const { amount, currency, description, expiresAt } = intent
  const { providerRef, url } = await provider.createCheckout({
    intentId,
    amount,
    currency,
    description,
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
 * Asks the intent's own provider that this can no longer be paid, and books what it answers. `under_way`: it may still be paid,
 * because a bank has not answered or the provider is not configured any more.
 */
export const expireIntent = async (ctx: Ctx, intentId: string): Promise<'over' | 'under_way'> => {
  const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, intentId))
  if (!intent || (intent.state !== 'created' && intent.state !== 'open')) return 'over'
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

/** An intent whose checkout was never opened: nobody else knows of it. Answers whether it still was one. */
const expireUnopened = (ctx: Ctx, intentId: string): Promise<boolean> =>
  transaction(async tx => {
    const [expired] = await tx
      .update(paymentIntents)
      .set({ state: 'expired' })
      .where(and(eq(paymentIntents.id, intentId), eq(paymentIntents.state, 'created')))
      .returning()
    if (!expired) return false
    await recordEvents(tx, ctx, paymentExpired(intentId, paymentPayload(expired)))
    return true
  })

const expiryQueue = defineQueue<{ intentId: string }>('payments-expiry', { retryDelay: 15 })

/** Has the open intents of a payable expire at the provider, after the commit: what they were for is gone or paid already. */
export const closeIntents = async (tx: Tx, payable: Payable): Promise<void> => {
  const intent = await findOpenIntent(tx, payable)
  if (intent) await expiryQueue.send(tx, { intentId: intent.id })
}

export const expiryJobs = {
  queue: expiryQueue,
  run: async ({ intentId }: { intentId: string }, now: Temporal.Instant) => {
    const ctx: Ctx = { actor: systemActor('payments'), now, requestId: intentId }
    if ((await expireIntent(ctx, intentId)) === 'under_way') throw new Error('whether this is paid is not known yet')
  },
}
