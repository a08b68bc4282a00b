import { describe, expect, it } from 'vitest'
import { actorWith } from '#tests/support/actors.ts'
import { type Actor, ROLES, type Role, systemActor, VISITOR } from './actor.ts'
import { SCOPES, type Scope, STAFF_SCOPES } from './api-scope.ts'
import { type Capability, can, isStaffRole, roleCan, rolesWith } from './capability.ts'

const user = (role: Role, teacherAccess: boolean): Actor => actorWith({ role, teacherAccess })

/** Copied from the specification on purpose: a mistake in the table fails here. */
const EXPECTED: Readonly<Record<Capability, string>> = {
  publish: 'teacher',
  teach: 'teacher',
  keep_teacher_access: 'teacher admin superadmin',
  be_invited: 'student teacher',
  see_my_sessions: 'teacher admin superadmin',
  find_my_sessions: 'teacher admin',
  see_student_home: 'student',
  see_all_reservations: 'admin superadmin',
  see_admin: 'admin superadmin',
  find_admin_in_wide_menu: 'admin',
  see_live_counters: 'admin',
  close_sessions: 'admin superadmin',
  resolve_lesson_reports: 'admin superadmin',
  terminate_reservations: 'admin superadmin',
  decide_requests: 'admin superadmin',
  answer_contact: 'admin superadmin',
  recover_accounts: 'admin superadmin',
  recover_staff_accounts: 'superadmin',
  return_lessons: 'admin superadmin',
  change_prices: 'admin superadmin',
  see_money: 'admin superadmin',
  move_money: 'admin superadmin',
  see_health: 'admin superadmin',
  handle_jobs: 'admin superadmin',
  manage_users: 'admin superadmin',
  manage_staff: 'superadmin',
  manage_events: 'admin superadmin',
  read_audit: 'admin superadmin',
  impersonate: 'admin superadmin',
  be_impersonated: 'student teacher',
  manage_webhooks: 'admin superadmin',
  change_settings: 'admin superadmin',
  grant_roles: 'admin superadmin',
  grant_staff_roles: 'superadmin',
  need_second_factor: 'admin superadmin',
}
const capabilities = Object.keys(EXPECTED) as Capability[]

describe.each(capabilities)('%s', capability => {
  it('belongs to exactly the roles in the specification', () => {
    expect(rolesWith(capability).join(' ')).toBe(EXPECTED[capability])
    expect(ROLES.filter(role => roleCan(role, capability)).join(' ')).toBe(EXPECTED[capability])
    expect(ROLES.filter(role => can(user(role, true), capability)).join(' ')).toBe(EXPECTED[capability])
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
  terminate_reservations: 'events',
  return_lessons: 'events',
  change_prices: 'events',
  manage_events: 'events',
  resolve_lesson_reports: 'requests',
  decide_requests: 'requests',
  answer_contact: 'contact',
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
  change_settings: 'settings',
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
})
