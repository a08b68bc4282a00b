import { beforeAll } from 'vitest'
import { fakeCheckout, paymentProviders } from '#features/money/payments/providers.ts'
import { createFakeCheckout } from '#integrations/payments/fake-checkout.ts'
import { createFakeProvider } from '#integrations/payments/fake-provider.ts'
import { SIGNATURE_HEADER, signWebhook } from '#integrations/payments/fake-provider-signature.ts'
import { fakeProviderWebhooks } from '#integrations/payments/fake-provider-webhooks.ts'
import type { FakeCheckoutAction, WebhookBehaviour } from '#integrations/payments/port.ts'
import { takeJobs } from './jobs.ts'

export const SECRET = 'the tests know this secret, and nobody else does'

/** Configures the embedded payment provider with the test's clock. */
export const setupFakeCheckout = (now: () => Temporal.Instant) => {
  beforeAll(() => {
    paymentProviders.use([createFakeProvider({ secret: SECRET, now })])
    fakeCheckout.use(createFakeCheckout({ now }))
  })
  const signatureHeaders = (body: string) => ({ [SIGNATURE_HEADER]: signWebhook(SECRET, body, now()) })
  return {
    provider: 'test',
    /** Presses a button on the provider's page. */
    simulate: (checkout: string, action: FakeCheckoutAction, webhooks: WebhookBehaviour = 'at_once') =>
      fakeCheckout.get().simulate(checkout.split('/').at(-1) ?? '', action, webhooks),
    /** Bodies of the queued webhooks. */
    pendingWebhooks: async (): Promise<readonly string[]> =>
      (await takeJobs(fakeProviderWebhooks)).map(job => job.data.body),
    signatureHeaders,
    /** A signed event of a charge that has not taken place. */
    forgePaid: (intentId: string, ref: string, { amount = 14_000, currency = 'PLN' }) =>
      JSON.stringify({
        ...{ id: `evt_${intentId}`, type: 'paid', payment: ref, intent: intentId },
        charge: { ref: `${ref}.1`, amount, currency },
        at: now().toString(),
      }),
    /** Posts one webhook to the app; returns the status. */
    postWebhook: async (url: string, body: string, headers: Record<string, string> = signatureHeaders(body)) => {
      const answer = await fetch(`${url}/api/webhooks/test`, { method: 'POST', body, headers })
      await answer.arrayBuffer()
      return answer.status
    },
  }
}
