import { type Decision, decided, refused } from './decision.ts'
import { type Refusal, refusal } from './refusal.ts'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Half-hours of a week in wall-clock time: a weekday's name to the hours at which they start (17.5 is 17:30). */
export type DateTimeMap = { readonly [Day in Weekday]?: readonly number[] }

/** Consecutive half-hours of one day, `[from, to)` in hours. */
export type Run = { readonly from: number; readonly to: number }

/** One dated run. `end` is `start` plus the run's length in elapsed time. */
export type Meeting = Run & {
  readonly weekday: Weekday
  /** The calendar day in the timetable's zone, `YYYY-MM-DD`. */
  readonly date: string
  /** The half-hours it is made of. */
  readonly hours: readonly number[]
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

export const NO_SLOTS: Refusal = {
  code: 'no_slots',
  message: 'Pick at least one half-hour.',
  status: 422,
  field: 'date_time',
}
export const BAD_SLOT: Refusal = {
  code: 'bad_slot',
  message: 'A slot is a whole or half hour from 0:00 to 23:30.',
  status: 422,
  field: 'date_time',
}
export const SLOT_ALONE: Refusal = {
  code: 'slot_alone',
  message: '{weekday} {time} stands alone. A lesson here takes at least one hour: {advice}.',
  status: 422,
  field: 'date_time',
}

/** `17.5` as `17:30`, `24` as `24:00`. */
export const clock = (hour: number): string =>
  `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`

export const isSlot = (hour: number): boolean => Number.isInteger(hour * 2) && hour >= 0 && hour < 24

/** The same timetable with days Monday first, hours ascending, nothing twice and no empty day. */
export const tidy = (map: DateTimeMap): DateTimeMap =>
  Object.fromEntries(days(map).map(([weekday, hours]) => [weekday, hours]))

/** Days that have half-hours, Monday first, hours ascending and once each. */
export const days = (map: DateTimeMap): readonly (readonly [Weekday, readonly number[]])[] =>
  WEEKDAYS.flatMap(weekday => {
    const hours = [...new Set(map[weekday] ?? [])].sort((a, b) => a - b)
    return hours.length === 0 ? [] : [[weekday, hours] as const]
  })

/** How many half-hours a timetable has. */
export const countSlots = (map: DateTimeMap): number => days(map).reduce((all, [, hours]) => all + hours.length, 0)

/** Whether every half-hour of `picked` is on offer. */
export const isWithin = (picked: DateTimeMap, offered: DateTimeMap): boolean =>
  days(picked).every(([weekday, hours]) => hours.every(hour => offered[weekday]?.includes(hour)))

/** Groups a day's half-hours into consecutive runs, in order. */
export const runs = (hours: readonly number[]): readonly Run[] => {
  const found: { from: number; to: number }[] = []
  for (const hour of [...new Set(hours)].sort((a, b) => a - b)) {
    const last = found.at(-1)
    if (last?.to === hour) last.to = hour + 0.5
    else found.push({ from: hour, to: hour + 0.5 })
  }
  return found
}

/** The half-hours of a run. */
export const hoursOf = ({ from, to }: Run): readonly number[] =>
  Array.from({ length: Math.round((to - from) * 2) }, (_, at) => from + at / 2)

/** Half-hours that stand alone where a lesson takes at least one hour, each with its sentence. `offered` limits the advice to what can be picked. */
export const loneSlots = (
  map: DateTimeMap,
  offered?: DateTimeMap,
): readonly { weekday: Weekday; hour: number; refusal: Refusal }[] =>
  days(map).flatMap(([weekday, hours]) =>
    runs(hours)
      .filter(run => run.to - run.from < 1)
      .map(({ from: hour }) => {
        const beside = [hour - 0.5, hour + 0.5].filter(
          next => isSlot(next) && (!offered || offered[weekday]?.includes(next)),
        )
        const advice = beside.length > 0 ? `add ${beside.map(clock).join(' or ')}` : 'nothing beside it is free'
        return { weekday, hour, refusal: refusal(SLOT_ALONE, { weekday, time: clock(hour), advice }) }
      }),
  )

/**
 * A selection of half-hours must form consecutive runs of at least `minimumRun` slots and not be empty
 * (docs/product.md §4.1). Answers the tidied timetable, or NO_SLOTS, BAD_SLOT, SLOT_ALONE.
 */
export const checkSlots = (map: DateTimeMap, minimumRun: 1 | 2, offered?: DateTimeMap): Decision<DateTimeMap> => {
  const tidied = tidy(map)
  const picked = days(tidied)
  if (picked.length === 0) return refused(NO_SLOTS)
  if (!picked.every(([, hours]) => hours.every(isSlot))) return refused(BAD_SLOT)
  const [lone] = minimumRun === 2 ? loneSlots(tidied, offered) : []
  return lone ? refused(lone.refusal) : decided(tidied)
}

/** The weekday of a calendar day (`YYYY-MM-DD`). */
export const weekdayOf = (date: string | Temporal.PlainDate): Weekday =>
  WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'Monday'

/**
 * The instant of a wall-clock hour (0 to 24) on a day in a zone. In the gap of a spring night the same minutes after it
 * (02:30 becomes 03:30), in the fold of an autumn night the first of the two (docs/product.md §4.4).
 */
export const wallInstant = (date: string | Temporal.PlainDate, hour: number, zone: string): Temporal.Instant => {
  const day = Temporal.PlainDate.from(date)
  const wall = hour === 24 ? day.add({ days: 1 }).toPlainDateTime() : day.toPlainDateTime(wallTime(hour))
  return wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant()
}

const wallTime = (hour: number) =>
  Temporal.PlainTime.from({ hour: Math.floor(hour), minute: Math.round((hour % 1) * 60) })

/** A weekly timetable's meetings on the `weeks` × 7 days from `fromDate` on, in order of day and hour. */
export const meetings = (
  map: DateTimeMap,
  zone: string,
  fromDate: string | Temporal.PlainDate,
  weeks: number,
): readonly Meeting[] => {
  const first = Temporal.PlainDate.from(fromDate)
  return Array.from({ length: weeks * 7 }, (_, at) => first.add({ days: at })).flatMap(day => {
    const weekday = weekdayOf(day)
    return runs(map[weekday] ?? []).map(run => {
      const hours = hoursOf(run)
      const start = wallInstant(day, run.from, zone)
      return { ...run, weekday, date: day.toString(), hours, start, end: start.add({ minutes: hours.length * 30 }) }
    })
  })
}
