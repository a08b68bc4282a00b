import { z } from '@hono/zod-openapi'
import { anyone, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { answerFeed } from './answer-feed.ts'
import { changeTimeOff, renewAddress } from './changing.ts'
import { listFeeds } from './feeds.ts'

const tag = 'Calendar feeds'
const params = z.object({ id: z.string().min(1).max(60) })

const FeedsSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        isOwn: z.boolean().openapi({ description: 'False for the calendar of a child whom you guard' }),
        personName: z.string(),
        address: z
          .string()
          .nullable()
          .openapi({ description: 'Who has it reads the calendar; null while staff see the site as the owner' }),
        includesTimeOff: z.boolean(),
      }),
    ),
  })
  .openapi('CalendarFeeds')

const feedEndpoint = endpoint({
  method: 'get',
  path: '/calendar/{file}',
  tag,
  summary: 'A calendar for programs that subscribe to it, by the address that its owner has; iCalendar (RFC 5545)',
  policy: anyone,
  scope: 'none',
  params: z.object({ file: z.string().openapi({ description: 'The secret of the address, and `.ics`' }) }),
  file: 'text/calendar',
  run: ({ ctx, params: { file }, request, siteUrl, siteName }) => answerFeed(ctx, file, request, { siteUrl, siteName }),
})

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/calendar-feeds',
  tag,
  summary: 'Your calendar feed, and one for each child whom you guard, with the addresses to subscribe to',
  policy: signedIn,
  // An address would outlive the token.
  scope: 'none',
  response: FeedsSchema,
  run: async ({ ctx, siteUrl }) => ({ items: await listFeeds(ctx, siteUrl) }),
})

const changeEndpoint = endpoint({
  method: 'patch',
  path: '/api/v1/calendar-feeds/{id}',
  tag,
  summary: 'Show your time off in your own feed, or not',
  policy: signedIn,
  scope: 'none',
  params,
  body: z.strictObject({ includesTimeOff: z.boolean() }).openapi('CalendarFeedChange'),
  status: 204,
  run: ({ ctx, params: { id }, body }) => changeTimeOff(ctx, id, body.includesTimeOff),
})

const renewEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/calendar-feeds/{id}/renewal',
  tag,
  // Danger: the answer has no address, because the answers of repeated requests are stored.
  summary: 'Give a feed a new address, which the list then has; the old one stops at once',
  policy: signedIn,
  scope: 'none',
  params,
  status: 204,
  idempotent: true,
  run: ({ ctx, params: { id } }) => renewAddress(ctx, id),
})

export const calendarFeedEndpoints = [feedEndpoint, listEndpoint, changeEndpoint, renewEndpoint]
