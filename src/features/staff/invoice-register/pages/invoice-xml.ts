import { structuredFile } from '#features/money/invoices/structured-file.ts'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { getInvoice } from '../queries.ts'

/** Any invoice as a structured one, to be sent to KSeF. The API has the same file. */
export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ params }) => structuredFile(await getInvoice(params.id ?? '')),
})
