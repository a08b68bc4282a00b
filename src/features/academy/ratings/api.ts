import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { rateSession } from './actions.ts'
import { rateLesson } from './rate-lesson.ts'
import { ratingInput } from './schema.ts'

const rateEndpoint = endpoint({
  method: 'put',
  path: '/api/v1/sessions/{id}/rating',
  tag: 'Academy',
  summary: 'Rate a session after an attended lesson, or change your own rating',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: ratingInput,
  response: z.object({ rating: z.number(), ratingCount: z.number().int() }).openapi('RatingSummary'),
  run: ({ ctx, params: { id }, body }) => rateSession(ctx, id, body),
})

const rateLessonEndpoint = endpoint({
  method: 'put',
  path: '/api/v1/lessons/{id}/rating',
  tag: 'Lessons',
  summary: 'Rate who taught an attended lesson, the session’s teacher or a substitute, or change your own rating',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: ratingInput,
  status: 204,
  run: ({ ctx, params: { id }, body }) => rateLesson(ctx, id, body),
})

export const ratingEndpoints = [rateEndpoint, rateLessonEndpoint]
