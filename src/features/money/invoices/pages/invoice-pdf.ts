import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { invoiceFile } from '../invoice-pdf.ts'
import { getOwnInvoice } from '../queries.ts'

/** An invoice to be kept. The API has the same file. */
export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => invoiceFile(await getOwnInvoice(ctx, params.id ?? '')),
})
