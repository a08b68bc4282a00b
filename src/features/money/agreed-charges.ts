import { and, eq, inArray } from 'drizzle-orm'
import { ChargeRefusedError } from '#integrations/payments/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { paymentProviders } from './provider.ts'
import { settle } from './settlement.ts'
import { type Intent, paymentIntents } from './table.ts'

/**
 * Charges a committed intent to an agreement of its provider, with the intent's id as idempotency key. The result arrives as that of a
 * checkout; where the agreement has just ended, it is a declined charge. Throws when the provider does not answer or is no longer configured.
 */
export const chargeAgreed = async (ctx: Ctx, intent: Intent, agreementRef: string): Promise<void> => {
  const provider = paymentProviders.find(intent.provider)
  if (!provider) throw new Error(`the payment provider ${intent.provider} is not configured`)
  const { id: intentId, amount, currency, description, expiresAt } = intent
  const terms = { intentId, amount, currency, description, expiresAt, idempotencyKey: intentId }
  const charged = await provider.charge({ ...terms, agreementRef }).catch((error: unknown) => {
    if (error instanceof ChargeRefusedError) return null
    throw error
  })
  if (!charged) {
    await settle(ctx, { type: 'declined', intentId, provider: provider.name, providerRef: intentId, charge: null })
    return
  }
  const { providerRef } = charged
  await db
    .update(paymentIntents)
    .set({ state: 'open', providerRef })
    .where(and(eq(paymentIntents.id, intentId), inArray(paymentIntents.state, ['created', 'open'])))
}
