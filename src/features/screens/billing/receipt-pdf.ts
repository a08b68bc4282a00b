import { capitalize } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
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
  const returned = paid.refunded - paid.returning
  if (returned > 0) line({ name: t('Returned'), amount: -returned })
  line({ name: t('Total'), amount: paid.amount - returned, isTotal: true })
  space()
  if (paid.returning > 0) text(t('On its way back, not in the total: {amount}.', { amount: formatPLN(paid.returning) }))
  if (paid.isCredit) text(t('Paid with credit. The receipt for the money was issued when it was paid.'))
  if (isTest) text(t('Test payments: no money moved. Not a tax invoice.'))
}
