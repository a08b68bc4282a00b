import { LESSON_NOT_BEGUN } from '#features/academy/lesson-notes/refusals.ts'
import { LESSON_NOT_BOOKED } from '#features/academy/lessons/refusals.ts'
import type { LessonState } from '#features/academy/reservations/states.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { isPast } from '#kernel/time.ts'
import {
  ALREADY_MARKED,
  DUE_TOO_EARLY,
  FILE_HANDED_IN,
  HANDED_IN_AGAIN,
  NOT_HANDED_IN_YET,
  NOTHING_HANDED_IN,
} from './refusals.ts'
import { decideMark } from './scale.ts'
import type { FilePart, MarkInput } from './schema.ts'

const LONGEST_HOURS = 24 * 366

/** Refuses 422 `due_too_early` for what is past, or more than a year ahead. */
export const decideDue = (dueAt: Temporal.Instant, now: Temporal.Instant): Decision<Temporal.Instant> =>
  isPast(dueAt, now) || isPast(now.add({ hours: LONGEST_HOURS }), dueAt) ? refused(DUE_TOO_EARLY) : decided(dueAt)

/** Homework is set from the start of a lesson on. Refuses 409 `lesson_not_booked`, `lesson_not_begun` (docs/product.md §16.3). */
export const decideSetting = (
  { state, start }: { readonly state: LessonState; readonly start: Temporal.Instant },
  now: Temporal.Instant,
): Decision<null> => {
  if (state !== 'booked') return refused(LESSON_NOT_BOOKED)
  return isPast(start, now) ? decided(null) : refused(LESSON_NOT_BEGUN)
}

/** What is handed in while the second lasts in which it is due is in time. */
export const isHandedInLate = (at: Temporal.Instant, dueAt: Temporal.Instant): boolean =>
  isPast(dueAt.add({ seconds: 1 }), at)

type Marked = { readonly markedAt: Temporal.Instant | null }

/** Handing in is possible until it is marked, late as well. Refuses 409 `already_marked`, 422 `nothing_handed_in`. */
export const decideHandIn = (
  { markedAt }: Marked,
  { text, files }: { readonly text: string; readonly files: number },
): Decision<null> => {
  if (markedAt) return refused(ALREADY_MARKED)
  return text === '' && files === 0 ? refused(NOTHING_HANDED_IN) : decided(null)
}

type HandedIn = { readonly times: number; readonly dueAt: Temporal.Instant; readonly scale: string }

/**
 * A mark is for what the teacher has read. What was not handed in can be marked once it is due. Refuses 409 `not_handed_in_yet`,
 * `handed_in_again`, 422 `wrong_mark`. Returns the mark as it is stored.
 */
export const decideMarking = (
  { times, dueAt, scale }: HandedIn,
  { mark, times: seen }: MarkInput,
  now: Temporal.Instant,
): Decision<string> => {
  if (times !== seen) return refused(HANDED_IN_AGAIN)
  if (times === 0 && !isPast(dueAt, now)) return refused(NOT_HANDED_IN_YET)
  return decideMark(scale, mark)
}

/** What was handed in stays; the files of a task and of an answer may go. Refuses 409 `file_handed_in`. */
export const decideFileRemoval = ({
  part,
  isHandedIn,
}: {
  readonly part: FilePart
  readonly isHandedIn: boolean
}): Decision<null> => (part === 'hand_in' && isHandedIn ? refused(FILE_HANDED_IN) : decided(null))
