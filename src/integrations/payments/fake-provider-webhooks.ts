import { z } from 'zod'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { requestOutside } from '#platform/outside-request.ts'
import { isStorableText } from '#platform/storable-text.ts'
import { SIGNATURE_HEADER, signWebhook, verifyWebhook } from './fake-provider-signature.ts'
import { InvalidWebhookError, type ProviderEvent, type WebhookBehaviour } from './port.ts'

const LATE_DELAY_SECONDS = 30
const TIMEOUT_MS = 10_000
const MAX_BYTES = 16 * 1024

/** Retried until the shop answers 2xx, as real providers do. */
export const fakeProviderWebhooks = defineQueue<{ body: string }>('fake-provider-webhooks', { retryDelay: 2 })

const WebhookBody = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(['under_way', 'paid', 'declined', 'expired', 'refunded']),
  payment: z.string().min(1).max(100),
  intent: z.string().min(1).max(100),
  charge: z
    .object({
      ...{ ref: z.string(), amount: z.number().int(), currency: z.string() },
      card: z
        .object({
          ...{ brand: z.string().max(40), last4: z.string().regex(/^\d{4}$/) },
          ...{ expMonth: z.number().int().min(1).max(12), expYear: z.number().int().min(2000).max(9999) },
        })
        .optional(),
    })
    .nullable(),
  at: z.string().transform((text, issues) => {
    try {
      return Temporal.Instant.from(text)
    } catch {
      issues.addIssue({ code: 'custom', message: 'not an instant' })
      return z.NEVER
    }
  }),
})
type WebhookMessage = Pick<z.input<typeof WebhookBody>, 'type' | 'payment' | 'intent' | 'charge'>

/** Enqueues webhooks to the shop, in the transaction that changes the provider's records, with the simulated misbehaviour. */
export const enqueueWebhooks = async (
  tx: Tx,
  messages: readonly WebhookMessage[],
  behaviour: WebhookBehaviour,
  now: Temporal.Instant,
): Promise<void> => {
  if (behaviour === 'never') return
  const bodies = messages.map(message =>
    JSON.stringify({ id: newId('event'), at: now.toString(), ...message } satisfies z.input<typeof WebhookBody>),
  )
  const inOrder = behaviour === 'out_of_order' ? bodies.reverse() : bodies
  const ordered = behaviour === 'twice' ? inOrder.flatMap(body => [body, body]) : inOrder
  for (const [place, body] of ordered.entries()) {
    const seconds = behaviour === 'late' ? LATE_DELAY_SECONDS : behaviour === 'out_of_order' ? place * 2 : null
    fakeProviderWebhooks.send(tx, { body }, seconds === null ? {} : { after: now.add({ seconds }) })
  }
}

/** Posts one webhook; throws unless the shop answers 2xx, so that the queue retries. */
export const postWebhook = async (
  body: string,
  to: { provider: string; siteUrl: string; secret: string; now: Temporal.Instant },
) => {
  const { status } = await requestOutside(
    `${to.siteUrl}/api/webhooks/${to.provider}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(to.secret, body, to.now) },
      body,
    },
    { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, keeps: 'start' },
  )
  if (status < 200 || status >= 300) throw new Error(`the shop answered ${status} to a webhook`)
}

export const parseWebhook = (
  secret: string,
  rawBody: Buffer,
  headers: Headers,
  now: Temporal.Instant,
): Omit<ProviderEvent, 'provider'> => {
  verifyWebhook(secret, rawBody, headers.get(SIGNATURE_HEADER), now)
  const payload: unknown = JSON.parse(rawBody.toString())
  const parsed = WebhookBody.safeParse(payload)
  if (!parsed.success || !isStorableText(payload)) throw new InvalidWebhookError('not an event of this provider')
  const { id, type, payment, intent, charge, at } = parsed.data
  return { id, type, providerRef: payment, intentId: intent, charge, occurredAt: at, payload }
}
