import { currentLanguage } from './messages.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** With one digit after the point: `4.5`, `4.0`; for Polish readers `4,5`. */
export const formatDecimal = (value: number): string => {
  const language = currentLanguage()
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }
  const format = formats.get(language) ?? new Intl.NumberFormat(language, digits)
  formats.set(language, format)
  return format.format(value)
}
