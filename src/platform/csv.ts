import { currentLanguage } from '#kernel/messages.ts'

/** How a file separates its cells, and which sign its decimals have. */
export type CsvNotation = { readonly separator: ',' | ';'; readonly point: '.' | ',' }

/** RFC 4180: of the API, and of files that are written in parts. */
const COMMAS: CsvNotation = { separator: ',', point: '.' }
const SEMICOLONS: CsvNotation = { separator: ';', point: ',' }

/** What spreadsheets of the reader's country open as columns and numbers: in Poland numbers have a decimal comma. */
export const readersNotation = (): CsvNotation => (currentLanguage() === 'pl' ? SEMICOLONS : COMMAS)

/** A number with two decimals, such as an amount of grosze in PLN. */
export class CsvDecimal {
  readonly #hundredths: number
  constructor(hundredths: number) {
    this.#hundredths = hundredths
  }
  toString(point: CsvNotation['point'] = '.'): string {
    return (this.#hundredths / 100).toFixed(2).replace('.', point)
  }
}

/** A text is written as it is; a number is never taken for a formula. */
export type CsvCell = string | number | CsvDecimal | null

/** What a spreadsheet would run as a formula, also after spaces; the wide forms are those of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/**
 * The same behind what other separators than that of the file would take for the end of a cell. Danger: Excel separates by semicolons where
 * numbers have a decimal comma, as in Poland, and by commas elsewhere, and quotes in the middle of its cell protect nothing then.
 */
const FORMULA_INSIDE: Readonly<Record<CsvNotation['separator'], RegExp>> = {
  ',': /([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g,
  ';': /([,;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g,
}
const NEEDS_QUOTES: Readonly<Record<CsvNotation['separator'], RegExp>> = {
  ',': /[",\r\n]|^\s|\s$/,
  ';': /[";\r\n]|^\s|\s$/,
}

const csvCell = (cell: CsvCell, { separator, point }: CsvNotation): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof CsvDecimal) return cell.toString(point)
  const inside = cell.replace(FORMULA_INSIDE[separator], "$1'")
  const text = FORMULA.test(cell) ? `'${inside}` : inside
  return NEEDS_QUOTES[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file. An apostrophe stands before what a spreadsheet would run as a formula. All lines of a file have one notation. */
export const csvLine = (cells: readonly CsvCell[], notation: CsvNotation = COMMAS): string =>
  `${cells.map(cell => csvCell(cell, notation)).join(notation.separator)}\r\n`

/** Before the first line: without it, Excel reads the file in the alphabet of its machine and not as UTF-8. */
export const CSV_BEGIN = '\uFEFF'
