/** Danger: spreadsheets run a cell that begins so as a formula. Numbers of our own have no quotes and stay numbers. */
const FORMULA = /^[=+\-@\t\r\n]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`

/** Grosze as PLN with two decimals, for spreadsheets: `140.00`. */
export const decimalPLN = (grosze: number): string => (grosze / 100).toFixed(2)
