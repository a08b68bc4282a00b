import { z } from '@hono/zod-openapi'
import { mayDecideRequests } from '#features/staff/requests/policy.ts'
import { sendEmailInput } from '#features/staff/visitor-requests/schema.ts'
import { endpoint } from '#platform/api.ts'
import { sendUpdate } from './send-update.ts'

const sendEmailEndpoint = endpoint({
  method: 'post',
  path: '/api/send-email',
  tag: 'Requests',
  summary: 'For staff: write to a person who asked for a workshop or a training',
  policy: mayDecideRequests,
  scope: 'none',
  body: sendEmailInput,
  response: z.object({ requestId: z.string() }).openapi('SentEmail'),
  status: 202,
  idempotent: true,
  run: async ({ ctx, body }) => ({ requestId: await sendUpdate(ctx, body) }),
})

export const sendEmailEndpoints = [sendEmailEndpoint]
