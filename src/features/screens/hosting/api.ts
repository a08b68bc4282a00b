import { z } from '@hono/zod-openapi'
import { getGameView } from '#features/games/games/game-view.ts'
import { maySeePlayers } from '#features/games/games/policy.ts'
import { GameSchema } from '#features/games/publishing/api-schema.ts'
import { anyone } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { listSeatedIds } from './players.ts'

const getGame = endpoint({
  method: 'get',
  path: '/api/v1/dne-sessions/{id}',
  tag: "Dungeons'n English",
  summary: 'One game with its game master and its dates ahead; `players` only for the game master and staff',
  policy: anyone,
  scope: ['read'],
  params: z.object({ id: z.string().min(1).max(60) }),
  response: GameSchema,
  run: async ({ ctx, params }) => {
    const game = await getGameView(params.id, ctx.actor, ctx.now)
    return maySeePlayers(ctx.actor, game) ? { ...game, players: await listSeatedIds(db, params.id) } : game
  },
})

export const hostingEndpoints = [getGame]
