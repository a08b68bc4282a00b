import type Stripe from 'stripe'
import type { CheckoutRequest, ExpireResult, PaymentMethod } from './port.ts'
import { LATER_METHODS } from './stripe-agreements.ts'
import { checkoutOriginOf, isRefusal, type StripeOptions, WITHIN_REQUEST_MS, within } from './stripe-client.ts'
import { findPayment } from './stripe-lookup.ts'
import { INTENT_ID, isIntent } from './stripe-payments.ts'

/**
 * Stripe opens no checkout for less than half an hour. Ours end earlier, by `expire`; this is for a site that cannot ask for it. A minute
 * more than that is for clocks that differ. It is counted from the end that was asked for, so that the same key has the same parameters.
 */
const LONGER_MINUTES = 31
const MAX_NAME = 250
const PAYMENT_METHODS = ['card', 'blik', 'p24'] as const
export const SHOWN_METHODS: Readonly<Record<(typeof PAYMENT_METHODS)[number], PaymentMethod>> = {
  blik: 'blik',
  card: 'card',
  p24: 'transfer',
}

/** Opens a checkout of Stripe for a payment, or for an agreement to later charges where the amount is 0. */
export const createCheckout = async (stripe: Stripe, checkout: CheckoutRequest, options: StripeOptions) => {
  const checkoutOrigin = checkoutOriginOf(options)
  const params = sessionParams(checkout, options.siteUrl)
  const { idempotencyKey } = checkout
  const { id, url } = await within(WITHIN_REQUEST_MS)(({ timeout }) =>
    stripe.checkout.sessions.create(params, { idempotencyKey, timeout }),
  )
  // A page of another origin could not be reached by a form without scripts.
  if (!url || new URL(url).origin !== checkoutOrigin) throw new Error(`Stripe's checkout is not at ${checkoutOrigin}`)
  return { providerRef: id, url }
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

/** Stripe ends only what is open, in one step: whatever it refuses to end is asked for. */
export const expireCheckout = async (stripe: Stripe, ref: string): Promise<ExpireResult> => {
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
