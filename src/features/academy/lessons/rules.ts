import { isBookedOrCompleted } from '#features/academy/reservations/completion-rules.ts'
import type { EndReason, LessonState, ReservationState } from '#features/academy/reservations/states.ts'
import { isUndecidedCourse } from '#features/academy/sessions/rules.ts'
import type { SessionStatus } from '#features/academy/sessions/schema.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { earliest, isLate, isPast } from '#kernel/time.ts'
import {
  ALREADY_CANCELLED,
  COURSE_RENEWED_SINCE,
  LESSON_NOT_BOOKED,
  LESSON_STARTED,
  NOT_CANCELLED,
  TIME_TAKEN_SINCE,
  UNDO_NOT_ALLOWED,
  UNDO_TOO_LATE,
} from './refusals.ts'
import type { CancellationOutcome, LessonSide } from './schema.ts'

/**
 * A lesson can be cancelled until it starts. Its price goes back, unless its student cancels later than the reservation
 * allows and it is certain to take place (docs/product.md §5.9).
 */
export type CancellableLesson = {
  readonly state: LessonState
  readonly start: Temporal.Instant
  readonly price: Grosze
  readonly session: { readonly type: SessionType; readonly meetLinksCreated: boolean }
  /** The terms of its reservation: cancelling less than so many hours before the start is late; a refund leaves so many minutes later. */
  readonly lateHours: number
  readonly refundDelayMinutes: number
  /** Whether it is charged only after it took place: then there is nothing to return. */
  readonly isChargedLater?: boolean
  /** Whether another teacher teaches it than when it was booked: its student's side then gives it up free of charge until it begins. */
  readonly leavesFree?: boolean
  /** Whether the time that cancelling frees becomes time off: then nothing can take it again. */
  readonly becomesTimeOff?: boolean
}

export type CancellationEffects = {
  /** Less than the reservation's `lateHours` before the start. */
  readonly isLate: boolean
  readonly outcome: CancellationOutcome
  /** Its student's side leaves free of charge, because a substitute teaches it. */
  readonly leftSubstitute: boolean
  /** What goes back. */
  readonly returnedAmount: Grosze
  /** The refund leaves then; null when nothing goes back. */
  readonly refundAt: Temporal.Instant | null
  /** Exclusive; null where the time becomes time off, and it cannot be undone. */
  readonly undoableUntil: Temporal.Instant | null
  /** The e-mail to the other side leaves then, unless the cancellation was undone. */
  readonly emailAt: Temporal.Instant
}

const EMAIL_DELAY_MINUTES = 10

/** The preview shows what it decides, and cancelling does it. Refuses 409 `already_cancelled`, `lesson_not_booked`, `lesson_started`. */
export const decideCancellation = (
  lesson: CancellableLesson,
  side: LessonSide,
  now: Temporal.Instant,
): Decision<CancellationEffects> => {
  const { state, start, price, session, lateHours, refundDelayMinutes } = lesson
  const { isChargedLater = false, becomesTimeOff = false, leavesFree = false } = lesson
  const obstacle = obstacleOf(state)
  if (obstacle) return refused(obstacle)
  if (isPast(start, now)) return refused(LESSON_STARTED)
  const late = isLate(start, now, lateHours)
  const isCharged = side === 'participant' && late && !leavesFree && !isUndecidedCourse(session)
  const outcome = price === 0 ? 'free' : isCharged ? 'charged' : isChargedLater ? 'free' : 'returned'
  const refundAt = outcome === 'returned' ? now.add({ minutes: refundDelayMinutes }) : null
  return decided({
    isLate: late,
    outcome,
    leftSubstitute: side === 'participant' && leavesFree,
    returnedAmount: outcome === 'returned' ? price : 0,
    refundAt,
    undoableUntil: becomesTimeOff ? null : refundAt ? earliest([refundAt, start]) : start,
    emailAt: late ? now : now.add({ minutes: EMAIL_DELAY_MINUTES }),
  })
}

/**
 * What cancelling costs, told before the lesson is near: whether its student's side is charged for cancelling late
 * (`charged_late`), or why not. Asked of the rule itself, so that no page says anything else.
 */
export type CancellationTerms = 'charged_late' | 'substitute' | 'not_started' | 'free' | 'returned'

export const cancellationTerms = (lesson: CancellableLesson, side: LessonSide): CancellationTerms => {
  const justBefore = lesson.start.subtract({ minutes: 1 })
  const decision = decideCancellation({ ...lesson, state: 'booked' }, side, justBefore)
  if (!decision.ok || decision.change.outcome === 'free') return 'free'
  if (side !== 'participant') return 'returned'
  if (decision.change.outcome === 'charged') return 'charged_late'
  return lesson.leavesFree ? 'substitute' : 'not_started'
}

