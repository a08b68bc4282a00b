import { z } from '@hono/zod-openapi'
import type { Ctx } from '#kernel/actor.ts'
import { signedIn } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { pauseTable, resumeTable } from './pausing.ts'
import { getSessionZero } from './queries.ts'
import { saveOwnEntries } from './saving-entries.ts'
import { ownEntriesInput } from './schema.ts'

const tag = "Dungeons'n English"
const path = '/api/v1/dne-sessions/{id}'

const list = z.object({ lines: z.array(z.string()).readonly(), veils: z.array(z.string()).readonly() })
const Pause = z.object({ isPaused: z.boolean(), mayPause: z.boolean(), mayResume: z.boolean() }).openapi('TablePause')
const SessionZero = z
  .object({
    ...list.shape,
    own: list.nullable().openapi({ description: 'The caller’s own entries; null for those who write none' }),
    pause: Pause,
  })
  .openapi('SessionZero')

const read = async (ctx: Ctx, id: string) => {
  const { list: merged, own, pause } = await getSessionZero(ctx, id)
  return { ...merged, own, pause }
}

export const sessionZeroEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: `${path}/session-zero`,
    tag,
    summary: 'The lines and veils of a game’s table; nothing tells who wrote which',
    policy: signedIn,
    scope: ['read'],
    params: idParams,
    response: SessionZero,
    run: ({ ctx, params: { id } }) => read(ctx, id),
  }),
  endpoint({
    method: 'put',
    path: `${path}/session-zero`,
    tag,
    summary: 'For players: replace your own lines and veils',
    policy: signedIn,
    scope: ['book'],
    params: idParams,
    body: ownEntriesInput,
    response: SessionZero,
    run: async ({ ctx, params: { id }, body }) => {
      await saveOwnEntries(ctx, id, body)
      return read(ctx, id)
    },
  }),
  endpoint({
    method: 'put',
    path: `${path}/pause`,
    tag,
    summary: 'Pause the game for all who play it; who paused is not told',
    policy: signedIn,
    scope: ['book'],
    params: idParams,
    response: Pause,
    run: async ({ ctx, params: { id } }) => {
      await pauseTable(ctx, id)
      return (await read(ctx, id)).pause
    },
  }),
  endpoint({
    method: 'delete',
    path: `${path}/pause`,
    tag,
    summary: 'End the pause: the game master, or the person who paused',
    policy: signedIn,
    scope: ['book'],
    params: idParams,
    response: Pause,
    run: async ({ ctx, params: { id } }) => {
      await resumeTable(ctx, id)
      return (await read(ctx, id)).pause
    },
  }),
]
