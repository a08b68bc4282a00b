import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Their own games are for teachers, also those whose access has ended, and staff who lead some. */
export const maySeeOwnGames: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return actor.kind === 'user' && can(actor, 'see_my_sessions') ? null : FORBIDDEN
}
