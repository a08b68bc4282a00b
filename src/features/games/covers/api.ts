import { z } from '@hono/zod-openapi'
import { MAX_PHOTO_BYTES } from '#features/academy/photos/schema.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { mayCancelGames } from '#features/games/games/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { withUpload } from '#platform/uploads.ts'
import { admitCover, removeCover, setCover } from './actions.ts'
import { coverFields } from './schema.ts'

const tag = "Dungeons'n English"
const path = '/api/v1/dne-sessions/{id}/cover'

export const coverEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'put',
    path,
    tag,
    summary:
      'Set the cover of your game: JPEG, PNG or WebP of at most 10 MB; `alt` says what it shows, `zoom`, `x` and `y` in percent choose the part of 16 to 9',
    policy: mayPublish,
    scope: ['teach'],
    params: idParams,
    upload: { fields: ['alt', 'zoom', 'x', 'y'] },
    response: z.object({ coverURL: z.string() }).openapi('Cover'),
    run: async ({ ctx, params: { id }, request }) => {
      await admitCover(ctx, id)
      const upload = { maxFileBytes: MAX_PHOTO_BYTES, fields: coverFields }
      return withUpload(request, upload, async (file, fields) => ({ coverURL: await setCover(ctx, id, file, fields) }))
    },
  }),
  endpoint({
    method: 'delete',
    path,
    tag,
    summary: 'Remove the cover of a game: its game master, and staff, who say why',
    policy: mayCancelGames,
    scope: ['teach'],
    params: idParams,
    query: z.object({ reason: z.string().max(500).default('') }),
    status: 204,
    run: ({ ctx, params: { id }, query: { reason } }) => removeCover(ctx, id, reason),
  }),
]
