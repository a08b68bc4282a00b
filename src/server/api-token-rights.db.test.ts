import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startImpersonation } from '#features/people/impersonation/actions/start-and-end.ts'
import { authPasskeys } from '#features/people/sign-in-library/second-factor-table.ts'
import { users } from '#features/people/users/table.ts'
import type { Role } from '#kernel/actor.ts'
import { SCOPES, type Scope } from '#kernel/api-scope.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import {
  configureSite,
  ctxOf,
  makeToken,
  type SignedInPerson,
  setupTokenSite,
  signIn,
} from '#tests/support/api-tokens.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { WISH } from '#tests/support/session-request-calls.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { endpoints } from './endpoints.ts'

const { createBooked } = setupLessons()
const { ask } = setupTokenSite()
afterEach(() => configureSite(false))

const signInAs = async (role: Role, teacherAccess = false): Promise<SignedInPerson> =>
  signIn(await createTestUser({ role, teacherAccess }))

const api = endpoints.filter(({ path }) => path.startsWith('/api/v1/'))
const addressOf = (path: string) => path.replace(/\{\w+\}/g, 'none')

describe('an endpoint', () => {
  /** Of tokens for one scope. */
  const headersByScope = new Map<Scope, string>()
  /** Of tokens for all scopes but those of an endpoint. */
  const headersWithout = new Map<string, string>()
  beforeAll(async () => {
    for (const scope of SCOPES) {
      const person = await signInAs('superadmin')
      headersByScope.set(scope, (await makeToken(person, scope)).header)
    }
    for (const { scope } of api) {
      if (scope === 'none' || headersWithout.has(scope.join())) continue
      const allOthers = await makeToken(await signInAs('superadmin'), ...SCOPES.filter(each => !scope.includes(each)))
      headersWithout.set(scope.join(), allOthers.header)
    }
  })

  it('refuses a token that has every other scope, and names its own', async () => {
    const wrong: string[] = []
    for (const { method, path, scope } of api) {
      if (scope === 'none') continue
      const answer = await ask(headersWithout.get(scope.join()) ?? '', addressOf(path), {
        method: method.toUpperCase(),
      })
      const isRefused =
        answer.status === 403 &&
        answer.code === 'insufficient_scope' &&
        JSON.parse(answer.text).params.scope === scope.join('” or “') &&
        answer.header('www-authenticate') === `Bearer error="insufficient_scope", scope="${scope[0]}"`
      if (!isRefused) wrong.push(`${method} ${path}: ${answer.status} ${answer.code}`)
    }
    expect(wrong).toEqual([])
  })

  it('that takes no token refuses one with every scope', async () => {
    const { header } = await makeToken(await signInAs('superadmin'), ...SCOPES)
    for (const { method, path, scope } of api.filter(({ scope }) => scope === 'none')) {
      const answer = await ask(header, addressOf(path), { method: method.toUpperCase() })
      expect([answer.status, answer.code], `${method} ${path} ${scope}`).toEqual([403, 'not_by_token'])
    }
  })

  it('takes a token with one of its scopes alone', async () => {
    for (const { method, path, scope } of api) {
      if (scope === 'none' || (method !== 'get' && scope.length === 1)) continue
      for (const each of scope) {
        const answer = await ask(headersByScope.get(each) ?? '', addressOf(path), { method: method.toUpperCase() })
        expect([401, 429].includes(answer.status) || answer.code === 'insufficient_scope', path).toBe(false)
        if (each.startsWith('staff:')) expect(answer.status, path).not.toBe(403)
      }
    }
  })

  it('has its scope in the document of the API, with the refusals', async () => {
    type Operation = { readonly security: readonly Record<string, string[]>[]; readonly responses: object }
    const { paths, components } = JSON.parse((await ask(null, '/api/openapi.json')).text)
    expect(components.securitySchemes).toMatchObject({ token: { type: 'http', scheme: 'bearer' } })
    for (const { method, path, scope } of endpoints) {
      const { security, responses }: Operation = paths[path][method]
      const named = security.flatMap(({ token = [] }) => token)
      expect(named, `${method} ${path}`).toEqual(scope === 'none' ? [] : scope)
      expect('401' in responses && '403' in responses && '429' in responses).toBe(scope !== 'none')
    }
  })

  it('asks for the same scope by HEAD', async () => {
    expect((await ask(headersByScope.get('read') ?? '', '/api/v1/admin/users', { method: 'HEAD' })).status).toBe(403)
    expect((await ask(headersByScope.get('read') ?? '', '/api/v1/me', { method: 'HEAD' })).status).toBe(200)
    expect((await ask(headersByScope.get('read') ?? '', '/api/v1/me/tokens', { method: 'HEAD' })).status).toBe(403)
  })
})

