export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Half-hours of a week in wall-clock time: a weekday's name to the hours at which they start (17.5 is 17:30). */
export type DateTimeMap = { readonly [Day in Weekday]?: readonly number[] }

/** Consecutive half-hours of one day, `[from, to)` in hours. */
export type Run = { readonly from: number; readonly to: number }

/** One dated run. `end` is `start` plus the run's length in elapsed time. */
export type TimetableRun = Run & {
  readonly weekday: Weekday
  /** The calendar day in the timetable's zone, `YYYY-MM-DD`. */
  readonly date: string
  /** The half-hours of this run. */
  readonly hours: readonly number[]
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/** `17.5` as `17:30`, `24` as `24:00`. */
export const formatHour = (hour: number): string =>
  `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`

/** The same timetable with days Monday first, hours ascending, without duplicates and empty days. */
export const normalizeTimetable = (map: DateTimeMap): DateTimeMap =>
  Object.fromEntries(slotsByDay(map).map(([weekday, hours]) => [weekday, hours]))

/** Days with half-hours, Monday first, hours ascending, without duplicates. */
export const slotsByDay = (map: DateTimeMap): readonly (readonly [Weekday, readonly number[]])[] =>
  WEEKDAYS.flatMap(weekday => {
    const hours = [...new Set(map[weekday] ?? [])].sort((a, b) => a - b)
    return hours.length === 0 ? [] : [[weekday, hours] as const]
  })

/** The number of half-hours in a timetable. */
export const countSlots = (map: DateTimeMap): number =>
  slotsByDay(map).reduce((all, [, hours]) => all + hours.length, 0)

/** The half-hours that one or the other timetable has. */
export const unionOf = (one: DateTimeMap, other: DateTimeMap): DateTimeMap =>
  normalizeTimetable(Object.fromEntries(WEEKDAYS.map(day => [day, [...(one[day] ?? []), ...(other[day] ?? [])]])))

/** Groups a day's half-hours into consecutive runs, in order. */
export const consecutiveRuns = (hours: readonly number[]): readonly Run[] => {
  const found: { from: number; to: number }[] = []
  for (const hour of [...new Set(hours)].sort((a, b) => a - b)) {
    const last = found.at(-1)
    if (last?.to === hour) last.to = hour + 0.5
    else found.push({ from: hour, to: hour + 0.5 })
  }
  return found
}

/** The half-hours of a run. */
export const hoursOfRun = ({ from, to }: Run): readonly number[] =>
  Array.from({ length: Math.round((to - from) * 2) }, (_, at) => from + at / 2)

/** The weekday of a calendar day (`YYYY-MM-DD`). */
export const weekdayOf = (date: string | Temporal.PlainDate): Weekday =>
  WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'Monday'

/**
 * The instant of a wall-clock hour (0 to 24) on a day in a zone. In the spring gap: the same minutes one hour later
 * (02:30 becomes 03:30); in the autumn fold: the first of the two (docs/product.md §4.4).
 */
export const wallTimeToInstant = (date: string | Temporal.PlainDate, hour: number, zone: string): Temporal.Instant => {
  const day = Temporal.PlainDate.from(date)
  const wall = hour === 24 ? day.add({ days: 1 }).toPlainDateTime() : day.toPlainDateTime(plainTimeOf(hour))
  return wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant()
}

const plainTimeOf = (hour: number) =>
  Temporal.PlainTime.from({ hour: Math.floor(hour), minute: Math.round((hour % 1) * 60) })

/** The runs of a weekly timetable on the `weeks` × 7 days from `fromDate` on, in order of day and hour. */
export const timetableRuns = (
  map: DateTimeMap,
  zone: string,
  fromDate: string | Temporal.PlainDate,
  weeks: number,
): readonly TimetableRun[] => {
  const first = Temporal.PlainDate.from(fromDate)
  return Array.from({ length: weeks * 7 }, (_, at) => first.add({ days: at })).flatMap(day => {
    const weekday = weekdayOf(day)
    return consecutiveRuns(map[weekday] ?? []).map(run => {
      const hours = hoursOfRun(run)
      const start = wallTimeToInstant(day, run.from, zone)
      return { ...run, weekday, date: day.toString(), hours, start, end: start.add({ minutes: hours.length * 30 }) }
    })
  })
}
