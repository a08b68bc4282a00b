import { describe, expect, it } from 'vitest'
import { actorWith } from '#tests/support/actors.ts'
import { type Actor, ROLES, type Role, STAFF_ROLES, type StaffRole, systemActor, VISITOR } from './actor.ts'
import { SCOPES, type Scope, STAFF_SCOPES } from './api-scope.ts'
import {
  type Capability,
  can,
  hasUseFor,
  isStaffRole,
  NARROWED_ROLE,
  roleCan,
  rolesWith,
  staffRolesWithout,
} from './capability.ts'

const staff = (staffRole: StaffRole): Actor => actorWith({ role: NARROWED_ROLE, staffRole, teacherAccess: true })
const user = (role: Role, teacherAccess: boolean): Actor => actorWith({ role, teacherAccess })

/** The roles, and what narrows them. Copied from the specification on purpose: a mistake in the table fails here. */
const EXPECTED: Readonly<Record<Capability, readonly [roles: string, staffRoles: string]>> = {
  publish: ['teacher', ''],
  teach: ['teacher', ''],
  keep_teacher_access: ['teacher admin superadmin', 'support finance content'],
  be_invited: ['student teacher', ''],
  see_my_sessions: ['teacher admin superadmin', 'support finance content'],
  find_my_sessions: ['teacher admin', 'support finance content'],
  see_student_home: ['student', ''],
  see_all_reservations: ['admin superadmin', 'support'],
  see_admin: ['admin superadmin', 'support finance content'],
  find_admin_in_wide_menu: ['admin', 'support finance content'],
  see_live_counters: ['admin', 'support finance content'],
  close_sessions: ['admin superadmin', 'support'],
  resolve_lesson_reports: ['admin superadmin', 'support'],
  book_for_people: ['admin superadmin', 'support'],
  terminate_reservations: ['admin superadmin', 'support'],
  decide_requests: ['admin superadmin', 'support'],
  see_trainings: ['admin superadmin', 'support finance'],
  answer_contact: ['admin superadmin', 'support'],
  read_conversations: ['admin superadmin', 'support'],
  recover_accounts: ['admin superadmin', 'support'],
  recover_staff_accounts: ['superadmin', ''],
  return_lessons: ['admin superadmin', 'support'],
  change_prices: ['admin superadmin', ''],
  see_money: ['admin superadmin', 'finance'],
  move_money: ['admin superadmin', 'finance'],
  see_health: ['admin superadmin', ''],
  handle_jobs: ['admin superadmin', ''],
  see_what_was_paid: ['admin superadmin', 'support finance'],
  give_goodwill: ['admin superadmin', 'support'],
  give_unlimited_goodwill: ['superadmin', ''],
  see_people: ['admin superadmin', 'support finance'],
  keep_notes: ['admin superadmin', 'support'],
  delete_notes: ['superadmin', ''],
  manage_users: ['admin superadmin', 'support'],
  manage_staff: ['superadmin', ''],
  manage_events: ['admin superadmin', 'support'],
  read_audit: ['admin superadmin', ''],
  impersonate: ['admin superadmin', 'support'],
  be_impersonated: ['student teacher', ''],
  manage_webhooks: ['admin superadmin', ''],
  change_texts: ['admin superadmin', 'content'],
  change_settings: ['admin superadmin', ''],
  limit_goodwill: ['superadmin', ''],
  change_taxes: ['superadmin', ''],
  grant_roles: ['admin superadmin', 'support'],
  grant_staff_roles: ['superadmin', ''],
  need_second_factor: ['admin superadmin', 'support finance content'],
}
const capabilities = Object.keys(EXPECTED) as Capability[]

describe.each(capabilities)('%s', capability => {
  it('belongs to exactly the roles in the specification', () => {
    const [roles, narrowed] = EXPECTED[capability]
    expect(rolesWith(capability).join(' ')).toBe(roles)
    expect(ROLES.filter(role => roleCan(role, capability)).join(' ')).toBe(roles)
    expect(ROLES.filter(role => can(user(role, true), capability)).join(' ')).toBe(roles)
    expect(STAFF_ROLES.filter(role => can(staff(role), capability)).join(' ')).toBe(narrowed)
    expect(STAFF_ROLES.filter(role => !staffRolesWithout(capability).includes(role)).join(' ')).toBe(narrowed)
  })
  it('is narrowed only where the role has it', () => {
    if (EXPECTED[capability][1] !== '') expect(roleCan(NARROWED_ROLE, capability)).toBe(true)
  })
  it('is denied to visitors and granted to the application', () => {
    expect([can(VISITOR, capability), roleCan(null, capability)]).toEqual([false, false])
    expect(can(systemActor('jobs'), capability)).toBe(true)
  })
})