const obstacleOf = (state: LessonState): Refusal | null => {
  if (state === 'cancelled') return ALREADY_CANCELLED
  return state === 'booked' ? null : LESSON_NOT_BOOKED
}

/** Of several entries at one time, one that takes place counts: a cancelled time may have been booked again. */
export const isCancelled = (states: readonly (LessonState | 'planned')[]): boolean =>
  states.includes('cancelled') && states.every(state => state === 'cancelled' || state === 'lapsed')

/** A cancellation that was not undone, of one lesson of an occurrence. */
export type CurrentCancellation = {
  readonly lessonId: string
  readonly side: LessonSide
  /** Exclusive; when it was cancelled where its time became time off. */
  readonly undoableUntil: Temporal.Instant
  readonly createdAt: Temporal.Instant
  readonly reservationState: ReservationState
  readonly endReason: EndReason | null
  /** A course ends when it is renewed. */
  readonly sessionStatus: SessionStatus
  /** Of a late cancellation whose date was cancelled afterwards: when the refund of what had been charged leaves. Else null. */
  readonly chargeReturnsAt: Temporal.Instant | null
}

/**
 * Which of an occurrence's current cancellations a side undoes: the student's side that of its lesson, the teacher and staff all that
 * they cancelled together. A student who has left in between stays away and keeps the refund. Refuses 403 `undo_not_allowed`, 409
 * `not_cancelled`, `lesson_not_booked`, `course_renewed_since`, `undo_too_late`, and `time_taken_since` where its time became time off, or
 * the teacher has cancelled the occurrence since.
 */
export const decideUndo = <Current extends CurrentCancellation>(
  current: readonly Current[],
  { lessonId, side }: { readonly lessonId: string; readonly side: LessonSide },
  now: Temporal.Instant,
): Decision<readonly Current[]> => {
  const asked = side === 'participant' ? current.filter(one => one.lessonId === lessonId) : current
  if (asked.length === 0) return refused(NOT_CANCELLED)
  const staying = asked.filter(isStaying)
  if (staying.length === 0) return refused(LESSON_NOT_BOOKED)
  const undone = staying.filter(one => one.side === side)
  if (undone.length === 0) return refused(UNDO_NOT_ALLOWED)
  if (undone.some(({ sessionStatus }) => sessionStatus === 'ended')) return refused(COURSE_RENEWED_SINCE)
  if (undone.some(isTimeOff)) return refused(TIME_TAKEN_SINCE)
  const until = [
    ...undone.map(one => one.undoableUntil),
    ...chargedAgainBy(current, side).map(one => one.chargeReturnsAt),
  ]
  if (until.some(at => isPast(at, now))) return refused(UNDO_TOO_LATE)
  const isOff = side === 'participant' && current.some(one => isStaying(one) && one.side !== 'participant')
  return isOff ? refused(TIME_TAKEN_SINCE) : decided(undone)
}

/**
 * The late cancellations that are charged again when a side undoes its own of the same date. A student who has left in between keeps the
 * refund.
 */
export const chargedAgainBy = <Current extends CurrentCancellation>(
  current: readonly Current[],
  side: LessonSide,
): readonly (Current & { readonly chargeReturnsAt: Temporal.Instant })[] =>
  side === 'participant'
    ? []
    : current.flatMap(one => {
        const { chargeReturnsAt } = one
        return chargeReturnsAt && isStaying(one) ? [{ ...one, chargeReturnsAt }] : []
      })

/** Whether the time of a cancelled lesson became time off, so that the cancellation was never to be undone. */
export const isTimeOff = ({
  undoableUntil,
  createdAt,
}: Pick<CurrentCancellation, 'undoableUntil' | 'createdAt'>): boolean => undoableUntil.equals(createdAt)

const isStaying = ({ reservationState: state, endReason }: CurrentCancellation): boolean =>
  isBookedOrCompleted({ state, endReason })

/** Whether a lesson was given up too late with its reservation and stays paid. */
export const isChargedForLeaving = ({
  price,
  returnedAmount,
}: {
  readonly price: Grosze
  readonly returnedAmount: Grosze | null
}): boolean => returnedAmount === 0 && price > 0

/** Whether a substitute teaches the lesson instead of the teacher of its session (docs/product.md §5.31). */
export const isHandedOver = ({
  session,
  teacher,
}: {
  readonly session: { readonly teacherId: string }
  readonly teacher: { readonly uid: string }
}): boolean => session.teacherId !== teacher.uid
