/**
 * What the house asks of a payment provider. Amounts are grosze. Every call that moves money carries an idempotency key, so that
 * it can be repeated until an answer arrives. Source: docs/product.md §5.4, §6.
 */
export type Payments = {
  /** In the address of its webhooks and in the ledger's accounts. */
  readonly name: string
  /** The same key gives the same checkout again. */
  readonly createCheckout: (wanted: Checkout) => Promise<{ readonly providerRef: string; readonly url: string }>
  readonly find: (providerRef: string) => Promise<Payment | null>
  /** Asks that nothing more can be paid. `under_way`: a bank has not answered yet. */
  readonly expire: (providerRef: string) => Promise<Expiry>
  /** Gives back a charge, whole or in part; once for each key. */
  readonly refund: (wanted: {
    readonly chargeRef: string
    readonly amount: number
    readonly idempotencyKey: string
  }) => Promise<{ readonly providerRef: string }>
  /** Throws `BadWebhook` when the provider has not signed this, or not just now. */
  readonly readWebhook: (rawBody: string, headers: Headers, now: Temporal.Instant) => PaymentEvent
}

export type Checkout = {
  readonly intentId: string
  readonly amount: number
  readonly currency: 'PLN'
  readonly description: string
  /** A path of this site, to which the payer comes back whatever happened. */
  readonly returnUrl: string
  readonly expiresAt: Temporal.Instant
  readonly idempotencyKey: string
}

/** One time that money was taken. A payer who manages to pay twice makes two of one checkout. */
export type Charge = { readonly ref: string; readonly amount: number; readonly currency: string }

export type PaymentState = 'open' | 'under_way' | 'paid' | 'declined' | 'expired' | 'refunded'
export type Payment = {
  readonly providerRef: string
  readonly intentId: string
  readonly state: PaymentState
  readonly charges: readonly Charge[]
}

export type Expiry = 'expired' | 'already_paid' | 'under_way'

export type PaymentEvent = {
  readonly id: string
  readonly type: Exclude<PaymentState, 'open'>
  readonly providerRef: string
  readonly intentId: string
  /** For `paid` and `refunded`. */
  readonly charge: Charge | null
  readonly occurredAt: Temporal.Instant
  readonly payload: unknown
}

export class BadWebhook extends Error {}

/** What the embedded provider's own page offers to the payer's browser: the hand that a real provider does not show. */
export type TestTill = {
  readonly find: (ref: string) => Promise<TestPayment | null>
  readonly play: (ref: string, act: TestAct, webhooks: TestWebhooks) => Promise<TestPayment | null>
}

export type TestPayment = {
  readonly ref: string
  readonly amount: number
  readonly description: string
  readonly state: PaymentState
  readonly returnUrl: string
  readonly expiresAt: Temporal.Instant
}

export const TEST_ACTS = ['pay', 'pay_twice', 'pay_slowly', 'decline'] as const
export type TestAct = (typeof TEST_ACTS)[number]

/** How the embedded provider's webhooks behave for one payment. */
export const TEST_WEBHOOKS = ['at_once', 'late', 'twice', 'out_of_order', 'never'] as const
export type TestWebhooks = (typeof TEST_WEBHOOKS)[number]
