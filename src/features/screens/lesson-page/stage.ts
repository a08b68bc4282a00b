import { doorOpensAt, doorState } from '#features/academy/attendance/door.ts'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import type { LessonState } from '#features/academy/reservations/states.ts'
import { isPast } from '#kernel/time.ts'

/**
 * What the page of a lesson is about (docs/product.md §5.32): what to prepare, from the moment at which the room opens the way in, and from
 * the end what the lesson leaves. `off`: it does not take place.
 */
export type Stage = 'before' | 'now' | 'after' | 'off'

/** `turnsAt`: when it turns into the next one by itself; null where only an act changes it. */
export type StageNow = { readonly stage: Stage; readonly turnsAt: Temporal.Instant | null }

type StagedLesson = { readonly state: LessonState; readonly start: Temporal.Instant; readonly end: Temporal.Instant }

/**
 * Whether a video room is made already does not matter: it is made when the first person comes through the door, and where the one of the
 * teacher is not there, it is one of the school (§5.27).
 */
export const stageOf = (lesson: StagedLesson, now: Temporal.Instant): StageNow => {
  const door = doorState(lesson, now)
  switch (door) {
    case 'early':
      return { stage: 'before', turnsAt: doorOpensAt(lesson.start) }
    case 'open':
      return { stage: 'now', turnsAt: lesson.end }
    case 'over':
      return { stage: 'after', turnsAt: null }
    case 'cancelled':
      return { stage: 'off', turnsAt: null }
    case 'not booked':
      return stageOfUnpaid(lesson, now)
    default:
      return door satisfies never
  }
}

/** What is held waits for its payment until the start; what staff returned has its place in what was. */
const stageOfUnpaid = ({ state, start, end }: StagedLesson, now: Temporal.Instant): StageNow => {
  if (state === 'held' && !isPast(start, now)) return { stage: 'before', turnsAt: start }
  return { stage: state === 'refunded' && isPast(end, now) ? 'after' : 'off', turnsAt: null }
}

type Reader = {
  readonly side: LessonSide
  /** The teacher of the session, while a substitute teaches the date. */
  readonly isRegular: boolean
  /** The student, or a guardian whose child has no sign-in: the device is theirs. */
  readonly isComing: boolean
}

/** Whether the way in is this reader's: the student's, the teacher's and that of staff (§5.10). */
export const entersRoom = ({ side, isRegular, isComing }: Reader): boolean =>
  !isRegular && (side !== 'participant' || isComing)
