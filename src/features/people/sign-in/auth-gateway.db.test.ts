import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { changePassword, requestPasswordReset } from '#features/people/credentials/actions/password.ts'
import { hashPassword } from '#features/people/credentials/password-hash.ts'
import { configureAuth, getAuth } from '#features/people/sign-in-library/auth.ts'
import { clearSignInCookie } from '#features/people/sign-in-library/sign-in-cookie.ts'
import {
  revokeDevice,
  revokeOtherDevices,
  signOutThisDevice,
} from '#features/people/sign-in-sessions/actions/devices.ts'
import { accountKey, isKnownDevice, rememberDevice } from '#features/people/sign-in-sessions/known-device.ts'
import { listDevices } from '#features/people/sign-in-sessions/queries.ts'
import { findSignInSession, readSignInToken } from '#features/people/sign-in-sessions/sign-in-session.ts'
import {
  clearSignUpAddresses,
  readSignUpAddresses,
  serializeSignUpAddresses,
} from '#features/people/sign-up/sign-up-cookie.ts'
import { authAccounts, authSessions, authVerifications, users } from '#features/people/users/table.ts'
import { type Ctx, type User, VISITOR } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { configureLog } from '#platform/log.ts'
import { setupAuthGateway } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { joinWithPassword, OWN_PASSWORD as PASSWORD } from '#tests/support/own-passwords.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { isResetTokenValid, resetPassword, respondToAuth, signInWithPassword } from './auth-gateway.ts'
import { authHooks } from './auth-hooks.ts'
import { loader } from './pages/reset-password.tsx'

setupDatabase()
setupJobs()
const clock = manualClock(Temporal.Now.instant().toString())
const { takeEmails, callAuth, followLink, followPath, signInRequest, publishedTopics } = setupAuthGateway(clock.now)
const as = (actor: Ctx['actor'] = VISITOR): Ctx => ({ actor, now: clock.now(), requestId: 'req_test' })

const join = async () => (await joinWithPassword(clock.now())).email
const signIn = async (email: string, password = PASSWORD): Promise<User> => {
  const answer = await callAuth('/sign-in/email', { email, password })
  const { token } = (await answer.json()) as { token: string }
  return (await findSignInSession(token, clock.now())) ?? Promise.reject(new Error(`no session: ${answer.status}`))
}
const isSignedIn = async ({ signInSessionId }: User) =>
  (await db.select().from(authSessions).where(eq(authSessions.id, signInSessionId))).length === 1

beforeEach(async () => {
  await takeEmails()
})

