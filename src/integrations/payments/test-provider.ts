import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db, type Reader, type Tx, transaction } from '#platform/database.ts'
import { testPayments } from '#platform/table.ts'
import type { Payment, Payments } from './port.ts'
import { readTestWebhook, tell } from './test-provider-webhooks.ts'

export type Row = typeof testPayments.$inferSelect
export type TestProviderOptions = { readonly secret: string; readonly now: () => Temporal.Instant }

export const PROVIDER = 'test'

/**
 * The embedded provider: it keeps books of its own (`test_payments`) and knows the shop only through the port and its webhooks,
 * as a real one would. No money moves.
 */
export const testProvider = ({ secret, now }: TestProviderOptions): Payments => ({
  name: PROVIDER,

  createCheckout: async wanted => {
    const { intentId, amount, currency, description, returnUrl, expiresAt, idempotencyKey } = wanted
    // Whoever holds this may pay and see what is paid for, nothing else.
    const ref = `tp_${randomBytes(18).toString('base64url')}`
    await db
      .insert(testPayments)
      .values({ ref, idempotencyKey, intentId, amount, currency, description, returnUrl, expiresAt, createdAt: now() })
      .onConflictDoNothing({ target: testPayments.idempotencyKey })
    const [row] = await db.select().from(testPayments).where(eq(testPayments.idempotencyKey, idempotencyKey))
    if (row?.amount !== amount || row.intentId !== intentId) throw new Error('this key was used for another checkout')
    return { providerRef: row.ref, url: `/test-payments/${row.ref}` }
  },

  find: async ref => {
    const row = await findPayment(db, ref)
    return row ? paymentOf(row) : null
  },

  expire: ref =>
    transaction(async tx => {
      const row = await lockPayment(tx, ref)
      if (!row) return 'expired'
      if (row.state === 'paid' || row.state === 'refunded') return 'already_paid'
      if (row.state === 'under_way') return 'under_way'
      if (row.state === 'open') {
        await tx.update(testPayments).set({ state: 'expired' }).where(eq(testPayments.ref, ref))
        await tell(tx, [{ type: 'expired', payment: ref, intent: row.intentId, charge: null }], 'at_once', now())
      }
      return 'expired'
    }),

  refund: ({ chargeRef, amount, idempotencyKey }) =>
    transaction(async tx => {
      const ref = chargeRef.slice(0, chargeRef.lastIndexOf('.'))
      const row = await lockPayment(tx, ref)
      const charge = row && chargesOf(row).find(one => one.ref === chargeRef)
      if (!row || !charge) throw new Error('there is no such charge')
      const given = row.refunds[idempotencyKey]
      if (given && (given.amount !== amount || given.chargeRef !== chargeRef))
        throw new Error('this key was used for another refund')
      if (given) return { providerRef: `${chargeRef}:${idempotencyKey}` }
      const returned = Object.values(row.refunds).filter(one => one.chargeRef === chargeRef)
      if (returned.reduce((sum, one) => sum + one.amount, amount) > charge.amount)
        throw new Error('more cannot be given back than was taken')
      const refunded = row.refunded + amount
      await tx
        .update(testPayments)
        .set({
          refunded,
          refunds: { ...row.refunds, [idempotencyKey]: { chargeRef, amount } },
          state: refunded === row.amount * row.charges ? 'refunded' : row.state,
        })
        .where(eq(testPayments.ref, ref))
      const told = { type: 'refunded' as const, payment: ref, intent: row.intentId, charge: { ...charge, amount } }
      await tell(tx, [told], 'at_once', now())
      return { providerRef: `${chargeRef}:${idempotencyKey}` }
    }),

  readWebhook: (rawBody, headers, at) => readTestWebhook(secret, rawBody, headers, at),
})

export const findPayment = async (reader: Reader, ref: string): Promise<Row | undefined> =>
  (await reader.select().from(testPayments).where(eq(testPayments.ref, ref)))[0]

export const lockPayment = async (tx: Tx, ref: string): Promise<Row | undefined> =>
  (await tx.select().from(testPayments).where(eq(testPayments.ref, ref)).for('update'))[0]

export const chargesOf = ({ ref, charges, amount, currency }: Row) =>
  Array.from({ length: charges }, (_, place) => ({ ref: `${ref}.${place + 1}`, amount, currency }))

const paymentOf = (row: Row): Payment => ({
  providerRef: row.ref,
  intentId: row.intentId,
  state: row.state,
  charges: chargesOf(row),
})
