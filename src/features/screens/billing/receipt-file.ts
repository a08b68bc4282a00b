import { t } from '#kernel/messages.ts'
import { pdfResponse } from '#platform/pdf.ts'
import type { ReceiptDocument } from './billing-items.ts'
import { writeReceiptPdf } from './receipt-pdf.ts'

/** A receipt as a PDF to be downloaded. */
export const receiptFile = async (document: ReceiptDocument): Promise<Response> => {
  const { receiptNumber, id } = document.paid
  const number = (receiptNumber ?? id).replaceAll('/', '-')
  return pdfResponse(await writeReceiptPdf(document), t('[file name] receipt-{number}.pdf', { number }))
}
