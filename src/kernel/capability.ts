import { type Actor, type EffectiveRole, ROLES, type Role, STAFF_ROLES, type StaffRole } from './actor.ts'
import { isStaffScope, type Scope, type StaffScope } from './api-scope.ts'

const EVERY_STAFF_ROLE = ['admin', 'superadmin', 'support', 'finance', 'content'] as const

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
  keep_teacher_access: ['teacher', ...EVERY_STAFF_ROLE],
  /** Be invited as a player of a private campaign: never an account of staff. */
  be_invited: ['student', 'teacher'],
  /** Open the page My Sessions. */
  see_my_sessions: ['teacher', ...EVERY_STAFF_ROLE],
  /** See My Sessions in the wide bar: without superadmins, as specified. */
  find_my_sessions: ['teacher', 'admin', 'support', 'finance', 'content'],
  /** See the next lessons and payments of a student on the home page. */
  see_student_home: ['student'],
  /** See reservations, rosters and closed sessions of others. */
  see_all_reservations: ['admin', 'superadmin', 'support'],
  /** See the admin pages, and the staff's part of the home page. */
  see_admin: EVERY_STAFF_ROLE,
  /** See the Admin Panel in the wide menu: admins only, as specified. */
  find_admin_in_wide_menu: ['admin', 'support', 'finance', 'content'],
  /** See the live counters on every page: admins only, as specified. */
  see_live_counters: ['admin', 'support', 'finance', 'content'],
  /** Close sessions of others. */
  close_sessions: ['admin', 'superadmin', 'support'],
  /** Book, move, add and cancel lessons for people who phone, never for oneself or the own child. */
  book_for_people: ['admin', 'superadmin', 'support'],
  /** End the agreement of a student and a teacher, with a refund of what was not taught. */
  terminate_reservations: ['admin', 'superadmin', 'support'],
  /** Read and answer reports of problems with lessons and games. */
  resolve_lesson_reports: ['admin', 'superadmin', 'support'],
  /** Read and decide the requests in the queues of staff. */
  decide_requests: ['admin', 'superadmin', 'support'],
  /** Read the trainings of schools: what is offered, planned, and paid for them. */
  see_trainings: ['admin', 'superadmin', 'support', 'finance'],
  /** Read and answer the messages of the contact form. */
  answer_contact: ['admin', 'superadmin', 'support'],
  /** Read conversations of others, with a reason of which their people are told, and answer reports of them. */
  read_conversations: ['admin', 'superadmin', 'support'],
  /** Send a link for a new password to people who lost their access. */
  recover_accounts: ['admin', 'superadmin', 'support'],
  /** The same for accounts of staff. */
  recover_staff_accounts: ['superadmin'],
  /** Return a lesson or a game that did not take place. */
  return_lessons: ['admin', 'superadmin', 'support'],
  /** Change the price of lessons that are not charged yet. */
  change_prices: ['admin', 'superadmin'],
  /** Read all payments, refunds and the ledger. */
  see_money: ['admin', 'superadmin', 'finance'],
  /** Decide about money that waits: refund, pay out, close, resolve. */
  move_money: ['admin', 'superadmin', 'finance'],
  /** Read the state of schedules, jobs, e-mails and integrations. */
  see_health: ['admin', 'superadmin'],
  /** Run or discard jobs that have failed for good. */
  handle_jobs: ['admin', 'superadmin'],
  /** See what a person has paid, got back and owes: without any act on it. */
  see_what_was_paid: ['admin', 'superadmin', 'support', 'finance'],
  /** Give credit as goodwill, within the limits of the role, and take it back while it is unspent. */
  give_goodwill: ['admin', 'superadmin', 'support'],
  /** Give as much as is needed: no limit in a month. */
  give_unlimited_goodwill: ['superadmin'],
  /** Find people, and open the page of one: each part of it asks for a capability of its own. */
  see_people: ['admin', 'superadmin', 'support', 'finance'],
  /** Read and write what staff note about a person. */
  keep_notes: ['admin', 'superadmin', 'support'],
  /** Delete the notes of others. */
  delete_notes: ['superadmin'],
  /** Manage the accounts of others, and grant and revoke teacher access. */
  manage_users: ['admin', 'superadmin', 'support'],
  /** Manage the accounts of staff as well. */
  manage_staff: ['superadmin'],
  /** See all sessions and dates of all teachers, change them, and cancel dates. */
  manage_events: ['admin', 'superadmin', 'support'],
  /** Read who changed what. */
  read_audit: ['admin', 'superadmin'],
  /** See the site as another person, read only. */
  impersonate: ['admin', 'superadmin', 'support'],
  /** Be seen so: never an account of staff. */
  be_impersonated: ['student', 'teacher'],
  /** Change the texts of the site: the banner, legal documents, and the words of messages. */
  change_texts: ['admin', 'superadmin', 'content'],
  /** Change all other settings: holidays, windows and switches. */
  change_settings: ['admin', 'superadmin'],
  /** Set what the school is for taxes: who sells, at which rates. */
  change_taxes: ['superadmin'],
  /** Change how much goodwill staff may give: never those whom the limit binds. */
  limit_goodwill: ['superadmin'],
  /** Decide which programs of others are told of events. */
  manage_webhooks: ['admin', 'superadmin'],
  /** Give the roles student and teacher to others. */
  grant_roles: ['admin', 'superadmin', 'support'],
  /** Give and take the staff roles as well. */
  grant_staff_roles: ['superadmin'],
  /** Sign in with a second step, where the operator asks for it. */
  need_second_factor: EVERY_STAFF_ROLE,
} as const satisfies Record<string, readonly EffectiveRole[]>

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
  book_for_people: 'staff:events',
  terminate_reservations: 'staff:events',
  return_lessons: 'staff:events',
  change_prices: 'staff:events',
  manage_events: 'staff:events',
  resolve_lesson_reports: 'staff:requests',
  decide_requests: 'staff:requests',
  see_trainings: 'staff:requests',
  answer_contact: 'staff:contact',
  read_conversations: 'staff:contact',
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
  see_what_was_paid: 'staff:money',
  give_goodwill: 'staff:money',
  give_unlimited_goodwill: 'staff:money',
  see_people: 'staff:users',
  keep_notes: 'staff:users',
  delete_notes: 'staff:users',
  change_texts: 'staff:settings',
  change_settings: 'staff:settings',
  limit_goodwill: 'staff:settings',
  change_taxes: 'staff:settings',
  manage_webhooks: 'staff:settings',
}

