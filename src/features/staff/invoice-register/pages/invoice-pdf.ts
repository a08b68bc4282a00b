import { invoiceFile } from '#features/money/invoices/invoice-pdf.ts'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { getInvoice } from '../queries.ts'

/** Any invoice as a PDF. The API has the same file. */
export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ params }) => invoiceFile(await getInvoice(params.id ?? '')),
})
