import { type Decision, decided, refused } from '#kernel/decision.ts'
import { withParams } from '#kernel/refusal.ts'
import { HOLIDAY_OVER, HOLIDAY_PAST, HOLIDAYS_REVERSED, TOO_MANY_HOLIDAYS } from './refusals.ts'

/** The school closes on whole days, from today on; only days that lie ahead become ordinary ones again (docs/product.md §12.8). */
export type HolidaySpan = {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
}

/** Two months: longer spans are typing errors. */
const MAX_DAYS = 62

const daysOf = ({ from, to }: HolidaySpan): readonly string[] => {
  const first = Temporal.PlainDate.from(from)
  const length = first.until(Temporal.PlainDate.from(to)).days + 1
  return Array.from({ length }, (_, days) => first.add({ days }).toString())
}

/** The days of the span. `today`: in the school's zone. Refuses 422 `holiday_past`, `holidays_reversed`, `too_many_holidays`. */
export const decideHolidays = (span: HolidaySpan, today: string): Decision<readonly string[]> => {
  if (span.from < today) return refused(HOLIDAY_PAST)
  if (span.to < span.from) return refused(HOLIDAYS_REVERSED)
  const days = daysOf(span)
  return days.length > MAX_DAYS ? refused(withParams(TOO_MANY_HOLIDAYS, { days: MAX_DAYS })) : decided(days)
}

/** Refuses 409 `holiday_over`. */
export const decideRemoval = (date: string, today: string): Decision<string> =>
  date > today ? decided(date) : refused(HOLIDAY_OVER)
