import { z } from '@hono/zod-openapi'
import type { createApi } from '#platform/api.ts'
import { EVENT_MEANINGS, EVENT_NAMES, type SentName, TEST_EVENT } from './event-names.ts'
import { bodySchema } from './payload-schemas.ts'

const headers = z.object({
  'webhook-id': z.string().openapi({ description: 'The id of the event; the same whenever it is sent again' }),
  'webhook-timestamp': z.string().openapi({ description: 'When it is sent: whole seconds since 1970' }),
  'webhook-signature': z.string().openapi({
    description:
      '`v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over',
  }),
})

const responses = {
  '2XX': { description: 'Taken' },
  default: { description: 'Not taken: it is sent again for 24 hours. Redirects are not followed.' },
}

const summaryOf = (name: SentName): string =>
  name === TEST_EVENT ? 'Sent by staff to try it.' : EVENT_MEANINGS[name]()

/** Writes every event that other programs can be told of into the document of the API (OpenAPI 3.1, `webhooks`). */
export const documentWebhooks = ({ openAPIRegistry }: ReturnType<typeof createApi>): void => {
  for (const name of [...EVENT_NAMES, TEST_EVENT] as const)
    openAPIRegistry.registerWebhook({
      ...{ method: 'post', path: name, tags: ['Events'], summary: summaryOf(name), responses },
      request: { headers, body: { required: true, content: { 'application/json': { schema: bodySchema(name) } } } },
    })
}
