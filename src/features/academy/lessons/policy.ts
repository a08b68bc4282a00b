import type { Actor } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import { isHandedOver } from './rules.ts'
import type { LessonSide } from './schema.ts'

type LessonParties = {
  readonly teacherId: string
  readonly studentId: string
  /** Current guardians of the student. */
  readonly guardianIds: readonly string[]
}

/** The side for which a person sees and cancels a lesson; null for everyone else, who gets 404. */
export const sideOf = (actor: Actor, { teacherId, studentId, guardianIds }: LessonParties): LessonSide | null => {
  if (actor.kind === 'user' && actor.id === teacherId) return 'host'
  if (actor.kind === 'user' && [studentId, ...guardianIds].includes(actor.id)) return 'participant'
  return can(actor, 'see_all_reservations') ? 'school' : null
}

/** Whether the session is the actor's, and a substitute teaches this date of it (docs/product.md §5.28). */
export const isRegularTeacher = (actor: Actor, lesson: Parameters<typeof isHandedOver>[0]): boolean =>
  actor.kind === 'user' && actor.id === lesson.session.teacherId && isHandedOver(lesson)

/** The teacher is not told what was paid and what goes back (docs/product.md §5.12). */
export const seesMoney = (side: LessonSide): boolean => side !== 'host'

/** Staff. */
export const mayReturnLessons: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return can(actor, 'return_lessons') ? null : FORBIDDEN
}

/** Staff. */
export const mayChangePrices: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return can(actor, 'change_prices') ? null : FORBIDDEN
}
