import { capitalize } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
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
  const title = paid.receiptNumber ? t('Receipt {receiptNumber}', { receiptNumber: paid.receiptNumber }) : t('Payment')
  return writePaper({ title, author: seller.name }, paper => write(paper, document, title))
}

const write = (paper: Paper, { paid, seller, isTest }: ReceiptDocument, title: string): void => {
  const { heading, label, text, space, line } = paper
  heading(title)
  text(formatFullDate(paid.at, SCHOOL_ZONE))
  space()
  label(t('Sold by'))
  for (const content of [seller.name, seller.address, seller.nip && t('NIP {nip}', { nip: seller.nip }), seller.email])
    if (content) text(content)
  space(0.5)
  if (paid.payerName) {
    label(t('Paid by'))
    for (const content of buyerLines(paid)) text(content)
    space(0.5)
  }
  label(t('Status'))
  text(capitalize(paymentLabel(paid).label))
  space(0.5)
  label(t('Paid with'))
  text(methodLabel({ ...paid, isTest }))
  space()
  for (const { text: name, amount } of paid.lines) line({ name, amount })
  if (paid.refunded > 0) line({ name: t('Returned'), amount: -paid.refunded })
  line({ name: t('Total'), amount: paid.amount - paid.refunded, isTotal: true })
  space()
  if (paid.isCredit) text(t('Paid with credit. The receipt for the money was issued when it was paid.'))
  if (isTest) text(t('Test payments: no money moved. Not a tax invoice.'))
}