describe('the auth gateway', () => {
  test('hashes few passwords at a time: of many sign-ins at once some are asked to come again, and later ones succeed', async () => {
    const emails = await Promise.all(Array.from({ length: 60 }, join))
    const answers = await Promise.all(emails.map(email => callAuth('/sign-in/email', { email, password: PASSWORD })))
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([...statuses.keys()].sort()).toEqual([200, 503])
    expect(statuses.get(200)?.length).toBeGreaterThanOrEqual(30)
    expect(statuses.get(503)?.[0]?.headers.get('retry-after')).toBe('5')
    await signIn(emails[0] ?? '')
  })

  test('keeps no token that signs in or resets a password in its tables', async () => {
    const email = await join()
    const answer = await callAuth('/sign-in/email', { email, password: PASSWORD })
    const { token } = (await answer.json()) as { token: string }
    await callAuth('/request-password-reset', { email })
    const resetToken = /token=([\w-]+)/.exec((await takeEmails()).at(-1)?.action?.url ?? '')?.[1] ?? 'none'
    const kept = JSON.stringify([await db.select().from(authSessions), await db.select().from(authVerifications)])
    expect([token.length > 20, kept.includes(token), kept.includes(resetToken)]).toEqual([true, false, false])
    expect(await isResetTokenValid(resetToken)).toBe(true)
    const cookie = answer.headers
      .getSetCookie()
      .map(text => text.split(';')[0])
      .join('; ')
    await callAuth('/sign-out', {}, { cookie })
    expect(await findSignInSession(token, clock.now())).toBeNull()
  })

  test('ends the sign-in that a browser had when it signs in again, and not for a wrong password', async () => {
    const [email, another] = [await join(), await join()]
    const signIn = async (as: string, password: string, cookie = '') => {
      const { headers } = await callAuth('/sign-in/email', { email: as, password }, { cookie })
      const cookies = headers.getSetCookie().map(text => text.split(';')[0])
      return { cookie: cookies.join('; '), token: readSignInToken(new Headers({ cookie: cookies.join('; ') })) ?? '' }
    }
    const [first, elsewhere] = [await signIn(email, PASSWORD), await signIn(email, PASSWORD)]
    await signIn(another, 'wrong password', first.cookie)
    expect(await findSignInSession(first.token, clock.now())).not.toBeNull()
    const second = await signIn(another, PASSWORD, first.cookie)
    const [before, now, other] = await Promise.all(
      [first, second, elsewhere].map(({ token }) => findSignInSession(token, clock.now())),
    )
    expect([before, now, other].map(found => found !== null)).toEqual([false, true, true])
  })

  test('gives the same answer for an unknown address and a wrong password', async () => {
    const email = await join()
    const wrong = await callAuth('/sign-in/email', { email, password: 'wrong password' })
    const unknown = await callAuth('/sign-in/email', { email: 'unknown@a.test', password: PASSWORD })
    expect([unknown.status, await unknown.text()]).toEqual([wrong.status, await wrong.text()])
    for (const who of [email, 'unknown@a.test'])
      await expect(
        signInWithPassword(as(), { email: who, password: 'nonsense' }, signInRequest()),
      ).rejects.toMatchObject({
        message: 'Wrong e-mail or password.',
      })
  })

  test('blocks an account after ten wrong passwords through page and API together, for this IP address only, and for a limited time', async () => {
    const email = await join()
    for (let tries = 0; tries < 5; tries++) {
      expect((await callAuth('/sign-in/email', { email, password: 'wrong' })).status).toBe(401)
      await expect(signInWithPassword(as(), { email, password: 'wrong' }, signInRequest())).rejects.toMatchObject({
        refusal: { status: 401 },
      })
    }
    expect((await callAuth('/sign-in/email', { email, password: PASSWORD })).status).toBe(429)
    await expect(
      signInWithPassword(as(), { email: email.toUpperCase(), password: PASSWORD }, signInRequest()),
    ).rejects.toMatchObject({
      message: 'Too many attempts. Please wait a few minutes.',
      refusal: { status: 429 },
    })
    expect((await callAuth('/sign-in/email', { email, password: PASSWORD }, { address: '192.0.2.2' })).status).toBe(200)
    clock.advance({ minutes: 16 })
    expect((await callAuth('/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
  })

  test('slows an account down for all addresses together, but not on a device that has signed in to it', async () => {
    const email = await join()
    const from = (nth: number) => ({ address: `198.51.100.${nth}` })
    const first = await callAuth('/sign-in/email', { email, password: PASSWORD }, from(1))
    const cookie = first.headers
      .getSetCookie()
      .map(text => text.split(';')[0])
      .join('; ')
    const guesses = Array.from(
      { length: 40 },
      (_, nth) => () => callAuth('/sign-in/email', { email, password: 'guess' }, from(nth + 2)),
    )
    const statuses = await Promise.all(guesses.map(async guess => (await guess()).status))
    expect(statuses.filter(status => status === 401)).toHaveLength(11)
    expect(statuses.filter(status => status === 429)).toHaveLength(29)
    expect((await callAuth('/sign-in/email', { email, password: PASSWORD }, from(99))).status).toBe(429)
    expect((await callAuth('/sign-in/email', { email, password: PASSWORD }, { ...from(99), cookie })).status).toBe(200)
    for (let tries = 0; tries < 12; tries++) {
      clock.advance({ seconds: 2 })
      await callAuth('/sign-in/email', { email, password: 'guess' }, from(200 + tries))
    }
    expect((await callAuth('/sign-in/email', { email, password: PASSWORD }, from(98))).status).toBe(429)
    clock.advance({ seconds: 4 })
    expect((await callAuth('/sign-in/email', { email, password: PASSWORD }, from(98))).status).toBe(200)
  })

  test('knows a device for one account only', async () => {
    const [own, other] = [await join(), await join()]
    const answer = await callAuth('/sign-in/email', { email: own, password: PASSWORD })
    const cookie = answer.headers
      .getSetCookie()
      .map(text => text.split(';')[0])
      .join('; ')
    const guess = (nth: number) =>
      callAuth('/sign-in/email', { email: other, password: 'guess' }, { address: `203.0.113.${nth}`, cookie })
    for (let nth = 0; nth < 11; nth++) await guess(nth)
    expect((await guess(12)).status).toBe(429)
  })

  test('writes each try to the log, without password and address', async () => {
    const email = await join()
    const lines: string[] = []
    configureLog('info', { write: line => lines.push(line) })
    onTestFinished(() => void configureLog('silent'))
    for (const password of ['wrong password', PASSWORD]) await callAuth('/sign-in/email', { email, password })
    const tries = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'a password was tried')
    expect(tries).toEqual([
      expect.objectContaining({ isRight: false, address: '192.0.2.1', account: tries[1]?.account }),
      expect.objectContaining({ isRight: true, address: '192.0.2.1', account: expect.any(String) }),
    ])
    for (const secret of [email, PASSWORD, 'wrong password']) expect(lines.join()).not.toContain(secret)
  })

  test('resets the count of wrong passwords after a right one', async () => {
    const email = await join()
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 8; tries++) await callAuth('/sign-in/email', { email, password: 'wrong' })
      expect((await callAuth('/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
    }
  })

  test.each([
    '/update-user',
    '/change-email',
    '/delete-user',
    '/sign-up/email',
    '/list-sessions',
    '/revoke-session',
    '/update-session',
    '/toString',
  ])('does not expose %s, which would bypass our rules', async path =>
    expect((await callAuth(path, { email: 'a@b.test', name: 'x', role: 'superadmin' })).status).toBe(404),
  )

  test.each([
    ['nothing', {}],
    ['an array', []],
    ['numbers', { email: 1, password: 2 }],
    ['a huge password', { email: 'a@b.test', password: 'x'.repeat(100_000) }],
  ])('answers %s with a 4xx', async (_, body) => {
    const { status } = await callAuth('/sign-in/email', body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

test.each([
  ['a wrong password', '/sign-in/email', { email: 'a@b.test', password: 'wrong password' }, 401],
  ['a link with a NUL', '/reset-password', { token: 'a\0', newPassword: PASSWORD }, 422],
  ['a body that is not an object', '/reset-password', [], 400],
])('%s is answered with a problem document', async (_, path, body, status) => {
  const answer = await callAuth(path, body)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, expect.stringContaining('problem+json')])
  expect(await answer.json()).toMatchObject({ status, code: expect.any(String), detail: expect.stringMatching(/\.$/) })
})

test.each([
  ...['/.//elsewhere.test', '//elsewhere.test', 'https://elsewhere.test', '/%2e//elsewhere.test'],
  ...[
    '/enter/verify?to=//elsewhere.test',
    '/enter/verify?to=https%3A%2F%2Felsewhere.test',
    '/enter/verify?to=%2Fa&x=1',
  ],
])('the link of an e-mail does not redirect to %s', async onward => {
  const { status, headers } = await followLink(`/enter/verify?token=x&next=${encodeURIComponent(onward)}`)
  expect([status, headers.get('location')]).toEqual([302, '/enter/verify?error=link_is_over'])
})

test('wrong passwords count together, whatever the case of the media type', async () => {
  const email = await join()
  const statuses = []
  for (let time = 0; time < 12; time++) {
    const headers = {
      'content-type': time % 2 ? 'application/JSON' : 'application/json',
      origin: 'http://site.test',
      'x-real-ip': '192.0.2.77',
    }
    const body = JSON.stringify({ email: time % 3 ? email : email.toUpperCase(), password: 'wrong password' })
    const request = new Request('http://site.test/api/auth/sign-in/email', { method: 'POST', headers, body })
    statuses.push((await respondToAuth(request, { now: clock.now() })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

describe('a body that could be read in two ways', () => {
  const send = (type: string, body: string, path = '/sign-in/email') => {
    const headers = { 'content-type': type, origin: 'http://site.test', 'x-real-ip': '192.0.2.78' }
    const request = new Request(`http://site.test/api/auth${path}`, { method: 'POST', headers, body })
    return respondToAuth(request, { now: clock.now() })
  }
  const form = new URLSearchParams({ email: 'a@b.test', password: 'wrong password' }).toString()

  test.each([
    'application/x-www-form-urlencoded; x=json',
    'application/x-www-form-urlencoded',
    'application/json, application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded, application/json',
    'application/json; x="application/x-www-form-urlencoded"',
    'application/jsonx',
    'multipart/form-data; boundary=json',
    '',
  ])('is refused: the content type %j', async type => {
    for (const path of ['/sign-in/email', '/request-password-reset', '/reset-password', '/sign-out'])
      expect((await send(type, form, path)).status).toBe(415)
  })
  test.each(['application/json', 'application/json;charset=utf-8', 'APPLICATION/JSON; Charset="UTF-8"'])(
    'is read as JSON: the content type %s',
    async type => expect((await send(type, JSON.stringify({ email: 'a@b.test', password: 'wrong' }))).status).toBe(401),
  )
  test('reaches the sign-in library as it was counted', async () => {
    const email = await join()
    const body = `{"email":"else@a.test","email":" ${email.toUpperCase()} ","password":"${PASSWORD}"}`
    expect(await (await send('application/json', body)).json()).toMatchObject({ user: { email } })
    const withQuery = await send('application/json', '{"newPassword":"a new password"}', '/reset-password?token=abc')
    expect(await withQuery.json()).toMatchObject({ code: 'invalid_token' })
  })
  test.each(['{}', '{"email":""}', '{"email":" "}', '{"email":["a@b.test"]}', '{"email":"nonsense"}'])(
    'is refused: %s has no address',
    async body => {
      for (const path of ['/sign-in/email', '/request-password-reset', '/send-verification-email'])
        expect((await send('application/json', body, path)).status).toBe(422)
    },
  )
})

test('requests with input that is refused count by IP address', async () => {
  const statuses = []
  for (let time = 0; time < 201; time++)
    statuses.push((await callAuth('/sign-in/email', {}, { address: '192.0.2.79' })).status)
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([422, 429])
})

describe('routes that are not exposed', () => {
  test('a script in a page cannot read the token of the cookie', async () => {
    const answer = await followPath('/api/auth/get-session')
    expect(answer.status).toBe(404)
  })
})

describe('a forgotten password', () => {
  const tokenIn = async () =>
    new URL((await takeEmails())[0]?.action?.url ?? '', 'http://x').searchParams.get('token') ?? ''

  test('is replaced once by the link of the e-mail; all devices are signed out and an e-mail reports it', async () => {
    const email = await join()
    const device = await signIn(email)
    await requestPasswordReset(as(), email)
    const token = await tokenIn()
    await resetPassword(as(), { token, newPassword: 'a new password' }, signInRequest())
    expect(await isSignedIn(device)).toBe(false)
    await signIn(email, 'a new password')
    expect(await takeEmails()).toMatchObject([{ to: email, emailSubject: 'Your password was changed' }])
    await expect(
      resetPassword(as(), { token, newPassword: 'another password' }, signInRequest()),
    ).rejects.toMatchObject({
      refusal: { code: 'link_is_over' },
    })
  })

  test('is not replaced by a weak one, whose link goes on working; a weak one in use signs in', async () => {
    const email = await join()
    await db
      .update(authAccounts)
      .set({ password: await hashPassword('password123') })
      .where(inArray(authAccounts.userId, db.select({ id: users.id }).from(users).where(eq(users.email, email))))
    const device = await signIn(email, 'password123')
    await requestPasswordReset(as(), email)
    const token = await tokenIn()
    const weak = { refusal: { status: 422, field: 'newPassword', code: 'weak_password' } }
    for (const newPassword of ['iloveyou12', email, '7777777777']) {
      await expect(resetPassword(as(), { token, newPassword }, signInRequest())).rejects.toMatchObject(weak)
      await expect(changePassword(as(device), { currentPassword: 'password123', newPassword })).rejects.toMatchObject(
        weak,
      )
    }
    await resetPassword(as(), { token, newPassword: 'nine brown bears' }, signInRequest())
    await signIn(email, 'nine brown bears')
  })

  test('cannot be replaced by an older link after a reset or a change; such a link says so before its form', async () => {
    const email = await join()
    const request = async () => {
      await takeEmails()
      await requestPasswordReset(as(), email)
      return tokenIn()
    }
    const [older, newer] = [await request(), await request()]
    const onPage = (token: string) =>
      loader({
        request: new Request(`http://site.test/enter/reset?token=${token}`),
        context: createRouterContext(createRequestContext(as())),
        params: {},
      } as unknown as Parameters<typeof loader>[0])
    expect(await onPage(older)).toMatchObject({ data: { isExpired: false }, init: { status: 200 } })
    await resetPassword(as(), { token: newer, newPassword: 'a new password' }, signInRequest())
    const unused = await request()
    await changePassword(as(await signIn(email, 'a new password')), {
      currentPassword: 'a new password',
      newPassword: 'a newer password',
    })
    for (const token of [older, newer, unused, 'nonsense', 'a/b?c']) {
      expect(await onPage(encodeURIComponent(token))).toMatchObject({
        data: { isExpired: true },
        init: { status: 410 },
      })
      await expect(
        resetPassword(as(), { token, newPassword: 'another password' }, signInRequest()),
      ).rejects.toMatchObject({ refusal: { code: 'link_is_over' } })
    }
    await signIn(email, 'a newer password')
  })

  test('sends no e-mail for an unknown address, with the same answer; the sixth request in an hour sends none either', async () => {
    await requestPasswordReset(as(), 'unknown@a.test')
    expect(await takeEmails()).toEqual([])
    const email = await join()
    for (let request = 0; request < 5; request++) await requestPasswordReset(as(), email)
    await expect(requestPasswordReset(as(), email)).rejects.toMatchObject({ refusal: { status: 429 } })
    expect(await takeEmails()).toHaveLength(5)
  })
})

describe('devices', () => {
  test('only the owner can sign a device out, and its live streams close', async () => {
    const [email, stranger] = [await join(), await signIn(await join())]
    const [mine, other] = [await signIn(email), await signIn(email)]
    await expect(revokeDevice(as(stranger), other.signInSessionId)).rejects.toMatchObject({ refusal: { status: 404 } })
    expect((await listDevices(db, as(mine))).map(each => [each.id, each.isThis])).toEqual([
      [mine.signInSessionId, true],
      [other.signInSessionId, false],
    ])
    await revokeDevice(as(mine), other.signInSessionId)
    expect(publishedTopics()).toContain(topics.revoked(other.signInSessionId))
    expect([await isSignedIn(mine), await isSignedIn(other)]).toEqual([true, false])
  })

  test('one action signs all other devices out; signing out ends this one', async () => {
    const email = await join()
    const [mine, ...others] = [await signIn(email), await signIn(email), await signIn(email)]
    expect(await revokeOtherDevices(as(mine))).toBe(2)
    expect(await Promise.all([mine, ...others].map(isSignedIn))).toEqual([true, false, false])
    await signOutThisDevice(as(mine))
    expect(await isSignedIn(mine)).toBe(false)
    expect(publishedTopics()).toContain(topics.revoked(mine.signInSessionId))
  })

  test('a password change signs the other devices out and keeps this one; a wrong password changes nothing', async () => {
    const email = await join()
    const [mine, other] = [await signIn(email), await signIn(email)]
    const change = { currentPassword: 'not this one', newPassword: 'a new password' }
    await expect(changePassword(as(mine), change)).rejects.toMatchObject({ refusal: { field: 'currentPassword' } })
    expect(await isSignedIn(other)).toBe(true)
    await changePassword(as(mine), { ...change, currentPassword: PASSWORD })
    expect([await isSignedIn(mine), await isSignedIn(other)]).toEqual([true, false])
    await signIn(email, 'a new password')
  })
})

const SECRET = 'another secret, long enough for the library'

/** The session cookie of a sign-in, as the library of a site at `siteUrl` sends it. */
const signInCookieOf = async (siteUrl: string) => {
  configureAuth({ siteUrl, siteName: 'Guildhall', secret: SECRET, isProduction: true, hooks: authHooks })
  const answer = await getAuth().api.signInEmail({
    body: { email: await join(), password: PASSWORD },
    asResponse: true,
  })
  const { token } = (await answer.json()) as { token: string }
  return { token, header: answer.headers.getSetCookie().find(each => each.includes('session_token')) ?? '' }
}

const ADDRESSES = { email: 'ala@a.test' }

describe('the sign-in cookie', () => {
  afterEach(() =>
    configureAuth({
      siteUrl: 'http://site.test',
      siteName: 'Guildhall',
      secret: SECRET,
      isProduction: false,
      hooks: authHooks,
    }),
  )

  const read = (cookie: string) => readSignInToken(new Headers({ cookie }))

  test('belongs to this host alone where the site is secure, and has one name', async () => {
    const { token, header } = await signInCookieOf('https://site.test')
    const [cookie = ''] = header.split(';')
    expect(cookie).toMatch(/^__Host-guildhall\.session_token=/)
    expect(header).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax/)
    expect(header).not.toMatch(/Domain/i)
    expect(read(`theme=dark; ${cookie}`)).toBe(token)
    for (const name of ['guildhall', '__Secure-guildhall'])
      expect(read(cookie.replace('__Host-guildhall', name)), name).toBeNull()
    expect(clearSignInCookie()).toMatch(/^__Host-guildhall\.session_token=; Max-Age=0; .*; Secure$/)
  })

  test('has its prefix in common with those of a known device and of a sign-up, which are deleted under it', async () => {
    const [siteUrl, account] = ['https://site.test', accountKey('ala@a.test')]
    const made = [
      await rememberDevice(account, siteUrl, clock.now()),
      await serializeSignUpAddresses(ADDRESSES, siteUrl),
    ]
    for (const cookie of [...made, await clearSignUpAddresses(siteUrl)])
      expect(cookie).toMatch(/^__Host-guildhall\.[\w.-]+=.*; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/)
    const request = new Request(siteUrl, { headers: { cookie: made.map(text => text.split(';')[0]).join('; ') } })
    expect(await isKnownDevice(request, account, siteUrl, clock.now())).toBe(true)
    expect(await isKnownDevice(request, account, 'http://site.test', clock.now())).toBe(false)
    expect(await readSignUpAddresses(request, siteUrl)).toEqual(ADDRESSES)
  })

  test('is read without a look-up only where this site has signed it', async () => {
    const { token, header } = await signInCookieOf('http://site.test')
    const [cookie = ''] = header.split(';')
    const signature = cookie.slice(cookie.indexOf('.', cookie.indexOf('=')))
    expect(read(cookie)).toBe(token)
    for (const made of [
      `guildhall.session_token=${'x'.repeat(32)}`,
      `guildhall.session_token=${'x'.repeat(32)}${signature}`,
      `guildhall.session_token=${token}`,
      `guildhall.session_token=${token}.`,
      `guildhall.session_token=${token}.c2ln`,
      'guildhall.session_token=%E0%A4%A',
      'guildhall.session_token',
      "guildhall.session_token=' or 1=1 --",
      '',
    ])
      expect(read(made), made).toBeNull()
  })
})
