import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { getReceiptDocument } from '../billing-items.ts'
import { receiptFile } from '../receipt-file.ts'

/** The receipt as a PDF, for the browser. The API has the same file. */
export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, requestContext }) =>
    receiptFile(await getReceiptDocument(ctx, params.id ?? '', requestContext.siteName)),
})
