import { type Actor, type Role, userIdOf } from '#kernel/actor.ts'
import { can, isStaffRole } from '#kernel/capability.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { ADDRESS_NOT_CONFIRMED, NO_SUCH_ACCOUNT, OWN_ACCOUNT, STAFF_ACCOUNT } from './refusals.ts'

export type MatchingAccount = { readonly id: string; readonly role: Role; readonly emailVerified: boolean }

/**
 * Whether this member of staff may send a link for this account, to its own address or to another one (docs/product.md §11.6). The page
 * shows with it what can be done.
 */
export const checkLink = (
  actor: Actor,
  account: MatchingAccount | null,
  to: 'account' | 'elsewhere',
): Refusal | null => {
  if (!account) return NO_SUCH_ACCOUNT
  if (account.id === userIdOf(actor)) return OWN_ACCOUNT
  if (isStaffRole(account.role) && !can(actor, 'recover_staff_accounts')) return STAFF_ACCOUNT
  return to === 'account' && !account.emailVerified ? ADDRESS_NOT_CONFIRMED : null
}
