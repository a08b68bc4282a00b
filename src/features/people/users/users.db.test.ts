import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userEndpoints } from '#features/people/profiles/api.ts'
import { type Actor, type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { setupAuthGateway } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { grantTeacherAccess, setRole } from './actions/roles.ts'
import { userSnapshot } from './queries.ts'
import { users } from './table.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
const { publishedTopics } = setupAuthGateway(clock.now)
const as = (actor: Actor): Ctx => ({ actor, now: clock.now(), requestId: 'req_test' })
const operator = as(systemActor('operator'))
const rowOf = async (uid: string) => (await db.select().from(users).where(eq(users.id, uid)))[0]

const people = new Map<string, User>()
const who = (name: string) => people.get(name) ?? Promise.reject(new Error(name))
let api: ServedApi
beforeAll(async () => {
  people.set('ala', await createTestUser({ name: 'Ala' }))
  people.set('nina', await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' }))
  people.set('marek', await createTestUser({ role: 'teacher', name: 'Marek' }))
  api = await serveApi(userEndpoints, { people, now: clock.now })
})
afterAll(() => api.close())

const ask = async (name: string | null, method: string, path: string, body?: unknown) => {
  const answer = await fetch(api.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(name ? { authorization: `Bearer ${name}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

describe('roles', () => {
  test('role and DNDRole change together, and open tabs receive the new role', async () => {
    const person = await createTestUser()
    await setRole(operator, { userId: person.id, role: 'teacher' })
    await grantTeacherAccess(operator, person.id)
    expect(await rowOf(person.id)).toMatchObject({ role: 'teacher', DNDRole: 'teacher', teacherAccessAt: clock.now() })
    expect(publishedTopics()).toContain(topics.user(person.id))
    expect(publishedTopics()).toContain(topics.admin('users'))
    expect(await userSnapshot(person.id)).toMatchObject({ uid: person.id, role: 'teacher' })
    await setRole(operator, { userId: person.id, role: 'student' })
    expect(await rowOf(person.id)).toMatchObject({ role: 'student', teacherAccessAt: null })
  })

  test('a student cannot be given access, and an admin cannot make an admin', async () => {
    const [student, admin] = [await createTestUser(), await createTestUser({ role: 'admin' })]
    await expect(grantTeacherAccess(as(admin), student.id)).rejects.toMatchObject({
      refusal: { code: 'not_a_teacher' },
    })
    await expect(grantTeacherAccess(as(student), student.id)).rejects.toMatchObject({ refusal: { status: 403 } })
    await expect(setRole(as(admin), { userId: student.id, role: 'admin' })).rejects.toMatchObject({
      refusal: { code: 'superadmin_only' },
    })
  })

  test('one superadmin always remains, also when two demote each other concurrently', async () => {
    const [one, two] = [await createTestUser({ role: 'superadmin' }), await createTestUser({ role: 'superadmin' })]
    const [first, second] = await runConcurrently(2, index =>
      setRole(as(index === 0 ? one : two), { userId: index === 0 ? two.id : one.id, role: 'student' }),
    )
    expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected'])
    const left = await db.select().from(users).where(eq(users.role, 'superadmin'))
    expect(left).toHaveLength(1)
    await expect(setRole(operator, { userId: left[0]?.id ?? '', role: 'admin' })).rejects.toMatchObject({
      refusal: { code: 'last_superadmin' },
    })
  })
})

describe('the API of users', () => {
  test('a teacher’s profile has no e-mail address, and other users have no profile', async () => {
    const { id } = await who('nina')
    const profile = await ask('ala', 'GET', `/api/v1/users/${id}`)
    expect(profile.status).toBe(200)
    expect(profile.text).toContain('Nina')
    expect(profile.text).not.toMatch(/@|email|birth|guardian|role/i)
    for (const name of ['ala', 'marek'])
      expect(await ask(null, 'GET', `/api/v1/users/${(await who(name)).id}`)).toMatchObject({
        status: 404,
        text: expect.stringContaining('User not found'),
      })
  })

  test.each(['role', 'DNDRole', 'emailVerified', 'teacherAccessAt', 'email', 'uid', 'guardianConfirmedAt'])(
    '%s cannot be set from a body',
    async field => {
      const before = await rowOf((await who('ala')).id)
      expect((await ask('ala', 'PATCH', '/api/v1/me', { displayName: 'Other', [field]: 'superadmin' })).status).toBe(
        422,
      )
      expect(await rowOf((await who('ala')).id)).toEqual(before)
    },
  )

  test('a change updates the record and open tabs; a taken username and a public profile of a student are refused', async () => {
    const { id } = await who('ala')
    const answer = await ask('ala', 'PATCH', '/api/v1/me', { username: 'Ala_New', zone: 'Asia/Tokyo' })
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('"username":"ala_new"') })
    expect(publishedTopics()).toContain(topics.user(id))
    const { username } = await who('nina')
    expect((await ask('ala', 'PATCH', '/api/v1/me', { username })).status).toBe(409)
    expect((await ask('ala', 'PATCH', '/api/v1/me', { introduction: 'Hello' })).status).toBe(403)
    expect((await ask(null, 'PATCH', '/api/v1/me', { username: 'nobody' })).status).toBe(401)
  })

  test('sign-up over HTTP answers 201, and the same 201 for a known address', async () => {
    const body = {
      email: 'new@a.test',
      password: 'long enough 1',
      username: 'newcomer',
      displayName: 'New',
      zone: 'UTC',
      birthDate: '1990-01-01',
      termsAccepted: true,
    }
    const first = await ask(null, 'POST', '/api/v1/users', body)
    const again = await ask(null, 'POST', '/api/v1/users', { ...body, username: 'newcomer2' })
    expect(first.status).toBe(201)
    expect(again).toEqual(first)
    const taken = await ask(null, 'POST', '/api/v1/users', { ...body, email: 'other@a.test' })
    expect(taken).toMatchObject({ status: 409, text: expect.stringContaining('"field":"username"') })
  })
})

describe('names that were chosen before they were refused', () => {
  const path = '/api/v1/me'
  test('stay while other fields change, also in the account’s form, and cannot be chosen again', async () => {
    const person = await createTestUser()
    people.set('old', person)
    const kept = { username: `admin_${person.username}`.slice(0, 20), displayName: 'Ala\u3164 of evil.com' }
    await db.update(users).set(kept).where(eq(users.id, person.id))
    expect((await ask('old', 'PATCH', path, { ...kept, theme: 'light' })).status).toBe(200)
    expect(await rowOf(person.id)).toMatchObject({ ...kept, theme: 'light' })
    for (const [field, value, message] of [
      ['username', 'supp0rt', 'staff'],
      ['username', 'szkola_gier', 'staff'],
      ['displayName', 'B\u2800', 'visible'],
      ['displayName', 'ala@evil.com', 'link'],
    ] as const) {
      const answer = await ask('old', 'PATCH', path, { [field]: value })
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        422,
        expect.objectContaining({ detail: expect.stringContaining(message) }),
      ])
    }
    expect(await rowOf(person.id)).toMatchObject(kept)
    expect((await ask('old', 'PATCH', path, { displayName: 'Ａｌａ' })).status).toBe(200)
    expect((await rowOf(person.id))?.displayName).toBe('Ala')
  })
})
