import { fakeCheckout, paymentProviders } from '#features/money/payments/providers.ts'
import { approveSlowPayment, createFakeCheckout, slowPayments } from '#integrations/payments/fake-checkout.ts'
import { createFakeProvider } from '#integrations/payments/fake-provider.ts'
import { fakeProviderWebhooks, postWebhook } from '#integrations/payments/fake-provider-webhooks.ts'
import type { PaymentProvider } from '#integrations/payments/port.ts'
import { now } from '#platform/clock.ts'
import { type Env, EnvironmentError } from '#platform/env.ts'
import { mustBeOneOf } from '#platform/env-values.ts'
import { type HandledQueue, withHandler } from '#platform/job-workers.ts'
import { deriveSecret } from './secrets.ts'

type PaymentEnv = Pick<Env, 'PAYMENTS' | 'siteUrl' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRETS' | 'STRIPE_API_URL'>
type Installation = { readonly env: PaymentEnv; readonly secret: string }

type PaymentProviderEntry = {
  /** The provider's name, and the value of `PAYMENTS` that chooses it for new payments. */
  readonly name: string
  /** Null where its variables are not set. */
  readonly createProvider: (installation: Installation) => Promise<PaymentProvider | null>
  readonly queues?: (
    installation: Pick<Installation, 'secret'> & { readonly siteUrl: string },
  ) => readonly HandledQueue[]
  /** Configures the provider's pages of this site, if it has any. */
  readonly configurePages?: () => void
}

/**
 * Every payment provider of this installation. A provider that gets no new payments stays in the list until its payments
 * are neither open nor refundable.
 */
export const paymentProviderEntries: readonly PaymentProviderEntry[] = [
  {
    name: 'test',
    createProvider: async ({ secret }) =>
      createFakeProvider({ name: 'test', secret: deriveSecret(secret, 'payments'), now }),
    queues: ({ siteUrl, secret }) => [
      withHandler(fakeProviderWebhooks, ({ body }) =>
        postWebhook(body, { provider: 'test', siteUrl, secret: deriveSecret(secret, 'payments'), now: now() }),
      ),
      withHandler(slowPayments, job => approveSlowPayment(job, { now })),
    ],
    configurePages: () => fakeCheckout.use(createFakeCheckout({ now })),
  },
  {
    name: 'stripe',
    createProvider: async ({ env }) => {
      const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: secrets, STRIPE_API_URL: apiUrl, siteUrl } = env
      if (!secretKey || !secrets) return null
      // The library is large: a site without Stripe does not load it.
      const { createStripeProvider } = await import('#integrations/payments/stripe-provider.ts')
      return createStripeProvider({ secretKey, webhookSecrets: secrets.split(','), siteUrl, apiUrl })
    },
  },
]

/** Refuses a value of `PAYMENTS` that names no provider of the list. */
export const checkPaymentsVariable = ({ PAYMENTS }: Pick<Env, 'PAYMENTS'>): void => {
  const names = paymentProviderEntries.map(({ name }) => name)
  if (PAYMENTS && !names.includes(PAYMENTS)) throw EnvironmentError.of([`PAYMENTS: ${mustBeOneOf(names)}`])
}

export const configurePayments = async (env: PaymentEnv, secret: string): Promise<void> => {
  const created = await Promise.all(paymentProviderEntries.map(entry => entry.createProvider({ env, secret })))
  paymentProviders.use(
    created.filter(provider => provider !== null),
    env.PAYMENTS,
  )
  for (const entry of paymentProviderEntries) entry.configurePages?.()
}
