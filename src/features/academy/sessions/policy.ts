import type { Actor } from '#kernel/actor.ts'
import { can, roleCan } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { NO_TEACHER_ACCESS, SESSION_NOT_FOUND } from './refusals.ts'
import { isOnOffer } from './rules.ts'
import type { SessionStatus } from './schema.ts'

type OwnedSession = { readonly user_id: string }

/** Teachers with approved access (docs/product.md §2.6), and the application itself: it creates the demo data. */
export const mayPublish: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  if (can(actor, 'publish')) return null
  return actor.kind === 'user' && roleCan(actor.role, 'publish') ? NO_TEACHER_ACCESS : FORBIDDEN
}

export const isTeacherOf = (actor: Actor, { user_id }: OwnedSession): boolean =>
  actor.kind === 'user' && actor.id === user_id

/** The session's own teacher may edit and close it while their access is approved. Other signed-in users get 404. */
export const mayManage = (actor: Actor, session: OwnedSession): Refusal | null => {
  const refusal = mayPublish(actor)
  if (actor.kind === 'system') return null
  if (actor.kind === 'visitor') return refusal
  return isTeacherOf(actor, session) ? refusal : SESSION_NOT_FOUND
}

/** Its teacher, and staff: a session whose teacher has lost access must still be closed. */
export const mayClose = (actor: Actor, session: OwnedSession): Refusal | null =>
  can(actor, 'close_sessions') ? null : mayManage(actor, session)

/** Who may close sessions at all. */
export const mayCloseSessions: Policy = actor => (can(actor, 'close_sessions') ? null : mayPublish(actor))

/** The session's teacher and staff see its students and its meeting link. */
export const maySeeRoster = (actor: Actor, session: OwnedSession): boolean =>
  isTeacherOf(actor, session) || can(actor, 'see_all_reservations')

/** Everyone sees sessions on offer; its teacher, staff and participants also see one that is closed, has ended, or whose teacher has no access. */
export const maySee = (
  actor: Actor,
  session: OwnedSession & { readonly status: SessionStatus; readonly teacherHasAccess: boolean },
  takesPart: boolean,
): boolean => isOnOffer(session) || takesPart || maySeeRoster(actor, session)
