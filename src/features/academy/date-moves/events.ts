import type { MoveAnswer } from '#features/scheduling/proposed-moves/schema.ts'
import { defineEvent } from '#platform/events.ts'

type MovePayload = {
  readonly moveId: string
  readonly sessionId: string
  readonly teacherId: string
  readonly title: string
  readonly occurrenceId: string
  /** ISO instants: the starts. */
  readonly from: string
  readonly to: string
}

/** The students are asked. The entity of all of these is the date's occurrence, so that each lesson of it tells them. */
export const dateMoveProposed = defineEvent<MovePayload & { readonly deadline: string }>('session.move_proposed')
export const dateMoveAnswered = defineEvent<
  MovePayload & { readonly lessonId: string; readonly studentId: string; readonly answer: MoveAnswer }
>('session.move_answered')
/** The date and the time of its people have moved. */
export const sessionDateMoved = defineEvent<
  MovePayload & {
    /** Lessons that take place at the new time, held ones included, and those that were given up free of charge. */
    readonly lessonIds: readonly string[]
    readonly leftLessonIds: readonly string[]
    /** Entries of the waitlist that follow the date. */
    readonly entryIds: readonly string[]
  }
>('session.date_moved')
/** The old time stays. `lapsed`: it was not decided in time. */
export const sessionDateKept = defineEvent<MovePayload & { readonly why: 'kept' | 'lapsed' }>('session.date_kept')
/** A student who had not answered has left the moved date, free of charge. */
export const movedLessonLeft = defineEvent<MovePayload & { readonly lessonId: string; readonly studentId: string }>(
  'session.moved_date_left',
)
