import { z } from '@hono/zod-openapi'
import { anyone } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { log, pathWithoutTokens } from '#platform/log.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'

/** A few reports are enough to see that a page fails for many; more would only fill the log. */
const REPORT_LIMIT = { name: 'client-errors', max: 120, minutes: 1 }
/** So that one address cannot use up what all may report. */
const REPORTS_FROM_ONE = { name: 'client-errors-from', max: 20, minutes: 1 }

const ClientError = z
  .object({
    message: z.string().max(500),
    stack: z.string().max(4000).default(''),
    path: z.string().max(500).default(''),
  })
  .openapi('ClientError')

export const clientErrorEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/v1/client-errors',
    tag: 'Site',
    summary: 'Report an error of a page in the browser',
    policy: anyone,
    scope: 'none',
    body: ClientError,
    status: 202,
    response: z.object({ requestId: z.string() }),
    rateLimit: ({ ctx, address }) => consumeRateLimit(REPORTS_FROM_ONE, address, ctx.now),
    run: async ({ ctx, body }) => {
      await consumeRateLimit(REPORT_LIMIT, 'all', ctx.now)
      log.warn({ page: pathWithoutTokens(body.path), message: body.message, stack: body.stack }, 'browser error')
      return { requestId: ctx.requestId }
    },
  }),
]
