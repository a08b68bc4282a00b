import { weekdayIn } from '#kernel/time.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'

/** The half-hours of a week at which a student would take lessons, in the student's zone. */
export type AskedTimes = { readonly date_time: DateTimeMap; readonly zone: string }

/** Whether a lesson that begins then begins at a time that was asked for. */
export const isAskedFor = ({ date_time, zone }: AskedTimes, at: Temporal.Instant): boolean => {
  const { hour, minute } = at.toZonedDateTimeISO(zone)
  return date_time[weekdayIn(at, zone)]?.includes(hour + minute / 60) ?? false
}
