import { describe, expect, it } from 'vitest'
import { type Actor, ROLES, type Role, systemActor, VISITOR } from '#kernel/actor.ts'
import { mayClose, mayCloseSessions, mayManage, mayPublish, maySee, maySeeRoster } from './policy.ts'

const user = (role: Role, teacherAccess = false, id = 'usr_me'): Actor => ({
  kind: 'user',
  id,
  role,
  username: 'me',
  displayName: 'Me',
  photoURL: null,
  zone: 'Europe/Warsaw',
  theme: 'dark',
  language: 'en',
  emailVerified: true,
  teacherAccess,
  minor: false,
  guardianConfirmed: true,
  signInSessionId: 's',
})
const mine = { user_id: 'usr_me', status: 'closed', teacherHasAccess: true } as const
const other = { user_id: 'usr_other', status: 'closed', teacherHasAccess: true } as const

describe('publishing', () => {
  it.each<[string, Actor, string | null]>([
    ['visitor', VISITOR, 'sign_in_first'],
    ['student', user('student'), 'forbidden'],
    ['student with access that was left behind', user('student', true), 'forbidden'],
    ['teacher without access', user('teacher'), 'no_teacher_access'],
    ['teacher with access', user('teacher', true), null],
    ['admin', user('admin'), 'forbidden'],
    ['superadmin', user('superadmin', true), 'forbidden'],
    ['the application', systemActor('demo'), null],
  ])('%s: %s', (_, actor, code) => expect(mayPublish(actor)?.code ?? null).toBe(code))
})

describe('managing a session', () => {
  it.each<[string, Actor, string | null, string | null]>([
    ['visitor', VISITOR, 'sign_in_first', 'sign_in_first'],
    ['teacher with access', user('teacher', true), null, 'session_not_found'],
    ['teacher whose access ended', user('teacher'), 'no_teacher_access', 'session_not_found'],
    ['student', user('student'), 'forbidden', 'session_not_found'],
    ['admin', user('admin', false, 'usr_admin'), 'session_not_found', 'session_not_found'],
    ['the application', systemActor('job'), null, null],
  ])('%s: own %s, another’s %s', (_, actor, own, foreign) => {
    expect(mayManage(actor, mine)?.code ?? null).toBe(own)
    expect(mayManage(actor, other)?.code ?? null).toBe(foreign)
  })
})

describe('closing a session', () => {
  it.each<[string, Actor, string | null, string | null]>([
    ['visitor', VISITOR, 'sign_in_first', 'sign_in_first'],
    ['teacher with access', user('teacher', true), 'session_not_found', null],
    ['teacher whose access ended', user('teacher'), 'session_not_found', 'no_teacher_access'],
    ['student', user('student'), 'session_not_found', 'forbidden'],
    ['admin', user('admin'), null, null],
    ['superadmin', user('superadmin'), null, null],
    ['the application', systemActor('operator'), null, null],
  ])('%s: another’s %s, any at all %s', (_, actor, foreign, any) => {
    expect(mayClose(actor, other)?.code ?? null).toBe(foreign)
    expect(mayCloseSessions(actor)?.code ?? null).toBe(any)
  })
})

describe('seeing', () => {
  it('the roster: its teacher and staff only', () => {
    for (const role of ROLES)
      expect(maySeeRoster(user(role, true), other)).toBe(role === 'admin' || role === 'superadmin')
    expect(maySeeRoster(user('teacher'), mine)).toBe(true)
    expect(maySeeRoster(VISITOR, mine)).toBe(false)
  })
  it('a session whose teacher has no access: its teacher, staff and participants', () => {
    const off = { status: 'open', teacherHasAccess: false } as const
    expect(maySee(VISITOR, { ...other, ...off }, false)).toBe(false)
    expect(maySee(user('student'), { ...other, ...off }, true)).toBe(true)
    expect(maySee(user('teacher'), { ...mine, ...off }, false)).toBe(true)
    expect(maySee(user('admin'), { ...other, ...off }, false)).toBe(true)
  })
  it('open sessions: everyone; closed sessions: teacher, staff and participants', () => {
    for (const status of ['open', 'active'] as const) expect(maySee(VISITOR, { ...other, status }, false)).toBe(true)
    for (const status of ['closed', 'ended'] as const) {
      expect(maySee(VISITOR, { ...other, status }, false)).toBe(false)
      expect(maySee(user('student'), { ...other, status }, false)).toBe(false)
      expect(maySee(user('student'), { ...other, status }, true)).toBe(true)
      expect(maySee(user('teacher', true), { ...mine, status }, false)).toBe(true)
      expect(maySee(user('admin'), { ...other, status }, false)).toBe(true)
    }
  })
})
