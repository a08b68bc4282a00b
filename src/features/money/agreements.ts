import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { db, type Reader } from '#platform/database.ts'
import { paymentProviders } from './provider.ts'
import { type Intent, paymentIntents } from './table.ts'

/**
 * A payer's agreement to later charges is a settled intent of 0 grosze; its charge names the agreement at the provider
 * (docs/product.md §6.11).
 */
export const findAgreement = async (
  reader: Reader,
  intentId: string,
): Promise<{ readonly ref: string; readonly provider: string } | undefined> => {
  const [found] = await reader
    .select({ ref: paymentIntents.chargeRef, provider: paymentIntents.provider })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.id, intentId), eq(paymentIntents.amount, 0), isNotNull(paymentIntents.chargeRef)))
  return found?.ref ? { ref: found.ref, provider: found.provider } : undefined
}

/**
 * Charges a committed intent to an agreement of its provider, with the intent's id as idempotency key. The result arrives as that of a
 * checkout. Throws when the provider does not answer or is no longer configured.
 */
export const chargeAgreed = async (intent: Intent, agreementRef: string): Promise<void> => {
  const provider = paymentProviders.find(intent.provider)
  if (!provider) throw new Error(`the payment provider ${intent.provider} is not configured`)
  const { id: intentId, amount, currency, description, expiresAt } = intent
  const terms = { intentId, amount, currency, description, expiresAt, idempotencyKey: intentId }
  const { providerRef } = await provider.charge({ ...terms, agreementRef })
  await db
    .update(paymentIntents)
    .set({ state: 'open', providerRef })
    .where(and(eq(paymentIntents.id, intentId), inArray(paymentIntents.state, ['created', 'open'])))
}
