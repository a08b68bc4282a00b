import Stripe from 'stripe'
import {
  ChargeRefusedError,
  type CheckoutRequest,
  type ExpireResult,
  type PaymentMethod,
  type PaymentProvider,
  type ProviderPage,
  type ProviderPayment,
} from './port.ts'
import { stripeAccount } from './stripe-account.ts'
import {
  type Call,
  checkoutOriginOf,
  createStripeClient,
  isRefusal,
  isTestKey,
  isUnknown,
  type StripeOptions,
  WITHIN_JOB_MS,
  WITHIN_REQUEST_MS,
  within,
} from './stripe-client.ts'
import {
  AGREEMENT,
  INTENT_EXPANDED,
  INTENT_ID,
  idOf,
  paymentOfIntent,
  paymentOfSession,
  SESSION_EXPANDED,
} from './stripe-payments.ts'
import { refundAtStripe } from './stripe-refunds.ts'
import { readStripeEvent } from './stripe-webhooks.ts'

export const STRIPE = 'stripe'
/**
 * Stripe opens no checkout for less than half an hour. Ours end earlier, by `expire`; this is for a site that cannot ask for it. A minute
 * more than that is for clocks that differ. It is counted from the end that was asked for, so that the same key has the same parameters.
 */
const LONGER_MINUTES = 31
const MAX_NAME = 250
const PAYMENT_METHODS = ['card', 'blik', 'p24'] as const
const SHOWN_METHODS: Readonly<Record<(typeof PAYMENT_METHODS)[number], PaymentMethod>> = {
  blik: 'blik',
  card: 'card',
  p24: 'transfer',
}
/** Charges that are made without the payer, who could not follow a redirect. */
const LATER_METHODS = ['card'] as const

/** An agreement to later charges is a SetupIntent, a charge of it a PaymentIntent; every other payment is a Checkout Session. */
const isIntent = (ref: string): boolean => ref.startsWith('pi_')

/** Payments by Stripe: by card, BLIK and Przelewy24 on Stripe's own page, and later charges by card (decision 093). */
export const createStripeProvider = (options: StripeOptions): PaymentProvider => {
  const stripe = createStripeClient(options)
  const checkoutOrigin = checkoutOriginOf(options)
  return {
    name: STRIPE,
    movesMoney: !isTestKey(options.secretKey),
    leastAmount: 200,
    methods: Object.values(SHOWN_METHODS),
    checkoutOrigins: [checkoutOrigin],

    createCheckout: async checkout => {
      const params = sessionParams(checkout, options.siteUrl)
      const { idempotencyKey } = checkout
      const { id, url } = await within(WITHIN_REQUEST_MS)(({ timeout }) =>
        stripe.checkout.sessions.create(params, { idempotencyKey, timeout }),
      )
      // A page of another origin could not be reached by a form without scripts.
      if (!url || new URL(url).origin !== checkoutOrigin)
        throw new Error(`Stripe's checkout is not at ${checkoutOrigin}`)
      return { providerRef: id, url }
    },

    find: ref => findPayment(stripe, within(WITHIN_REQUEST_MS), ref),
    list: page => listPayments(stripe, page),
    expire: ref => expire(stripe, ref),

    charge: async ({ agreementRef, ...charge }) => {
      const call = within(WITHIN_JOB_MS)
      const agreed = await findAgreed(stripe, call, agreementRef)
      if (!agreed) throw new ChargeRefusedError('there is no such agreement')
      try {
        const { id } = await call(({ timeout }) =>
          stripe.paymentIntents.create(
            {
              ...agreed,
              amount: charge.amount,
              currency: charge.currency.toLowerCase(),
              description: charge.description,
              metadata: { [INTENT_ID]: charge.intentId, [AGREEMENT]: agreementRef },
              allowed_payment_method_types: [...LATER_METHODS],
              off_session: true,
              confirm: true,
            },
            { idempotencyKey: charge.idempotencyKey, timeout },
          ),
        )
        return { providerRef: id }
      } catch (error) {
        const declined = error instanceof Stripe.errors.StripeCardError ? idOf(error.payment_intent) : null
        if (declined) return { providerRef: declined }
        if (isRefusal(error) && (error.param === 'payment_method' || error.param === 'customer' || isUnknown(error)))
          throw new ChargeRefusedError('the card of this agreement cannot be charged', { cause: error })
        throw error
      }
    },

    endAgreement: async agreementRef => {
      const call = within(WITHIN_JOB_MS)
      const agreed = await findAgreed(stripe, call, agreementRef)
      if (!agreed) return
      await call(({ timeout }) => stripe.paymentMethods.detach(agreed.payment_method, {}, { timeout })).catch(
        ignoreRefusal,
      )
      // It was made for this agreement, and still has the payer's e-mail.
      await call(({ timeout }) => stripe.customers.del(agreed.customer, {}, { timeout })).catch(ignoreRefusal)
    },

    account: stripeAccount(stripe, options),
    refund: refund => refundAtStripe(stripe, within(WITHIN_JOB_MS), refund),

    readWebhook: (rawBody, headers, now) => {
      const event = readStripeEvent(rawBody, headers, {
        ...{ secrets: options.webhookSecrets, isTest: isTestKey(options.secretKey), now },
      })
      return event && { provider: STRIPE, ...event }
    },
  }
}

