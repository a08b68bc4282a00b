import { contentDisposition } from '#platform/download.ts'
import type { InvoiceView } from './queries.ts'
import { toStructuredXml } from './structured.ts'

/** A structured invoice to be downloaded: the same as is sent. */
export const structuredFile = (invoice: InvoiceView): Response =>
  new Response(toStructuredXml(invoice), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': contentDisposition(`${invoice.number.replaceAll('/', '-')}.xml`),
      'cache-control': 'no-store',
    },
  })
