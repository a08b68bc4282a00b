import { weekdayIn } from '#kernel/time.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'

/** The half-hours of a week at which a student would take lessons, in the student's zone. */
export type AskedTimes = { readonly date_time: DateTimeMap; readonly zone: string }

/** Whether a lesson that begins then begins at a time that was asked for. */
const isAskedFor = ({ date_time, zone }: AskedTimes, at: Temporal.Instant): boolean => {
  const { hour, minute } = at.toZonedDateTimeISO(zone)
  return date_time[weekdayIn(at, zone)]?.includes(hour + minute / 60) ?? false
}

/** The first of these starts that is at a time that was asked for: a session may also have others, before it and after it. */
export const firstAskedFor = (asked: AskedTimes, starts: readonly Temporal.Instant[]): Temporal.Instant | null =>
  starts.filter(at => isAskedFor(asked, at)).toSorted(Temporal.Instant.compare)[0] ?? null
