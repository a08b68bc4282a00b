import type { LessonState, Plan, ReservationState } from '#features/reservations/states.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { isLate, isPast } from '#kernel/time.ts'
import {
  HOLD_KEEPS_PRICE,
  LESSON_NOT_BOOKED,
  LESSON_STARTED,
  NO_LESSON_TO_REPRICE,
  PAID_KEEPS_PRICE,
  PAYMENT_UNDER_WAY,
  RAISED_TOO_LATE,
  SAME_PRICE,
} from './refusals.ts'

/**
 * Staff may change the price of lessons that are not paid and have not begun: those of weekly agreements. A higher price needs
 * as much notice as cancelling free of charge, in which the lesson can still be cancelled free of charge (docs/product.md §5.21).
 */
export type RepriceableReservation = {
  readonly state: ReservationState
  readonly plan: Plan
  /** Cancelling later than this is charged. */
  readonly lateHours: number
  readonly lessons: readonly RepriceableLesson[]
}

export type RepriceableLesson = {
  readonly id: string
  readonly state: LessonState
  readonly start: Temporal.Instant
  readonly price: Grosze
  /** A payment for it exists, in whatever state, or a usage record that charges it. */
  readonly hasPayment: boolean
}

export type Repricing = {
  /** One lesson; without it all that can change. */
  readonly lessonId?: string | undefined
  readonly price: Grosze
}

export type RepricingEffects = {
  readonly price: Grosze
  readonly lessons: readonly { readonly id: string; readonly start: Temporal.Instant; readonly before: Grosze }[]
}

/** Why this lesson keeps its price; null where it can change. */
const obstacleOf = (
  { state, start, price, hasPayment }: RepriceableLesson,
  newPrice: Grosze,
  lateHours: number,
  now: Temporal.Instant,
): Refusal | null => {
  if (state !== 'booked') return LESSON_NOT_BOOKED
  if (isPast(start, now)) return LESSON_STARTED
  if (hasPayment) return PAYMENT_UNDER_WAY
  return newPrice > price && isLate(start, now, lateHours) ? withParams(RAISED_TOO_LATE, { hours: lateHours }) : null
}

/**
 * The preview shows what it decides. Refuses 409 `hold_keeps_price`, `paid_keeps_price`, `lesson_not_booked`; for one lesson also
 * `lesson_started`, `payment_under_way`, `raised_too_late`; for all `no_lesson_to_reprice`; 422 `same_price`.
 */
export const decideRepricing = (
  { state, plan, lateHours, lessons }: RepriceableReservation,
  { lessonId, price }: Repricing,
  now: Temporal.Instant,
): Decision<RepricingEffects> => {
  if (state === 'held') return refused(HOLD_KEEPS_PRICE)
  if (state !== 'booked') return refused(LESSON_NOT_BOOKED)
  if (plan !== 'weekly') return refused(PAID_KEEPS_PRICE)
  const asked = lessonId === undefined ? lessons : lessons.filter(({ id }) => id === lessonId)
  const changeable = asked.filter(lesson => obstacleOf(lesson, price, lateHours, now) === null)
  if (changeable.length === 0) {
    const [single] = lessonId === undefined ? [] : asked
    return refused((single && obstacleOf(single, price, lateHours, now)) ?? NO_LESSON_TO_REPRICE)
  }
  const changed = changeable.filter(lesson => lesson.price !== price)
  if (changed.length === 0) return refused(SAME_PRICE)
  return decided({ price, lessons: changed.map(({ id, start, price: before }) => ({ id, start, before })) })
}
