import { z } from '@hono/zod-openapi'
import { ratingInput } from '#features/academy/ratings/schema.ts'
import { getGame } from '#features/games/games/queries.ts'
import { signedIn } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { rateGame, removeGameRating } from './actions.ts'
import { mayManageGameRatings } from './policy.ts'
import { listGameRatings } from './queries.ts'
import { ratingRemovalInput } from './schema.ts'

const tag = "Dungeons'n English"
const id = z.string().min(1).max(64)
const summary = z.object({ rating: z.number(), ratingCount: z.number().int() }).openapi('GameRatingSummary')

export const gameRatingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'put',
    path: '/api/v1/dne-sessions/{id}/rating',
    tag,
    summary: 'Rate a game that you have played, or change your own rating',
    policy: signedIn,
    scope: ['book'],
    params: z.object({ id }),
    body: ratingInput,
    response: summary,
    run: ({ ctx, params, body }) => rateGame(ctx, params.id, body),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/dne-sessions/{id}/ratings',
    tag,
    summary: 'For staff: who rated a game, without the words',
    policy: mayManageGameRatings,
    scope: ['staff:events'],
    params: z.object({ id }),
    response: z.object({
      items: z.array(
        z.object({
          ...{ uid: z.string(), displayName: z.string(), stars: z.number().int() },
          updatedAt: z.string().openapi({ format: 'date-time' }),
        }),
      ),
    }),
    run: async ({ params }) => {
      await getGame(db, params.id)
      return { items: await listGameRatings(db, params.id) }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/v1/dne-sessions/{id}/ratings/{user}',
    tag,
    summary: 'For staff: remove a rating, with the reason for the audit',
    policy: mayManageGameRatings,
    scope: ['staff:events'],
    params: z.object({ id, user: id }),
    query: z.object({ reason: ratingRemovalInput.shape.reason }),
    response: summary,
    run: ({ ctx, params, query }) => removeGameRating(ctx, params.id, params.user, query.reason),
  }),
]
