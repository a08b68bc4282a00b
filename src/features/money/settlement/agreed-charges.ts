import { and, eq, inArray, sql } from 'drizzle-orm'
import { columnsOfPayer, type IntentOfPayer, sayToPayer } from '#features/money/payments/payer-words.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { type Intent, paymentIntents } from '#features/money/payments/table.ts'
import { ChargeRefusedError } from '#integrations/payments/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db, type Tx } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { settle } from './settlement.ts'

/** How many charges wait for their provider at a time. */
const AT_ONCE = 8

/** A committed intent, and the agreement of its provider to which it is charged. */
export type AgreedCharge = { readonly intent: IntentOfPayer; readonly agreementRef: string }

/**
 * Charges committed intents to agreements of their providers, with the intent's id as idempotency key. The results arrive as those of
 * checkouts; where an agreement has just ended, it is a declined charge. What fails because a provider does not answer or is no longer
 * configured is reported, and does not stop the others.
 */
export const chargeAgreed = async (
  ctx: Ctx,
  charges: readonly AgreedCharge[],
  onFailure: (error: unknown, intent: Intent) => void,
): Promise<void> => {
  const charged: { readonly id: string; readonly ref: string }[] = []
  const waiting = charges.values()
  const work = async (): Promise<void> => {
    for (const charge of waiting) {
      const ref = await chargeOne(ctx, charge).catch((error: unknown) => {
        onFailure(error, charge.intent)
        return null
      })
      if (ref) charged.push({ id: charge.intent.id, ref })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await saveProviderRefs(charged)
}

/** The provider's name of the charge; null where it was refused. */
const chargeOne = async (ctx: Ctx, { intent, agreementRef }: AgreedCharge): Promise<string | null> => {
  const provider = paymentProviders.find(intent.provider)
  if (!provider) throw new Error(`the payment provider ${intent.provider} is not configured`)
  const { id: intentId, amount, currency, expiresAt } = intent
  const description = sayToPayer(intent)
  const terms = { intentId, amount, currency, description, expiresAt, idempotencyKey: intentId }
  try {
    return (await provider.charge({ ...terms, agreementRef })).providerRef
  } catch (error) {
    if (!(error instanceof ChargeRefusedError)) throw error
    await settle(ctx, { type: 'declined', intentId, provider: provider.name, providerRef: intentId, charge: null })
    return null
  }
}

type ChargeJob = { readonly intentId: string; readonly agreementRef: string }
const chargeQueue = defineQueue<ChargeJob>('payments-charges')
/** By then a provider that answers has answered. */
const MINUTES_UNTIL_ASKED_AGAIN = 5
/** Providers keep an idempotency key for a day: nothing is asked again when it may be gone. */
const HOURS_OF_A_KEY = 22

/**
 * Has charges asked for again that get no answer, or whose process dies before: in the transaction that opens their intents. Asked with
 * the same key, the provider charges once.
 */
export const askAgainLater = (tx: Tx, { now }: Ctx, charges: readonly ChargeJob[]): void => {
  const after = now.add({ minutes: MINUTES_UNTIL_ASKED_AGAIN })
  if (charges.length > 0)
    chargeQueue.sendAll(
      tx,
      charges.map(data => ({ data, after })),
    )
}

export const chargeJobs = {
  queue: chargeQueue,
  run: async ({ intentId, agreementRef }: ChargeJob, now: Temporal.Instant): Promise<void> => {
    const [intent] = await db.select(columnsOfPayer).from(paymentIntents).where(eq(paymentIntents.id, intentId))
    if (intent?.state !== 'created' || intent.providerRef) return
    if (Temporal.Instant.compare(now, intent.createdAt.add({ hours: HOURS_OF_A_KEY })) > 0) return
    const ctx: Ctx = { actor: systemActor('payments'), now, requestId: intentId }
    await chargeAgreed(ctx, [{ intent, agreementRef }], error => {
      throw error
    })
  },
}

/** A webhook that is faster than this settles the intent all the same. */
const saveProviderRefs = async (charged: readonly { readonly id: string; readonly ref: string }[]): Promise<void> => {
  if (charged.length === 0) return
  const ids = charged.map(({ id }) => id)
  const named = sql`(select ref from jsonb_to_recordset(${JSON.stringify(charged)}::jsonb) named (id text, ref text) where named.id = ${paymentIntents.id})`
  await db
    .update(paymentIntents)
    .set({ state: 'open', providerRef: named })
    .where(and(inArray(paymentIntents.id, ids), inArray(paymentIntents.state, ['created', 'open'])))
}
