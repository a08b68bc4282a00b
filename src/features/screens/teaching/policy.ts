import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** The page My Sessions is for teachers, also those whose access has ended, and staff (docs/product.md §2.8). */
export const maySeeMySessions: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return actor.kind === 'user' && can(actor, 'see_my_sessions') ? null : FORBIDDEN
}

/** Teachers, also those whose access has ended: what they taught stays theirs. */
export const maySeeEarnings: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return actor.kind === 'user' && can(actor, 'teach') ? null : FORBIDDEN
}
