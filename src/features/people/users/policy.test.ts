import { expect, test } from 'vitest'
import { type Actor, ROLES, type Role, systemActor, VISITOR } from '#kernel/actor.ts'
import { checkRoleChange } from './policy.ts'

const actorWith = (role: Role, id = 'usr_actor'): Actor => ({
  kind: 'user',
  id,
  role,
  username: 'x',
  displayName: 'X',
  photoURL: null,
  zone: 'UTC',
  theme: 'dark',
  emailVerified: true,
  teacherAccess: true,
  minor: false,
  guardianConfirmed: true,
  signInSessionId: 'evt_1',
})

/** The allowed changes by actor, as `from>to`. All others are refused. */
const MOVES: Readonly<Record<Role, readonly string[]>> = {
  student: [],
  teacher: [],
  admin: ['student>student', 'student>teacher', 'teacher>student', 'teacher>teacher'],
  superadmin: ROLES.flatMap(from => ROLES.map(to => `${from}>${to}`)),
}

test.each(ROLES)('role changes that a %s may make', actor => {
  const allowed = ROLES.flatMap(from =>
    ROLES.filter(to => checkRoleChange(actorWith(actor), { id: 'usr_other', role: from }, to) === null).map(
      to => `${from}>${to}`,
    ),
  )
  expect(allowed).toEqual(MOVES[actor])
})

test('no user may change their own role, and a visitor may change none', () => {
  for (const role of ROLES)
    expect(checkRoleChange(actorWith(role, 'usr_me'), { id: 'usr_me', role }, 'superadmin')?.status).toBe(403)
  expect(checkRoleChange(VISITOR, { id: 'usr_me', role: 'student' }, 'teacher')?.status).toBe(401)
})

test('the operator may make the first superadmin', () =>
  expect(checkRoleChange(systemActor('operator'), { id: 'usr_a', role: 'student' }, 'superadmin')).toBeNull())
