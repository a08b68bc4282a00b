import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { OPENID_CLIENT, type OpenIdPerson, type OpenIdServer, startOpenIdServer } from '#tests/support/openid-server.ts'
import { createOpenIdProvider } from './openid.ts'
import { ANSWER_SECONDS } from './port.ts'

const RETURN = 'http://site.test/enter/with/google'
const OLGA = { sub: 'olga', name: 'Olga', email: 'Olga@gmail.com', email_verified: true }

let server: OpenIdServer
beforeAll(async () => {
  server = await startOpenIdServer()
})
afterAll(() => server.stop())
afterEach(() => {
  server.failWith(() => null)
  server.changeClaims(claims => claims)
  server.signWith('own_key')
})

const providerAt = (id: 'google' | 'microsoft' = 'google', more = {}) =>
  createOpenIdProvider({ id, issuer: server.issuer, ...OPENID_CLIENT, ...more })

/** A person at the provider, and the way back. */
const begin = async (person: OpenIdPerson | null = OLGA, provider = providerAt()) => {
  const secrets = provider.createSecrets()
  const returned = new URL(server.choose((await provider.start(secrets, RETURN)).href, person))
  return { provider, secrets, returned, finish: () => provider.finish(returned, secrets) }
}

const refused = { problem: 'refused' }

