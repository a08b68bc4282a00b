import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { capitalize } from '#kernel/capitalize.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatFullDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { ReceiptDocument } from './billing-items.ts'
import { buyerLines } from './buyer-lines.ts'
import { methodLabel } from './method-label.ts'
import { paymentLabel } from './parts/payment-label.ts'

// The fonts that PDF readers bring have no Polish letters.
const fontPath = (file: string): string => createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${file}`)
const REGULAR = '400Regular/Inter_400Regular.ttf'
const BOLD = '700Bold/Inter_700Bold.ttf'

const MARGIN = 56
const WIDTH = 595 - 2 * MARGIN
const AMOUNT_WIDTH = 120
const GREY = '#5d6070'
const INK = '#1b1d24'

/** A receipt as a PDF of A4 pages, with the fonts in it. Dates are Warsaw dates. The library is loaded with the first receipt. */
export const writeReceiptPdf = async (document: ReceiptDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const { default: PDFDocument } = await import('pdfkit')
  const { paid, seller } = document
  const title = paid.receiptNumber ? `Receipt ${paid.receiptNumber}` : 'Payment'
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: fontPath(REGULAR),
    info: { Title: title, Author: seller.name },
  })
  pdf.registerFont('regular', fontPath(REGULAR)).registerFont('bold', fontPath(BOLD))
  const bytes = buffer(pdf)
  write(pdf, document, title)
  pdf.end()
  return new Uint8Array(await bytes)
}

const write = (pdf: PDFKit.PDFDocument, { paid, seller, isTest }: ReceiptDocument, title: string): void => {
  const label = (text: string) => pdf.font('regular').fontSize(9).fillColor(GREY).text(text)
  const text = (content: string) => pdf.font('regular').fontSize(11).fillColor(INK).text(content)
  pdf.font('bold').fontSize(22).fillColor(INK).text(title)
  text(formatFullDate(paid.at, SCHOOL_ZONE)).moveDown()
  label('Sold by')
  for (const line of [seller.name, seller.address, seller.nip && `NIP ${seller.nip}`, seller.email])
    if (line) text(line)
  pdf.moveDown(0.5)
  if (paid.payerName) {
    label('Paid by')
    for (const line of buyerLines(paid)) text(line)
    pdf.moveDown(0.5)
  }
  label('Status')
  text(capitalize(paymentLabel(paid).label))
  pdf.moveDown(0.5)
  label('Paid with')
  text(methodLabel({ ...paid, isTest })).moveDown()
  for (const { text: name, amount } of paid.lines) writeLine(pdf, name, amount)
  if (paid.refunded > 0) writeLine(pdf, 'Returned', -paid.refunded)
  writeLine(pdf, 'Total', paid.amount - paid.refunded, true)
  pdf.moveDown()
  if (paid.isCredit) text('Paid with credit. The receipt for the money was issued when it was paid.')
  if (isTest) text('Test payments: no money moved. Not a tax invoice.')
}

/** One line over the width of the page, with its amount at the end. */
const writeLine = (pdf: PDFKit.PDFDocument, name: string, amount: number, isTotal = false): void => {
  const { y } = pdf
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(isTotal ? 1.5 : 0.5)
    .strokeColor(isTotal ? INK : GREY)
    .stroke()
  pdf
    .font(isTotal ? 'bold' : 'regular')
    .fontSize(isTotal ? 13 : 11)
    .fillColor(INK)
  const at = y + 8
  pdf.text(formatPLN(amount), MARGIN + WIDTH - AMOUNT_WIDTH, at, { width: AMOUNT_WIDTH, align: 'right' })
  pdf.text(name, MARGIN, at, { width: WIDTH - AMOUNT_WIDTH })
  pdf.y += 8
}
