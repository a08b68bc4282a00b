import { beforeAll } from 'vitest'
import { payments, testTill } from '#features/money/provider.ts'
import type { TestAct, TestWebhooks } from '#integrations/payments/port.ts'
import { testProvider } from '#integrations/payments/test-provider.ts'
import { SIGNATURE_HEADER, sign } from '#integrations/payments/test-provider-signature.ts'
import { testWebhooks } from '#integrations/payments/test-provider-webhooks.ts'
import { newTestTill } from '#integrations/payments/test-till.ts'
import { takeJobs } from './jobs.ts'

export const SECRET = 'the tests know this secret, and nobody else does'

/** Plugs in the embedded payment provider, with the test's clock. */
export const ownTill = (now: () => Temporal.Instant) => {
  beforeAll(() => {
    payments.use(testProvider({ secret: SECRET, now }))
    testTill.use(newTestTill({ now }))
  })
  const signed = (body: string) => ({ [SIGNATURE_HEADER]: sign(SECRET, body, now()) })
  return {
    /** Presses a button on the provider's page. */
    press: (checkout: string, act: TestAct, webhooks: TestWebhooks = 'at_once') =>
      testTill.get().play(checkout.split('/').at(-1) ?? '', act, webhooks),
    /** The webhooks that wait to be posted, as bodies. */
    waiting: async () => (await takeJobs(testWebhooks)).map(job => job.data.body),
    signed,
    /** Posts one webhook to the shop; answers the status. */
    post: async (url: string, body: string, headers: Record<string, string> = signed(body)) => {
      const answer = await fetch(`${url}/api/webhooks/test`, { method: 'POST', body, headers })
      await answer.arrayBuffer()
      return answer.status
    },
  }
}
