import { z } from '@hono/zod-openapi'
import { mayCancelGames } from '#features/games/games/policy.ts'
import { toInstant } from '#kernel/time.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { continueGame } from './continue-game.ts'
import { continueGameInput } from './schema.ts'

const count = z.number().int()

export const seasonEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/v1/dne-sessions/{id}/next-season',
    tag: "Dungeons'n English",
    summary: 'Continue a game with the same table: its players have the first refusal, then those who waited',
    policy: mayCancelGames,
    scope: ['teach'],
    params: idParams,
    body: continueGameInput,
    response: z
      .object({
        id: z.string().openapi({ description: 'The new game' }),
        skipped: z.array(z.object({ start: z.string().openapi({ format: 'date-time' }), reason: z.enum(['holiday']) })),
        offered: count.openapi({ description: 'Players of the last season for whom a seat is kept' }),
        busy: count.openapi({ description: 'Players who have something else at the time of a game' }),
        waiting: count.openapi({ description: 'People who waited, and are on the new waitlist' }),
      })
      .openapi('NextSeason'),
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, body: { keptUntil, ...season } }) => {
      const continued = await continueGame(ctx, params.id, {
        ...season,
        ...(keptUntil ? { keptUntil: toInstant(keptUntil) } : {}),
      })
      return { ...continued, skipped: [...continued.skipped] }
    },
  }),
]
