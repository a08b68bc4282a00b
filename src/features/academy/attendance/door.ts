import type { LessonState } from '#features/academy/reservations/states.ts'
import { dateIn, isPast } from '#kernel/time.ts'
import { weekdayOf } from '#kernel/timetable.ts'

/** The door of a lesson is open from 10 minutes before the start until the end, exclusively (docs/product.md §5.10). */
export const DOOR_OPENS_MINUTES_BEFORE = 10

export type DoorState = 'not booked' | 'cancelled' | 'early' | 'open' | 'over'

type DoorLesson = { readonly state: LessonState; readonly start: Temporal.Instant; readonly end: Temporal.Instant }

export const doorOpensAt = (start: Temporal.Instant): Temporal.Instant =>
  start.subtract({ minutes: DOOR_OPENS_MINUTES_BEFORE })

export const doorState = ({ state, start, end }: DoorLesson, now: Temporal.Instant): DoorState => {
  if (state === 'cancelled') return 'cancelled'
  if (state !== 'booked') return 'not booked'
  if (isPast(end, now)) return 'over'
  return isPast(doorOpensAt(start), now) ? 'open' : 'early'
}

/** The start of an occurrence as the specification's calls name it: local date, weekday and hour of the session's zone. */
export const questionOf = (start: Temporal.Instant, zone: string) => {
  const { hour, minute } = start.toZonedDateTimeISO(zone)
  const date = dateIn(start, zone)
  return { dayOfWeek: weekdayOf(Temporal.PlainDate.from(date)), hour: hour + minute / 60, date }
}
