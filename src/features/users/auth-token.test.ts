import { beforeAll, expect, it } from 'vitest'
import type { User } from '#kernel/actor.ts'
import { setSigningKey, signToken } from '#platform/signed-token.ts'
import { checkAuthToken, mintAuthToken } from './auth-token.ts'

const user: User = {
  ...{ kind: 'user', id: 'usr_ala', role: 'student', username: 'ala', displayName: 'Ala', photoURL: null },
  ...{ zone: 'UTC', theme: 'dark', emailVerified: true, teacherAccess: false, minor: false, guardianConfirmed: true },
  signInSessionId: 'here',
}
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')

beforeAll(() => setSigningKey('a key of this test'))

it('a token is good for an hour', () => {
  const token = mintAuthToken(user, now)
  expect(checkAuthToken(user, token, now.add({ minutes: 59 }))).toBeNull()
  expect(checkAuthToken(user, token, now.add({ minutes: 60 }))?.status).toBe(403)
})

it.each([
  ['of another person', mintFor({ id: 'usr_olek' })],
  ['of another sign-in session', mintFor({ signInSessionId: 'elsewhere' })],
  ['of another purpose', () => signToken('guardian', 'usr_ala:here', now.add({ minutes: 5 }))],
  ['that is no token', () => 'x'],
])('a token %s is refused', (_, mint) => {
  expect(checkAuthToken(user, mint(), now)?.code).toBe('outdated_auth_token')
})

function mintFor(changed: Partial<User>) {
  return () => mintAuthToken({ ...user, ...changed }, now)
}
