/**
 * The interface of a payment provider. Amounts are grosze. Every call that moves money carries an idempotency key, so that
 * it can be repeated until an answer arrives. Source: docs/product.md §5.4, §6.
 */
export type PaymentProvider = {
  /** Used in the path of its webhooks and in the ledger's accounts. */
  readonly name: string
  /** False for a provider whose payments only simulate money. */
  readonly movesMoney: boolean
  /** The least that it charges, in grosze, and at most `LEAST_PAYMENT`. An agreement to later charges, of 0, is none. */
  readonly leastAmount: number
  /** How a payer can pay on its checkout page, in the order of the page. */
  readonly methods: readonly PaymentMethod[]
  /** The origins (`https://checkout.example`) of its checkout pages; none when they are pages of this site. */
  readonly checkoutOrigins: readonly string[]
  /** Returns the same checkout for the same key. */
  readonly createCheckout: (
    checkout: CheckoutRequest,
  ) => Promise<{ readonly providerRef: string; readonly url: string }>
  readonly find: (providerRef: string) => Promise<ProviderPayment | null>
  /** The payments that began within a span, in an order of its own, `limit` at most; `after` is the last one of the page before. */
  readonly list: (page: ProviderPage) => Promise<readonly ProviderPayment[]>
  /** Requests that no more payment is accepted. `under_way`: a bank has not answered yet. */
  readonly expire: (providerRef: string) => Promise<ExpireResult>
  /**
   * Charges a payer who has agreed to it on the page of a checkout of 0 grosze; `agreementRef` is that checkout's charge. Once for each
   * key. Returns before the bank has answered: the result comes as for a checkout, by `find` and webhooks. Throws `ChargeRefusedError`
   * where there is no such agreement, or it has ended.
   */
  readonly charge: (charge: AgreedCharge) => Promise<{ readonly providerRef: string }>
  /** Ends an agreement to later charges and forgets its card. A charge that is under way goes on. Ending it again changes nothing. */
  readonly endAgreement: (agreementRef: string) => Promise<void>
  /** Refunds a charge, whole or in part; once for each key. Throws `RefundRefusedError` when it never will. */
  readonly refund: (refund: {
    readonly chargeRef: string
    readonly amount: number
    readonly idempotencyKey: string
  }) => Promise<{ readonly providerRef: string }>
  /** Null for an event that is none of ours. Throws `InvalidWebhookError` unless the provider has signed this recently. */
  readonly readWebhook: (
    rawBody: Buffer,
    headers: Headers,
    now: Temporal.Instant,
  ) => ProviderEvent | ProviderNews | null
  /** What moves the school's money at the provider besides payments and refunds; absent where nothing does. */
  readonly account?: ProviderAccount
}

export type ProviderAccount = {
  /** Null for a dispute that is unknown, or about a payment of another program. */
  readonly findDispute: (ref: string) => Promise<ProviderDispute | null>
  /** The disputes that began since then, of payments of this site. */
  readonly listDisputes: (since: Temporal.Instant) => Promise<readonly ProviderDispute[]>
  /** The provider's page of a dispute, on which staff answer it. */
  readonly disputePage: (ref: string) => string
  /** Every movement of the account's balance within a span, in any order. */
  readonly listMovements: (span: Pick<ProviderPage, 'since' | 'until'>) => Promise<readonly ProviderMovement[]>
}

/** `transfer`: a bank transfer that settles at once, such as Przelewy24. */
export type PaymentMethod = 'blik' | 'card' | 'transfer'

