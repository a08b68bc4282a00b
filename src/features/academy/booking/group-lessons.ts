import { NOT_OFFERED } from '#features/academy/reservations/refusals.ts'
import { isInsideNotice } from '#features/academy/reservations/rules.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import type { CalendarReads } from '#features/scheduling/calendar/calendar-reads.ts'
import type { PlannedPlaces } from '#features/scheduling/calendar/queries.ts'
import { refuse } from '#kernel/refusal.ts'
import { dateIn, overlaps } from '#kernel/time.ts'
import { slotsByDay, type TimetableRun, timetableRuns, weekdayOf } from '#kernel/timetable.ts'
import {
  asksForClashes,
  type DatedQuoteRequest,
  type QuoteContext,
  type SelectedLessons,
  toSelectedLesson,
  weeksOf,
} from './quote-request.ts'
import { findUnplanned, type SkippedDate } from './skipped-dates.ts'

/** Planned dates of the group's timetable: one, or those of four weeks. */
export const selectGroupLessons = async (
  calendar: CalendarReads,
  session: Session,
  request: DatedQuoteRequest,
  context: QuoteContext,
): Promise<SelectedLessons> => {
  const { firstDate, plan } = request
  const first = Temporal.PlainDate.from(firstDate)
  const until = first.add(plan === 'single' ? { days: 1 } : { weeks: weeksOf(request) })
  const [start, end] = [first, until].map(day => day.toZonedDateTime(session.zone).toInstant())
  const picked = pickedStarts(session, request)
  const planned = (await calendar.plannedOccurrences(session.id, start ?? context.now, end)).filter(
    one => dateIn(one.start, session.zone) >= firstDate && (picked === null || picked.has(one.start.epochMilliseconds)),
  )
  if (planned.length === 0 && !context.mayBeEmpty) return refuse(NOT_OFFERED)
  const scheduled = timetableRuns(session.date_time, session.zone, firstDate, weeksOf(request)).filter(
    ({ start }) => picked === null || picked.has(start.epochMilliseconds),
  )
  const dates = plan === 'single' ? planned.slice(0, 1) : planned
  const own =
    context.studentId && end && asksForClashes(request, context)
      ? await calendar.busyTimes(context.studentId, { start: context.now, end })
      : []
  const checked = dates.map(one => ({ one, reason: skipReason(one) }))
  function skipReason({ start, end, taken }: PlannedPlaces): SkippedDate['reason'] | null {
    if (Temporal.Instant.compare(start, context.now) <= 0) return 'past'
    if (isInsideNotice(session, start, context.now)) return 'notice'
    if (taken >= session.maxStudents) return 'full'
    return own.some(each => overlaps(each, { start, end })) ? 'clash' : null
  }
  return {
    spans: checked.flatMap(({ one, reason }) => (reason ? [] : [toSelectedLesson(one)])),
    skipped: checked.flatMap(({ one, reason }) => (reason ? [{ start: one.start, end: one.end, reason }] : [])),
    unplanned:
      plan !== 'single' ? await findUnplanned(calendar, session, { scheduled, planned, now: context.now }) : [],
  }
}

/**
 * The starts of a group's runs that the picked half-hours name; null where none are picked. Compared as instants, because in the night
 * of the change to summer time a run takes place at another time than its timetable says: there both times name it.
 */
const pickedStarts = ({ date_time, zone }: Session, request: DatedQuoteRequest) => {
  const { firstDate, date_time: picked } = request
  if (!picked || slotsByDay(picked).length === 0) return null
  const isNamed = ({ weekday, from, start }: TimetableRun): boolean => {
    const local = start.toZonedDateTimeISO(zone)
    const localHours = picked[weekdayOf(local.toPlainDate())] ?? []
    return (picked[weekday]?.includes(from) ?? false) || localHours.includes(local.hour + local.minute / 60)
  }
  const keyOf = ({ weekday, from }: TimetableRun) => `${weekday} ${from}`
  const named = new Set(timetableRuns(date_time, zone, firstDate, 1).filter(isNamed).map(keyOf))
  const runs = timetableRuns(date_time, zone, firstDate, weeksOf(request)).filter(run => named.has(keyOf(run)))
  return new Set(runs.map(({ start }) => start.epochMilliseconds))
}
