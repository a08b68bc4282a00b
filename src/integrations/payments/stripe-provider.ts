import type { PaymentProvider } from './port.ts'
import { stripeAccount } from './stripe-account.ts'
import { chargeAgreement, endAgreement } from './stripe-agreements.ts'
import { createCheckout, expireCheckout, SHOWN_METHODS } from './stripe-checkout.ts'
import {
  checkoutOriginOf,
  createStripeClient,
  isTestKey,
  type StripeOptions,
  WITHIN_JOB_MS,
  WITHIN_REQUEST_MS,
  within,
} from './stripe-client.ts'
import { findPayment, listPayments } from './stripe-lookup.ts'
import { refundAtStripe } from './stripe-refunds.ts'
import { readStripeEvent } from './stripe-webhooks.ts'

export const STRIPE = 'stripe'

/** Payments by Stripe: by card, BLIK and Przelewy24 on Stripe's own page, and later charges by card (decision 093). */
export const createStripeProvider = (options: StripeOptions): PaymentProvider => {
  const stripe = createStripeClient(options)
  return {
    name: STRIPE,
    movesMoney: !isTestKey(options.secretKey),
    leastAmount: 200,
    methods: Object.values(SHOWN_METHODS),
    checkoutOrigins: [checkoutOriginOf(options)],

    createCheckout: checkout => createCheckout(stripe, checkout, options),
    find: ref => findPayment(stripe, within(WITHIN_REQUEST_MS), ref),
    list: page => listPayments(stripe, page),
    expire: ref => expireCheckout(stripe, ref),

    charge: request => chargeAgreement(stripe, request),
    endAgreement: agreementRef => endAgreement(stripe, agreementRef),
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
