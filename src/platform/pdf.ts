import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { contentDisposition } from './download.ts'
import { drawTable, type PaperTable } from './pdf-table.ts'

// The fonts that PDF readers bring have no Polish letters.
const fontPath = (file: string): string => createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${file}`)
const REGULAR = '400Regular/Inter_400Regular.ttf'
const BOLD = '700Bold/Inter_700Bold.ttf'

const MARGIN = 56
const WIDTH = 595 - 2 * MARGIN
const AMOUNT_WIDTH = 120
const GREY = '#5d6070'
const INK = '#1b1d24'
const BRAND = '#8a5a00'
const TINT = '#f3efe6'

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
  /** The site's mark with its name. */
  readonly mark: (siteName: string) => void
  /** What a card is worth. */
  readonly worth: (content: string) => void
  /** A frame around what `write` writes; none where that is longer than the page. */
  readonly card: (write: () => void) => void
  /** Letters on a tinted band, to be read and typed. */
  readonly code: (content: string) => void
  readonly table: (table: PaperTable) => void
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
  mark: siteName => drawMark(pdf, siteName),
  worth: content => void pdf.font('bold').fontSize(40).fillColor(BRAND).text(content),
  card: write => drawCard(pdf, write),
  code: content => drawCode(pdf, content),
  table: table => drawTable(pdf, table, { ink: INK, grey: GREY, margin: MARGIN, width: WIDTH }),
  plot: shares => drawPlot(pdf, shares),
})

/** As `Logo` of the pages. */
const MARK = {
  line: 'M2 24V13a4.5 4.5 0 0 1 9 0v11M19 24V13a4.5 4.5 0 0 1 9 0v11M1 24h28',
  arch: 'M9.5 24V8a5.5 5.5 0 0 1 11 0v16',
  width: 30,
  height: 26,
} as const

const drawMark = (pdf: PDFKit.PDFDocument, siteName: string): void => {
  const { x, y } = pdf
  pdf.save().translate(x, y).lineWidth(2).lineCap('round').lineJoin('round').strokeColor(BRAND)
  pdf.path(MARK.line).stroke()
  pdf.path(MARK.arch).fillOpacity(0.22).fillAndStroke(BRAND, BRAND)
  pdf.restore()
  pdf
    .font('bold')
    .fontSize(13)
    .fillColor(INK)
    .text(siteName, x + MARK.width + 8, y + 9)
  pdf.x = x
  pdf.y = y + MARK.height
}

const PADDING = 32

const drawCard = (pdf: PDFKit.PDFDocument, write: () => void): void => {
  const [top, right] = [pdf.y, pdf.page.margins.right]
  let pages = 1
  const onPage = () => {
    pages += 1
    pdf.page.margins.right = right + PADDING
  }
  pdf.on('pageAdded', onPage)
  pdf.page.margins.right = right + PADDING
  pdf.x = MARGIN + PADDING
  pdf.y = top + PADDING
  write()
  pdf.page.margins.right = right
  pdf.off('pageAdded', onPage)
  const bottom = pdf.y + PADDING
  if (pages === 1)
    pdf
      .roundedRect(MARGIN, top, WIDTH, bottom - top, 14)
      .lineWidth(1.5)
      .strokeColor(BRAND)
      .stroke()
  pdf.x = MARGIN
  pdf.y = bottom
}

const BAND = 56

const drawCode = (pdf: PDFKit.PDFDocument, content: string): void => {
  const { x } = pdf
  if (pdf.y + BAND > pdf.page.height - MARGIN) pdf.addPage()
  const { y } = pdf
  const width = pdf.page.width - x - pdf.page.margins.right
  pdf.roundedRect(x, y, width, BAND, 8).fill(TINT)
  const options = { width, align: 'center', characterSpacing: 1.5 } as const
  pdf
    .font('bold')
    .fontSize(20)
    .fillColor(INK)
    .text(content, x, y + 16, options)
  pdf.x = x
  pdf.y = y + BAND
}

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
