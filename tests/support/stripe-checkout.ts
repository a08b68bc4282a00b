import { afterAll, beforeAll } from 'vitest'
import { paymentProviders } from '#features/money/payments/providers.ts'
import type { FakeCheckoutAction, WebhookBehaviour } from '#integrations/payments/port.ts'
import { createStripeProvider } from '#integrations/payments/stripe-provider.ts'
import { signStripeEvent } from './stripe/stripe-events.ts'
import { STRIPE_TEST_KEY } from './stripe/stripe-requests.ts'
import { STRIPE_TEST_WEBHOOK_SECRET, type StripeServer, startStripeServer } from './stripe-server.ts'

/** Configures Stripe with the test's clock, at a server of the test; in the place of `setupFakeCheckout`. */
export const setupStripeCheckout = (now: () => Temporal.Instant) => {
  let started: StripeServer | undefined
  const server = (): StripeServer => {
    if (!started) throw new Error('the server exists only after beforeAll')
    return started
  }
  beforeAll(async () => {
    started = await startStripeServer({ now: () => now().epochMilliseconds })
    paymentProviders.use([
      createStripeProvider({
        ...{ secretKey: STRIPE_TEST_KEY, webhookSecrets: [STRIPE_TEST_WEBHOOK_SECRET] },
        ...{ siteUrl: 'https://site.test', apiUrl: started.url },
      }),
    ])
  })
  afterAll(() => started?.stop())
  const signatureHeaders = (body: string) => ({
    'stripe-signature': signStripeEvent(body, [STRIPE_TEST_WEBHOOK_SECRET], Math.floor(now().epochMilliseconds / 1000)),
  })
  let behaviour: WebhookBehaviour = 'at_once'
  return {
    provider: 'stripe',
    server,
    /** Presses a button on the page of the checkout. */
    simulate: async (checkout: string, action: FakeCheckoutAction, webhooks: WebhookBehaviour = 'at_once') => {
      server().takeEvents()
      behaviour = webhooks
      const ref = checkout.split('/').at(-1) ?? ''
      if (action === 'decline') server().decline(ref)
      else server().pay(ref, { slowly: action === 'pay_slowly', method: action === 'pay_slowly' ? 'p24' : 'card' })
    },
    /** Bodies of the events that wait, in the order in which they arrive. */
    pendingWebhooks: async (): Promise<readonly string[]> => {
      const bodies = server()
        .takeEvents()
        .map(({ body }) => body)
      if (behaviour === 'never') return []
      if (behaviour === 'out_of_order') return bodies.reverse()
      return behaviour === 'twice' ? bodies.flatMap(body => [body, body]) : bodies
    },
    signatureHeaders,
    /** A signed event of a charge that has not taken place. */
    forgePaid: (intentId: string, ref: string, { amount = 14_000, currency = 'PLN' }) =>
      JSON.stringify({
        ...{ id: `evt_${intentId}`, type: 'checkout.session.completed' },
        created: Math.floor(now().epochMilliseconds / 1000),
        livemode: false,
        data: {
          object: {
            ...{ id: ref, metadata: { intent_id: intentId }, mode: 'payment', payment_status: 'paid' },
            ...{ amount_total: amount, currency: currency.toLowerCase(), payment_intent: `pi_${intentId}` },
          },
        },
      }),
    /** Posts one event to the app; returns the status. */
    postWebhook: async (url: string, body: string, headers: Record<string, string> = signatureHeaders(body)) => {
      const answer = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', body, headers })
      await answer.arrayBuffer()
      return answer.status
    },
  }
}
