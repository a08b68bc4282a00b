import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { agreementEnded, paymentPayload } from '#features/money/payments/events.ts'
import { publishPayment } from '#features/money/payments/payment-topics.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { defineQueue, NotYet } from '#platform/jobs.ts'

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

/** Settlements and endings of one payer's agreements take turns. Lock order: after an intent, before a session. */
export const lockAgreements = async (tx: Tx, payerId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('agreements:' || ${payerId}::text, 0))`)
}

const isCurrent = (payerIds: readonly string[]) =>
  and(
    inArray(paymentIntents.payerId, [...payerIds]),
    eq(paymentIntents.amount, sql`0`),
    isNotNull(paymentIntents.settledAt),
    isNull(paymentIntents.agreementEndedAt),
  )

/** The payer's agreement by which is charged now: the newest that has not ended. The database allows one. */
export const findCurrentAgreement = async (reader: Reader, payerId: string) =>
  (await listCurrentAgreements(reader, [payerId])).get(payerId)

/** As `findCurrentAgreement`, for many, by payer. */
export const listCurrentAgreements = async (reader: Reader, payerIds: readonly string[]) => {
  const { id, payerId, provider, chargeRef, card, settledAt } = paymentIntents
  const rows = await reader
    .select({ id, payerId, provider, chargeRef, card, settledAt })
    .from(paymentIntents)
    .where(isCurrent(payerIds))
  return new Map(
    rows.flatMap(row =>
      row.chargeRef && row.settledAt
        ? [[row.payerId, { ...row, ref: row.chargeRef, agreedAt: row.settledAt }] as const]
        : [],
    ),
  )
}

const endings = defineQueue<{ intentId: string }>('payments-agreements')

/** Ends the payer's current agreement, if any, and has its provider forget the card. Needs `lockAgreements`. */
export const endCurrentAgreement = async (tx: Tx, ctx: Ctx, payerId: string): Promise<void> => {
  const [ended] = await tx
    .update(paymentIntents)
    .set({ agreementEndedAt: ctx.now, card: null })
    .where(isCurrent([payerId]))
    .returning()
  if (!ended) return
  endings.send(tx, { intentId: ended.id })
  publishPayment(tx, ended)
  await recordEvents(tx, ctx, agreementEnded(ended.id, paymentPayload(ended)))
}

export const agreementJobs = {
  queue: endings,
  run: async ({ intentId }: { intentId: string }): Promise<void> => {
    const agreed = await findAgreement(db, intentId)
    if (!agreed) return
    const provider = paymentProviders.find(agreed.provider)
    if (!provider) throw new NotYet(`the payment provider ${agreed.provider} is not configured`)
    await provider.endAgreement(agreed.ref)
  },
}
