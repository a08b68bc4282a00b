import { weekdayName, writeSpan } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { dateIn, formatDate, formatDayMonth, type InstantLike, type Span } from '#kernel/time.ts'
import { weekdayOf } from '#kernel/timetable.ts'
import type { CalendarDay } from '#ui/calendar-entry.ts'

const DAY = /^20\d{2}-\d{2}-\d{2}$/

const parseDay = (text: string | null): Temporal.PlainDate | null => {
  try {
    return text && DAY.test(text) ? Temporal.PlainDate.from(text) : null
  } catch {
    return null
  }
}

/** The Monday (`YYYY-MM-DD`) of the week of a date in the URL, or of today in the zone when it is not a valid date of this century. */
export const mondayOf = (date: string | null, now: InstantLike, zone: string): string => {
  const day = parseDay(date) ?? Temporal.PlainDate.from(dateIn(now, zone))
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/**
 * The Monday of the week that the calendar shows: that of the day in the URL, otherwise of the next lesson, so that no one begins with an empty
 * week while a lesson is ahead; of today where nothing is.
 */
export const openingMonday = (
  asked: string | null,
  nextStart: InstantLike | null,
  now: InstantLike,
  zone: string,
): string => mondayOf(parseDay(asked) ? asked : nextStart && dateIn(nextStart, zone), now, zone)

export const weeksAfter = (monday: string, weeks: number): string =>
  Temporal.PlainDate.from(monday)
    .add({ days: weeks * 7 })
    .toString()

/** From midnight to midnight in the zone: 167 or 169 hours in weeks of a clock change. */
export const weekSpan = (monday: string, zone: string): Span => ({
  start: midnight(monday, zone),
  end: midnight(weeksAfter(monday, 1), zone),
})

const midnight = (date: string, zone: string) => Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant()

/** Dates are formatted at noon UTC, so that the result is the same date in the UTC formatter. */
const noon = (date: string) => `${date}T12:00Z`

/** The week's seven days, Monday first; `today` is the zone's. */
export const weekDays = (monday: string, now: InstantLike, zone: string): readonly CalendarDay[] =>
  Array.from({ length: 7 }, (_, day) => {
    const plain = Temporal.PlainDate.from(monday).add({ days: day })
    const date = plain.toString()
    const weekday = weekdayOf(plain)
    return {
      ...{
        date,
        weekday: weekdayName(weekday),
        shortWeekday: weekdayName(weekday, 'short'),
        number: String(plain.day),
      },
      ...{ short: formatDayMonth(noon(date), 'UTC', null), today: dateIn(now, zone) === date },
    }
  })

/** `23 – 29 November 2026`; month and year appear twice only when they differ. */
export const weekTitle = (monday: string): string => {
  const first = Temporal.PlainDate.from(monday)
  return writeSpan(first, first.add({ days: 6 }))
}

const utcOffset = (at: Temporal.Instant, zone: string): string => {
  const minutes = at.toZonedDateTimeISO(zone).offsetNanoseconds / 6e10
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${rest}` : ''}`
}

/** `UTC+1`; in a week with a clock change both offsets and its day: `UTC+1, from Sun 28 Mar UTC+2`. */
export const utcOffsetLabel = (monday: string, zone: string): string => {
  const { start, end } = weekSpan(monday, zone)
  const change = start.toZonedDateTimeISO(zone).getTimeZoneTransition('next')?.toInstant()
  const first = utcOffset(start, zone)
  if (!change || Temporal.Instant.compare(change, end) >= 0 || utcOffset(change, zone) === first) return first
  const day = formatDate(change, zone, null)
  return t('{first}, from {day} {later}', { first, day, later: utcOffset(change, zone) })
}
