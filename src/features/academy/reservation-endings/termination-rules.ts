import { NOT_TERMINABLE } from '#features/academy/lessons/refusals.ts'
import { lessonsAhead } from '#features/academy/reservations/rules.ts'
import type { LessonState, Plan, ReservationState } from '#features/academy/reservations/states.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'

/** Staff may end an agreement: every lesson that has not begun is cancelled and refunded, however near it is (docs/product.md §5.15). */
export type TerminableReservation = {
  readonly plan: Plan
  readonly state: ReservationState
  readonly lessons: readonly {
    readonly id: string
    readonly state: LessonState
    readonly start: Temporal.Instant
    readonly price: Grosze
  }[]
}

export type TerminationEffects = {
  /** The lessons that are cancelled. */
  readonly lessonIds: readonly string[]
  readonly returned: Grosze
}

/** Refuses 409 `not_terminable` for everything that is not booked. */
export const decideTermination = (
  { plan, state, lessons }: TerminableReservation,
  now: Temporal.Instant,
): Decision<TerminationEffects> => {
  if (state !== 'booked') return refused(NOT_TERMINABLE)
  const ahead = lessonsAhead(lessons, now)
  return decided({
    lessonIds: ahead.map(({ id }) => id),
    // What is charged only after it took place was not paid.
    returned: plan === 'weekly' ? 0 : ahead.reduce((sum, { price }) => sum + price, 0),
  })
}
