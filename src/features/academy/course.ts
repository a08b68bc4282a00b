import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { type Refusal, refusal } from '#kernel/refusal.ts'
import { dayMonth, fromWall, isPast, overlaps, type Span, timeOf, weekdayIn } from '#kernel/time.ts'
import { lessonPrices } from './price.ts'

/** A course is a list of dated lessons that is bought whole; who joins late pays for the lessons that remain (docs/product.md §4.1). */
export type ScheduledLesson = { readonly date: string; readonly formattedDate: string }

export type Course = {
  readonly zone: string
  /** Wall-clock `YYYY-MM-DDTHH:MM` in `zone`. */
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
  message: '{date} has passed. Every lesson of a course lies ahead.',
}
export const LESSON_TOO_FAR: Refusal = {
  code: 'lesson_too_far',
  status: 422,
  field: 'lessons',
  message: '{date} is more than two years ahead.',
}
export const LESSONS_OVERLAP: Refusal = {
  code: 'lessons_overlap',
  status: 422,
  field: 'lessons',
  message: '{date} starts before the lesson of {before} has ended.',
}

const FURTHEST_DAYS = 731

/** `Sat 28 Nov 2026, 10:00`, as the clocks of the course's zone show it. */
export const formattedDate = (wall: string): string => {
  const at = `${wall}:00Z`
  return `${weekdayIn(at, 'UTC').slice(0, 3)} ${dayMonth(at, 'UTC')} ${wall.slice(0, 4)}, ${timeOf(at, 'UTC')}`
}

const spanOf = (wall: string, lessonMinutes: number, zone: string): Span => {
  const start = fromWall(wall, zone)
  return { start, end: start.add({ minutes: lessonMinutes }) }
}

/** The dates of a course in order: all ahead, none beginning before another has ended. Refuses with the date that is wrong. */
export const planSchedule = (
  walls: readonly string[],
  lessonMinutes: number,
  zone: string,
  now: Temporal.Instant,
): Decision<readonly ScheduledLesson[]> => {
  const lessons = [...walls].sort().map(date => ({ date, span: spanOf(date, lessonMinutes, zone) }))
  for (const [at, { date, span }] of lessons.entries()) {
    const before = lessons[at - 1]
    if (isPast(span.start, now)) return refused(refusal(LESSON_PAST, { date: formattedDate(date) }))
    if (span.start.since(now).total('hours') > FURTHEST_DAYS * 24)
      return refused(refusal(LESSON_TOO_FAR, { date: formattedDate(date) }))
    if (before && overlaps(before.span, span))
      return refused(refusal(LESSONS_OVERLAP, { date: formattedDate(date), before: formattedDate(before.date) }))
  }
  return decided(lessons.map(({ date }) => ({ date, formattedDate: formattedDate(date) })))
}

/** Every lesson of a course with what it costs, in order. The prices sum to the course's. */
export const courseLessons = ({ course_schedule, lessonMinutes, zone, price }: Course): readonly PricedLesson[] => {
  const prices = lessonPrices(price, course_schedule.length)
  return course_schedule.map(({ date }, at) => ({ ...spanOf(date, lessonMinutes ?? 60, zone), price: prices[at] ?? 0 }))
}
