import type { Actor, Role } from '#kernel/actor.ts'
import { NOT_YOURS, type Policy, SIGN_IN_FIRST } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'

const OWN_ROLE: Refusal = { code: 'own_role', status: 403, message: 'Nobody changes their own role.' }
const SUPERADMIN_ONLY: Refusal = {
  code: 'superadmin_only',
  status: 403,
  message: 'Only a superadmin grants or takes the roles admin and superadmin.',
}

const isHigh = (role: Role) => role === 'admin' || role === 'superadmin'

export const isStaff = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && isHigh(actor.role))

/** Admins, superadmins, and the house itself. */
export const staff: Policy = actor => (actor.kind === 'visitor' ? SIGN_IN_FIRST : isStaff(actor) ? null : NOT_YOURS)

type Target = { readonly id: string; readonly role: Role }

/** Who may give whom which role (docs/product.md §2.5). The operator's command line acts for the house and may all. */
export const mayGiveRole = (actor: Actor, target: Target, role: Role): Refusal | null => {
  if (actor.kind === 'system') return null
  if (actor.kind === 'visitor') return SIGN_IN_FIRST
  if (actor.id === target.id) return OWN_ROLE
  if (!isHigh(actor.role)) return NOT_YOURS
  return actor.role !== 'superadmin' && (isHigh(role) || isHigh(target.role)) ? SUPERADMIN_ONLY : null
}
