const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `Lessons before December 2026`, of the period `2026-12`. */
export const invoiceTitle = (period: string): string => {
  const [year, month] = period.split('-')
  return `Lessons before ${MONTHS[Number(month) - 1] ?? ''} ${year ?? ''}`
}
