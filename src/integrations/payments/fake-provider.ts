import { randomBytes } from 'node:crypto'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { LEAST_PAYMENT } from '#kernel/money.ts'
import { db, type Reader, type Tx, transaction } from '#platform/database.ts'
import { fakePayments } from '#platform/table.ts'
import { enqueueWebhooks, parseWebhook } from './fake-provider-webhooks.ts'
import {
  type Charge,
  ChargeRefusedError,
  type PaymentProvider,
  type ProviderPayment,
  RefundRefusedError,
} from './port.ts'

export type FakePaymentRow = typeof fakePayments.$inferSelect
export type FakeProviderOptions = {
  readonly secret: string
  readonly now: () => Temporal.Instant
  /** `test` by default; tests run two providers at once. */
  readonly name?: string
}

/**
 * The embedded provider: it has its own records (`test_payments`) and talks to the shop only through the port and its webhooks,
 * as a real one would. No money moves.
 */
export const createFakeProvider = ({ secret, now, name = 'test' }: FakeProviderOptions): PaymentProvider => ({
  name,
  movesMoney: false,
  leastAmount: LEAST_PAYMENT,
  methods: ['blik', 'card', 'transfer'],
  checkoutOrigins: [],

  createCheckout: async checkout => {
    const { intentId, amount, currency, description, returnUrl, expiresAt, idempotencyKey } = checkout
    if (amount > 0 && amount < LEAST_PAYMENT) throw new Error(`${amount} is less than a provider charges`)
    // Danger: the holder of this token may pay and see the payment's description, nothing else.
    const ref = `tp_${randomBytes(18).toString('base64url')}`
    // An update that changes nothing returns the existing row.
    const [row] = await db
      .insert(fakePayments)
      .values({ ref, idempotencyKey, intentId, amount, currency, description, returnUrl, expiresAt, createdAt: now() })
      .onConflictDoUpdate({ target: fakePayments.idempotencyKey, set: { idempotencyKey } })
      .returning()
    if (row?.amount !== amount || row.intentId !== intentId) throw new Error('this key was used for another checkout')
    return { providerRef: row.ref, url: `/test-payments/${row.ref}` }
  },

  find: async ref => {
    const row = await findFakePayment(db, ref)
    return row ? toProviderPayment(row) : null
  },

  list: async ({ since, until, after, limit }) => {
    const rows = await db
      .select()
      .from(fakePayments)
      .where(
        and(
          gte(fakePayments.createdAt, since),
          lt(fakePayments.createdAt, until),
          after
            ? sql`(${fakePayments.createdAt}, ${fakePayments.ref}) > (select p.created_at, p.ref from ${fakePayments} p where p.ref = ${after})`
            : undefined,
        ),
      )
      .orderBy(asc(fakePayments.createdAt), asc(fakePayments.ref))
      .limit(limit)
    return rows.map(toProviderPayment)
  },

  expire: ref =>
    transaction(async tx => {
      const row = await lockFakePayment(tx, ref)
      if (!row) return 'expired'
      if (row.state === 'paid' || row.state === 'refunded') return 'already_paid'
      if (row.state === 'under_way') return 'under_way'
      if (row.state === 'open') {
        await tx.update(fakePayments).set({ state: 'expired' }).where(eq(fakePayments.ref, ref))
        await enqueueWebhooks(
          tx,
          [{ type: 'expired', payment: ref, intent: row.intentId, charge: null }],
          'at_once',
          now(),
        )
      }
      return 'expired'
    }),

  charge: ({ agreementRef, ...charge }) =>
    transaction(async tx => {
      const agreement = await lockFakePayment(tx, paymentRefOf(agreementRef))
      if (agreement?.state !== 'paid' || agreement.amount !== 0 || agreement.hasEnded)
        throw new ChargeRefusedError('there is no such agreement')
      const ref = `tp_${randomBytes(18).toString('base64url')}`
      const state = agreement.declinesLater ? 'declined' : 'paid'
      const [row] = await tx
        .insert(fakePayments)
        .values({ ...charge, ref, state, charges: state === 'paid' ? 1 : 0, returnUrl: '/', createdAt: now() })
        .onConflictDoNothing()
        .returning()
      const used = row ?? (await findByKey(tx, charge.idempotencyKey))
      if (used?.amount !== charge.amount || used.intentId !== charge.intentId)
        throw new Error('this key was used for another charge')
      if (row) {
        const message = {
          type: row.state === 'paid' ? ('paid' as const) : ('declined' as const),
          payment: row.ref,
          intent: row.intentId,
          charge: chargesOf(row)[0] ?? null,
        }
        await enqueueWebhooks(tx, [message], 'at_once', now())
      }
      return { providerRef: used.ref }
    }),

  endAgreement: async agreementRef => {
    const isAgreement = and(eq(fakePayments.ref, paymentRefOf(agreementRef)), eq(fakePayments.amount, 0))
    await db.update(fakePayments).set({ hasEnded: true, card: null }).where(isAgreement)
  },

  refund: ({ chargeRef, amount, idempotencyKey }) =>
    transaction(async tx => {
      const ref = paymentRefOf(chargeRef)
      const row = await lockFakePayment(tx, ref)
      const charge = row && chargesOf(row).find(one => one.ref === chargeRef)
      if (!row || !charge) throw new RefundRefusedError('there is no such charge')
      const previous = row.refunds[idempotencyKey]
      if (previous && (previous.amount !== amount || previous.chargeRef !== chargeRef))
        throw new Error('this key was used for another refund')
      if (previous) return { providerRef: `${chargeRef}:${idempotencyKey}` }
      const returned = Object.values(row.refunds).filter(one => one.chargeRef === chargeRef)
      if (returned.reduce((sum, one) => sum + one.amount, amount) > charge.amount)
        throw new RefundRefusedError('more cannot be given back than was taken')
      const refunded = row.refunded + amount
      await tx
        .update(fakePayments)
        .set({
          refunded,
          refunds: { ...row.refunds, [idempotencyKey]: { chargeRef, amount } },
          state: refunded === row.amount * row.charges ? 'refunded' : row.state,
        })
        .where(eq(fakePayments.ref, ref))
      const message = { type: 'refunded' as const, payment: ref, intent: row.intentId, charge: { ...charge, amount } }
      await enqueueWebhooks(tx, [message], 'at_once', now())
      return { providerRef: `${chargeRef}:${idempotencyKey}` }
    }),

  readWebhook: (rawBody, headers, at) => ({ provider: name, ...parseWebhook(secret, rawBody, headers, at) }),
})

const findByKey = async (tx: Tx, key: string): Promise<FakePaymentRow | undefined> =>
  (await tx.select().from(fakePayments).where(eq(fakePayments.idempotencyKey, key)))[0]

export const findFakePayment = async (reader: Reader, ref: string): Promise<FakePaymentRow | undefined> =>
  (await reader.select().from(fakePayments).where(eq(fakePayments.ref, ref)))[0]

export const lockFakePayment = async (tx: Tx, ref: string): Promise<FakePaymentRow | undefined> =>
  (await tx.select().from(fakePayments).where(eq(fakePayments.ref, ref)).for('update'))[0]

const paymentRefOf = (chargeRef: string): string => chargeRef.slice(0, chargeRef.lastIndexOf('.'))

export const chargesOf = ({ ref, charges, amount, currency, card }: FakePaymentRow): readonly Charge[] =>
  Array.from({ length: charges }, (_, place) => ({
    ...{ ref: `${ref}.${place + 1}`, amount, currency },
    ...(card ? { card } : {}),
  }))

const toProviderPayment = (row: FakePaymentRow): ProviderPayment => ({
  providerRef: row.ref,
  intentId: row.intentId,
  state: row.state,
  charges: chargesOf(row),
  refunded: row.refunded,
})
