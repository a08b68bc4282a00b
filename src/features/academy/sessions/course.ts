import { writeDay } from '#kernel/day-names.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import type { Grosze } from '#kernel/money.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { formatTime, isPast, overlaps, parseWallTime, type Span, weekdayIn } from '#kernel/time.ts'
import { courseLessonPrices } from './price.ts'

/** A course is a list of dated lessons that a student buys as a whole; late joiners pay for the remaining lessons (docs/product.md §4.1). */
export type ScheduledLesson = { readonly date: string; readonly formattedDate: string }

export type Course = {
  readonly zone: string
  /** Local times `YYYY-MM-DDTHH:MM` in `zone`. */
  readonly course_schedule: readonly ScheduledLesson[]
  readonly lessonMinutes: number | null
  /** Grosze, for the whole course. */
  readonly price: Grosze
}

export type PricedLesson = Span & { readonly price: Grosze }

export const LESSON_PAST: Refusal = {
  code: 'lesson_past',
  status: 422,
  field: 'lessons',
  message: msg('{date} has passed. All lessons of a course must be in the future.'),
}
export const LESSON_TOO_FAR: Refusal = {
  code: 'lesson_too_far',
  status: 422,
  field: 'lessons',
  message: msg('{date} is more than two years ahead.'),
}
export const LESSONS_OVERLAP: Refusal = {
  code: 'lessons_overlap',
  status: 422,
  field: 'lessons',
  message: msg('{date} starts before the lesson of {before} has ended.'),
}

const MAX_DAYS_AHEAD = 731

/** `Sat 28 Nov 2026, 10:00`, in local time of the course's zone. A time that the spring night skips is shown as the time when it takes place. */
export const localTimeLabel = (localTime: string, zone: string): string => {
  const at = parseWallTime(localTime, zone)
  const day = at.toZonedDateTimeISO(zone)
  return `${writeDay(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })}, ${formatTime(at, zone)}`
}

const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The same as the field of the specification: it is kept and sent through the API, and English in every language. */
export const formattedDate = (localTime: string, zone: string): string => {
  const at = parseWallTime(localTime, zone)
  const { day, month, year } = at.toZonedDateTimeISO(zone)
  return `${weekdayIn(at, zone).slice(0, 3)} ${day} ${ENGLISH_MONTHS[month - 1]} ${year}, ${formatTime(at, zone)}`
}

const lessonSpan = (wallTime: string, lessonMinutes: number, zone: string): Span => {
  const start = parseWallTime(wallTime, zone)
  return { start, end: start.add({ minutes: lessonMinutes }) }
}

/**
 * The sorted dates of a course. All must be in the future, and no lesson may start before the previous one has ended. The refusal
 * contains the wrong date.
 */
export const decideCourseSchedule = (
  wallTimes: readonly string[],
  lessonMinutes: number,
  zone: string,
  now: Temporal.Instant,
): Decision<readonly ScheduledLesson[]> => {
  const label = (date: string) => localTimeLabel(date, zone)
  const lessons = wallTimes
    .map(date => ({ date, span: lessonSpan(date, lessonMinutes, zone) }))
    .sort((a, b) => Temporal.Instant.compare(a.span.start, b.span.start))
  for (const [at, { date, span }] of lessons.entries()) {
    const previous = lessons[at - 1]
    if (isPast(span.start, now)) return refused(withParams(LESSON_PAST, { date: label(date) }))
    if (span.start.since(now).total('hours') > MAX_DAYS_AHEAD * 24)
      return refused(withParams(LESSON_TOO_FAR, { date: label(date) }))
    if (previous && overlaps(previous.span, span))
      return refused(withParams(LESSONS_OVERLAP, { date: label(date), before: label(previous.date) }))
  }
  return decided(lessons.map(({ date }) => ({ date, formattedDate: formattedDate(date, zone) })))
}

/** Every lesson of a course with its price, in order. The prices add up to the price of the course. */
export const courseLessons = ({ course_schedule, lessonMinutes, zone, price }: Course): readonly PricedLesson[] => {
  const prices = courseLessonPrices(price, course_schedule.length)
  return course_schedule.map(({ date }, at) => ({
    ...lessonSpan(date, lessonMinutes ?? 60, zone),
    price: prices[at] ?? 0,
  }))
}
