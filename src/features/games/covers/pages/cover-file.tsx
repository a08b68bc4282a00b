import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { openCover } from '../queries.ts'
import { COVER_WIDTHS } from '../schema.ts'

/** A cover, 1600 pixels wide unless another stored width is asked for. */
export const loader = pageLoader({
  policy: anyone,
  load: ({ ctx, params: { game = '', cover = '' }, url }) => {
    const asked = Number(url.searchParams.get('width'))
    const width = COVER_WIDTHS.find(each => each === asked) ?? COVER_WIDTHS[0]
    return openCover(ctx, { gameId: game, coverId: cover }, width)
  },
})
