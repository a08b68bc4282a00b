import { weekdayName, writeDay, writeRange } from './day-names.ts'
import { msg, t } from './messages.ts'
import { formatHour, WEEKDAYS, type Weekday } from './timetable.ts'

/** An instant, or its ISO text as serialised for the browser. */
export type InstantLike = Temporal.Instant | string

/** `[start, end)`: the end is not part of the span. */
export type Span = { readonly start: Temporal.Instant; readonly end: Temporal.Instant }

/** What proposals and changes of bookings need ahead of a lesson. The hours of a late cancellation are a setting (docs/product.md §12.8). */
export const LATE_HOURS = 24

export const toInstant = (at: InstantLike): Temporal.Instant =>
  typeof at === 'string' ? Temporal.Instant.from(at) : at

/** The years of dates that people enter. Danger: Postgres cannot store every instant that Temporal knows. */
const YEARS = { first: 1900, last: 2100 }
export const DATE_MESSAGE = msg('Please enter a real date from 1900 to 2100, as YYYY-MM-DD.')

/** Whether text is a calendar date of the years 1900 to 2100, `YYYY-MM-DD`. */
export const isCalendarDate = (text: string): boolean => {
  try {
    // Danger: Temporal also accepts `2026-11-21[u-ca=hebrew]` and formats it back unchanged.
    const date = Temporal.PlainDate.from(text)
    return date.toString() === text && date.year >= YEARS.first && date.year <= YEARS.last
  } catch {
    return false
  }
}

/** Danger: Temporal also accepts `2026-11-21T10:00Z[u-ca=hebrew]`, and other forms at which Postgres fails. */
const INSTANT = /^2\d{3}-\d\d-\d\dT\d\d(:\d\d(:\d\d(\.\d{1,9})?)?)?(Z|[+-]\d\d(:?\d\d)?)$/

/** Parses the ISO text of an instant between 2000 and 2999; null for anything else, such as a 99th month. */
export const parseInstant = (text: string): Temporal.Instant | null => {
  try {
    return INSTANT.test(text) ? Temporal.Instant.from(text) : null
  } catch {
    return null
  }
}

const toZoned = (at: InstantLike, zone: string) => toInstant(at).toZonedDateTimeISO(zone)
const hourOf = (wall: { readonly hour: number; readonly minute: number }): number => wall.hour + wall.minute / 60

/** The calendar day of a moment in a zone, `YYYY-MM-DD`. */
export const dateIn = (at: InstantLike, zone: string): string => toZoned(at, zone).toPlainDate().toString()

/** `17:00`. */
export const formatTime = (at: InstantLike, zone: string): string => formatHour(hourOf(toZoned(at, zone)))

/** The day of the week in a zone, as timetables name it. `weekdayName` says it to people. */
export const weekdayIn = (at: InstantLike, zone: string): Weekday =>
  WEEKDAYS[toZoned(at, zone).dayOfWeek - 1] ?? 'Monday'

type Dates = { readonly weekday?: 'short'; readonly zone: string; readonly now: InstantLike | null }

const writeShortDate = (at: InstantLike, { zone, now, ...weekday }: Dates): string => {
  const day = toZoned(at, zone)
  const year = now && toZoned(now, zone).year !== day.year ? { year: 'numeric' as const } : {}
  return writeDay(day, { ...weekday, day: 'numeric', month: 'short', ...year })
}

/** `24 Nov`; with the year where it is not the one of `now` (`24 Nov 2027`). Without it only where the year is shown beside. */
export const formatDayMonth = (at: InstantLike, zone: string, now: InstantLike | null): string =>
  writeShortDate(at, { zone, now })

