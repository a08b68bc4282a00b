import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { openPhoto } from '../queries.ts'
import { PHOTO_SIZES } from '../schema.ts'

/** A photo, 512 pixels wide unless another stored size is asked for. */
export const loader = pageLoader({
  policy: anyone,
  load: ({ ctx, params: { user = '', photo = '' }, url }) => {
    const asked = Number(url.searchParams.get('size'))
    const size = PHOTO_SIZES.find(each => each === asked) ?? PHOTO_SIZES[0]
    return openPhoto(ctx, { userId: user, photoId: photo }, size)
  },
})
