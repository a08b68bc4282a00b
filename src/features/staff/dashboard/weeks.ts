import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { WEEKS_SHOWN } from './schema.ts'

const mondayOf = (at: Temporal.Instant): Temporal.PlainDate => {
  const date = at.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate()
  return date.subtract({ days: date.dayOfWeek - 1 })
}

/** The Monday of a week in the school's zone, as a date. */
export const weekOf = (at: Temporal.Instant): string => mondayOf(at).toString()

/** The Mondays of the last weeks, the current one last. */
export const lastWeeks = (now: Temporal.Instant, count = WEEKS_SHOWN): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    mondayOf(now)
      .subtract({ weeks: count - 1 - index })
      .toString(),
  )

/** From midnight of a Monday to midnight of the next, in the school's zone: 167 or 169 hours where the clocks change. */
export const spanOfWeek = (monday: string): { readonly start: Temporal.Instant; readonly end: Temporal.Instant } => {
  const first = Temporal.PlainDate.from(monday)
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(SCHOOL_ZONE).toInstant()
  return { start: midnight(first), end: midnight(first.add({ weeks: 1 })) }
}

/** The first of the seven days, today included, in which a user counts as new. */
export const firstDayOfNewUsers = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate().subtract({ days: 6 }).toString()
