import { capitalize } from '#kernel/capitalize.ts'
import { formatFullDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { type Paper, writePaper } from '#platform/pdf.ts'
import type { ReceiptDocument } from './billing-items.ts'
import { buyerLines } from './buyer-lines.ts'
import { methodLabel } from './method-label.ts'
import { paymentLabel } from './parts/payment-label.ts'

/** A receipt as a PDF of A4 pages. Dates are Warsaw dates. */
export const writeReceiptPdf = (document: ReceiptDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const { paid, seller } = document
  const title = paid.receiptNumber ? `Receipt ${paid.receiptNumber}` : 'Payment'
  return writePaper({ title, author: seller.name }, paper => write(paper, document, title))
}

const write = (paper: Paper, { paid, seller, isTest }: ReceiptDocument, title: string): void => {
  const { heading, label, text, space, line } = paper
  heading(title)
  text(formatFullDate(paid.at, SCHOOL_ZONE))
  space()
  label('Sold by')
  for (const content of [seller.name, seller.address, seller.nip && `NIP ${seller.nip}`, seller.email])
    if (content) text(content)
  space(0.5)
  if (paid.payerName) {
    label('Paid by')
    for (const content of buyerLines(paid)) text(content)
    space(0.5)
  }
  label('Status')
  text(capitalize(paymentLabel(paid).label))
  space(0.5)
  label('Paid with')
  text(methodLabel({ ...paid, isTest }))
  space()
  for (const { text: name, amount } of paid.lines) line({ name, amount })
  if (paid.refunded > 0) line({ name: 'Returned', amount: -paid.refunded })
  line({ name: 'Total', amount: paid.amount - paid.refunded, isTotal: true })
  space()
  if (paid.isCredit) text('Paid with credit. The receipt for the money was issued when it was paid.')
  if (isTest) text('Test payments: no money moved. Not a tax invoice.')
}
