import type { Actor } from '#kernel/actor.ts'
import { can, roleCan } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { NO_TEACHER_ACCESS, SESSION_NOT_FOUND } from './refusals.ts'
import { takesReservations } from './rules.ts'
import type { SessionStatus } from './schema.ts'

type OwnedSession = { readonly user_id: string }

/** Teachers whose access has been approved (docs/product.md §2.6). The application may too: it makes the demo data. */
export const mayPublish: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  if (can(actor, 'publish')) return null
  return actor.kind === 'user' && roleCan(actor.role, 'publish') ? NO_TEACHER_ACCESS : FORBIDDEN
}

/** Whether somebody is the session's own teacher. */
export const isTeacherOf = (actor: Actor, { user_id }: OwnedSession): boolean =>
  actor.kind === 'user' && actor.id === user_id

/** Who edits and closes a session: its own teacher, while access lasts. For others it is not there. */
export const mayManage = (actor: Actor, session: OwnedSession): Refusal | null => {
  const refusal = mayPublish(actor)
  if (actor.kind === 'system') return null
  if (actor.kind === 'visitor') return refusal
  return isTeacherOf(actor, session) ? refusal : SESSION_NOT_FOUND
}

/** Who sees the students of a session and what is behind its join door: its teacher and staff. */
export const maySeeRoster = (actor: Actor, session: OwnedSession): boolean =>
  isTeacherOf(actor, session) || can(actor, 'see_all_reservations')

/** Sessions on offer are public; a closed or ended one is seen by its teacher, staff and who takes part. */
export const maySee = (
  actor: Actor,
  session: OwnedSession & { readonly status: SessionStatus },
  takesPart: boolean,
): boolean => takesReservations(session.status) || takesPart || maySeeRoster(actor, session)