describe('a token never does more than its owner may', () => {
  it('nor reads what is of others, because its owner is of the staff, without the scope for it', async () => {
    const { reservationId, student } = await createBooked('individual')
    const admin = await signInAs('admin')
    const read = async (...scopes: Scope[]) =>
      (await ask((await makeToken(admin, ...scopes)).header, `/api/v1/reservations/${reservationId}`)).status
    expect([await read('read'), await read('read', 'staff:money'), await read('read', 'staff:events')]).toEqual([
      ...[404, 404, 200],
    ])
    const own = await makeToken(await signIn(student), 'read')
    expect((await ask(own.header, `/api/v1/reservations/${reservationId}`)).status).toBe(200)
  })

  it('for the queues of staff alone it decides requests, and for bookings alone only what its owner is asked', async () => {
    const asked = await signInAs('student')
    const { header } = await makeToken(asked, 'book')
    const filed = await ask(header, '/api/v1/requests/academy_requests', { method: 'POST', body: WISH })
    const { id } = JSON.parse(filed.text)
    const admin = await signInAs('admin')
    const reject = async (...scopes: Scope[]) => {
      const body = { reason: 'We have no teacher for it.' }
      const token = await makeToken(admin, ...scopes)
      return (await ask(token.header, `/api/v1/requests/${id}/rejection`, { method: 'POST', body })).status
    }
    expect([await reject('read', 'staff:users'), await reject('book'), await reject('staff:requests')]).toEqual([
      ...[403, 404, 201],
    ])
  })

  it('for the queues of staff it does not agree to what its owner is asked as a person', async () => {
    const teacher = await signInAs('teacher', true)
    const course = await createTestSession({ teacher, type: 'course', now: now() })
    const asked = await signInAs('student')
    const body = { sessionId: course.id, username: asked.username, plan: 'course', message: '' }
    const { header } = await makeToken(teacher, 'teach')
    const filed = await ask(header, '/api/v1/requests/a_student_addition_requests', { method: 'POST', body })
    await db.update(users).set({ role: 'admin', DNDRole: 'admin' }).where(eq(users.id, asked.id))
    const admin = { ...asked, role: 'admin' as const }
    const approve = async (scope: Scope) => {
      const token = await makeToken(admin, scope)
      const path = `/api/v1/requests/${JSON.parse(filed.text).id}/approval`
      return (await ask(token.header, path, { method: 'POST', body: {} })).status
    }
    expect([filed.status, await approve('staff:requests')]).toEqual([201, 403])
    expect(await approve('book')).toBe(201)
  })

  it('with a role that was taken away it is refused at once', async () => {
    const admin = await signInAs('admin')
    const { header } = await makeToken(admin, 'staff:users')
    expect((await ask(header, '/api/v1/admin/users')).status).toBe(200)
    await db.update(users).set({ role: 'student', DNDRole: 'student' }).where(eq(users.id, admin.id))
    expect(await ask(header, '/api/v1/admin/users')).toMatchObject({ status: 403, code: 'forbidden' })
  })

  it('with teacher access that was taken away it is refused at once', async () => {
    const teacher = await signInAs('teacher', true)
    const { header } = await makeToken(teacher, 'teach')
    const publish = () => ask(header, '/api/v1/sessions', { method: 'POST', body: {} })
    expect((await publish()).status).toBe(422)
    await db.update(users).set({ teacherAccessAt: null }).where(eq(users.id, teacher.id))
    expect((await publish()).status).toBe(403)
  })

  it('of a person who turns out to be a child it is refused, and a child makes none', async () => {
    const person = await signInAs('student')
    const { header } = await makeToken(person, 'read')
    await db.update(users).set({ birthDate: '2015-01-01' }).where(eq(users.id, person.id))
    expect(await ask(header, '/api/v1/me')).toMatchObject({ status: 403, code: 'no_tokens_for_minors' })
    const body = { name: 'A program', scopes: ['read'] }
    const made = await ask(`Bearer ${person.signInToken}`, '/api/v1/me/tokens', { method: 'POST', body })
    expect(made).toMatchObject({ status: 403, code: 'no_tokens_for_minors' })
  })

  it('of staff who need a second step and have none it is refused for everything', async () => {
    const admin = await signInAs('admin')
    const { header } = await makeToken(admin, 'read', 'staff:users')
    expect((await ask(header, '/api/v1/me')).status).toBe(200)
    configureSite(true)
    for (const path of ['/api/v1/me', '/api/v1/admin/users', '/api/v1/catalogue'])
      expect(await ask(header, path), path).toMatchObject({ status: 403, code: 'add_second_factor' })
  })

  it('it cannot give the second step that an act asks for', async () => {
    const [superadmin, person] = [await signInAs('superadmin'), await createTestUser()]
    const { header } = await makeToken(superadmin, 'staff:users')
    const setRole = (role: Role) =>
      ask(header, `/api/v1/admin/users/${person.id}/role`, { method: 'PUT', body: { role } })
    expect((await setRole('teacher')).status).toBe(200)
    await db.insert(authPasskeys).values({
      ...{ id: `key_${superadmin.id}`, userId: superadmin.id, publicKey: 'x', credentialID: superadmin.id },
      ...{ counter: 0, deviceType: 'singleDevice', backedUp: false },
    })
    expect(await setRole('admin')).toMatchObject({ status: 403, code: 'token_cannot_confirm' })
    // It asks for the second step itself.
    const body = { name: 'A program', scopes: ['read'] }
    const made = await ask(`Bearer ${superadmin.signInToken}`, '/api/v1/me/tokens', { method: 'POST', body })
    expect(made).toMatchObject({ status: 403, code: 'confirm_first' })
  })

  it('staff who see the site as its owner neither see nor make one', async () => {
    const [admin, person] = [await signInAs('admin'), await signInAs('student')]
    const { header, id } = await makeToken(person, 'read')
    const byAdmin = await makeToken(admin, 'read')
    await startImpersonation(ctxOf(admin), person.id, 'You could not find your receipt.')
    const seeing = `Bearer ${admin.signInToken}`
    expect(JSON.parse((await ask(seeing, '/api/v1/me')).text).uid).toBe(person.id)
    const body = { name: 'A program', scopes: ['read'] }
    for (const [method, path] of [
      ['GET', 'tokens'],
      ['POST', 'tokens'],
      ['DELETE', `tokens/${id}`],
    ] as const)
      expect(
        await ask(seeing, `/api/v1/me/${path}`, { method, ...(method === 'POST' ? { body } : {}) }),
        method,
      ).toMatchObject({ status: 403, code: 'read_only' })
    // Tokens are of their owners all the while.
    expect(JSON.parse((await ask(header, '/api/v1/me')).text).uid).toBe(person.id)
    expect(JSON.parse((await ask(byAdmin.header, '/api/v1/me')).text).uid).toBe(admin.id)
  })
})

