import type { ScheduledLesson } from '#features/academy/sessions/course.ts'
import { formattedDate, localTimeLabel } from '#features/academy/sessions/course.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { withParams } from '#kernel/refusal.ts'
import { parseWallTime } from '#kernel/time.ts'
import { type EditableReservation, type EditReader, isMovable, type LessonMove } from './editable-reservation.ts'
import { COURSE_HAS_OTHERS, LESSON_STAYS, ONLY_COURSES_HAVE_DATES, OTHER_COUNT } from './refusals.ts'

type DatedMoves = { readonly course_schedule?: readonly ScheduledLesson[]; readonly moves: readonly LessonMove[] }

/**
 * Moves the dates of a course whose only student this is; the course moves with them. The new dates stand in the order of the old ones.
 * Null: the dates are the same.
 */
export const moveDates = (
  { type, zone, lessonMinutes, others, course_schedule, lessons }: EditableReservation,
  proposed: readonly { readonly date: string }[],
  { now }: EditReader,
): Decision<DatedMoves | null> => {
  if (type !== 'course') return refused(ONLY_COURSES_HAVE_DATES)
  if (proposed.length !== course_schedule.length)
    return refused(withParams(OTHER_COUNT, { count: course_schedule.length }))
  const moves: LessonMove[] = []
  for (const [at, { date }] of course_schedule.entries()) {
    const next = proposed[at]?.date ?? date
    if (next === date) continue
    const start = parseWallTime(date, zone)
    const lesson = lessons.find(one => Temporal.Instant.compare(one.start, start) === 0)
    if (!lesson || !isMovable(lesson, now))
      return refused(withParams(LESSON_STAYS, { when: localTimeLabel(date, zone) }))
    const newStart = parseWallTime(next, zone)
    moves.push({ lesson, to: { start: newStart, end: newStart.add({ minutes: lessonMinutes }) } })
  }
  if (moves.length === 0) return decided(null)
  if (others > 0) return refused(COURSE_HAS_OTHERS)
  const dates = proposed.map(({ date }) => date).toSorted()
  return decided({ course_schedule: dates.map(date => ({ date, formattedDate: formattedDate(date, zone) })), moves })
}
