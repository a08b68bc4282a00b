import {
  ALREADY_CANCELLED,
  ALREADY_REFUNDED,
  ALREADY_RETURNED,
  LESSON_NOT_BOOKED,
  LESSON_NOT_OVER,
} from '#features/academy/lessons/refusals.ts'
import type { ReturnOutcome } from '#features/academy/lessons/schema.ts'
import type { LessonState } from '#features/academy/reservations/states.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'

/** Staff return a lesson that did not take place, such as one to which the teacher did not come (docs/product.md §5.24). */
export type ReturnableLesson = {
  readonly state: LessonState
  readonly end: Temporal.Instant
  readonly price: Grosze
  /** What is left of the payment that the lesson was paid with; null where it was to be charged afterwards and is not paid. */
  readonly paid: Grosze | null
  /** The refund leaves so many minutes later. */
  readonly refundDelayMinutes: number
}

export type ReturnEffects = {
  readonly outcome: ReturnOutcome
  /** What goes back. */
  readonly returnedAmount: Grosze
  /** The refund leaves then, and can be taken as credit until then; null when nothing goes back. */
  readonly refundAt: Temporal.Instant | null
}

/**
 * The preview shows what it decides, and returning does it. Refuses 409 `already_returned`, `already_cancelled`, `lesson_not_booked`,
 * `lesson_not_over`, `already_refunded`.
 */
export const decideReturn = (
  { state, end, price, paid, refundDelayMinutes }: ReturnableLesson,
  now: Temporal.Instant,
): Decision<ReturnEffects> => {
  const obstacle = obstacleOf(state)
  if (obstacle) return refused(obstacle)
  if (!isPast(end, now)) return refused(LESSON_NOT_OVER)
  if (price === 0 || paid === null)
    return decided({ outcome: price === 0 ? 'free' : 'not_charged', returnedAmount: 0, refundAt: null })
  if (paid < price) return refused(ALREADY_REFUNDED)
  return decided({ outcome: 'returned', returnedAmount: price, refundAt: now.add({ minutes: refundDelayMinutes }) })
}

const obstacleOf = (state: LessonState): Refusal | null => {
  if (state === 'refunded') return ALREADY_RETURNED
  if (state === 'cancelled') return ALREADY_CANCELLED
  return state === 'booked' ? null : LESSON_NOT_BOOKED
}
