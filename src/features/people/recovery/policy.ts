import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Staff. Accounts of staff need more, see `rules.ts`. */
export const mayRecoverAccounts: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return can(actor, 'recover_accounts') ? null : FORBIDDEN
}
