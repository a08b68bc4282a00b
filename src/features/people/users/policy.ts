import type { Actor, Role } from '#kernel/actor.ts'
import { can, isStaffRole, roleCan } from '#kernel/capability.ts'
import { msg } from '#kernel/messages.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'

const OWN_ROLE: Refusal = {
  code: 'own_role',
  status: 403,
  message: msg('You cannot change your own role. Ask another member of staff.'),
}
const SUPERADMIN_ONLY: Refusal = {
  code: 'superadmin_only',
  status: 403,
  message: msg('Only a superadmin can give or remove the roles admin and superadmin.'),
}

/** Who finds people, and opens the page of one (docs/product.md §12.4). */
export const maySeePeople: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'see_people') ? null : FORBIDDEN

/** Who sees and manages the accounts of others, and grants and revokes teacher access (docs/product.md §2.6, §12.4). */
export const mayManageUsers: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'manage_users') ? null : FORBIDDEN

const STAFF_ACCOUNT: Refusal = {
  code: 'staff_account',
  status: 403,
  message: msg('Only a superadmin can manage staff accounts.'),
}
const NOT_IMPERSONATED: Refusal = {
  code: 'staff_not_impersonated',
  status: 403,
  message: msg('You cannot view the site as a member of staff.'),
}

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

/** Who may create an account with which role. */
export const checkCreation = (actor: Actor, role: Role): Refusal | null =>
  mayManageUsers(actor) ?? (isStaffRole(role) && !can(actor, 'grant_staff_roles') ? SUPERADMIN_ONLY : null)

/** Whether the actor may change the account of this person, in all but the role (docs/product.md §12.4). */
export const checkManagement = (actor: Actor, target: Pick<Target, 'role'>): Refusal | null =>
  mayManageUsers(actor) ?? (isStaffRole(target.role) && !can(actor, 'manage_staff') ? STAFF_ACCOUNT : null)

export const mayImpersonate: Policy = actor =>
  actor.kind === 'user' ? (can(actor, 'impersonate') ? null : FORBIDDEN) : SIGN_IN_REQUIRED

/** Who narrows the accounts of staff, and sees what each of them may do (docs/product.md §2.5). */
export const mayGrantStaffRoles: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'grant_staff_roles') ? null : FORBIDDEN

/** Whether the actor may see the site as this person: never as a member of staff (docs/product.md §12.5). */
export const checkImpersonation = (actor: Actor, target: Pick<Target, 'role'>): Refusal | null =>
  mayImpersonate(actor) ?? (roleCan(target.role, 'be_impersonated') ? null : NOT_IMPERSONATED)
