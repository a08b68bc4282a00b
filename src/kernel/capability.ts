import type { Actor, Role } from './actor.ts'
import { isStaffScope, type Scope, type StaffScope } from './api-scope.ts'

/**
 * What each role may do and sees (docs/product.md §2.5, §2.6, §2.8). The only place that knows roles by name: all other
 * code checks a capability, and `npm run check` refuses a comparison of a role's name anywhere else.
 */
const ROLES_BY_CAPABILITY = {
  /** Publish sessions and edit own ones. Needs teacher access in addition to the role. */
  publish: ['teacher'],
  /** Have a teacher's pages and public profile, also while access is missing. */
  teach: ['teacher'],
  /** Keep granted teacher access, so that it is restored with the role. */
  keep_teacher_access: ['teacher', 'admin', 'superadmin'],
  /** Be invited as a player of a private campaign: never an account of staff. */
  be_invited: ['student', 'teacher'],
  /** Open the page My Sessions. */
  see_my_sessions: ['teacher', 'admin', 'superadmin'],
  /** See My Sessions in the wide bar: without superadmins, as specified. */
  find_my_sessions: ['teacher', 'admin'],
  /** See the next lessons and payments of a student on the home page. */
  see_student_home: ['student'],
  /** See reservations, rosters and closed sessions of others. */
  see_all_reservations: ['admin', 'superadmin'],
  /** See the admin pages, and the staff's part of the home page. */
  see_admin: ['admin', 'superadmin'],
  /** See the Admin Panel in the wide menu: admins only, as specified. */
  find_admin_in_wide_menu: ['admin'],
  /** See the live counters on every page: admins only, as specified. */
  see_live_counters: ['admin'],
  /** Close sessions of others. */
  close_sessions: ['admin', 'superadmin'],
  /** End the agreement of a student and a teacher, with a refund of what was not taught. */
  terminate_reservations: ['admin', 'superadmin'],
  /** Read and answer reports of problems with lessons. */
  resolve_lesson_reports: ['admin', 'superadmin'],
  /** Read and decide the requests in the queues of staff. */
  decide_requests: ['admin', 'superadmin'],
  /** Read and answer the messages of the contact form. */
  answer_contact: ['admin', 'superadmin'],
  /** Send a link for a new password to people who lost their access. */
  recover_accounts: ['admin', 'superadmin'],
  /** The same for accounts of staff. */
  recover_staff_accounts: ['superadmin'],
  /** Return a lesson that did not take place. */
  return_lessons: ['admin', 'superadmin'],
  /** Change the price of lessons that are not charged yet. */
  change_prices: ['admin', 'superadmin'],
  /** Read all payments, refunds and the ledger. */
  see_money: ['admin', 'superadmin'],
  /** Decide about money that waits: refund, pay out, close, resolve. */
  move_money: ['admin', 'superadmin'],
  /** Read the state of schedules, jobs, e-mails and integrations. */
  see_health: ['admin', 'superadmin'],
  /** Run or discard jobs that have failed for good. */
  handle_jobs: ['admin', 'superadmin'],
  /** See and manage the accounts of others, and grant and revoke teacher access. */
  manage_users: ['admin', 'superadmin'],
  /** Manage the accounts of staff as well. */
  manage_staff: ['superadmin'],
  /** See all sessions and dates of all teachers, change them, and cancel dates. */
  manage_events: ['admin', 'superadmin'],
  /** Read who changed what. */
  read_audit: ['admin', 'superadmin'],
  /** See the site as another person, read only. */
  impersonate: ['admin', 'superadmin'],
  /** Be seen so: never an account of staff. */
  be_impersonated: ['student', 'teacher'],
  /** Change the settings of the site: texts, holidays, windows, switches, legal documents and messages. */
  change_settings: ['admin', 'superadmin'],
  /** Decide which programs of others are told of events. */
  manage_webhooks: ['admin', 'superadmin'],
  /** Give the roles student and teacher to others. */
  grant_roles: ['admin', 'superadmin'],
  /** Give and take the staff roles as well. */
  grant_staff_roles: ['superadmin'],
  /** Sign in with a second step, where the operator asks for it. */
  need_second_factor: ['admin', 'superadmin'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof ROLES_BY_CAPABILITY

const NEEDS_TEACHER_ACCESS: readonly Capability[] = ['publish']

/**
 * The scope without which an API token of staff does not have the capability. Those of staff that are not here, no token has: who has found
 * a token must not make an account of staff with it, which would outlive the token.
 */
const SCOPE_BY_CAPABILITY: Partial<Record<Capability, StaffScope | 'any of staff'>> = {
  see_admin: 'any of staff',
  see_live_counters: 'any of staff',
  see_all_reservations: 'staff:events',
  close_sessions: 'staff:events',
  terminate_reservations: 'staff:events',
  return_lessons: 'staff:events',
  change_prices: 'staff:events',
  manage_events: 'staff:events',
  resolve_lesson_reports: 'staff:requests',
  decide_requests: 'staff:requests',
  answer_contact: 'staff:contact',
  recover_accounts: 'staff:users',
  recover_staff_accounts: 'staff:users',
  manage_users: 'staff:users',
  manage_staff: 'staff:users',
  grant_roles: 'staff:users',
  see_money: 'staff:money',
  move_money: 'staff:money',
  see_health: 'staff:health',
  handle_jobs: 'staff:health',
  read_audit: 'staff:audit',
  change_settings: 'staff:settings',
  manage_webhooks: 'staff:settings',
}

/** The roles that have a capability, for queries. */
export const rolesWith = (capability: Capability): Role[] => [...ROLES_BY_CAPABILITY[capability]]

/** Whether a role has a capability, regardless of teacher access; `null` is a visitor. */
export const roleCan = (role: Role | null, capability: Capability): boolean =>
  role !== null && rolesWith(capability).includes(role)

/** Danger: staff who read their own lessons by a token must not read everyone's with it because they are staff. */
const isWithinScopes = (scopes: readonly Scope[], capability: Capability): boolean => {
  if (!rolesWith(capability).every(isStaffRole)) return true
  const needed = SCOPE_BY_CAPABILITY[capability]
  if (needed === undefined) return false
  return needed === 'any of staff' ? scopes.some(isStaffScope) : scopes.includes(needed)
}

/**
 * Whether this actor may act: a visitor never, the application always, a user by role and, where needed, teacher access. Without the
 * second factor that the role asks for, a user may do nothing as that role; by an API token, nothing of staff beyond its scopes.
 */
export const can = (actor: Actor, capability: Capability): boolean => {
  if (actor.kind !== 'user') return actor.kind === 'system'
  if (actor.mustAddSecondFactor) return false
  if (actor.apiToken && !isWithinScopes(actor.apiToken.scopes, capability)) return false
  return roleCan(actor.role, capability) && (actor.teacherAccess || !NEEDS_TEACHER_ACCESS.includes(capability))
}

/** Admins and superadmins: granting these roles needs another capability than granting others. */
export const isStaffRole = (role: Role): boolean => roleCan(role, 'see_admin')