describe('a person who comes back', () => {
  it('is named by issuer and subject, with PKCE, state and nonce', async () => {
    const { secrets, provider, finish } = await begin()
    const { searchParams } = await provider.start(secrets, RETURN)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('nonce')).toBe(secrets.nonce)
    expect(searchParams.get('code_challenge')).not.toBe(secrets.codeVerifier)
    expect(await finish()).toEqual({
      ...{ provider: 'google', issuer: server.issuer, subject: 'olga', name: 'Olga' },
      ...{ email: 'olga@gmail.com', isEmailProven: true },
    })
  })

  it('is refused with another state, nonce or verifier, and the second time', async () => {
    const one = await begin()
    const other = one.provider.createSecrets()
    for (const changed of [{ state: other.state }, { nonce: other.nonce }, { codeVerifier: other.codeVerifier }]) {
      const { provider, returned, secrets } = await begin()
      await expect(provider.finish(returned, { ...secrets, ...changed })).rejects.toMatchObject(refused)
    }
    await one.finish()
    await expect(one.finish()).rejects.toMatchObject(refused)
  })

  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, () => object]>([
    ['another issuer', () => ({ iss: 'https://accounts.google.com' })],
    ['another audience', () => ({ aud: 'another site' })],
    ['several audiences of which another is meant', () => ({ aud: [OPENID_CLIENT.clientId, 'b'], azp: 'b' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['a nonce of another try', () => ({ nonce: 'another' })],
    ['an end that is over', () => ({ iat: now() - 7200, exp: now() - 3600 })],
    ['a beginning that is not yet', () => ({ nbf: now() + 3600 })],
    ['no subject', () => ({ sub: undefined })],
    ['a subject that is too long', () => ({ sub: 'a'.repeat(256) })],
    ['text that cannot be stored', () => ({ name: 'a\0b' })],
  ])('is refused with %s in the token', async (_, change) => {
    server.changeClaims(claims => ({ ...claims, ...change() }))
    const { finish } = await begin()
    await expect(finish()).rejects.toMatchObject(refused)
  })

  test.each(['other_key', 'unsigned'] as const)('is refused with a token that is signed by: %s', async how => {
    server.signWith(how)
    const { finish } = await begin()
    await expect(finish()).rejects.toMatchObject(refused)
  })

  it('is told apart who has cancelled', async () => {
    const { finish } = await begin(null)
    await expect(finish()).rejects.toMatchObject({ problem: 'cancelled' })
  })

  it('is refused with an answer without an ID token, or for a wrong secret', async () => {
    const withoutToken = await begin()
    server.failWith(path => (path === '/token' ? { json: { access_token: 'a', token_type: 'Bearer' } } : null))
    await expect(withoutToken.finish()).rejects.toMatchObject(refused)
    server.failWith(() => null)
    const { finish } = await begin(OLGA, providerAt('google', { clientSecret: 'wrong' }))
    await expect(finish()).rejects.toMatchObject(refused)
  })
})

describe('an address counts as proven', () => {
  const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'
  test.each<['google' | 'microsoft', OpenIdPerson, boolean]>([
    ['google', { sub: 'a', email: 'a@gmail.com', email_verified: true }, true],
    ['google', { sub: 'a', email: 'a@gmail.com', email_verified: false }, false],
    ['google', { sub: 'a', email: 'a@gmail.com', email_verified: 'true' }, false],
    ['google', { sub: 'a', email: 'a@school.pl', email_verified: true, hd: 'school.pl' }, true],
    ['google', { sub: 'a', email: 'a@wp.pl', email_verified: true }, false],
    ['google', { sub: 'a', email: 'a@evil.pl', email_verified: true, hd: '' }, false],
    ['google', { sub: 'a', email: 'gmail.com@evil.pl', email_verified: true }, false],
    ['google', { sub: 'a', xms_edov: true, email: 'a@wp.pl' }, false],
    ['microsoft', { sub: 'a', email: 'a@firma.pl', xms_edov: true }, true],
    ['microsoft', { sub: 'a', email: 'a@firma.pl', xms_edov: '1' }, true],
    ['microsoft', { sub: 'a', email: 'a@firma.pl', xms_edov: false }, false],
    ['microsoft', { sub: 'a', email: 'a@wp.pl', xms_edov: true, tid: PERSONAL }, false],
    ['microsoft', { sub: 'a', email: 'a@outlook.com', xms_edov: true, tid: PERSONAL }, true],
    ['microsoft', { sub: 'a', email: 'a@live.com.evil.pl', xms_edov: true, tid: PERSONAL }, false],
    ['microsoft', { sub: 'a', email: 'a@gmail.com', email_verified: true }, false],
    ['microsoft', { sub: 'a', preferred_username: 'a@firma.pl', xms_edov: true }, false],
  ])('%s: %o → %s', async (id, person, isEmailProven) => {
    const { finish } = await begin(person, providerAt(id))
    expect(await finish()).toMatchObject({ isEmailProven })
  })
})

describe('a provider that does not answer', () => {
  const unavailable = { problem: 'unavailable' }
  const failures = [
    ['with 500', { status: 500, json: { error: 'server_error' } }],
    ['with 429', { status: 429, json: {} }],
    ['with broken JSON', { raw: '{"issuer": "htt' }],
    ['with a page', { html: '<h1>Maintenance</h1>' }],
  ] as const

  test.each(failures)('%s is unavailable, and works again', async (_, answer) => {
    const provider = providerAt()
    server.failWith(path => (path.startsWith('/.well-known') ? answer : null))
    await expect(provider.start(provider.createSecrets(), RETURN)).rejects.toMatchObject(unavailable)
    await expect(provider.check()).rejects.toMatchObject(unavailable)
    server.failWith(() => null)
    const { finish } = await begin(OLGA, provider)
    server.failWith(path => (path === '/token' ? answer : null))
    await expect(finish()).rejects.toMatchObject(unavailable)
    server.failWith(() => null)
    expect(await (await begin(OLGA, provider)).finish()).toMatchObject({ subject: 'olga' })
    await provider.check()
  })

  it('in time is unavailable, also where each of its answers alone comes in time', async () => {
    const quick = { answerSeconds: 0.5 }
    const { finish } = await begin(OLGA, providerAt('google', quick))
    server.failWith(path => (path === '/token' ? 'nothing' : null))
    await expect(finish()).rejects.toMatchObject(unavailable)
    const slow = providerAt('google', quick)
    server.failWith(() => null)
    const secrets = slow.createSecrets()
    const returned = new URL(server.choose((await slow.start(secrets, RETURN)).href, OLGA))
    server.failWith(() => setTimeout(350, null))
    await expect(slow.finish(returned, secrets)).rejects.toMatchObject(unavailable)
    expect(ANSWER_SECONDS).toBe(5)
  })

  it('at all is unavailable', async () => {
    const gone = providerAt('google', { issuer: 'http://127.0.0.1:9' })
    await expect(gone.start(gone.createSecrets(), RETURN)).rejects.toMatchObject(unavailable)
  })

  it('for the issuer that was asked is not trusted', async () => {
    const other = providerAt('google', { issuer: `${server.issuer.replace('127.0.0.1', 'localhost')}` })
    await expect(other.start(other.createSecrets(), RETURN)).rejects.toMatchObject({ name: 'IdentityError' })
  })
})