describe('an act by a token', () => {
  const wish = (authorization: string, key: string) =>
    ask(authorization, '/api/v1/requests/academy_requests', {
      ...{ method: 'POST', body: WISH, headers: { 'idempotency-key': key } },
    })

  it('is repeated under its Idempotency-Key, which is of the person and not of the token', async () => {
    const person = await signInAs('student')
    const [first, second, reading] = [
      await makeToken(person, 'book'),
      await makeToken(person, 'book'),
      await makeToken(person, 'read'),
    ]
    const made = await wish(first.header, 'key-1')
    expect(made.status).toBe(201)
    expect((await wish(second.header, 'key-1')).text).toBe(made.text)
    expect((await wish(`Bearer ${person.signInToken}`, 'key-1')).text).toBe(made.text)
    // What the token is not for it does not read from the stored answer either.
    expect((await wish(reading.header, 'key-1')).code).toBe('insufficient_scope')
  })

  it('says so in the audit, and an act on the site does not', async () => {
    const person = await signInAs('student')
    const { id, header } = await makeToken(person, 'book')
    await wish(header, 'key-2')
    const rows = await db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.actor, person.id)))
    const tokenOf = (event: RegExp) => rows.filter(row => event.test(row.event)).map(row => row.apiTokenId)
    expect(tokenOf(/^request\./)).toEqual([id])
    expect(tokenOf(/api_token_created/)).toEqual([null])
  })
})
