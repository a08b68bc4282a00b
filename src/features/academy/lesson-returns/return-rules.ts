import {
  ALREADY_CANCELLED,
  ALREADY_REFUNDED,
  ALREADY_RETURNED,
  LESSON_NOT_BOOKED,
  LESSON_NOT_OVER,
} from '#features/academy/lessons/refusals.ts'
import type { LessonState } from '#features/academy/reservations/states.ts'
import { type Decision, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import { decideReturnedPrice, type ReturnedPrice } from './returned-price.ts'

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

/**
 * The preview shows what it decides, and returning does it. Refuses 409 `already_returned`, `already_cancelled`, `lesson_not_booked`,
 * `lesson_not_over`, `already_refunded`.
 */
export const decideReturn = (lesson: ReturnableLesson, now: Temporal.Instant): Decision<ReturnedPrice> => {
  const obstacle = obstacleOf(lesson.state)
  if (obstacle) return refused(obstacle)
  if (!isPast(lesson.end, now)) return refused(LESSON_NOT_OVER)
  return decideReturnedPrice(lesson, now, ALREADY_REFUNDED)
}

const obstacleOf = (state: LessonState): Refusal | null => {
  if (state === 'refunded') return ALREADY_RETURNED
  if (state === 'cancelled') return ALREADY_CANCELLED
  return state === 'booked' ? null : LESSON_NOT_BOOKED
}
