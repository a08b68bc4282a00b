import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Staff. */
export const mayResolveReports: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return can(actor, 'resolve_lesson_reports') ? null : FORBIDDEN
}
