import type { ReceiptDocument } from './billing-items.ts'
import { writeReceiptPdf } from './receipt-pdf.ts'

/** A receipt as a PDF to be downloaded. */
export const receiptFile = async (document: ReceiptDocument): Promise<Response> => {
  const { receiptNumber, id } = document.paid
  const name = `receipt-${(receiptNumber ?? id).replaceAll('/', '-')}.pdf`
  return new Response(await writeReceiptPdf(document), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
