import { defineEvent } from '#platform/events.ts'
import type { CancellationOutcome, LessonSide, ReturnOutcome } from './schema.ts'

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
  /** The student's side left free of charge, because a substitute teaches it. */
  readonly leftSubstitute?: true
  /** Its time became time off. */
  readonly isTimeOff?: true
  /** What staff wrote, where they gave a reason. */
  readonly reason?: string
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
/** Staff have cancelled a date, with the lessons that were booked on it; the amount in grosze, the start as an ISO instant. */
export const dateCancelled = defineEvent<{
  readonly occurrenceId: string
  readonly sessionId: string
  readonly teacherId: string
  readonly title: string
  readonly start: string
  readonly end: string
  readonly reason: string
  readonly lessons: number
  readonly returned: number
}>('occurrence.cancelled')
/** A lesson takes place at another time than it was booked for; ISO instants of its starts. */
export const lessonMoved = defineEvent<{
  readonly lessonId: string
  readonly occurrenceId: string
  readonly reservationId: string
  readonly from: string
  readonly to: string
}>('lesson.moved')
/** Staff have returned a lesson that did not take place. Grosze and ISO instants. */
export const lessonReturned = defineEvent<{
  readonly lessonId: string
  readonly occurrenceId: string
  readonly reservationId: string
  readonly outcome: ReturnOutcome
  readonly returnedAmount: number
  readonly reason: string
  /** The same for all lessons that were returned together. */
  readonly returnedAt: string
}>('lesson.returned')
/** Staff have changed the price of a lesson; grosze. */
export const lessonPriceChanged = defineEvent<{
  readonly lessonId: string
  readonly reservationId: string
  readonly price: number
  readonly reason: string
}>('lesson.price_changed')
/** All lessons of a booking whose price staff have changed at once. Grosze and ISO instants. */
export const pricesChanged = defineEvent<{
  readonly reservationId: string
  readonly sessionId: string
  readonly studentId: string
  readonly payerId: string
  readonly teacherId: string
  readonly price: number
  readonly reason: string
  readonly lessons: readonly { readonly id: string; readonly start: string; readonly before: number }[]
  /** Null where the price of one lesson was changed; else what lessons that are planned later cost before. */
  readonly agreement: { readonly from: string; readonly before: readonly number[] } | null
}>('reservation.prices_changed')
