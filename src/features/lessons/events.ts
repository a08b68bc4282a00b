import { defineEvent } from '#platform/events.ts'
import type { CancellationOutcome, LessonSide } from './schema.ts'

export type LessonPayload = {
  readonly cancellationId: string
  readonly lessonId: string
  readonly occurrenceId: string
  readonly reservationId: string
  readonly sessionId: string
  readonly studentId: string
  readonly payerId: string
  readonly teacherId: string
  /** ISO instants. */
  readonly start: string
  readonly end: string
  readonly side: LessonSide
  readonly isLate: boolean
  readonly outcome: CancellationOutcome
  /** Grosze. */
  readonly returnedAmount: number
  /** ISO instant of the cancellation, the same for all lessons that were cancelled together. */
  readonly cancelledAt: string
  /** ISO instant at which the e-mail to the other side leaves. */
  readonly emailAt: string
}

/** Staff have ended an agreement. */
export const reservationTerminated = defineEvent<{
  readonly reservationId: string
  readonly sessionId: string
  readonly studentId: string
  readonly payerId: string
  readonly teacherId: string
  readonly reason: string
  readonly lessonIds: readonly string[]
  /** Grosze. */
  readonly returned: number
}>('reservation.terminated')
/** A person of the roster came to the lesson for the first time. */
export const lessonJoined = defineEvent<{
  readonly occurrenceId: string
  readonly sessionId: string
  readonly personId: string
}>('lesson.joined')
export const lessonCancelled = defineEvent<LessonPayload>('lesson.cancelled')
export const lessonCancellationUndone = defineEvent<LessonPayload>('lesson.cancellation_undone')
