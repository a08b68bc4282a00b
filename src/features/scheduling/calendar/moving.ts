import { dateIn, isLate, LATE_HOURS, overlaps, type Span } from '#kernel/time.ts'
import { type Weekday, wallTimeToInstant, weekdayOf } from '#kernel/timetable.ts'

/** Dates of a lesson or a game that move to another time of their day (docs/product.md §10.7, §13.1). */
export type DateMove = { readonly occurrenceId: string; readonly from: Temporal.Instant; readonly to: Span }

/** A start that repeats each week; hours in halves, by the clock of the session's zone. */
export type WeeklyStart = { readonly weekday: Weekday; readonly hour: number }

/** `time` is `HH:MM`. */
export const hourOf = (time: string): number => {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return hour + minute / 60
}

/** Whether a date is one of this weekly start, also where the clocks move it. */
export const isDateOf = (
  { weekday, hour }: WeeklyStart,
  { start }: { readonly start: Temporal.Instant },
  zone: string,
): boolean => {
  const date = dateIn(start, zone)
  return weekdayOf(date) === weekday && Temporal.Instant.compare(wallTimeToInstant(date, hour, zone), start) === 0
}

/** Keeps the day and the length. */
export const moveToHour = (
  { id, start, end }: Span & { readonly id: string },
  hour: number,
  zone: string,
): DateMove => {
  const newStart = wallTimeToInstant(dateIn(start, zone), hour, zone)
  return { occurrenceId: id, from: start, to: { start: newStart, end: newStart.add(start.until(end)) } }
}

/** What begins within 24 hours, before or after, stays. */
export const mayMove = ({ from, to }: DateMove, now: Temporal.Instant): boolean =>
  !isLate(from, now, LATE_HOURS) && !isLate(to.start, now, LATE_HOURS)

/** The first span that meets a later one of the list. */
export const findMeeting = (spans: readonly Span[]): Span | undefined =>
  spans.find((one, at) => spans.slice(at + 1).some(other => overlaps(one, other)))