const holdersOf = (capability: Capability): readonly EffectiveRole[] => ROLES_BY_CAPABILITY[capability]

/** The stored roles that have a capability, for queries. Accounts of staff can be narrowed: `staffRolesWithout`. */
export const rolesWith = (capability: Capability): Role[] => ROLES.filter(role => roleCan(role, capability))

/** What takes a capability away from an account whose role has it, for queries. */
export const staffRolesWithout = (capability: Capability): StaffRole[] =>
  STAFF_ROLES.filter(staffRole => !roleCan(staffRole, capability))

/** Whether a role has a capability, regardless of teacher access; `null` is a visitor. */
export const roleCan = (role: EffectiveRole | null, capability: Capability): boolean =>
  role !== null && holdersOf(capability).includes(role)

/** What decides about an account: the role, or what it is narrowed to. Only the role of admins is narrowed; the database keeps it so. */
export const effectiveRole = ({ role, staffRole }: RoleOfAccount): EffectiveRole => staffRole ?? role

type RoleOfAccount = { readonly role: Role; readonly staffRole?: StaffRole | null | undefined }

/** Everything that a role may do, in the order of the table. */
export const capabilitiesOf = (role: EffectiveRole): readonly Capability[] =>
  (Object.keys(ROLES_BY_CAPABILITY) as Capability[]).filter(capability => roleCan(role, capability))

/** The role of accounts that a staff role narrows. */
export const NARROWED_ROLE = 'admin' satisfies Role

const isOfStaffAlone = (capability: Capability): boolean => rolesWith(capability).every(isStaffRole)

/** Danger: staff who read their own lessons by a token must not read everyone's with it because they are staff. */
const isWithinScopes = (scopes: readonly Scope[], capability: Capability): boolean => {
  if (!isOfStaffAlone(capability)) return true
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
  return (
    roleCan(effectiveRole(actor), capability) && (actor.teacherAccess || !NEEDS_TEACHER_ACCESS.includes(capability))
  )
}

/** Whether the role of this actor allows it, whatever a token is for: of the dashboard, whose scope covers the figures of all sections. */
export const roleAllows = (actor: Actor, capability: Capability): boolean =>
  actor.kind === 'user' ? roleCan(effectiveRole(actor), capability) : actor.kind === 'system'

/** Admins and superadmins: granting these roles needs another capability than granting others. */
export const isStaffRole = (role: Role): boolean => roleCan(role, 'see_admin')

/** Whether a token of this person can use a scope of staff: one that belongs to all of staff, or to a capability that the person has. */
export const hasUseFor = (actor: Actor, scope: StaffScope): boolean =>
  SCOPES_OF_ALL_STAFF.includes(scope)
    ? can(actor, 'see_admin')
    : (Object.keys(SCOPE_BY_CAPABILITY) as Capability[]).some(
        capability => SCOPE_BY_CAPABILITY[capability] === scope && can(actor, capability),
      )

/** Who sees the office has these. */
const SCOPES_OF_ALL_STAFF: readonly StaffScope[] = ['staff:dashboard', 'staff:tasks']
