import { horizonEnd, type UnavailableReason } from '#features/academy/availability/availability.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import type { CalendarReads } from '#features/scheduling/calendar/calendar-reads.ts'
import { dateIn, type Span } from '#kernel/time.ts'

/** A date of a requested block or course without a lesson, and why. */
export type SkippedDate = Span & {
  /** `away`: a date of the timetable on which the teacher gives no lesson. */
  readonly reason: UnavailableReason | 'full' | 'away'
  /** The holiday's name. */
  readonly name?: string
}

/** Adds the names of the holidays among these dates. */
export const nameHolidays = async (
  calendar: CalendarReads,
  skipped: readonly SkippedDate[],
  zone: string,
): Promise<readonly SkippedDate[]> => {
  const dates = skipped.filter(({ reason }) => reason === 'holiday').map(({ start }) => dateIn(start, zone))
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return skipped
  const names = await calendar.holidays(first, last)
  return skipped.map(one => {
    const name = one.reason === 'holiday' ? names.get(dateIn(one.start, zone)) : undefined
    return name ? { ...one, name } : one
  })
}

type Timetable = {
  readonly scheduled: readonly Span[]
  readonly planned: readonly Span[]
  readonly now: Temporal.Instant
}

/** Future dates of a timetable without a planned lesson, and why: publishing skips holidays and times at which the teacher is busy. */
export const findUnplanned = async (
  calendar: CalendarReads,
  session: Session,
  { scheduled, planned, now }: Timetable,
): Promise<readonly SkippedDate[]> => {
  const plannedStarts = new Set(planned.map(({ start }) => start.epochMilliseconds))
  const missing = scheduled.filter(
    ({ start }) => Temporal.Instant.compare(start, now) > 0 && !plannedStarts.has(start.epochMilliseconds),
  )
  const [first, last] = [missing[0], missing.at(-1)]
  if (!first || !last) return []
  const holidays = await calendar.holidays(dateIn(first.start, session.zone), dateIn(last.start, session.zone))
  const horizon = horizonEnd(session, now)
  return missing.map(({ start, end }) => ({
    start,
    end,
    reason: holidays.has(dateIn(start, session.zone))
      ? 'holiday'
      : session.type === 'group' && Temporal.Instant.compare(start, horizon) >= 0
        ? 'horizon'
        : 'away',
  }))
}
