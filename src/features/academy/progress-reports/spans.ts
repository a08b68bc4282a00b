import { writeDay } from '#kernel/day-names.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

/** How often the school asks for reports. */
export const REPORT_RHYTHMS = ['month', 'term'] as const
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number]

/** Days as `YYYY-MM-DD`, both included. */
export type DaySpan = { readonly from: string; readonly to: string }

/** The first months of the two terms: September and February, as schools in Poland have them. */
const TERM_MONTHS = [2, 9] as const

/** The last month or term that is over on a day of the school. */
export const lastSpan = (rhythm: ReportRhythm, today: string): DaySpan => {
  const first = Temporal.PlainDate.from(today).with({ day: 1 })
  if (rhythm === 'month') return { from: first.subtract({ months: 1 }).toString(), to: dayBefore(first) }
  const current = termOf(first)
  return { from: termOf(current.subtract({ months: 1 })).toString(), to: dayBefore(current) }
}

const dayBefore = (day: Temporal.PlainDate): string => day.subtract({ days: 1 }).toString()

/** The first day of the term in which a month is. */
const termOf = (first: Temporal.PlainDate): Temporal.PlainDate => {
  const month = TERM_MONTHS.findLast(each => each <= first.month)
  return month ? first.with({ month }) : first.with({ month: 9 }).subtract({ years: 1 })
}

/** From midnight to midnight in the school's zone. */
export const instantsOf = ({ from, to }: DaySpan) => {
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(SCHOOL_ZONE).toInstant()
  return {
    start: midnight(Temporal.PlainDate.from(from)),
    end: midnight(Temporal.PlainDate.from(to).add({ days: 1 })),
  }
}

/** "1 September 2026". */
export const dayLabel = (day: string): string =>
  writeDay(Temporal.PlainDate.from(day), { day: 'numeric', month: 'long', year: 'numeric' })

export const spanLabel = ({ from, to }: DaySpan): string => `${dayLabel(from)} – ${dayLabel(to)}`
