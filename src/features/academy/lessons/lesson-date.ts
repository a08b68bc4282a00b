import { dateIn, isCalendarDate, parseInstant } from '#kernel/time.ts'

/**
 * A lesson's date is a timestamp or a date string (specification, section 3). A timestamp and an instant name a day of the lesson's
 * zone; a date, and a local time of a course's schedule, name it themselves.
 */
export type LessonDate = string | { readonly seconds: number; readonly nanoseconds?: number | undefined }

const DATE = /^20\d\d-\d\d-\d\d$/
const WALL_TIME = /^(20\d\d-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d$/
const CENTURY = { from: Date.UTC(2000, 0, 1) / 1000, until: Date.UTC(2100, 0, 1) / 1000 }

const instantOf = (date: LessonDate): Temporal.Instant | null => {
  if (typeof date === 'string') return parseInstant(date)
  const { seconds, nanoseconds = 0 } = date
  const isTimestamp = Number.isInteger(seconds) && Number.isInteger(nanoseconds)
  if (!isTimestamp || seconds < CENTURY.from || seconds >= CENTURY.until) return null
  if (nanoseconds < 0 || nanoseconds > 999_999_999) return null
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000).add({ nanoseconds })
}

/** The day in the zone, `YYYY-MM-DD`; null for what is no date of this century. */
export const lessonDate = (date: LessonDate, zone: string): string | null => {
  const named = typeof date === 'string' ? (WALL_TIME.exec(date)?.[1] ?? (DATE.test(date) ? date : null)) : null
  if (named !== null) return isCalendarDate(named) ? named : null
  const instant = instantOf(date)
  const day = instant && dateIn(instant, zone)
  return day && DATE.test(day) ? day : null
}
