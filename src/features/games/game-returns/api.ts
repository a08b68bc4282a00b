import { z } from '@hono/zod-openapi'
import { attendance } from '#features/academy/lesson-returns/api.ts'
import { mayReturnLessons } from '#features/academy/lessons/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { id, instant } from '#platform/api-fields.ts'
import { previewGameReturn, returnGame } from './return-game.ts'
import { gameReturnInput } from './schema.ts'

const tag = "Dungeons'n English"
const params = z.object({ id, date: id })
const grosze = z.number().int()
const player = z.object({ seatId: z.string(), name: z.string() })

const PreviewSchema = z
  .object({
    players: z.array(player).readonly().openapi({ description: 'Those to whom it is returned' }),
    returned: grosze.openapi({ description: 'Grosze that go back to all payers together' }),
    notCharged: grosze.openapi({ description: 'Grosze that are not charged' }),
    refundAt: instant.nullable(),
    attendance,
  })
  .openapi('GameReturnPreview')

export const gameReturnEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/v1/dne-sessions/{id}/dates/{date}/return-preview',
    tag,
    summary: 'For staff: what returning this game now would do, for all or for one seat, and who came',
    policy: mayReturnLessons,
    scope: ['staff:events'],
    params,
    query: z.object({ seatId: id.optional() }),
    response: PreviewSchema,
    run: async ({ ctx, params: of, query }) => {
      const { players, returned, notCharged, refundAt, ...preview } = await previewGameReturn(
        ctx,
        of.id,
        of.date,
        query.seatId,
      )
      return { players, returned, notCharged, refundAt, attendance: preview.attendance }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/dne-sessions/{id}/dates/{date}/return',
    tag,
    summary: 'For staff: return a game that is over, to all its players or to one',
    policy: mayReturnLessons,
    scope: ['staff:events'],
    params,
    confirmed: true,
    body: gameReturnInput,
    response: z.object({ seatIds: z.array(z.string()).readonly() }).openapi('GameReturn'),
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: of, body }) => ({ seatIds: await returnGame(ctx, of.id, of.date, body) }),
  }),
]
