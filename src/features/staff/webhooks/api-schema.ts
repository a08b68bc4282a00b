import { z } from '@hono/zod-openapi'
import { instant, pageOf } from '#platform/api-fields.ts'
import { ENDPOINT_STATES } from './queries.ts'
import { DELIVERY_STATES, PAUSE_REASONS } from './schema.ts'

/** API schemas of webhooks. For documentation only: responses are built, not validated. */
const counted = z.int().min(0).openapi({ description: 'Counted up to 1000' })

const webhook = {
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  state: z.enum(ENDPOINT_STATES),
  pausedAt: instant.nullable(),
  pausedBecause: z.enum(PAUSE_REASONS).nullable(),
  failingSince: instant.nullable(),
  formerUntil: instant.nullable().openapi({ description: 'Until then the former secret signs as well' }),
  waiting: counted,
  failed: counted,
  createdAt: instant,
}

export const WebhookSchema = z.object(webhook).openapi('Webhook')
export const WebhookList = z.object({ items: z.array(WebhookSchema).readonly() }).openapi('Webhooks')
export const NewWebhook = z
  .object({ ...webhook, secret: z.string().openapi({ description: 'Shown once' }) })
  .openapi('NewWebhook')
export const WebhookSecret = z
  .object({ secret: z.string().openapi({ description: 'Shown once' }) })
  .openapi('WebhookSecret')
export const SentAgain = z.object({ events: z.int().min(0) }).openapi('WebhookEventsSentAgain')

const delivery = {
  id: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.int().min(0),
  byStaff: z.boolean().openapi({ description: 'Staff had it sent' }),
  nextAt: instant.nullable().openapi({ description: 'The next try' }),
  createdAt: instant,
  endedAt: instant.nullable().openapi({ description: 'Delivered, or given up' }),
}

export const DeliveryPage = pageOf(z.object(delivery).openapi('WebhookDelivery')).openapi('WebhookDeliveryPage')

export const DeliverySchema = z
  .object({
    ...delivery,
    body: z.string().openapi({ description: 'What is sent, to the letter' }),
    attempts: z.array(
      z.object({
        id: z.string(),
        at: instant,
        durationMs: z.int(),
        answerStatus: z.int().nullable(),
        answer: z.string().openapi({ description: 'The first 1000 characters' }),
        error: z.string(),
      }),
    ),
  })
  .openapi('WebhookDeliveryWithAttempts')