/** `needs_answer`: until `respondBy`, or it is lost. */
export const DISPUTE_STATES = ['needs_answer', 'under_review', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** A payer's bank takes a payment back, unless the school proves that it was right. */
export type ProviderDispute = {
  readonly ref: string
  readonly chargeRef: string
  /** Grosze. */
  readonly amount: number
  /** A word of the provider: `fraudulent`. */
  readonly reason: string
  readonly state: DisputeState
  readonly respondBy: Temporal.Instant | null
  readonly openedAt: Temporal.Instant
}

/** `fee`: one that belongs to no other movement. `other`: anything that this list does not name. */
export const MOVEMENT_KINDS = ['charge', 'refund', 'refund_failed', 'dispute', 'fee', 'payout', 'other'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** One line of the provider's account; grosze, what the school gets above 0. */
export type ProviderMovement = {
  readonly ref: string
  readonly kind: MovementKind
  readonly amount: number
  /** What the provider keeps of it, or takes beside it. */
  readonly fee: number
  /** The charge, refund, dispute or payout. */
  readonly sourceRef: string | null
  readonly at: Temporal.Instant
}

export type AgreedCharge = Pick<
  CheckoutRequest,
  'intentId' | 'amount' | 'currency' | 'description' | 'expiresAt' | 'idempotencyKey'
> & { readonly agreementRef: string }

export type CheckoutRequest = {
  readonly intentId: string
  /** 0: nothing is charged now, and the payer agrees to be charged later. */
  readonly amount: number
  readonly currency: 'PLN'
  readonly description: string
  /** A path of this site, to which the payer returns in any case. */
  readonly returnUrl: string
  readonly expiresAt: Temporal.Instant
  readonly idempotencyKey: string
}

/** One charge. A payer who pays twice causes two charges of one checkout. */
export type Charge = {
  readonly ref: string
  readonly amount: number
  readonly currency: string
  /** Of an agreement to later charges, where it is a card. */
  readonly card?: Card | undefined
}

/** What may be shown of a card. */
export type Card = {
  /** As the provider writes it: `visa`. */
  readonly brand: string
  readonly last4: string
  /** 1 to 12. */
  readonly expMonth: number
  readonly expYear: number
}

export type ProviderPaymentState = 'open' | 'under_way' | 'paid' | 'declined' | 'expired' | 'refunded'
export type ProviderPayment = {
  readonly providerRef: string
  readonly intentId: string
  readonly state: ProviderPaymentState
  readonly charges: readonly Charge[]
  /** Grosze of all its charges that were returned. */
  readonly refunded: number
}

export type ProviderPage = {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly after?: string | undefined
  readonly limit: number
}

export type ExpireResult = 'expired' | 'already_paid' | 'under_way'

export type ProviderEvent = {
  /** The provider's id. */
  readonly provider: string
  readonly id: string
  /** `changed`: the event does not say enough, and `find` has to be asked. */
  readonly type: Exclude<ProviderPaymentState, 'open'> | 'changed'
  readonly providerRef: string
  readonly intentId: string
  /** For `paid` and `refunded`. */
  readonly charge: Charge | null
  readonly occurredAt: Temporal.Instant
  readonly payload: unknown
}

/** Something has happened to a dispute or a refund: its present state is asked for. */
export type ProviderNews = Pick<ProviderEvent, 'provider' | 'id' | 'occurredAt' | 'payload'> & {
  readonly type: 'dispute' | 'refund_failed'
  readonly ref: string
}

export class InvalidWebhookError extends Error {}

/** The provider refuses this refund permanently. Any other error is retried. */
export class RefundRefusedError extends Error {}

/** The payer has not agreed to this charge, or does not any more. Any other error is retried. */
export class ChargeRefusedError extends Error {}

/** The page of the embedded provider: the part that a real provider hosts itself. */
export type FakeCheckout = {
  readonly find: (ref: string) => Promise<FakePayment | null>
  readonly simulate: (
    ref: string,
    action: FakeCheckoutAction,
    webhooks: WebhookBehaviour,
    /** When the button is pressed; now, unless demo data are lived in the past. */
    at?: Temporal.Instant,
  ) => Promise<FakePayment | null>
}

export type FakePayment = {
  readonly ref: string
  readonly amount: number
  readonly description: string
  readonly state: ProviderPaymentState
  readonly returnUrl: string
  readonly expiresAt: Temporal.Instant
}

/** `agree_other_card`, `agree_without_cover`: for a checkout of 0 grosze; the bank of the latter then declines all charges. */
export const FAKE_CHECKOUT_ACTIONS = [
  'pay',
  'pay_twice',
  'pay_slowly',
  'agree_other_card',
  'agree_without_cover',
  'decline',
] as const
export type FakeCheckoutAction = (typeof FAKE_CHECKOUT_ACTIONS)[number]

/** The simulated behaviour of the embedded provider's webhooks for one payment. */
export const WEBHOOK_BEHAVIOURS = ['at_once', 'late', 'twice', 'out_of_order', 'never'] as const
export type WebhookBehaviour = (typeof WEBHOOK_BEHAVIOURS)[number]
