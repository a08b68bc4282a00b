import { sumsByRate, totalOf } from '#features/money/taxes/amounts.ts'
import { RATE_LABELS } from '#features/money/taxes/rates.ts'
import { type Paper, pdfResponse, writePaper } from '#platform/pdf.ts'
import {
  amountText,
  bothWords,
  englishOf,
  type LegalText,
  QUANTITY,
  sumWords,
  TITLES,
  WORDS,
} from './document-texts.ts'
import { factsOf, partyLines } from './facts.ts'
import type { InvoiceView } from './queries.ts'

const fileName = ({ number }: Pick<InvoiceView, 'number'>): string => `${number.replaceAll('/', '-')}.pdf`

/** An invoice as a PDF of A4 pages. */
export const writeInvoicePdf = (invoice: InvoiceView): Promise<Uint8Array<ArrayBuffer>> =>
  writePaper({ title: `${TITLES[invoice.kind][0]} ${invoice.number}`, author: invoice.seller.name }, paper =>
    write(paper, invoice),
  )

const write = (paper: Paper, invoice: InvoiceView): void => {
  const { mark, heading, label, text, space } = paper
  const { kind, number, seller, buyer, lines, before, sums, gross } = invoice
  const english = englishOf(TITLES[kind])
  mark(seller.name)
  space()
  heading(`${TITLES[kind][0]} ${number}`)
  if (english) label(english)
  space(0.5)
  writeParty(paper, WORDS.seller, partyLines(seller))
  writeParty(paper, WORDS.buyer, partyLines(buyer))
  for (const [word, content] of factsOf(invoice)) {
    label(bothWords(word))
    text(content)
  }
  space()
  if (before) writeLines(paper, WORDS.before, before)
  writeLines(paper, before ? WORDS.after : WORDS.lines, lines)
  if (before) writeSums(paper, WORDS.after, sumsByRate(lines))
  writeSums(paper, before ? WORDS.difference : WORDS.sums, sums)
  label(bothWords(sumWords(invoice)))
  paper.strong(`${amountText(Math.abs(gross))} PLN`)
}

const writeParty = ({ label, text, space }: Paper, title: LegalText, lines: readonly string[]): void => {
  label(bothWords(title))
  for (const line of lines) text(line)
  space(0.5)
}

/** Polish above English: a column is narrow. */
const inColumn = (words: LegalText): string => [words[0], englishOf(words)].filter(text => text !== null).join('\n')
const AMOUNT = { share: 3, end: true } as const

const writeLines = ({ label, table, space }: Paper, title: LegalText, lines: InvoiceView['lines']): void => {
  label(bothWords(title))
  table({
    columns: [
      { label: inColumn(WORDS.name), share: 7.2 },
      { label: inColumn(WORDS.quantity), share: 2.2, end: true },
      { label: inColumn(WORDS.unitNet), ...AMOUNT },
      { label: inColumn(WORDS.net), ...AMOUNT },
      { label: inColumn(WORDS.rate), share: 2.8, end: true },
      { label: inColumn(WORDS.tax), ...AMOUNT },
      { label: inColumn(WORDS.gross), ...AMOUNT },
    ],
    rows: lines.map(({ text, net, rate, tax, gross }, at) => [
      // The quantity is one, so that the price of a unit is the amount.
      ...[`${at + 1}. ${text}`, QUANTITY, amountText(net), amountText(net)],
      ...[RATE_LABELS[rate], amountText(tax), amountText(gross)],
    ]),
  })
  space()
}

const writeSums = ({ label, table, space }: Paper, title: LegalText, sums: InvoiceView['sums']): void => {
  const total = totalOf(sums)
  label(bothWords(title))
  table({
    columns: [
      { label: inColumn(WORDS.rate), share: 6 },
      { label: inColumn(WORDS.net), ...AMOUNT },
      { label: inColumn(WORDS.tax), ...AMOUNT },
      { label: inColumn(WORDS.gross), ...AMOUNT },
    ],
    rows: [
      ...sums.map(sum => ({ ...sum, name: RATE_LABELS[sum.rate] })),
      { ...total, name: bothWords(WORDS.total) },
    ].map(({ name, net, tax, gross }) => [name, amountText(net), amountText(tax), amountText(gross)]),
    hasTotal: true,
  })
  space()
}

/** An invoice as a PDF to be downloaded. */
export const invoiceFile = async (invoice: InvoiceView): Promise<Response> =>
  pdfResponse(await writeInvoicePdf(invoice), fileName(invoice))

/** The same as an attachment of an e-mail. */
export const invoiceAttachment = async (invoice: InvoiceView) => ({
  filename: fileName(invoice),
  contentType: 'application/pdf',
  content: Buffer.from(await writeInvoicePdf(invoice)).toString('base64'),
  encoding: 'base64' as const,
})
