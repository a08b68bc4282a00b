import { and, asc, eq } from 'drizzle-orm'
import { paymentMismatchClosed, paymentMismatched, paymentPayload } from '#features/money/payments/events.ts'
import { publishPayment } from '#features/money/payments/payment-topics.ts'
import { isMismatched } from '#features/money/payments/queries.ts'
import { isOpen, NOT_MISMATCHED } from '#features/money/payments/rules.ts'
import { type Intent, paymentIntents } from '#features/money/payments/table.ts'
import type { Charge } from '#integrations/payments/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'

/**
 * Records once that the provider reports another amount or currency. Nothing settles: staff return the money at the provider and then
 * close the payment.
 */
export const recordMismatch = async (tx: Tx, ctx: Ctx, intent: Intent, charge: Charge | null): Promise<void> => {
  if (intent.mismatchedAt) return
  const { id: intentId, amount } = intent
  log.error({ intentId, reported: charge, expected: amount }, 'a payment reports another amount or currency')
  await tx.update(paymentIntents).set({ mismatchedAt: ctx.now }).where(eq(paymentIntents.id, intentId))
  publishPayment(tx, { ...intent, mismatchedAt: ctx.now })
  await recordEvents(tx, ctx, paymentMismatched(intentId, { ...paymentPayload(intent), reportedCharge: charge }))
}

export const countMismatched = (reader: Reader): Promise<number> => reader.$count(paymentIntents, isMismatched)

const LISTED = 100

/** Oldest first. */
export const listMismatched = (reader: Reader): Promise<Intent[]> =>
  reader.select().from(paymentIntents).where(isMismatched).orderBy(asc(paymentIntents.mismatchedAt)).limit(LISTED)

/** Ends a mismatched payment whose money was returned at the provider. Refuses 409 `not_mismatched` for any other payment. */
export const closeMismatchedIn = async (tx: Tx, ctx: Ctx, intentId: string): Promise<void> => {
  const [intent] = await tx
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.id, intentId), isMismatched))
    .for('update')
  if (!intent) return refuse(NOT_MISMATCHED)
  const state = isOpen(intent.state) ? 'expired' : intent.state
  await tx.update(paymentIntents).set({ mismatchedAt: null, state }).where(eq(paymentIntents.id, intentId))
  publishPayment(tx, intent)
  const change = { before: { state: intent.state }, after: { state } }
  await recordEvents(tx, ctx, paymentMismatchClosed(intentId, paymentPayload(intent), change))
}

/** `closeMismatchedIn` in a transaction of its own. */
export const closeMismatched = (ctx: Ctx, intentId: string): Promise<void> =>
  transaction(tx => closeMismatchedIn(tx, ctx, intentId))