it('only publishing depends on teacher access', () => {
  const lost = capabilities.filter(each => roleCan('teacher', each) && !can(user('teacher', false), each))
  expect(lost).toEqual(['publish'])
})

it('staff means admins and superadmins', () => {
  expect(ROLES.filter(isStaffRole)).toEqual(['admin', 'superadmin'])
})

/** Copied from the decision on purpose. A capability that is not here is not one of staff alone. */
const SCOPES_OF_STAFF: Partial<Record<Capability, string>> = {
  see_admin: 'any',
  see_live_counters: 'any',
  find_admin_in_wide_menu: 'none',
  need_second_factor: 'none',
  impersonate: 'none',
  see_all_reservations: 'events',
  close_sessions: 'events',
  book_for_people: 'events',
  terminate_reservations: 'events',
  return_lessons: 'events',
  change_prices: 'events',
  manage_events: 'events',
  resolve_lesson_reports: 'requests',
  decide_requests: 'requests',
  see_trainings: 'requests',
  answer_contact: 'contact',
  read_conversations: 'contact',
  recover_accounts: 'users',
  recover_staff_accounts: 'users',
  manage_users: 'users',
  manage_staff: 'users',
  grant_roles: 'users',
  grant_staff_roles: 'none',
  see_money: 'money',
  move_money: 'money',
  see_health: 'health',
  handle_jobs: 'health',
  read_audit: 'audit',
  see_what_was_paid: 'money',
  give_goodwill: 'money',
  give_unlimited_goodwill: 'money',
  see_people: 'users',
  keep_notes: 'users',
  delete_notes: 'users',
  change_texts: 'settings',
  change_settings: 'settings',
  limit_goodwill: 'settings',
  change_taxes: 'settings',
  manage_webhooks: 'settings',
}

describe('by an API token', () => {
  const withToken = (role: Role, scopes: readonly Scope[]): Actor =>
    actorWith({ role, teacherAccess: true, apiToken: { id: 'tok_1', scopes } })
  const capabilities = Object.keys(EXPECTED) as Capability[]
  const roles: readonly Role[] = ['admin', 'superadmin']

  it('staff have a capability of staff only with its scope', () => {
    const wrong = capabilities.flatMap(capability => {
      const section = SCOPES_OF_STAFF[capability] ?? 'whatever'
      return roles
        .filter(role => roleCan(role, capability))
        .flatMap(role =>
          STAFF_SCOPES.filter(scope => {
            const expected = section === 'whatever' || section === 'any' || scope === `staff:${section}`
            return can(withToken(role, [scope]), capability) !== expected
          }).map(scope => `${role} ${capability} ${scope}`),
        )
    })
    expect(wrong).toEqual([])
  })

  it('staff are not staff without a scope of staff', () => {
    const ofStaff = capabilities.filter(capability => rolesWith(capability).every(isStaffRole))
    expect(ofStaff.filter(capability => can(withToken('superadmin', ['read', 'book', 'teach']), capability))).toEqual(
      [],
    )
    expect(ofStaff.toSorted()).toEqual(Object.keys(SCOPES_OF_STAFF).toSorted())
  })

  it('no one has more than without it', () => {
    for (const role of ROLES)
      for (const capability of capabilities)
        if (can(withToken(role, SCOPES), capability))
          expect(can(actorWith({ role, teacherAccess: true }), capability), `${role} ${capability}`).toBe(true)
  })

  it('staff are offered the scopes that they have a use for', () => {
    const scopesOf = (actor: Actor) =>
      STAFF_SCOPES.filter(scope => hasUseFor(actor, scope)).map(scope => scope.slice(6))
    expect(scopesOf(actorWith({ role: NARROWED_ROLE }))).toEqual(STAFF_SCOPES.map(scope => scope.slice(6)))
    expect(scopesOf(staff('finance'))).toEqual(['dashboard', 'users', 'requests', 'tasks', 'money'])
    expect(scopesOf(staff('content'))).toEqual(['dashboard', 'tasks', 'settings'])
    expect(scopesOf(staff('support'))).toEqual([
      ...['dashboard', 'users', 'events', 'requests', 'contact', 'tasks', 'money'],
    ])
    expect(scopesOf(actorWith({ role: 'teacher', teacherAccess: true }))).toEqual([])
  })
})
