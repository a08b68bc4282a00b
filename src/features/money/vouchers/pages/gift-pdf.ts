import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { giftFile } from '../gift-pdf.ts'
import { getGift } from '../queries.ts'

/** The voucher of a link, to print. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params, requestContext }) => giftFile(await getGift(params.token ?? '', ctx.now), requestContext),
})
