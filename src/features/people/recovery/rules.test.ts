import { expect, it } from 'vitest'
import { type Actor, type Role, systemActor } from '#kernel/actor.ts'
import { actorWith } from '#tests/support/actors.ts'
import { checkLink } from './rules.ts'

const staff = (role: Role, id = 'usr_staff'): Actor => actorWith({ id, role })
const account = (role: Role, emailVerified = true) => ({ id: 'usr_lost', role, emailVerified })

it.each([
  ['an admin for a student', staff('admin'), account('student'), 'account', null],
  ['an admin for a teacher, elsewhere', staff('admin'), account('teacher'), 'elsewhere', null],
  ['an admin for an admin', staff('admin'), account('admin'), 'account', 'staff_account'],
  ['an admin for a superadmin, elsewhere', staff('admin'), account('superadmin'), 'elsewhere', 'staff_account'],
  ['a superadmin for an admin', staff('superadmin'), account('admin'), 'elsewhere', null],
  ['the system for an admin', systemActor('operator'), account('admin'), 'account', null],
  ['an admin without an account', staff('admin'), null, 'account', 'no_such_account'],
  ['an admin to an unconfirmed address', staff('admin'), account('student', false), 'account', 'address_not_confirmed'],
  ['an admin elsewhere for an unconfirmed address', staff('admin'), account('student', false), 'elsewhere', null],
  ['a superadmin for themselves', staff('superadmin', 'usr_lost'), account('superadmin'), 'account', 'own_account'],
] as const)('%s', (_, actor, matching, to, code) => {
  expect(checkLink(actor, matching, to)?.code ?? null).toBe(code)
})
