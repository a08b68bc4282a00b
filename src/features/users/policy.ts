import type { Actor, Role } from '#kernel/actor.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'

const OWN_ROLE: Refusal = { code: 'own_role', status: 403, message: 'Nobody changes their own role.' }
const SUPERADMIN_ONLY: Refusal = {
  code: 'superadmin_only',
  status: 403,
  message: 'Only a superadmin grants or takes the roles admin and superadmin.',
}

const isStaffRole = (role: Role) => role === 'admin' || role === 'superadmin'

export const isStaff = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && isStaffRole(actor.role))

/** Admins, superadmins, and the house itself. */
export const staffOnly: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : isStaff(actor) ? null : FORBIDDEN

type Target = { readonly id: string; readonly role: Role }

/** Who may give whom which role (docs/product.md §2.5). The operator's command line acts for the house and may all. */
export const checkRoleChange = (actor: Actor, target: Target, role: Role): Refusal | null => {
  if (actor.kind === 'system') return null
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  if (actor.id === target.id) return OWN_ROLE
  if (!isStaffRole(actor.role)) return FORBIDDEN
  return actor.role !== 'superadmin' && (isStaffRole(role) || isStaffRole(target.role)) ? SUPERADMIN_ONLY : null
}
