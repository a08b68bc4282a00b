import { monthOf, monthSpan } from '#features/staff/earnings/earnings.ts'
import { writeDay } from '#kernel/day-names.ts'
import { isPast } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

/** Months of the school, `2026-11`: from midnight to midnight in its zone. */

export const currentMonth = (now: Temporal.Instant): string => monthOf(now, SCHOOL_ZONE)

export const nextMonth = (month: string): string => Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString()

/** The first instant after it. */
export const endOfMonth = (month: string): Temporal.Instant => monthSpan(month, SCHOOL_ZONE).end

export const isMonthOver = (month: string, now: Temporal.Instant): boolean => isPast(endOfMonth(month), now)

/** From the first to the last day that a column of dates has in it. */
export const daysOfMonth = (month: string): { readonly first: string; readonly last: string } => {
  const of = Temporal.PlainYearMonth.from(month)
  return { first: `${month}-01`, last: of.toPlainDate({ day: of.daysInMonth }).toString() }
}

/** Both included; empty where the first is later. */
export const monthsFrom = (first: string, last: string): readonly string[] => {
  const months: string[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months
}

/** `October 2026` */
export const monthLabel = (month: string): string => {
  const { month: number, year } = Temporal.PlainYearMonth.from(month)
  return writeDay({ year, month: number, day: 1 }, { month: 'long', year: 'numeric' })
}
