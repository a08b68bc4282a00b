import { LESSON_NOT_BOOKED, NOT_RESIGNABLE, NOTHING_TO_RESIGN } from '#features/academy/lessons/refusals.ts'
import { lessonsAhead } from '#features/academy/reservations/rules.ts'
import type { LessonState, Plan, ReservationState } from '#features/academy/reservations/states.ts'
import { isUndecidedCourse } from '#features/academy/sessions/rules.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { isLate } from '#kernel/time.ts'

/**
 * A student may leave a group, a course or a weekly agreement. What can still be cancelled free of charge goes back, and
 * before a course has started, everything (docs/product.md §5.13).
 */
export type ResignableReservation = {
  readonly type: SessionType
  /** Whether its course has started. */
  readonly meetLinksCreated: boolean
  readonly plan: Plan
  readonly state: ReservationState
  /** Giving up a lesson later than this is charged. */
  readonly lateHours: number
  readonly lessons: readonly {
    readonly id: string
    readonly state: LessonState
    readonly start: Temporal.Instant
    readonly price: Grosze
    /** As of `CancellableLesson`. */
    readonly leavesFree?: boolean
  }[]
}

export type ResignationEffects = {
  /** The lessons that are given up. */
  readonly lessonIds: readonly string[]
  /** Those that are given up too late. */
  readonly chargedIds: readonly string[]
  readonly returned: Grosze
  /** Their price. */
  readonly charged: Grosze
}

/**
 * Whether a lesson of a place that is left is charged: never before its course has started, nor where a substitute teaches it (docs/product.md
 * §5.13, §5.31).
 */
export const isGivenUpLate = (
  { type, meetLinksCreated, lateHours }: Pick<ResignableReservation, 'type' | 'meetLinksCreated' | 'lateHours'>,
  { start, leavesFree = false }: Pick<ResignableReservation['lessons'][number], 'start' | 'leavesFree'>,
  now: Temporal.Instant,
): boolean => !leavesFree && !isUndecidedCourse({ type, meetLinksCreated }) && isLate(start, now, lateHours)

/** What of the teacher's others can take again where a student leaves. */
export const freedByLeaving = (type: SessionType): 'time' | 'place' => (type === 'individual' ? 'time' : 'place')

/** Refuses 409 `lesson_not_booked`, `not_resignable`, `nothing_to_resign`. */
export const decideResignation = (
  { type, plan, meetLinksCreated, state, lateHours, lessons }: ResignableReservation,
  now: Temporal.Instant,
): Decision<ResignationEffects> => {
  const isWeekly = plan === 'weekly'
  if (type === 'individual' && !isWeekly) return refused(NOT_RESIGNABLE)
  if (state !== 'booked') return refused(LESSON_NOT_BOOKED)
  const ahead = lessonsAhead(lessons, now)
  // A weekly agreement would go on with further lessons.
  if (ahead.length === 0 && !isWeekly) return refused(NOTHING_TO_RESIGN)
  const late = ahead.filter(lesson => isGivenUpLate({ type, meetLinksCreated, lateHours }, lesson, now))
  const sumOf = (some: typeof ahead) => some.reduce((sum, { price }) => sum + price, 0)
  const charged = sumOf(late)
  const idsOf = (some: typeof ahead) => some.map(({ id }) => id)
  // What is charged only after it took place was not paid.
  const returned = isWeekly ? 0 : sumOf(ahead) - charged
  return decided({ lessonIds: idsOf(ahead), chargedIds: idsOf(late), returned, charged })
}
