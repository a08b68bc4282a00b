import { expect, test } from 'vitest'
import { type Actor, ROLES, type Role, systemActor, VISITOR } from '#kernel/actor.ts'
import { actorWith } from '#tests/support/actors.ts'
import { checkRoleChange } from './policy.ts'

const actorOf = (role: Role, id = 'usr_actor'): Actor => actorWith({ id, role, teacherAccess: true })

/** The allowed changes by actor, as `from>to`. All others are refused. */
const MOVES: Readonly<Record<Role, readonly string[]>> = {
  student: [],
  teacher: [],
  admin: ['student>student', 'student>teacher', 'teacher>student', 'teacher>teacher'],
  superadmin: ROLES.flatMap(from => ROLES.map(to => `${from}>${to}`)),
}

test.each(ROLES)('role changes that a %s may make', actor => {
  const allowed = ROLES.flatMap(from =>
    ROLES.filter(to => checkRoleChange(actorOf(actor), { id: 'usr_other', role: from }, to) === null).map(
      to => `${from}>${to}`,
    ),
  )
  expect(allowed).toEqual(MOVES[actor])
})

test('no user may change their own role, and a visitor may change none', () => {
  for (const role of ROLES)
    expect(checkRoleChange(actorOf(role, 'usr_me'), { id: 'usr_me', role }, 'superadmin')?.status).toBe(403)
  expect(checkRoleChange(VISITOR, { id: 'usr_me', role: 'student' }, 'teacher')?.status).toBe(401)
})

test('the operator may make the first superadmin', () =>
  expect(checkRoleChange(systemActor('operator'), { id: 'usr_a', role: 'student' }, 'superadmin')).toBeNull())
