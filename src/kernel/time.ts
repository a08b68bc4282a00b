import { clock, WEEKDAYS } from './timetable.ts'

/** An instant, or its ISO text as it travels to the browser. */
export type Moment = Temporal.Instant | string

/** `[start, end)`: the end is the first moment that is free again. */
export type Span = { readonly start: Temporal.Instant; readonly end: Temporal.Instant }

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Resigning less than this many hours before the start is late; exactly this many is not (docs/product.md §5.3). */
export const LATE_HOURS = 24

export const instantOf = (at: Moment): Temporal.Instant => (typeof at === 'string' ? Temporal.Instant.from(at) : at)

/** Whether text is a day of the calendar, `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  try {
    // Danger: `2026-11-21[u-ca=hebrew]` is read too, and written back as it was.
    return text.length === 10 && Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

/** ISO text of an instant between 2000 and 2999, as the wire carries it; null for anything else, a 99th month included. */
export const readMoment = (text: string): Temporal.Instant | null => {
  try {
    return /^2\d{3}-/.test(text) ? Temporal.Instant.from(text) : null
  } catch {
    return null
  }
}

const inZone = (at: Moment, zone: string) => instantOf(at).toZonedDateTimeISO(zone)
const weekdayName = (dayOfWeek: number): string => WEEKDAYS[dayOfWeek - 1] ?? ''
const monthName = (month: number): string => MONTHS[month - 1] ?? ''
const hourOf = (wall: { readonly hour: number; readonly minute: number }): number => wall.hour + wall.minute / 60

/** The calendar day of a moment in a zone, `YYYY-MM-DD`. */
export const dateIn = (at: Moment, zone: string): string => inZone(at, zone).toPlainDate().toString()

/** `17:00`. */
export const timeOf = (at: Moment, zone: string): string => clock(hourOf(inZone(at, zone)))

/** `Tuesday`. */
export const weekdayIn = (at: Moment, zone: string): string => weekdayName(inZone(at, zone).dayOfWeek)

/** `24 Nov`; with the year where it is not this one (`24 Nov 2027`), when `now` is given. */
export const dayMonth = (at: Moment, zone: string, now?: Moment): string => {
  const { day, month, year } = inZone(at, zone)
  const short = `${day} ${monthName(month).slice(0, 3)}`
  return now && inZone(now, zone).year !== year ? `${short} ${year}` : short
}

/** `Tuesday 24 November 2026`. */
export const fullDay = (at: Moment, zone: string): string => {
  const { day, month, year, dayOfWeek } = inZone(at, zone)
  return `${weekdayName(dayOfWeek)} ${day} ${monthName(month)} ${year}`
}

/** `17:00 – 18:00`; an end at midnight is `24:00`. */
export const timeRange = (start: Moment, end: Moment, zone: string): string => {
  const until = hourOf(inZone(end, zone))
  return `${timeOf(start, zone)} – ${clock(until === 0 ? 24 : until)}`
}

/** `Tue 17:00 – 18:00`. */
export const dayAndTime = (start: Moment, end: Moment, zone: string): string =>
  `${weekdayIn(start, zone).slice(0, 3)} ${timeRange(start, end, zone)}`

/** `Tue 24 Nov, 17:00 – 18:00`. */
export const dated = (start: Moment, end: Moment, zone: string, now?: Moment): string =>
  `${weekdayIn(start, zone).slice(0, 3)} ${dayMonth(start, zone, now)}, ${timeRange(start, end, zone)}`

/** `today 18:30`, `tomorrow 9:00`, `Sat 9:00` within the coming week, otherwise `28 Nov 9:00`. */
export const nearTime = (at: Moment, zone: string, now: Moment): string => {
  const day = inZone(at, zone)
  const away = inZone(now, zone).toPlainDate().until(day.toPlainDate()).days
  const time = clock(hourOf(day))
  if (away === 0) return `today ${time}`
  if (away === 1) return `tomorrow ${time}`
  if (away > 1 && away < 7) return `${weekdayName(day.dayOfWeek).slice(0, 3)} ${time}`
  return `${dayMonth(at, zone, now)} ${time}`
}

/** Elapsed hours from `now` to a moment, fractions included; negative once it is past. Summer time does not count. */
export const hoursUntil = (at: Moment, now: Moment): number =>
  (instantOf(at).epochMilliseconds - instantOf(now).epochMilliseconds) / 3_600_000

/** Whether less than 24 elapsed hours remain before a start. Exactly 24 h is not late. */
export const isLate = (start: Moment, now: Moment): boolean => hoursUntil(start, now) < LATE_HOURS

export const isPast = (at: Moment, now: Moment): boolean => hoursUntil(at, now) <= 0

/** What a countdown shows, `14:59`; `0:00` once it is over. */
export const countdown = (until: Moment, now: Moment): string => {
  const seconds = Math.max(0, Math.ceil(hoursUntil(until, now) * 3600 - 1e-6))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether two spans share a moment; one that ends as the other starts does not. */
export const overlaps = (a: Span, b: Span): boolean =>
  Temporal.Instant.compare(a.start, b.end) < 0 && Temporal.Instant.compare(b.start, a.end) < 0

/** The instant of wall-clock text (`YYYY-MM-DDTHH:MM`) in a zone; gap and fold as for timetables. */
export const fromWall = (wall: string, zone: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant()

/** Wall-clock text of a moment in a zone, `YYYY-MM-DDTHH:MM`: what `<input type="datetime-local">` takes. */
export const toWall = (at: Moment, zone: string): string =>
  inZone(at, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