/** `Tuesday 24 November 2026`. */
export const formatFullDate = (at: InstantLike, zone: string): string =>
  writeDay(toZoned(at, zone), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `November 2026`. */
export const formatMonth = (at: InstantLike, zone: string): string =>
  writeDay(toZoned(at, zone), { month: 'long', year: 'numeric' })

/** `Tue 17:00`. */
export const formatDayAndTime = (at: InstantLike, zone: string): string =>
  `${weekdayName(weekdayIn(at, zone), 'short')} ${formatTime(at, zone)}`

/** `17:00 – 18:00`; an end at midnight is `24:00`. */
export const formatTimeRange = (start: InstantLike, end: InstantLike, zone: string): string => {
  const until = hourOf(toZoned(end, zone))
  return writeRange(formatTime(start, zone), formatHour(until === 0 ? 24 : until))
}

/** `Tue 17:00 – 18:00`. */
export const formatDayAndTimeRange = (start: InstantLike, end: InstantLike, zone: string): string =>
  `${weekdayName(weekdayIn(start, zone), 'short')} ${formatTimeRange(start, end, zone)}`

/** `Tue 24 Nov`, with the year as `formatDayMonth`. */
export const formatDate = (at: InstantLike, zone: string, now: InstantLike | null): string =>
  writeShortDate(at, { weekday: 'short', zone, now })

/** `Tue 24 Nov, 17:00`, with the year as `formatDayMonth`. `momentLabel` names the zone too. */
export const formatDateAndTime = (at: InstantLike, zone: string, now: InstantLike | null): string =>
  `${formatDate(at, zone, now)}, ${formatTime(at, zone)}`

/** `Tue 24 Nov, 17:00 – 18:00`, with the year as `formatDayMonth`. */
export const formatDateAndTimeRange = (
  start: InstantLike,
  end: InstantLike,
  zone: string,
  now: InstantLike | null,
): string => `${formatDate(start, zone, now)}, ${formatTimeRange(start, end, zone)}`

/** `today 18:30`, `tomorrow 9:00`, `Sat 9:00` within the coming week, otherwise `28 Nov 9:00`. */
export const formatNearTime = (at: InstantLike, zone: string, now: InstantLike): string => {
  const day = toZoned(at, zone)
  const daysAway = toZoned(now, zone).toPlainDate().until(day.toPlainDate()).days
  const time = formatHour(hourOf(day))
  if (daysAway === 0) return t('today {time}', { time })
  if (daysAway === 1) return t('tomorrow {time}', { time })
  if (daysAway > 1 && daysAway < 7) return formatDayAndTime(at, zone)
  return `${formatDayMonth(at, zone, now)} ${time}`
}

/** Elapsed hours from `now` to a moment, with fractions; negative once it is past. Changes to summer time do not matter. */
export const hoursUntil = (at: InstantLike, now: InstantLike): number =>
  (toInstant(at).epochMilliseconds - toInstant(now).epochMilliseconds) / 3_600_000

/** Whether less than so many elapsed hours remain before a start. Exactly as many are not late. */
export const isLate = (start: InstantLike, now: InstantLike, lateHours: number): boolean =>
  hoursUntil(start, now) < lateHours

export const isPast = (at: InstantLike, now: InstantLike): boolean => hoursUntil(at, now) <= 0

/** Formats a countdown: `23 h 59 min`, within the last hour `14 min 59 s`, never like a time of day; `0 s` once it is over. */
export const formatCountdown = (until: InstantLike, now: InstantLike): string => {
  const seconds = Math.max(0, Math.ceil(hoursUntil(until, now) * 3600 - 1e-6))
  if (seconds >= 3600)
    return t('{hours} h {minutes} min', {
      hours: Math.floor(seconds / 3600),
      minutes: Math.floor((seconds % 3600) / 60),
    })
  if (seconds < 60) return t('{seconds} s', { seconds })
  return t('{minutes} min {seconds} s', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}

/** The first of some moments; throws where there is none. */
export const earliest = (moments: readonly Temporal.Instant[]): Temporal.Instant => {
  const [first] = moments.toSorted(Temporal.Instant.compare)
  if (!first) throw new Error('the first of no moments')
  return first
}

/** The last of some moments; throws where there is none. */
export const latest = (moments: readonly Temporal.Instant[]): Temporal.Instant => {
  const last = moments.toSorted(Temporal.Instant.compare).at(-1)
  if (!last) throw new Error('the last of no moments')
  return last
}

/** Whether two spans overlap; a span that ends as the other starts does not. */
export const overlaps = (a: Span, b: Span): boolean =>
  Temporal.Instant.compare(a.start, b.end) < 0 && Temporal.Instant.compare(b.start, a.end) < 0

/** The instant of wall-clock text (`YYYY-MM-DDTHH:MM`) in a zone; gaps and folds as for timetables. */
export const parseWallTime = (wall: string, zone: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant()

/** Wall-clock text of a moment in a zone, `YYYY-MM-DDTHH:MM`: the format of `<input type="datetime-local">`. */
export const formatWallTime = (at: InstantLike, zone: string): string =>
  toZoned(at, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
