import {
  HOLD_KEEPS_PRICE,
  LESSON_NOT_BOOKED,
  LESSON_STARTED,
  NO_LESSON_TO_REPRICE,
  PAID_KEEPS_PRICE,
  PAYMENT_UNDER_WAY,
  RAISED_TOO_LATE,
  SAME_PRICE,
} from '#features/academy/lessons/refusals.ts'
import type { LessonState, Plan, ReservationState } from '#features/academy/reservations/states.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { earliest, isLate, isPast } from '#kernel/time.ts'

/**
 * Staff may change the price of lessons that are not paid and have not begun: those of weekly agreements. A higher price needs
 * as much notice as cancelling free of charge, in which the lesson can still be cancelled free of charge. The price of all lessons is that of
 * the agreement from then on; the price of one lesson is for that lesson only (docs/product.md §5.21).
 */
export type RepriceableReservation = {
  readonly state: ReservationState
  readonly plan: Plan
  /** Cancelling later than this is charged. */
  readonly lateHours: number
  readonly lessons: readonly RepriceableLesson[]
  /** What lessons cost that are planned later, each price once. */
  readonly laterPrices: readonly Grosze[]
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
  /** One lesson; without it all that can change, and those that are planned later. */
  readonly lessonId?: string | undefined
  readonly price: Grosze
}

export type RepricingEffects = {
  readonly price: Grosze
  readonly lessons: readonly { readonly id: string; readonly start: Temporal.Instant; readonly before: Grosze }[]
  /** The price of the agreement changes too; null where only one lesson does. */
  readonly agreement: AgreementChange | null
}

/** From the start of the first lesson that has the new price, lessons that are planned later cost it, not what they cost before. */
export type AgreementChange = { readonly from: Temporal.Instant; readonly before: readonly Grosze[] }

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

const agreementChange = (
  changeable: readonly RepriceableLesson[],
  laterPrices: readonly Grosze[],
  price: Grosze,
): AgreementChange => ({
  from: earliest(changeable.map(({ start }) => start)),
  before: laterPrices.filter(one => one !== price),
})

/**
 * The preview shows what it decides. Refuses 409 `hold_keeps_price`, `paid_keeps_price`, `lesson_not_booked`; for one lesson also
 * `lesson_started`, `payment_under_way`, `raised_too_late`; for all `no_lesson_to_reprice`; 422 `same_price`.
 */
export const decideRepricing = (
  { state, plan, lateHours, lessons, laterPrices }: RepriceableReservation,
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
  const agreement = lessonId === undefined ? agreementChange(changeable, laterPrices, price) : null
  if (changed.length === 0 && !agreement?.before.length) return refused(SAME_PRICE)
  return decided({
    price,
    lessons: changed.map(({ id, start, price: before }) => ({ id, start, before })),
    agreement,
  })
}
