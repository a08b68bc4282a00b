import { isUndecidedCourse } from '#features/academy/rules.ts'
import type { SessionType } from '#features/academy/session-types.ts'
import type { LessonState, Plan, ReservationState } from '#features/reservations/schema.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { isLate, isPast } from '#kernel/time.ts'
import { LESSON_NOT_BOOKED, NOT_RESIGNABLE, NOTHING_TO_RESIGN } from './refusals.ts'

/**
 * A student may leave a group, a course or a weekly agreement. What is at least 24 hours ahead goes back, and before a course has
 * started, everything (docs/product.md §5.13).
 */
export type ResignableReservation = {
  readonly type: SessionType
  /** Whether its course has started. */
  readonly meetLinksCreated: boolean
  readonly plan: Plan
  readonly state: ReservationState
  readonly lessons: readonly {
    readonly id: string
    readonly state: LessonState
    readonly start: Temporal.Instant
    readonly price: Grosze
  }[]
}

export type ResignationEffects = {
  /** The lessons that are given up. */
  readonly lessonIds: readonly string[]
  readonly returned: Grosze
  /** The price of lessons that are given up too late. */
  readonly charged: Grosze
  /** The lessons that are given up too late. */
  readonly lateIds: readonly string[]
}

/** Refuses 409 `lesson_not_booked`, `not_resignable`, `nothing_to_resign`. */
export const decideResignation = (
  { type, plan, meetLinksCreated, state, lessons }: ResignableReservation,
  now: Temporal.Instant,
): Decision<ResignationEffects> => {
  const isWeekly = plan === 'weekly'
  if (type === 'individual' && !isWeekly) return refused(NOT_RESIGNABLE)
  if (state !== 'booked') return refused(LESSON_NOT_BOOKED)
  const ahead = lessons.filter(lesson => lesson.state === 'booked' && !isPast(lesson.start, now))
  // A weekly agreement would go on with further lessons.
  if (ahead.length === 0 && !isWeekly) return refused(NOTHING_TO_RESIGN)
  const late = isUndecidedCourse({ type, meetLinksCreated }) ? [] : ahead.filter(({ start }) => isLate(start, now))
  const sumOf = (some: typeof ahead) => some.reduce((sum, { price }) => sum + price, 0)
  const charged = sumOf(late)
  return decided({
    lessonIds: ahead.map(({ id }) => id),
    returned: isWeekly ? 0 : sumOf(ahead) - charged,
    charged,
    lateIds: late.map(({ id }) => id),
  })
}
