import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { giftFile } from '../gift-pdf.ts'
import { getOwnGift } from '../queries.ts'

/** The own voucher to print. The API has the same file. */
export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, requestContext }) => giftFile(await getOwnGift(ctx, params.id ?? ''), requestContext),
})
