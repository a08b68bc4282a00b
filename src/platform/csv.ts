/** A text is written as it is; a number is never taken for a formula. */
export type CsvCell = string | number | null

/** What a spreadsheet would run as a formula, also after spaces; the wide forms are those of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/**
 * The same behind what other separators than the comma would take for the end of a cell. Danger: Excel separates by semicolons where
 * numbers have a decimal comma, as in Poland, and quotes in the middle of its cell protect nothing then.
 */
const FORMULA_INSIDE = /([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

const csvCell = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const inside = cell.replace(FORMULA_INSIDE, "$1'")
  const text = FORMULA.test(cell) ? `'${inside}` : inside
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file (RFC 4180). An apostrophe stands before what a spreadsheet would run as a formula. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Before the first line: without it, Excel reads the file in the alphabet of its machine and not as UTF-8. */
export const CSV_BEGIN = '\uFEFF'
