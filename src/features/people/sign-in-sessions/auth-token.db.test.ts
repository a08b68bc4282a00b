import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { authSessions, toDate } from '#features/people/users/table.ts'
import { type Actor, type User, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestUser } from '#tests/support/users.ts'
import { identifyCaller, mintAuthToken } from './auth-token.ts'

setupDatabase()
const clock = manualClock('2026-11-23T12:00:00Z')
beforeAll(() => setSigningKey('the secret of this test'))

const signIn = async (user: User): Promise<User> => {
  const signInSessionId = `s_${user.id}`
  const expiresAt = toDate(clock.now().add({ hours: 24 }))
  const row = { id: signInSessionId, userId: user.id, token: hashSignInToken(user.id), expiresAt }
  await db.insert(authSessions).values({ ...row, updatedAt: toDate(clock.now()) })
  return { ...user, signInSessionId }
}
const callAs = (actor: Actor, token: string) =>
  identifyCaller({ actor, now: clock.now(), requestId: 'req_test' }, token).then(
    ({ actor: caller }) => (caller.kind === 'user' ? caller.id : null),
    error => error.refusal?.code ?? error,
  )

it('the token alone says who calls, until its hour is over or the person is signed out', async () => {
  const [ala, olek] = [await signIn(await createTestUser()), await signIn(await createTestUser())]
  const token = mintAuthToken(ala, clock.now())
  expect(await callAs(VISITOR, token)).toBe(ala.id)
  expect(await callAs(ala, token)).toBe(ala.id)
  expect(await callAs(olek, token)).toBe('outdated_auth_token')
  expect(await callAs(VISITOR, `${token}x`)).toBe('sign_in_first')
  expect(await callAs(VISITOR, '')).toBe('sign_in_first')
  clock.advance({ minutes: 60 })
  expect(await callAs(VISITOR, token)).toBe('sign_in_first')
  const fresh = mintAuthToken(ala, clock.now())
  await db.delete(authSessions).where(eq(authSessions.id, ala.signInSessionId))
  expect(await callAs(VISITOR, fresh)).toBe('sign_in_first')
})
