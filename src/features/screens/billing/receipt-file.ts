import { pdfResponse } from '#platform/pdf.ts'
import type { ReceiptDocument } from './billing-items.ts'
import { writeReceiptPdf } from './receipt-pdf.ts'

/** A receipt as a PDF to be downloaded. */
export const receiptFile = async (document: ReceiptDocument): Promise<Response> => {
  const { receiptNumber, id } = document.paid
  return pdfResponse(await writeReceiptPdf(document), `receipt-${(receiptNumber ?? id).replaceAll('/', '-')}.pdf`)
}
