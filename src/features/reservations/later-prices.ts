import type { Grosze } from '#kernel/money.ts'
import { timetableRuns } from '#kernel/timetable.ts'
import { lessonPricesFor } from './rules.ts'
import type { reservations } from './table.ts'

type Agreement = Pick<
  typeof reservations.$inferSelect,
  'type' | 'unitPrice' | 'lessonPrice' | 'date_time' | 'plannedUntil'
>

/**
 * What lessons cost that a weekly agreement plans later, in grosze, each price once: the price that staff have set for each lesson, else the
 * agreed one by their length. Empty for other plans (docs/product.md §5.21).
 */
export const laterPrices = (
  { type, unitPrice, lessonPrice, date_time, plannedUntil }: Agreement,
  zone: string,
): readonly Grosze[] => {
  if (plannedUntil === null) return []
  if (lessonPrice !== null) return [lessonPrice]
  const minutes = timetableRuns(date_time, zone, plannedUntil, 1).map(({ hours }) => hours.length * 30)
  return [...new Set(lessonPricesFor({ type, price: unitPrice }, minutes, minutes.length))]
}
