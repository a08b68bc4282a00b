import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { contentDisposition } from './download.ts'

// The fonts that PDF readers bring have no Polish letters.
const fontPath = (file: string): string => createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${file}`)
const REGULAR = '400Regular/Inter_400Regular.ttf'
const BOLD = '700Bold/Inter_700Bold.ttf'

const MARGIN = 56
const WIDTH = 595 - 2 * MARGIN
const AMOUNT_WIDTH = 120
const GREY = '#5d6070'
const INK = '#1b1d24'

type Line = { readonly name: string; readonly note?: string; readonly amount: Grosze; readonly isTotal?: boolean }
type Entry = { readonly name: string; readonly note?: string; readonly value: string }

/** What papers are written with, so that they look alike. */
export type Paper = {
  readonly heading: (text: string) => void
  /** A small grey line above what it names. */
  readonly label: (text: string) => void
  readonly text: (content: string) => void
  /** Whom or what a certificate is about. */
  readonly strong: (content: string) => void
  /** Space below. */
  readonly space: (lines?: number) => void
  /** One line over the width of the page, with its amount at the end. */
  readonly line: (line: Line) => void
  /** The same with a short text at the end. */
  readonly entry: (entry: Entry) => void
  /** Shares from 0 to 1 in their order, as a line with points over the width of the page. */
  readonly plot: (shares: readonly number[]) => void
}

/** A PDF of A4 pages, with the fonts in it. The library is loaded with the first one. */
export const writePaper = async (
  { title, author }: { readonly title: string; readonly author: string },
  write: (paper: Paper) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, font: fontPath(REGULAR) },
    info: { Title: title, Author: author },
  })
  pdf.registerFont('regular', fontPath(REGULAR)).registerFont('bold', fontPath(BOLD))
  const bytes = buffer(pdf)
  write(paperOf(pdf))
  pdf.end()
  return new Uint8Array(await bytes)
}

const paperOf = (pdf: PDFKit.PDFDocument): Paper => ({
  heading: text => void pdf.font('bold').fontSize(22).fillColor(INK).text(text),
  label: text => void pdf.font('regular').fontSize(9).fillColor(GREY).text(text),
  text: content => void pdf.font('regular').fontSize(11).fillColor(INK).text(content),
  strong: content => void pdf.font('bold').fontSize(16).fillColor(INK).text(content),
  space: (lines = 1) => void pdf.font('regular').fontSize(11).moveDown(lines),
  line: ({ amount, ...line }) => writeLine(pdf, { ...line, value: formatPLN(amount) }),
  entry: entry => writeLine(pdf, entry),
  plot: shares => drawPlot(pdf, shares),
})

const GAP = 8

type ValuedLine = Entry & { readonly isTotal?: boolean }

const writeLine = (pdf: PDFKit.PDFDocument, { name, note, value, isTotal = false }: ValuedLine): void => {
  const choose = () =>
    pdf
      .font(isTotal ? 'bold' : 'regular')
      .fontSize(isTotal ? 13 : 11)
      .fillColor(INK)
  const chooseForNote = () => pdf.font('regular').fontSize(9).fillColor(GREY)
  const width = WIDTH - AMOUNT_WIDTH
  const height =
    2 * GAP + choose().heightOfString(name, { width }) + (note ? chooseForNote().heightOfString(note, { width }) : 0)
  // A line stays on one page with its amount.
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
  const { y } = pdf
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(isTotal ? 1.5 : 0.5)
    .strokeColor(isTotal ? INK : GREY)
    .stroke()
  choose().text(value, MARGIN + WIDTH - AMOUNT_WIDTH, y + GAP, { width: AMOUNT_WIDTH, align: 'right' })
  pdf.text(name, MARGIN, y + GAP, { width })
  if (note) chooseForNote().text(note, { width })
  pdf.y += GAP
}

const PLOT_HEIGHT = 90
const POINT = 2.5

const drawPlot = (pdf: PDFKit.PDFDocument, shares: readonly number[]): void => {
  if (pdf.y + PLOT_HEIGHT + 2 * GAP > pdf.page.height - MARGIN) pdf.addPage()
  const top = pdf.y + GAP
  for (const share of [0, 0.5, 1])
    pdf
      .moveTo(MARGIN, top + PLOT_HEIGHT * share)
      .lineTo(MARGIN + WIDTH, top + PLOT_HEIGHT * share)
      .lineWidth(0.5)
      .strokeColor('#d6d7dd')
      .stroke()
  const step = WIDTH / Math.max(1, shares.length - 1)
  const points = shares.map((share, at) => [MARGIN + at * step, top + PLOT_HEIGHT * (1 - share)] as const)
  for (const [at, [x, y]] of points.entries())
    if (at === 0) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  if (points.length > 1) pdf.lineWidth(1.5).strokeColor(INK).stroke()
  for (const [x, y] of points) pdf.circle(x, y, POINT).fillColor(INK).fill()
  pdf.x = MARGIN
  pdf.y = top + PLOT_HEIGHT + GAP
}

/** The same as a file to be saved under this name. */
export const pdfResponse = (bytes: Uint8Array<ArrayBuffer>, name: string): Response =>
  new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(name),
      'cache-control': 'no-store',
      // The page that leads to it can have a token in its URL.
      'referrer-policy': 'no-referrer',
    },
  })
