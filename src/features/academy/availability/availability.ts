import { isPast, type Span } from '#kernel/time.ts'
import { consecutiveRuns, type DateTimeMap, type Weekday, wallTimeToInstant, weekdayOf } from '#kernel/timetable.ts'
import { createIntervalSet } from './interval-set.ts'

/**
 * A half-hour is free when it respects the minimum notice and the horizon, is not on a holiday, and the teacher is free around it
 * (docs/product.md §4.2).
 */
export type UnavailableReason = 'past' | 'notice' | 'horizon' | 'holiday' | 'taken' | 'clash'

/** The weekly offer of an individual session, in local times of `zone`. */
export type SchedulingRules = {
  readonly zone: string
  readonly date_time: DateTimeMap
  readonly allowSingleSlots: boolean
  readonly minimumNoticeHours: number
  readonly bufferMinutes: number
  readonly horizonWeeks: number
}

export type AvailabilityContext = {
  /** Everything that blocks the teacher's time: lessons, games, time off. */
  readonly teacherBusy: readonly Span[]
  /** Everything that blocks the student's time; a lesson at such a time is a clash. */
  readonly studentBusy?: readonly Span[]
  /** Days without lessons, `YYYY-MM-DD` in the offer's zone. */
  readonly holidays: Pick<ReadonlySet<string>, 'has'>
  readonly now: Temporal.Instant
}

/** A span with its local date in the offer's zone, `YYYY-MM-DD`. */
export type DatedSpan = Span & { readonly date: string }

/** One half-hour of the grid on its date; `state` is `free` or the reason why it is unavailable. */
export type Cell = DatedSpan & {
  readonly weekday: Weekday
  readonly hour: number
  readonly state: 'free' | UnavailableReason
}

/** The length of the shortest lesson, in half-hours. */
export const minimumRun = ({ allowSingleSlots }: Pick<SchedulingRules, 'allowSingleSlots'>): 1 | 2 =>
  allowSingleSlots ? 1 : 2

/** The end of the booking horizon: from this moment on nothing is offered. */
export const horizonEnd = (
  { zone, horizonWeeks }: Pick<SchedulingRules, 'zone' | 'horizonWeeks'>,
  now: Temporal.Instant,
) => now.toZonedDateTimeISO(zone).add({ weeks: horizonWeeks }).toInstant()

/** Returns a function that gives the reason why a span is unavailable, or null for a free span. */
export const createAvailabilityCheck = (
  rules: Omit<SchedulingRules, 'date_time' | 'allowSingleSlots'>,
  context: AvailabilityContext,
) => {
  const { teacherBusy: busy, studentBusy: own = [], holidays, now } = context
  const teacher = createIntervalSet(busy, rules.bufferMinutes)
  const student = createIntervalSet(own, 0)
  const earliest = now.add({ hours: rules.minimumNoticeHours })
  const horizon = horizonEnd(rules, now)
  return (span: DatedSpan): UnavailableReason | null => {
    if (isPast(span.start, now)) return 'past'
    if (Temporal.Instant.compare(span.start, earliest) < 0) return 'notice'
    if (Temporal.Instant.compare(span.start, horizon) >= 0) return 'horizon'
    if (holidays.has(span.date)) return 'holiday'
    if (!teacher.isFree(span)) return 'taken'
    return student.isFree(span) ? null : 'clash'
  }
}

type AvailabilityCheck = ReturnType<typeof createAvailabilityCheck>

const cellsOn = (
  day: Temporal.PlainDate,
  { date_time, zone }: SchedulingRules,
  unavailableReason: AvailabilityCheck,
): readonly Cell[] => {
  const weekday = weekdayOf(day)
  const date = day.toString()
  return consecutiveRuns(date_time[weekday] ?? []).flatMap(({ from, to }) =>
    Array.from({ length: (to - from) * 2 }, (_, at): Cell => {
      const start = wallTimeToInstant(day, from + at / 2, zone)
      const span = { date, start, end: start.add({ minutes: 30 }) }
      return { ...span, weekday, hour: from + at / 2, state: unavailableReason(span) ?? 'free' }
    }),
  )
}

/** The offered half-hours of `count` days from a date (in the offer's zone), in order, each with its state. */
export const cellsFrom = (
  rules: SchedulingRules,
  context: AvailabilityContext,
  firstDate: string,
  count = 7,
): readonly Cell[] => {
  const unavailableReason = createAvailabilityCheck(rules, context)
  const first = Temporal.PlainDate.from(firstDate)
  return Array.from({ length: count }, (_, at) => cellsOn(first.add({ days: at }), rules, unavailableReason)).flat()
}

/** The week grid of the seven days from a date. Its states are those of the first date, also for a reservation of several weeks. */
export const toWeekGrid = (cells: readonly Cell[]): { readonly free: DateTimeMap; readonly taken: DateTimeMap } => ({
  free: toDateTimeMap(cells.filter(({ state }) => state === 'free')),
  taken: toDateTimeMap(cells.filter(({ state }) => state !== 'free')),
})

const toDateTimeMap = (cells: readonly Cell[]): DateTimeMap => {
  const map: { [Day in Weekday]?: number[] } = {}
  for (const { weekday, hour } of cells) map[weekday] = [...(map[weekday] ?? []), hour]
  return map
}

/** The next free time for the shortest lesson between the minimum notice and the horizon; null when there is none. */
export const nextFreeTime = (
  rules: SchedulingRules,
  context: AvailabilityContext,
  fromDate?: string,
): DatedSpan | null => {
  const unavailableReason = createAvailabilityCheck(rules, context)
  const today = context.now.toZonedDateTimeISO(rules.zone).toPlainDate()
  const requested = fromDate ? Temporal.PlainDate.from(fromDate) : today
  const first = Temporal.PlainDate.compare(requested, today) > 0 ? requested : today
  const last = today.add({ weeks: rules.horizonWeeks })
  const length = minimumRun(rules) / 2
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const free = cellsOn(day, rules, unavailableReason).filter(({ state }) => state === 'free')
    const run = consecutiveRuns(free.map(({ hour }) => hour)).find(({ from, to }) => to - from >= length)
    if (!run) continue
    const start = wallTimeToInstant(day, run.from, rules.zone)
    return { date: day.toString(), start, end: start.add({ minutes: length * 60 }) }
  }
  return null
}

/**
 * What the list stores of an individual session: the next start, the free starts of the seven days from it, and the number of free
 * half-hours in them.
 */
export const projectListing = (
  rules: SchedulingRules,
  context: AvailabilityContext,
): {
  readonly nextStart: Temporal.Instant | null
  readonly offeredStarts: readonly Temporal.Instant[]
  readonly placesLeft: number
} => {
  const next = nextFreeTime(rules, context)
  if (!next) return { nextStart: null, offeredStarts: [], placesLeft: 0 }
  const free = cellsFrom(rules, context, next.date).filter(
    ({ state, start }) => state === 'free' && Temporal.Instant.compare(start, next.start) >= 0,
  )
  const freeKeys = new Set(free.map(({ date, hour }) => `${date} ${hour}`))
  const starts = free.filter(({ date, hour }) => rules.allowSingleSlots || freeKeys.has(`${date} ${hour + 0.5}`))
  return { nextStart: next.start, offeredStarts: starts.map(({ start }) => start), placesLeft: free.length }
}
