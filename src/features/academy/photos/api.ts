import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { withUpload } from '#platform/uploads.ts'
import { admitPhoto, removePhoto, setPhoto } from './actions.ts'
import { MAX_PHOTO_BYTES, photoCrop } from './schema.ts'

const tag = 'People'

export const photoEndpoints = [
  endpoint({
    method: 'put',
    path: '/api/v1/me/photo',
    tag,
    summary: 'Set your photo: JPEG, PNG or WebP of at most 10 MB; `zoom`, `x` and `y` in percent choose its square',
    policy: signedIn,
    scope: 'none',
    upload: { fields: ['zoom', 'x', 'y'] },
    response: z.object({ photoURL: z.string() }).openapi('Photo'),
    run: async ({ ctx, request }) => {
      await admitPhoto(ctx)
      const upload = { maxFileBytes: MAX_PHOTO_BYTES, fields: photoCrop }
      return withUpload(request, upload, async (file, crop) => ({ photoURL: await setPhoto(ctx, file, crop) }))
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/v1/me/photo',
    tag,
    summary: 'Remove your photo',
    policy: signedIn,
    scope: 'none',
    status: 204,
    run: ({ ctx }) => removePhoto(ctx),
  }),
]
