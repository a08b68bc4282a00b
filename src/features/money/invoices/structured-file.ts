import { contentDisposition } from '#platform/download.ts'
import type { InvoiceView } from './queries.ts'
import { toStructuredXml } from './structured.ts'

/** A structured invoice to be downloaded, and sent to KSeF by other means. */
export const structuredFile = (invoice: InvoiceView, now: Temporal.Instant): Response =>
  new Response(toStructuredXml(invoice, now), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': contentDisposition(`${invoice.number.replaceAll('/', '-')}.xml`),
      'cache-control': 'no-store',
    },
  })
