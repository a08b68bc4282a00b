import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiTokens } from '#features/people/api-tokens/table.ts'
import { generateApiToken } from '#features/people/api-tokens/token-format.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/database.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { cookieOf, makeToken, type SignedInPerson, setupTokenSite, signIn } from '#tests/support/api-tokens.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { TOKEN_LIMIT, WRONG_TOKEN_LIMIT } from './api-token-requests.ts'

setupDatabase()
setupJobs()
const { ask, askWho } = setupTokenSite()

const INVALID = { status: 401, code: 'invalid_token' }
let person: SignedInPerson
let other: SignedInPerson
beforeAll(async () => {
  person = await signIn(await createTestUser())
  other = await signIn(await createTestUser())
})

describe('a token', () => {
  it.each(['/api/v1/me', '/api/v1/catalogue', '/api/v1/none'])('gets private answers only: %s', async path => {
    const { header } = await makeToken(person, 'read')
    expect((await ask(header, path)).header('cache-control')).toBe('private, no-store')
    const visitor = await ask(null, path)
    expect([visitor.header('cache-control'), visitor.header('ratelimit')]).toEqual(['no-store', null])
  })

  it('works in any case of the scheme, and with spaces around it', async () => {
    const { token } = await makeToken(person, 'read')
    for (const header of [`bearer ${token}`, `BEARER ${token}`, `Bearer   ${token}`, ` Bearer ${token} `])
      expect(await askWho(header), header).toBe(person.id)
  })

  it('is refused when it is wrong, mangled or sent twice, and no cookie counts instead', async () => {
    const { token } = await makeToken(person, 'read')
    const mangled = [
      ...['', ' ', 'x', '"', 'null', 'a'.repeat(32), '\xb3\xf3d\xbc', 'guildhall_'],
      ...[generateApiToken(), token.slice(0, -1), `${token}0`, token.toUpperCase(), `${token},`, `"${token}"`],
      ...[`${token} ${token}`, `${token}, Bearer ${token}`, `Bearer ${token}`, `=${token}`],
      ...[`guildhall_${'0'.repeat(10_000)}`, 'y'.repeat(10_000), person.signInToken.slice(1)],
    ]
    for (const text of mangled) {
      const answer = await ask(`Bearer ${text}`, '/api/v1/me', { headers: { cookie: cookieOf(person) } })
      expect(answer, text.slice(0, 100)).toMatchObject(INVALID)
      expect(answer.header('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
  })

  it('is refused for public data too, so that a program hears that it is over', async () => {
    expect(await ask(`Bearer ${generateApiToken()}`, '/api/v1/catalogue')).toMatchObject(INVALID)
  })

  it('counts alone: neither the cookie of its owner nor that of another person does', async () => {
    const { header } = await makeToken(person, 'read')
    expect(await askWho(header, { cookie: cookieOf(other) })).toBe(person.id)
    expect(await askWho(null, { cookie: cookieOf(other) })).toBe(other.id)
    const change = { method: 'POST', headers: { cookie: cookieOf(person) } }
    expect((await ask(header, '/api/v1/notifications/reading', change)).code).toBe('insufficient_scope')
  })

  it('needs no origin, which cookies still do', async () => {
    const { header } = await makeToken(person, 'book')
    const fromElsewhere = { method: 'POST', headers: { origin: 'https://elsewhere.test', cookie: cookieOf(person) } }
    expect((await ask(header, '/api/v1/notifications/reading', fromElsewhere)).status).toBeLessThan(300)
    expect((await ask(null, '/api/v1/notifications/reading', fromElsewhere)).code).toBe('cross_origin')
    expect((await ask('Basic x', '/api/v1/notifications/reading', fromElsewhere)).code).toBe('cross_origin')
  })

  it('ends when its time is over, and when it is revoked', async () => {
    const [expired, revoked] = [await makeToken(person, 'read'), await makeToken(person, 'read')]
    expect([await askWho(expired.header), await askWho(revoked.header)]).toEqual([person.id, person.id])
    const end = now().subtract({ seconds: 1 })
    const times = { createdAt: end.subtract({ hours: 1 }), expiresAt: end }
    await db.update(apiTokens).set(times).where(eq(apiTokens.id, expired.id))
    const owner = `Bearer ${person.signInToken}`
    expect((await ask(owner, `/api/v1/me/tokens/${revoked.id}`, { method: 'DELETE' })).status).toBe(204)
    expect([await askWho(expired.header), await askWho(revoked.header)]).toEqual(['invalid_token', 'invalid_token'])
  })

  it('is found by its hash, which does not work itself', async () => {
    const { id, token } = await makeToken(person, 'read')
    const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, id))
    expect(JSON.stringify(row)).not.toContain(token.slice(10, 40))
    expect(await askWho(`Bearer ${row?.hash}`)).toBe('invalid_token')
  })

  it('costs the statements of a sign-in, one when it is wrong, and none when it is mangled', async () => {
    const { token, header } = await makeToken(person, 'read')
    const recorder = recordStatements()
    const costOf = async (authorization: string | null) => {
      recorder.take()
      await ask(authorization, '/api/v1/none')
      return recorder.take().length
    }
    await costOf(header)
    expect(await costOf(header)).toBe(await costOf(`Bearer ${person.signInToken}`))
    const [wrong, mangled] = [`Bearer ${generateApiToken()}`, `Bearer ${token.slice(0, -1)}`]
    expect([await costOf(wrong), await costOf(mangled), await costOf(null)]).toEqual([1, 0, 0])
  })

  it('writes when it was used once an hour, and not at each request', async () => {
    const { id, header } = await makeToken(person, 'read')
    const read = async () => (await db.select().from(apiTokens).where(eq(apiTokens.id, id)))[0]?.lastUsedAt
    expect(await read()).toBeNull()
    await askWho(header)
    const first = await read()
    await askWho(header)
    expect(await read()).toEqual(first)
    await db
      .update(apiTokens)
      .set({ lastUsedAt: now().subtract({ minutes: 61 }) })
      .where(eq(apiTokens.id, id))
    await askWho(header)
    expect(Temporal.Instant.compare((await read()) ?? now(), now().subtract({ minutes: 1 }))).toBe(1)
  })
})

describe('outside of the public API', () => {
  it.each(['/', '/account', '/account.data', '/api', '//api/v1/me', '/API/v1/me', '/api/v1%2Fme', '/campus'])(
    'no one is signed in by a token: %s',
    async path => {
      const { header } = await makeToken(await signIn(await createTestUser()), 'read')
      const { text } = await ask(header, path)
      expect(text).not.toContain('for a user')
    },
  )
  it.each([
    '/api/live',
    '/api/auth/get-session',
    '/api/v1',
    '/api/v1/../live',
    '/api/v1/%2e%2e/auth/get-session',
    '/api/openapi.json',
  ])('a token is refused: %s', async path => {
    const { header } = await makeToken(await signIn(await createTestUser()), 'read')
    expect(await ask(header, path, { headers: { cookie: cookieOf(person) } })).toMatchObject(INVALID)
  })
  it('the calls of the specification take none', async () => {
    const { header } = await makeToken(person, 'read', 'book')
    expect(await ask(header, '/api/google-meet', { method: 'POST', body: {} })).toMatchObject(INVALID)
  })
})

describe('many requests', () => {
  it('of one token are refused until the minute is over, with what is left in the headers', async () => {
    const [busy, calm] = [await makeToken(person, 'read'), await makeToken(person, 'read')]
    const first = await ask(busy.header, '/api/v1/catalogue')
    expect(first.header('ratelimit-policy')).toBe(`"token";q=${TOKEN_LIMIT.max};w=60`)
    expect(first.header('ratelimit')).toBe(`"token";r=${TOKEN_LIMIT.max - 1};t=60`)
    for (let sent = 1; sent < TOKEN_LIMIT.max; sent++)
      expect((await ask(busy.header, '/api/v1/catalogue')).status).toBe(200)
    const over = await ask(busy.header, '/api/v1/catalogue')
    expect(over).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(over.header('ratelimit')).toMatch(/^"token";r=0;t=\d+$/)
    expect(Number(over.header('retry-after'))).toBeGreaterThan(0)
    expect((await ask(calm.header, '/api/v1/catalogue')).status).toBe(200)
  }, 30_000)

  it('with wrong tokens are refused by address, and spare tokens that were right a moment ago', async () => {
    const [used, unused] = [await makeToken(person, 'read'), await makeToken(person, 'read')]
    await ask(used.header, '/api/v1/me')
    const attempt = (from: string) => ask(`Bearer ${generateApiToken()}`, '/api/v1/me', { from })
    for (let sent = 0; sent < WRONG_TOKEN_LIMIT.max; sent++) expect((await attempt('203.0.113.9')).status).toBe(401)
    const over = await attempt('203.0.113.9')
    expect([over.status, Number(over.header('retry-after')) > 0]).toEqual([429, true])
    expect((await ask(unused.header, '/api/v1/me')).status).toBe(429)
    expect((await ask(used.header, '/api/v1/me')).status).toBe(200)
    expect((await attempt('198.51.100.1')).status).toBe(401)
    expect((await ask(null, '/api/v1/catalogue')).status).toBe(200)
  })
})
