import { isTeacherOf, mayPublish } from '#features/academy/sessions/policy.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { type Actor, userIdOf } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Teachers with access, and staff who manage events. */
export const mayAskSubstitutes: Policy = actor => (can(actor, 'manage_events') ? null : mayPublish(actor))

/** Staff enter a teacher who has agreed. */
export const mayAssignSubstitutes: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return can(actor, 'manage_events') ? null : FORBIDDEN
}

/** The session's own teacher with access, and staff. Others get 404. */
export const mayAskFor = (actor: Actor, session: { readonly user_id: string }): Refusal | null => {
  if (can(actor, 'manage_events')) return null
  return isTeacherOf(actor, session) ? mayPublish(actor) : SESSION_NOT_FOUND
}

type Parties = { readonly teacherId: string; readonly substituteId: string; readonly askedBy: string }

/** As what a person sees a request: who is asked, or the side that asks; null for all others, who get 404. */
export const requestSideOf = (
  actor: Actor,
  { teacherId, substituteId, askedBy }: Parties,
): 'asked' | 'asking' | null => {
  const id = userIdOf(actor)
  if (id === null) return null
  if (id === substituteId) return 'asked'
  return [teacherId, askedBy].includes(id) || can(actor, 'manage_events') ? 'asking' : null
}
