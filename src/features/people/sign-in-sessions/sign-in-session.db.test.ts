import { expect, test } from 'vitest'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { authSessions } from '#features/people/users/table.ts'
import type { User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestUser } from '#tests/support/users.ts'
import { findSignInSession, purgeSignInSessions } from './sign-in-session.ts'

setupDatabase()
const clock = manualClock('2026-11-21T10:00:00Z')

const signIn = async (person: User, token: string, hours: number) => {
  const seen = new Date(clock.now().epochMilliseconds)
  const expiresAt = new Date(clock.now().add({ hours }).epochMilliseconds)
  const row = { userId: person.id, token: hashSignInToken(token), expiresAt, createdAt: seen, updatedAt: seen }
  await db.insert(authSessions).values({ id: newId('event'), ...row })
}

test('a sign-in session is valid until it expires, by the time of the request and not by the database’s clock', async () => {
  await signIn(await createTestUser({ name: 'Ala' }), 'a-token-of-ala', 1)
  clock.advance({ minutes: 59, seconds: 59 })
  expect(await findSignInSession('a-token-of-ala', clock.now())).toMatchObject({ displayName: 'Ala' })
  clock.advance({ seconds: 1 })
  expect(await findSignInSession('a-token-of-ala', clock.now())).toBeNull()
})

test('expired rows are deleted, valid rows stay', async () => {
  const olek = await createTestUser()
  await signIn(olek, 'over', 1)
  await signIn(olek, 'holds', 2)
  clock.advance({ hours: 1 })
  await purgeSignInSessions(clock.now())
  const left = await db.select({ token: authSessions.token }).from(authSessions)
  expect(left).toEqual([{ token: hashSignInToken('holds') }])
})
