import type { Span } from '#kernel/time.ts'
import { type DateTimeMap, WEEKDAYS, type Weekday, wallTimeToInstant, weekdayOf } from '#kernel/timetable.ts'

/** When a party is free at the same time, whatever zones its players live in (docs/product.md §13.5). */
export type PaintedWeek = {
  /** Free half-hours of any week, in local time of `zone`. */
  readonly availability: DateTimeMap
  readonly zone: string
}

/** For each weekday and half-hour of the shown week, how many players are free. Half-hours without anybody are absent. */
export type Overlap = { readonly [Day in Weekday]?: Readonly<Record<string, number>> }

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => at / 2)
const HALF_HOUR_MINUTES = 30
/** Longer than any week, also than the one in which clocks go back: who is free for so long is always free. */
const MAX_RUN_HOURS = 8 * 24

/** Whether the player is free in the local half-hour that contains this instant. */
const isFreeAt = ({ availability, zone }: PaintedWeek, at: Temporal.Instant): boolean => {
  const local = at.toZonedDateTimeISO(zone)
  const hour = local.hour + (local.minute < HALF_HOUR_MINUTES ? 0 : 0.5)
  return availability[weekdayOf(local.toPlainDate())]?.includes(hour) ?? false
}

/** Free for a whole half-hour: in a zone whose clocks differ by a quarter of an hour it touches two local half-hours. */
export const isFreeDuring = (week: PaintedWeek, start: Temporal.Instant): boolean =>
  isFreeAt(week, start) && isFreeAt(week, start.add({ minutes: HALF_HOUR_MINUTES - 1 }))

/** Whether a wall-clock time exists on this day: not in the hour that summer time leaves out. */
const exists = (at: Temporal.Instant, hour: number, zone: string): boolean => {
  const local = at.toZonedDateTimeISO(zone)
  return local.hour + local.minute / 60 === hour
}

/**
 * How many of the players are free in each half-hour of the seven days from `monday` (YYYY-MM-DD) on, by the clocks of `zone`. The week
 * matters: clocks of two zones change on different days, so the same local times meet in one week and miss each other in another.
 */
export const findOverlap = (weeks: readonly PaintedWeek[], { monday, zone }: ShownWeek): Overlap => {
  const first = Temporal.PlainDate.from(monday)
  return Object.fromEntries(
    WEEKDAYS.map((_, days) => {
      const date = first.add({ days })
      const counts = HALF_HOURS.flatMap(hour => {
        const start = wallTimeToInstant(date, hour, zone)
        const count = exists(start, hour, zone) ? weeks.filter(week => isFreeDuring(week, start)).length : 0
        return count > 0 ? [[String(hour), count] as const] : []
      })
      return [weekdayOf(date), Object.fromEntries(counts)]
    }),
  )
}

export const countAt = (overlap: Overlap, day: Weekday, hour: number): number => overlap[day]?.[String(hour)] ?? 0

/** Runs of half-hours in which equally many players are free, with at least one: the overlap as rows of a table. */
export const runsOf = (overlap: Overlap): readonly OverlapRun[] =>
  WEEKDAYS.flatMap(day => {
    const runs: OverlapRun[] = []
    for (const hour of HALF_HOURS) {
      const count = countAt(overlap, day, hour)
      const last = runs.at(-1)
      if (last?.to === hour && last.count === count) runs[runs.length - 1] = { ...last, to: hour + 0.5 }
      else if (count > 0) runs.push({ day, from: hour, to: hour + 0.5, count })
    }
    return runs
  })
export type OverlapRun = {
  readonly day: Weekday
  readonly from: number
  readonly to: number
  readonly count: number
}

/** The half-hours in which at least `players` are free. */
export const slotsOf = (overlap: Overlap, players: number): DateTimeMap =>
  Object.fromEntries(WEEKDAYS.map(day => [day, HALF_HOURS.filter(hour => countAt(overlap, day, hour) >= players)]))

type ShownWeek = { readonly monday: string; readonly zone: string }

const weekOf = ({ monday, zone }: ShownWeek): Span => {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant()
  const first = Temporal.PlainDate.from(monday)
  return { start: startOf(first), end: startOf(first.add({ weeks: 1 })) }
}

/**
 * The times of the shown week at which all are free for at least `hours` of elapsed time, in order. A time goes on over midnight, and over
 * the end of the week into the Monday after it: there it is told with the Sunday on which it begins, and not again with the first Monday.
 * Players who are free all week have one time, from the week's start to its end.
 */
export const listCommonTimes = (weeks: readonly PaintedWeek[], shown: ShownWeek, hours: number): readonly Span[] => {
  const isFree = (at: Temporal.Instant) => weeks.length > 0 && weeks.every(week => isFreeDuring(week, at))
  const { start, end } = weekOf(shown)
  const runs = freeRuns(start, end, isFree)
  const isAlways = runs[0]?.start.equals(start) && !isBefore(runs[0].end, end)
  if (isAlways) return [{ start, end }]
  const goesOnAfter = isBefore(end, runs.at(-1)?.end ?? end)
  const beganBefore = isFree(start) && isFree(start.subtract({ minutes: HALF_HOUR_MINUTES }))
  return runs.slice(goesOnAfter && beganBefore ? 1 : 0).filter(run => run.end.since(run.start).total('hours') >= hours)
}

/** The runs of free half-hours that begin from `start` to `end`, each whole: the last one may end later. */
const freeRuns = (start: Temporal.Instant, end: Temporal.Instant, isFree: (at: Temporal.Instant) => boolean) => {
  const runs: Span[] = []
  for (let at = start; isBefore(at, end); at = at.add({ minutes: HALF_HOUR_MINUTES })) {
    const first = at
    while (isFree(at) && isBefore(at, first.add({ hours: MAX_RUN_HOURS }))) at = at.add({ minutes: HALF_HOUR_MINUTES })
    if (isBefore(first, at)) runs.push({ start: first, end: at })
  }
  return runs
}

const isBefore = (at: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(at, other) < 0

/** The Monday of the week that begins after this day, for a look at a whole week ahead. */
export const nextMonday = (now: Temporal.Instant, zone: string): string => {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  return today.add({ days: 8 - today.dayOfWeek }).toString()
}
