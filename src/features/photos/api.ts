import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { receiveUpload } from '#platform/uploads.ts'
import { admitPhoto, removePhoto, setPhoto } from './actions.ts'
import { MAX_PHOTO_BYTES } from './schema.ts'

const tag = 'People'

export const photoEndpoints = [
  endpoint({
    method: 'put',
    path: '/api/v1/me/photo',
    tag,
    summary: 'Show a photo: JPEG, PNG or WebP of at most 10 MB',
    policy: signedIn,
    upload: { fields: [] },
    response: z.object({ photoURL: z.string() }).openapi('Photo'),
    run: async ({ ctx, request }) => {
      await admitPhoto(ctx)
      const { file, close } = await receiveUpload(request, MAX_PHOTO_BYTES)
      try {
        return { photoURL: await setPhoto(ctx, file) }
      } finally {
        await close()
      }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/v1/me/photo',
    tag,
    summary: 'Show no photo any more',
    policy: signedIn,
    status: 204,
    run: ({ ctx }) => removePhoto(ctx),
  }),
]
