import { monthName } from '#kernel/time.ts'

/** `Lessons and games before December 2026`, of the period `2026-12`. */
export const invoiceTitle = (period: string): string => {
  const [year = '', month = ''] = period.split('-')
  return `Lessons and games before ${monthName(Number(month))} ${year}`
}
