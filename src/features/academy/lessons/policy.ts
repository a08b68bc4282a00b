import type { Actor, Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, requireUser, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
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
  const own = ownSideOf(actor, { teacherId, studentId, guardianIds })
  const actsFor = actor.kind === 'user' ? actor.actsFor : undefined
  // Staff act for others by this door, and for themselves as everyone does.
  if (actsFor) return !own && can(actor, 'book_for_people') ? actsFor : null
  return own ?? (can(actor, 'see_all_reservations') ? 'school' : null)
}

const ownSideOf = (actor: Actor, { teacherId, studentId, guardianIds }: LessonParties): LessonSide | null => {
  if (actor.kind !== 'user') return null
  if (actor.id === teacherId) return 'host'
  return [studentId, ...guardianIds].includes(actor.id) ? 'participant' : null
}

/**
 * The member of staff acts for a side of a lesson, by the rules and under the terms of that side; never for the own side
 * (`sideOf`). The audit says so of everything that is done.
 */
export const actingFor = (ctx: Ctx, actsFor: 'participant' | 'host'): Ctx => ({
  ...ctx,
  actor: { ...requireUser(ctx.actor), actsFor },
})
/** Whether the session is the actor's, and a substitute teaches this date of it (docs/product.md §5.31). */
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
