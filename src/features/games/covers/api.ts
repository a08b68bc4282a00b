import { z } from '@hono/zod-openapi'
import { MAX_PHOTO_BYTES } from '#features/academy/photos/schema.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { mayCancelGames } from '#features/games/games/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { receiveUpload } from '#platform/uploads.ts'
import { admitCover, removeCover, setCover } from './actions.ts'
import { INVALID_COVER } from './refusals.ts'
import { coverFields } from './schema.ts'

const tag = "Dungeons'n English"
const path = '/api/v1/dne-sessions/{id}/cover'
const params = z.object({ id: z.string().min(1).max(60) })

export const coverEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'put',
    path,
    tag,
    summary:
      'Set the cover of your game: JPEG, PNG or WebP of at most 10 MB; `alt` says what it shows, `zoom`, `x` and `y` in percent choose the part of 16 to 9',
    policy: mayPublish,
    scope: ['teach'],
    params,
    upload: { fields: ['alt', 'zoom', 'x', 'y'] },
    response: z.object({ coverURL: z.string() }).openapi('Cover'),
    run: async ({ ctx, params: { id }, request }) => {
      await admitCover(ctx, id)
      const { form, file, close } = await receiveUpload(request, MAX_PHOTO_BYTES)
      try {
        const fields = coverFields.safeParse(Object.fromEntries(form))
        if (!fields.success) return refuse({ ...INVALID_COVER, message: fields.error.issues[0]?.message ?? '' })
        return { coverURL: await setCover(ctx, id, file, fields.data) }
      } finally {
        await close()
      }
    },
  }),
  endpoint({
    method: 'delete',
    path,
    tag,
    summary: 'Remove the cover of a game: its game master, and staff, who say why',
    policy: mayCancelGames,
    scope: ['teach'],
    params,
    query: z.object({ reason: z.string().max(500).default('') }),
    status: 204,
    run: ({ ctx, params: { id }, query: { reason } }) => removeCover(ctx, id, reason),
  }),
]
