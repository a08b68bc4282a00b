import { can, roleAllows } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Staff. */
export const maySeeDashboard: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return can(actor, 'see_admin') ? null : FORBIDDEN
}

/** Of them, those who decide requests. */
export const maySeeModifications: Policy = actor =>
  maySeeDashboard(actor) ?? (roleAllows(actor, 'decide_requests') ? null : FORBIDDEN)
