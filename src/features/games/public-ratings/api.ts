import { z } from '@hono/zod-openapi'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { answerRating, hideRating } from './answering.ts'
import { mayHideRatings } from './policy.ts'
import { hidingInput, replyInput } from './schema.ts'

export const publicRatingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'put',
    path: '/api/v1/ratings/{id}/reply',
    tag: 'Academy',
    summary: 'Answer what a student says about you in public; an empty text takes the answer away',
    policy: mayPublish,
    scope: ['teach'],
    params: idParams,
    body: replyInput,
    status: 204,
    run: ({ ctx, params: { id }, body }) => answerRating(ctx, id, body.text),
  }),
  endpoint({
    method: 'delete',
    path: '/api/v1/ratings/{id}/words',
    tag: 'Academy',
    summary: 'For staff: hide the words of a public rating, with the reason for the audit; its stars count on',
    policy: mayHideRatings,
    scope: ['staff:events'],
    params: idParams,
    query: z.object({ reason: hidingInput.shape.reason }),
    status: 204,
    run: ({ ctx, params: { id }, query }) => hideRating(ctx, id, query.reason),
  }),
]
