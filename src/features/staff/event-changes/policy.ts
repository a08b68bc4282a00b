import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import type { EventAct } from './event-kind.ts'

/** Staff who do this to events: some acts ask for more. */
export const mayDo =
  ({ asksFor }: Pick<EventAct, 'asksFor'>): Policy =>
  actor =>
    mayManageEvents(actor) ?? (asksFor && !can(actor, asksFor) ? FORBIDDEN : null)

/** Staff. */
export const mayManageEvents: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return can(actor, 'manage_events') ? null : FORBIDDEN
}
