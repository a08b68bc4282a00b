import { LESSON_NOT_BOOKED } from '#features/academy/lessons/refusals.ts'
import type { LessonState } from '#features/academy/reservations/states.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { isPast } from '#kernel/time.ts'
import { LESSON_NOT_BEGUN, NOTES_CHANGED } from './refusals.ts'

type NotedLesson = { readonly state: LessonState; readonly start: Temporal.Instant }

/**
 * Notes are written from the start of a lesson on, on the version that was seen. Refuses 409 `lesson_not_booked`, `lesson_not_begun`,
 * `notes_changed`. Returns the next version (docs/product.md §16.2).
 */
export const decideNotes = (
  { state, start }: NotedLesson,
  { current, seen }: { readonly current: number; readonly seen: number },
  now: Temporal.Instant,
): Decision<number> => {
  if (state !== 'booked') return refused(LESSON_NOT_BOOKED)
  if (!isPast(start, now)) return refused(LESSON_NOT_BEGUN)
  return current === seen ? decided(current + 1) : refused(NOTES_CHANGED)
}

/** For so long a lesson without notes is asked for. */
export const NOTES_ASKED_DAYS = 7
