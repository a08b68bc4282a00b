import { type InstantLike, isPast } from '#kernel/time.ts'
import type { LessonState } from './schema.ts'

type Lesson = { readonly end: InstantLike; readonly state: LessonState }

export type Progress = { readonly done: number; readonly total: number }

/** How far a booking is: the lessons that are over and those that are booked, without cancelled and returned ones. Null for a single lesson. */
export const progressOf = (lessons: readonly Lesson[], now: InstantLike): Progress | null => {
  const taking = lessons.filter(({ state }) => state === 'booked')
  if (taking.length < 2) return null
  return { done: taking.filter(({ end }) => isPast(end, now)).length, total: taking.length }
}

/** `2 of 4 lessons done`. */
export const progressLabel = ({ done, total }: Progress): string => `${done} of ${total} lessons done`
