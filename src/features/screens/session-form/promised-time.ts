import { type PlannedDate, planDates } from '#features/academy/timetable/date-obstacles.ts'
import { t } from '#kernel/messages.ts'
import { dateIn, formatDate, isPast, overlaps, parseWallTime, type Span, toInstant } from '#kernel/time.ts'
import { type DateTimeMap, timetableRuns, weekdayOf } from '#kernel/timetable.ts'

/** What a teacher has promised already, for the form that publishes and edits a session: its calendar, and holidays. */
export type PromisedTime = {
  /** ISO instants. */
  readonly start: string
  readonly end: string
  readonly part: 'host' | 'participant' | 'busy'
  readonly sessionId: string | null
  readonly label: string
}
export type Promised = {
  readonly times: readonly PromisedTime[]
  /** Name by date, `YYYY-MM-DD`. */
  readonly holidays: readonly (readonly [string, string])[]
}

const HALF_HOUR_MS = 30 * 60_000
/** Longer time off would mark whole days: the forecast names it where it is in the way. */
const LONGEST_MARKED_MS = 24 * 60 * 60_000

/** The half-hours of a week in which something is promised: `Tuesday 17.5` to its names with the number of dates. */
export const marksOf = ({ times }: Promised, zone: string, ownSessionId?: string): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>()
  for (const { start, end, label, sessionId } of times) {
    const [from, to] = [toInstant(start).epochMilliseconds, toInstant(end).epochMilliseconds]
    if (to - from > LONGEST_MARKED_MS || (ownSessionId && sessionId === ownSessionId)) continue
    for (let at = from; at < to; at += HALF_HOUR_MS) {
      const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
      const slot = `${weekdayOf(local.toPlainDate())} ${local.hour + (local.minute < 30 ? 0 : 0.5)}`
      const ofSlot = counts.get(slot) ?? new Map<string, number>()
      counts.set(slot, ofSlot.set(label, (ofSlot.get(label) ?? 0) + 1))
    }
  }
  return new Map(
    [...counts].map(([slot, labels]) => [
      slot,
      [...labels]
        .map(([label, count]) => t('{label} ({count, plural, one {# date} other {# dates}})', { label, count }))
        .join(', '),
    ]),
  )
}

/** A date that would not take place, with the reason; `refused`: publishing is refused because of it. */
export type Obstacle = { readonly when: string; readonly why: string; readonly refused: boolean }

type Dates = { readonly dates: readonly (Span & { readonly date: string })[]; readonly zone: string }
type Context = { readonly promised: Promised; readonly now: Temporal.Instant; readonly sessionId?: string | undefined }

/** What is in the way of a group's dates of the weeks ahead, by the rule that plans them. Holidays and time off are left out. */
export const obstaclesOfGroup = (
  { date_time, zone, weeks }: { readonly date_time: DateTimeMap; readonly zone: string; readonly weeks: number },
  context: Context,
): readonly Obstacle[] => {
  const today = dateIn(context.now, zone)
  const dates = timetableRuns(date_time, zone, today, weeks).filter(({ start }) => !isPast(start, context.now))
  return obstaclesOf({ dates, zone }, context, false)
}

/** What is in the way of a course's lessons: everything in the calendar refuses them; a holiday is only named. */
export const obstaclesOfCourse = (
  { lessons, minutes, zone }: { readonly lessons: readonly string[]; readonly minutes: number; readonly zone: string },
  context: Context,
): readonly Obstacle[] => {
  const starts = lessons.flatMap(text => {
    try {
      return text ? [parseWallTime(text, zone)] : []
    } catch {
      return []
    }
  })
  const dates = starts
    .sort(Temporal.Instant.compare)
    .map(start => ({ start, end: start.add({ minutes }), date: dateIn(start, zone) }))
  return obstaclesOf({ dates, zone }, context, true)
}

const obstaclesOf = (
  { dates, zone }: Dates,
  { promised, now, sessionId = '' }: Context,
  isCourse: boolean,
): readonly Obstacle[] => {
  const holidays = new Map(promised.holidays)
  const taken = promised.times
    .filter(time => sessionId === '' || time.sessionId !== sessionId)
    .map(time => ({ ...time, start: toInstant(time.start), end: toInstant(time.end) }))
  const reasonFor = ({ date, inTheWay }: PlannedDate<Dates['dates'][number]>): Obstacle[] => {
    if (!inTheWay || inTheWay === 'sibling') return []
    const met = taken.find(time => overlaps(time, date))
    const why =
      inTheWay === 'holiday'
        ? (holidays.get(date.date) ?? t('a holiday'))
        : (met?.label ?? t('something in your calendar'))
    const refused = inTheWay === 'clash' || (isCourse && inTheWay === 'time off')
    return [{ when: formatDate(date.start, zone, now), why, refused }]
  }
  return planDates(dates, { holidays, taken, sessionId }).flatMap(reasonFor)
}
