import type { LessonState } from '#features/academy/reservations/states.ts'
import { t } from '#kernel/messages.ts'
import { type InstantLike, isPast } from '#kernel/time.ts'

type Lesson = { readonly end: InstantLike; readonly state: LessonState }

export type Progress = { readonly done: number; readonly total: number }

/** How far a booking is: the lessons that are over and those that are booked, without cancelled and returned ones. Null for a single lesson. */
export const progressOf = (lessons: readonly Lesson[], now: InstantLike): Progress | null => {
  const taking = lessons.filter(({ state }) => state === 'booked')
  if (taking.length < 2) return null
  return { done: taking.filter(({ end }) => isPast(end, now)).length, total: taking.length }
}

/** `2 of 4 lessons done`. */
export const progressLabel = ({ done, total }: Progress): string => t('{done} of {total} lessons done', { done, total })

/** `4 lessons`, or `4 lessons, 1 cancelled`: the progress counts only those that are left. Nothing is added where none is left. */
export const lessonCountLabel = (lessons: readonly Pick<Lesson, 'state'>[]): string => {
  const count = t('{count, plural, one {# lesson} other {# lessons}}', { count: lessons.length })
  const cancelled = lessons.filter(({ state }) => state === 'cancelled').length
  return cancelled === 0 || cancelled === lessons.length
    ? count
    : t('{lessons}, {cancelled, plural, one {# cancelled} other {# cancelled}}', { lessons: count, cancelled })
}
