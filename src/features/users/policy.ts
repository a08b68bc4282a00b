import type { Actor, Role } from '#kernel/actor.ts'
import { can, isStaffRole } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'

const OWN_ROLE: Refusal = {
  code: 'own_role',
  status: 403,
  message: 'You cannot change your own role. Ask another member of staff.',
}
const SUPERADMIN_ONLY: Refusal = {
  code: 'superadmin_only',
  status: 403,
  message: 'Only a superadmin grants or takes the roles admin and superadmin.',
}

/** Who grants and revokes teacher access (docs/product.md §2.6). */
export const mayManageUsers: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'manage_users') ? null : FORBIDDEN

type Target = { readonly id: string; readonly role: Role }

/** Who may give whom which role (docs/product.md §2.5). The operator's command line acts as the system and may give any role. */
export const checkRoleChange = (actor: Actor, target: Target, role: Role): Refusal | null => {
  if (actor.kind === 'system') return null
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  if (actor.id === target.id) return OWN_ROLE
  if (!can(actor, 'grant_roles')) return FORBIDDEN
  const concernsStaff = isStaffRole(role) || isStaffRole(target.role)
  return concernsStaff && !can(actor, 'grant_staff_roles') ? SUPERADMIN_ONLY : null
}
