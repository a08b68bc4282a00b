import { createAvailabilityCheck, type SchedulingRules } from '#features/academy/availability/availability.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { withParams } from '#kernel/refusal.ts'
import { dateIn, formatDateAndTimeRange, LATE_HOURS, type Span, toInstant } from '#kernel/time.ts'
import { consecutiveRuns, type Run, wallTimeToInstant, weekdayOf } from '#kernel/timetable.ts'
import { NO_TIMES, SAME_TIME, TIME_NOT_FREE, TIME_TOO_SOON, TOO_MANY_TIMES } from './refusals.ts'
import { isStillOpen } from './rules.ts'
import { MAX_TIMES } from './schema.ts'

/** Times at which teacher and student are both free. What keeps either of them busy never leaves this module (docs/product.md §5.22). */
export type SharedCalendar = {
  readonly rules: SchedulingRules
  readonly teacherBusy: readonly Span[]
  readonly studentBusy: readonly Span[]
  readonly holidays: Pick<ReadonlySet<string>, 'has'>
  readonly minutes: number
  readonly now: Temporal.Instant
}

/** `offered`: the hours of the session's timetable; `any`: from 7:00 to 22:00 in its zone. */
export type Hours = 'offered' | 'any'
const ANY_HOURS: Run = { from: 7, to: 22 }
/** Of the session's own clock: some zones are a quarter of an hour off the others. */
const isHalfHour = (start: Temporal.Instant, zone: string): boolean => {
  const local = start.toZonedDateTimeISO(zone)
  const halfHour = { roundingIncrement: 30, smallestUnit: 'minute' } as const
  return local.equals(local.round(halfHour))
}

/** Whether both are free for a lesson that starts then, more than 24 hours ahead and within the session's horizon. */
export const createFreeCheck = ({ rules, minutes, now, ...context }: SharedCalendar) => {
  const unavailableReason = createAvailabilityCheck({ ...rules, minimumNoticeHours: LATE_HOURS }, { ...context, now })
  return (start: Temporal.Instant): boolean => {
    const span = { start, end: start.add({ minutes }), date: dateIn(start, rules.zone) }
    return isHalfHour(start, rules.zone) && isStillOpen(start, now) && unavailableReason(span) === null
  }
}

/** The free starts of `days` days from a date in the session's zone, in order. */
export const listFreeStarts = (
  calendar: SharedCalendar,
  { firstDate, days, hours }: { readonly firstDate: string; readonly days: number; readonly hours: Hours },
): readonly Temporal.Instant[] => {
  const { date_time, zone } = calendar.rules
  const isFree = createFreeCheck(calendar)
  const first = Temporal.PlainDate.from(firstDate)
  const length = calendar.minutes / 60
  return Array.from({ length: days }, (_, at) => first.add({ days: at })).flatMap(day => {
    const runs = hours === 'any' ? [ANY_HOURS] : consecutiveRuns(date_time[weekdayOf(day)] ?? [])
    return runs
      .flatMap(({ from, to }) =>
        Array.from({ length: Math.max(0, (to - from - length) * 2 + 1) }, (_, step) => from + step / 2),
      )
      .map(hour => wallTimeToInstant(day, hour, zone))
      .filter(isFree)
  })
}

type TimesToCheck = {
  readonly times: readonly string[]
  readonly minimum: 0 | 1
  /** The present start of a lesson that is to be moved. */
  readonly current: Temporal.Instant | null
  /** The zone of the person who reads a refusal. */
  readonly zone: string
}

/**
 * The chosen starts in order, each once. Refuses 422 `no_times`, `too_many_times`, `same_time`, `time_too_soon`, `time_not_free`.
 */
export const checkTimes = (
  { times, minimum, current, zone }: TimesToCheck,
  calendar: SharedCalendar,
): Decision<readonly string[]> => {
  const { minutes, now } = calendar
  const starts = [...new Set(times)].map(toInstant).sort(Temporal.Instant.compare)
  if (starts.length < minimum) return refused(NO_TIMES)
  if (starts.length > MAX_TIMES) return refused(TOO_MANY_TIMES)
  const isFree = createFreeCheck(calendar)
  for (const start of starts) {
    const when = formatDateAndTimeRange(start, start.add({ minutes }), zone, now)
    if (current?.equals(start)) return refused(SAME_TIME)
    if (!isStillOpen(start, now)) return refused(withParams(TIME_TOO_SOON, { when }))
    if (!isFree(start)) return refused(withParams(TIME_NOT_FREE, { when }))
  }
  return decided(starts.map(String))
}
