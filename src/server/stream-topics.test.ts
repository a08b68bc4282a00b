import { describe, expect, it } from 'vitest'
import { type Role, type User, VISITOR } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { topicsFor } from './stream-topics.ts'

const userWith = (role: Role): User => ({
  kind: 'user',
  id: 'usr_1',
  role,
  username: 'ala',
  displayName: 'Ala',
  photoURL: null,
  zone: 'Europe/Warsaw',
  theme: 'dark',
  emailVerified: true,
  teacherAccess: false,
  minor: false,
  guardianConfirmed: true,
  signInSessionId: 's1',
})
const OWN = [
  topics.user('usr_1'),
  topics.notifications('usr_1'),
  topics.reservations('usr_1'),
  topics.revoked('s1'),
].sort()
const session = topics.session('ses_01k9abcdefghjkmnpqrstvwxyz')

describe('a stream hears', () => {
  it('the public topics that were asked for', () => {
    expect([...topicsFor(VISITOR, [topics.sessions, topics.settings, session])]).toEqual([
      topics.sessions,
      topics.settings,
      session,
    ])
  })
  it.each([
    'user:usr_1',
    'notifications:usr_1',
    'reservations:usr_1',
    'revoked:s1',
    'admin:users',
    'admin:gold',
    'session:*',
    'session:',
    'sessions:all',
    'my:user',
    'constructor',
    '',
  ])('never %j by asking', topic => {
    expect([...topicsFor(VISITOR, [topic])]).toEqual([])
    const others = topic.replace('usr_1', 'usr_2').replace('s1', 's2')
    expect([...topicsFor(userWith('teacher'), [others])].sort()).toEqual(OWN)
  })
  it('what is its reader’s own without asking, and at most 200 other topics', () => {
    const many = Array.from({ length: 500 }, (_, index) => topics.session(`ses_${String(index).padStart(26, '0')}`))
    const heard = topicsFor(userWith('student'), many)
    expect(heard.size).toBe(204)
    for (const topic of OWN) expect(heard).toContain(topic)
  })
  it.each([
    ['student', false],
    ['teacher', false],
    ['admin', true],
    ['superadmin', true],
  ] as const)('a section of the admin pages as %s: %s', (role, isHeard) => {
    expect(topicsFor(userWith(role), [topics.admin('users')]).has(topics.admin('users'))).toBe(isHeard)
  })
})
