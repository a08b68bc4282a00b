import { writeDay } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'

/** `Lessons and games before December 2026`, of the period `2026-12`. */
export const invoiceTitle = (period: string): string => {
  const month = writeDay(Temporal.PlainDate.from(`${period}-01`), { month: 'long', year: 'numeric' })
  return t('Lessons and games before {month}', { month })
}
