import { monthName } from '#kernel/time.ts'

/** `Lessons before December 2026`, of the period `2026-12`. */
export const invoiceTitle = (period: string): string => {
  const [year = '', month = ''] = period.split('-')
  return `Lessons before ${monthName(Number(month))} ${year}`
}
