import { dateIn, dayMonth, fullDay, type Moment, type Span } from '#kernel/time.ts'
import type { CalendarDay } from '#ui/calendar-entry.ts'

const DAY = /^20\d{2}-\d{2}-\d{2}$/

const dayAsked = (text: string | null): Temporal.PlainDate | null => {
  try {
    return text && DAY.test(text) ? Temporal.PlainDate.from(text) : null
  } catch {
    return null
  }
}

/** The Monday (`YYYY-MM-DD`) of the week that an address asks for, or of today in the zone where it names no day of this century. */
export const mondayOf = (asked: string | null, now: Moment, zone: string): string => {
  const day = dayAsked(asked) ?? Temporal.PlainDate.from(dateIn(now, zone))
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** The Monday so many weeks after another. */
export const weeksAfter = (monday: string, weeks: number): string =>
  Temporal.PlainDate.from(monday)
    .add({ days: weeks * 7 })
    .toString()

/** From midnight to midnight on the zone's clocks: 167 or 169 hours where they change. */
export const spanOfWeek = (monday: string, zone: string): Span => ({
  start: midnight(monday, zone),
  end: midnight(weeksAfter(monday, 1), zone),
})

const midnight = (date: string, zone: string) => Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant()

/** Dates without a zone are named at noon of UTC, where every calendar agrees. */
const noon = (date: string) => `${date}T12:00Z`

/** The week's seven days, Monday first; today is that of the zone. */
export const daysOf = (monday: string, now: Moment, zone: string): readonly CalendarDay[] =>
  Array.from({ length: 7 }, (_, day) => {
    const date = Temporal.PlainDate.from(monday).add({ days: day }).toString()
    const [weekday = '', number = ''] = fullDay(noon(date), 'UTC').split(' ')
    return { date, weekday, number, short: dayMonth(noon(date), 'UTC'), today: dateIn(now, zone) === date }
  })

const sundayOf = (monday: string) => Temporal.PlainDate.from(monday).add({ days: 6 }).toString()

/** `23 – 29 November 2026`; months and years are said twice where they differ. */
export const titleOfWeek = (monday: string): string => {
  const [, from, month, year] = fullDay(noon(monday), 'UTC').split(' ')
  const [, to, lastMonth, lastYear] = fullDay(noon(sundayOf(monday)), 'UTC').split(' ')
  const first = year !== lastYear ? [from, month, year] : month !== lastMonth ? [from, month] : [from]
  return `${first.join(' ')} – ${to} ${lastMonth} ${lastYear}`
}

const offset = (at: Temporal.Instant, zone: string): string => {
  const minutes = at.toZonedDateTimeISO(zone).offsetNanoseconds / 6e10
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${rest}` : ''}`
}

/** `UTC+1`; in a week in which the clocks change, both and the day of the change: `UTC+1, from Sun 28 Mar UTC+2`. */
export const offsetOf = (monday: string, zone: string): string => {
  const { start, end } = spanOfWeek(monday, zone)
  const change = start.toZonedDateTimeISO(zone).getTimeZoneTransition('next')?.toInstant()
  const first = offset(start, zone)
  if (!change || Temporal.Instant.compare(change, end) >= 0 || offset(change, zone) === first) return first
  const day = `${fullDay(change, zone).slice(0, 3)} ${dayMonth(change, zone)}`
  return `${first}, from ${day} ${offset(change, zone)}`
}
