import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#features/people/users/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { setupCampaigns } from '#tests/support/campaigns.ts'
import { endGuardianships, makeGuardian } from '#tests/support/guardians.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'
import { limitUsernameSearch, searchUsernames, usernameExists } from './usernames.ts'

const { clock, ctxAs } = setupCampaigns()
let ala: User
const named = async (username: string): Promise<User> => {
  const user = await createTestUser()
  await db.update(users).set({ username }).where(eq(users.id, user.id))
  return { ...user, username }
}
const search = (text: string, by = ala) => searchUsernames(ctxAs(by), text)

beforeAll(async () => {
  ala = await named('zed_ala')
  for (const name of ['zed_1', 'zed_2', 'zed_3', 'zed_4', 'zed_5', 'zed_6', 'zedx1', 'other_zed']) await named(name)
})

describe('the search for usernames', () => {
  it.each([
    ['one character', 'z', []],
    ['nothing', '', []],
    ['five of more, in order, without the person who searches', 'zed', ['zed_1', 'zed_2', 'zed_3', 'zed_4', 'zed_5']],
    ['capital letters and spaces around', ' ZED_6 ', ['zed_6']],
    ['an underscore, which is no wildcard', 'zed_x', []],
    ['a percent sign', 'ze%', []],
    ['a backslash', 'zed\\', []],
    ['the middle of a name', 'ed_1', []],
  ])('of %s', async (_, text, expected) => expect(await search(text)).toEqual(expected))

  it('finds a child by the full username only, and not before a guardian has confirmed', async () => {
    const child = await named('young_one')
    await db.update(users).set({ birthDate: '2012-01-01' }).where(eq(users.id, child.id))
    expect([await search('young'), await search('young_one')]).toEqual([[], []])
    expect(await usernameExists(ctxAs(ala), 'young_one')).toBe(false)
    await makeGuardian(child, await createTestUser(), clock.now())
    expect([await search('young'), await search('young_one')]).toEqual([[], ['young_one']])
    expect(await usernameExists(ctxAs(ala), ' Young_One')).toBe(true)
    await endGuardianships(child, clock.advance({ minutes: 1 }))
    expect(await search('young_one')).toEqual([])
  })

  it('finds no staff, also not by the full username, and teachers, who may play too', async () => {
    for (const role of ['admin', 'superadmin', 'teacher'] as const)
      await db
        .update(users)
        .set({ role, DNDRole: role })
        .where(eq(users.id, (await named(`team_${role}`)).id))
    expect([await search('team_'), await search('team_admin')]).toEqual([['team_teacher'], []])
    const exist = ['admin', 'superadmin', 'teacher'].map(role => usernameExists(ctxAs(ala), `team_${role}`))
    expect(await Promise.all(exist)).toEqual([false, false, true])
  })

  it('finds a person of eighteen, and not the day before', async () => {
    const person = await named('almost_18')
    const born = (birthDate: string) => db.update(users).set({ birthDate }).where(eq(users.id, person.id))
    await born('2008-11-23')
    expect(await search('almost')).toEqual([])
    await born('2008-11-22')
    expect(await search('almost')).toEqual(['almost_18'])
  })

  it('is limited', async () => {
    const curious = await createTestUser()
    for (let tries = 0; tries < 120; tries += 1) await limitUsernameSearch(ctxAs(curious))
    expect(await codeOf(limitUsernameSearch(ctxAs(curious)))).toBe('too_many_tries')
    await limitUsernameSearch(ctxAs(ala))
  })
})

describe('the existence of a username', () => {
  it.each([
    ['', false],
    ['   ', false],
    ['zed_1', true],
    ['ZED_1', true],
    ['zed', false],
  ])('of %j is %s', async (text, expected) => expect(await usernameExists(ctxAs(ala), text)).toBe(expected))
})
