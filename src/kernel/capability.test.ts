import { describe, expect, it } from 'vitest'
import { actorWith } from '#tests/support/actors.ts'
import { type Actor, ROLES, type Role, systemActor, VISITOR } from './actor.ts'
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