const sessionParams = (
  { intentId, amount, currency, description, returnUrl, expiresAt }: CheckoutRequest,
  siteUrl: string,
): Stripe.Checkout.SessionCreateParams => {
  const metadata = { [INTENT_ID]: intentId }
  const url = `${siteUrl}${returnUrl}`
  const common = {
    ...{ client_reference_id: intentId, metadata, success_url: url, cancel_url: url },
    expires_at: Math.floor(expiresAt.add({ minutes: LONGER_MINUTES }).epochMilliseconds / 1000),
  }
  const pln = currency.toLowerCase()
  if (amount === 0)
    return {
      ...{ ...common, mode: 'setup', currency: pln, customer_creation: 'always' },
      allowed_payment_method_types: [...LATER_METHODS],
      setup_intent_data: { description, metadata },
    }
  return {
    ...{ ...common, mode: 'payment' },
    allowed_payment_method_types: [...PAYMENT_METHODS],
    // Another currency would be another amount than was agreed.
    adaptive_pricing: { enabled: false },
    payment_intent_data: { description, metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: pln,
          unit_amount: amount,
          product_data: { name: description.slice(0, MAX_NAME).toWellFormed() },
        },
      },
    ],
  }
}

const ignoreRefusal = (error: unknown): void => {
  if (!isRefusal(error)) throw error
}

const findPayment = async (stripe: Stripe, call: Call, ref: string): Promise<ProviderPayment | null> => {
  try {
    return isIntent(ref)
      ? paymentOfIntent(
          await call(options => stripe.paymentIntents.retrieve(ref, { expand: INTENT_EXPANDED }, options)),
        )
      : paymentOfSession(
          await call(options => stripe.checkout.sessions.retrieve(ref, { expand: SESSION_EXPANDED }, options)),
        )
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

/** The customer and the card of an agreement that has not ended. */
const findAgreed = async (stripe: Stripe, call: Call, agreementRef: string) => {
  try {
    const { status, customer, payment_method } = await call(options =>
      stripe.setupIntents.retrieve(agreementRef, { expand: ['payment_method'] }, options),
    )
    const card = typeof payment_method === 'object' ? payment_method : null
    const [customerId, owner] = [idOf(customer), idOf(card?.customer)]
    return status === 'succeeded' && card && customerId && customerId === owner
      ? { customer: customerId, payment_method: card.id }
      : null
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

/** First the checkouts, then the later charges, each newest first: both lists are Stripe's own. */
const listPayments = async (
  stripe: Stripe,
  { since, until, after, limit }: ProviderPage,
): Promise<readonly ProviderPayment[]> => {
  const seconds = (at: Temporal.Instant) => Math.floor(at.epochMilliseconds / 1000)
  const span = { created: { gte: seconds(since), lt: seconds(until) }, limit }
  const call = within(WITHIN_JOB_MS)
  const found: ProviderPayment[] = []
  /** Adds pages of one list until there are enough; those of other programs are left out. */
  const collect = async <Item extends { readonly id: string }>(
    readPage: (startingAfter: string | undefined) => Promise<Stripe.ApiList<Item>>,
    toPayment: (item: Item) => ProviderPayment | null,
    from: string | undefined,
  ) => {
    for (let last = from; ; ) {
      const { data, has_more } = await readPage(last)
      found.push(...data.flatMap(item => toPayment(item) ?? []))
      last = data.at(-1)?.id
      if (!has_more || !last || found.length >= limit) return
    }
  }
  const paged = (startingAfter: string | undefined) =>
    startingAfter ? { ...span, starting_after: startingAfter } : span
  const expandAll = (paths: readonly string[]) => paths.map(path => `data.${path}`)
  if (!after || !isIntent(after))
    await collect(
      last =>
        call(options =>
          stripe.checkout.sessions.list({ ...paged(last), expand: expandAll(SESSION_EXPANDED) }, options),
        ),
      paymentOfSession,
      after,
    )
  if (found.length < limit)
    await collect(
      last =>
        call(options => stripe.paymentIntents.list({ ...paged(last), expand: expandAll(INTENT_EXPANDED) }, options)),
      paymentOfIntent,
      after && isIntent(after) ? after : undefined,
    )
  return found.slice(0, limit)
}

/** Stripe ends only what is open, in one step: whatever it refuses to end is asked for. */
const expire = async (stripe: Stripe, ref: string): Promise<ExpireResult> => {
  const call = within(WITHIN_REQUEST_MS)
  try {
    if (isIntent(ref)) await call(options => stripe.paymentIntents.cancel(ref, {}, options))
    else await call(options => stripe.checkout.sessions.expire(ref, {}, options))
    return 'expired'
  } catch (error) {
    if (!isRefusal(error)) throw error
    const payment = await findPayment(stripe, call, ref)
    if (payment?.state === 'open') throw error
    if (payment?.state === 'under_way') return 'under_way'
    return payment && payment.charges.length > 0 ? 'already_paid' : 'expired'
  }
}
