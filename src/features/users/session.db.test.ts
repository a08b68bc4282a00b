import { expect, test } from 'vitest'
import type { User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { newPerson } from '#tests/support/people.ts'
import { findSession, sweepSessions } from './session.ts'
import { authSessions } from './table.ts'

ownDatabase()
const clock = movingClock('2026-11-21T10:00:00Z')

const signIn = async (person: User, token: string, hours: number) => {
  const seen = new Date(clock.now().epochMilliseconds)
  const expiresAt = new Date(clock.now().add({ hours }).epochMilliseconds)
  const row = { userId: person.id, token, expiresAt, createdAt: seen, updatedAt: seen }
  await db.insert(authSessions).values({ id: newId('event'), ...row })
}

test('a session holds up to its last moment, by the moment of the request and not by the database’s clock', async () => {
  await signIn(await newPerson({ name: 'Ala' }), 'a-token-of-ala', 1)
  clock.pass({ minutes: 59, seconds: 59 })
  expect(await findSession('a-token-of-ala', clock.now())).toMatchObject({ displayName: 'Ala' })
  clock.pass({ seconds: 1 })
  expect(await findSession('a-token-of-ala', clock.now())).toBeNull()
})

test('what is over leaves no row, what holds stays', async () => {
  const olek = await newPerson()
  await signIn(olek, 'over', 1)
  await signIn(olek, 'holds', 2)
  clock.pass({ hours: 1 })
  await sweepSessions(clock.now())
  const left = await db.select({ token: authSessions.token }).from(authSessions)
  expect(left).toEqual([{ token: 'holds' }])
})
