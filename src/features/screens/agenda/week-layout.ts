import { t } from '#kernel/messages.ts'
import { type InstantLike, isPast } from '#kernel/time.ts'
import type { CalendarEntry, EntryState } from '#ui/calendar-entry.ts'
import type { CalendarItem } from './calendar-item.ts'

/** The part of an entry on one day: local minutes of that day in the zone. */
export type DaySegment = Pick<CalendarEntry, 'day' | 'start' | 'end' | 'overnight'>

const DAY_MINUTES = 1440

/**
 * Splits an entry into days: across midnight it gets one segment for each day, which know the times of the whole when it is shorter than a
 * day. Days outside the week are dropped.
 */
export const daySegments = (
  { start, end }: { readonly start: InstantLike; readonly end: InstantLike },
  monday: string,
  zone: string,
): readonly DaySegment[] => {
  const [from, to] = [zonedTime(start, zone), zonedTime(end, zone)]
  const [first, last] = [dayNumber(from, monday), dayNumber(to, monday)]
  const isOvernight = last === first + 1 && minuteOf(to) > 0 && minutesOf(from, to) < DAY_MINUTES
  return [0, 1, 2, 3, 4, 5, 6].flatMap(day => {
    if (day < first || day > last) return []
    const begins = day === first ? minuteOf(from) : 0
    const ends = day === last ? minuteOf(to) : DAY_MINUTES
    const overnight = isOvernight && { overnight: { start: minuteOf(from), end: minuteOf(to), isTail: day === last } }
    if (ends > begins) return [{ day, start: begins, end: ends, ...overnight }]
    // When summer time ends, the local end may be at or before the local start: the height then comes from the duration.
    return first === last ? [{ day, start: begins, end: Math.min(DAY_MINUTES, begins + minutesOf(from, to)) }] : []
  })
}

const zonedTime = (at: InstantLike, zone: string) => Temporal.Instant.from(at.toString()).toZonedDateTimeISO(zone)
const minuteOf = (at: Temporal.ZonedDateTime) => at.hour * 60 + at.minute
const dayNumber = (at: Temporal.ZonedDateTime, monday: string) =>
  Temporal.PlainDate.from(monday).until(at.toPlainDate(), { largestUnit: 'days' }).days
const minutesOf = (from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime) =>
  to.toInstant().since(from.toInstant()).total('minutes')

/** The position of the current-time line in a week; null in every other week. */
export const nowPosition = (monday: string, now: InstantLike, zone: string) => {
  const at = zonedTime(now, zone)
  const day = dayNumber(at, monday)
  return day >= 0 && day < 7 ? { day, minute: minuteOf(at) } : null
}

type EntryStatus = Pick<CalendarItem, 'state' | 'end' | 'people'>

/** The displayed state: an entry that is over is past, and a lesson without students is open. */
export const entryStateOf = ({ state, end, people }: EntryStatus, now: InstantLike): EntryState => {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'time off') return 'away'
  if (state === 'busy elsewhere') return 'elsewhere'
  if (isPast(end, now)) return 'past'
  if (state === 'teaching') return people.length > 0 ? 'booked' : 'open'
  return state
}

/** Whether the entry is booked, or taught to at least one student, and not over. */
export const isUpcoming = (entry: EntryStatus, now: InstantLike): boolean =>
  entry.state !== 'held' && entryStateOf(entry, now) === 'booked'

/** Whether nothing of a week is booked or held from now on, except `next`. */
export const isLastOfWeek = (
  entries: readonly (EntryStatus & Pick<CalendarItem, 'id'>)[],
  next: Pick<CalendarItem, 'id'> | null,
  now: InstantLike,
): boolean =>
  entries.every(({ id, ...entry }) => id === next?.id || !['booked', 'held'].includes(entryStateOf(entry, now)))

/**
 * `in 23 minutes`, `in 5 hours`, `tomorrow`, `in 3 days`; `now` during the lesson. From twelve hours on it counts local days of the
 * zone.
 */
export const timeUntil = (start: InstantLike, now: InstantLike, zone: string): string => {
  const [from, to] = [zonedTime(now, zone), zonedTime(start, zone)]
  const minutes = Math.ceil(minutesOf(from, to))
  if (minutes <= 0) return t('now')
  if (minutes < 60) return t('in {minutes, plural, one {# minute} other {# minutes}}', { minutes })
  const days = from.toPlainDate().until(to.toPlainDate(), { largestUnit: 'days' }).days
  if (days === 0 || minutes < 720)
    return t('in {hours, plural, one {# hour} other {# hours}}', { hours: Math.floor(minutes / 60) })
  return days === 1 ? t('tomorrow') : t('in {days, plural, one {# day} other {# days}}', { days })
}

/**
 * What a block says first: to the teacher of a lesson, who comes. `people` is empty for every other reader, so that students never see
 * each other's names.
 */
export const blockTexts = ({
  kind,
  title,
  withWhom,
  people,
}: Pick<CalendarItem, 'kind' | 'title' | 'withWhom' | 'people'>): { readonly title: string; readonly sub: string } => {
  const [first, ...others] = people
  if (kind !== 'lesson' || first === undefined) return { title, sub: withWhom }
  return { title: others.length === 0 ? first : `${first} +${others.length}`, sub: title }
}
