/** A column of a table: its share of the width of the page. Numbers are at the end. */
export type PaperColumn = { readonly label: string; readonly share: number; readonly end?: boolean }

export type PaperTable = {
  readonly columns: readonly PaperColumn[]
  /** One text for each column. */
  readonly rows: readonly (readonly string[])[]
  /** Whether the last row is a total. */
  readonly hasTotal?: boolean
}

type Look = { readonly ink: string; readonly grey: string; readonly margin: number; readonly width: number }

const GAP = 6
const SIZE = 9
const PADDING = 3

/** Draws a table over the width of the page. A row stays on one page, and each page begins with the labels. */
export const drawTable = (
  pdf: PDFKit.PDFDocument,
  { columns, rows, hasTotal = false }: PaperTable,
  { ink, grey, margin, width }: Look,
): void => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (width * share) / whole)
  const heightOf = (texts: readonly string[]) =>
    Math.max(...texts.map((text, at) => pdf.heightOfString(text, { width: (widths[at] ?? 0) - 2 * PADDING })))
  const writeRow = (texts: readonly string[]) => {
    const { y } = pdf
    const height = heightOf(texts)
    let x = margin
    for (const [at, text] of texts.entries()) {
      const cell = widths[at] ?? 0
      const align = columns[at]?.end ? 'right' : 'left'
      pdf.text(text, x + PADDING, y + GAP, { width: cell - 2 * PADDING, align })
      x += cell
    }
    pdf.x = margin
    pdf.y = y + GAP + height + GAP
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + width, pdf.y)
      .lineWidth(0.5)
      .strokeColor(grey)
      .stroke()
  }
  const bottom = () => pdf.page.height - margin
  const labels = columns.map(({ label }) => label)
  const writeLabels = () => {
    pdf
      .font('bold')
      .fontSize(SIZE - 1)
      .fillColor(grey)
    if (pdf.y + heightOf(labels) + 4 * GAP > bottom()) pdf.addPage()
    writeRow(labels)
  }
  writeLabels()
  for (const [at, row] of rows.entries()) {
    const choose = () =>
      pdf
        .font(hasTotal && at === rows.length - 1 ? 'bold' : 'regular')
        .fontSize(SIZE)
        .fillColor(ink)
    choose()
    if (pdf.y + heightOf(row) + 2 * GAP > bottom()) {
      pdf.addPage()
      writeLabels()
      choose()
    }
    writeRow(row)
  }
}
