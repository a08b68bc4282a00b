import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVerificationPath } from '#features/people/sign-in-library/auth.ts'
import { authTwoFactors } from '#features/people/sign-in-library/second-factor-table.ts'
import { revokeDevice, revokeDevicesOf } from '#features/people/sign-in-sessions/actions/devices.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { authSessions, authVerifications, users } from '#features/people/users/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { checkConfirmed } from '#kernel/confirming.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { cookieOf, setupAuthGateway, signInTokenIn } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { joinWithPassword, OWN_PASSWORD as PASSWORD } from '#tests/support/own-passwords.ts'
import { codeOf } from '#tests/support/totp.ts'

setupDatabase()
setupJobs()
const clock = manualClock(Temporal.Now.instant().round('millisecond').toString())
const { takeEmails, callAuth, followLink } = setupAuthGateway(clock.now)

const WRONG = 'aaaaa-aaaaa'
const OPERATOR = (): Ctx => ({ actor: systemActor('test'), now: clock.now(), requestId: 'req_test' })
beforeEach(async () => {
  await takeEmails()
})

const join = () => joinWithPassword(clock.now(), { emailVerified: true })
const signIn = (email: string, cookie = '') => callAuth('/sign-in/email', { email, password: PASSWORD }, { cookie })
const sessionsOf = (userId: string) => db.select().from(authSessions).where(eq(authSessions.userId, userId))

/** A person whose app is set up: with its first code, which is used, and the cookie of the sign-in. The next code is `codeOf(setup, 1)`. */
const joinWithApp = async () => {
  const person = await join()
  const first = cookieOf(await signIn(person.email))
  const { setup } = (await (await start(first)).json()) as { setup: string }
  const usedCode = codeOf(setup)
  const answer = await callAuth('/two-factor/verify', { code: usedCode }, { cookie: first })
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] }
  return { ...person, setup, usedCode, recoveryCodes, cookie: first }
}
const start = (cookie: string, currentPassword = PASSWORD) =>
  callAuth('/two-factor/start', { currentPassword }, { cookie })
const verify = (code: string, cookie: string, more = {}) =>
  callAuth('/two-factor/verify', { code, ...more }, { cookie })
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort()

describe('two-step sign-in', () => {
  test('begins with the first code of an app, for a password only, and shows ten recovery codes once', async () => {
    const { id, email } = await join()
    const cookie = cookieOf(await signIn(email))
    expect((await start(cookie, 'wrong')).status).toBe(422)
    expect((await start('')).status).toBe(401)
    const { setup, ...rest } = (await (await start(cookie)).json()) as { setup: string }
    expect([rest, setup.startsWith('otpauth://totp/Guildhall:')]).toEqual([{}, true])
    expect((await verify('000000', cookie)).status).toBe(401)
    expect((await verify(WRONG, cookie)).status).toBe(401)
    expect((await signIn(email)).headers.getSetCookie().join()).toContain('session_token')
    const done = await verify(codeOf(setup), cookie)
    const { recoveryCodes } = (await done.json()) as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    expect([cookieOf(done), (await sessionsOf(id)).length]).toEqual(['', 2])
    const now = await findSignInSession(signInTokenIn(cookie), clock.now())
    expect(now?.secondFactor?.confirmedAt).toBe(clock.now().toString())
    const events = await db.select().from(auditRows).where(eq(auditRows.entityId, id))
    expect(events.map(({ event }) => event)).toContain('user.app_added')
    expect((await takeEmails()).map(each => each.emailSubject)).toEqual(['A second step was added'])
  })

  test('keeps neither the key nor a recovery code readable in its tables', async () => {
    const { id, setup, recoveryCodes } = await joinWithApp()
    const kept = JSON.stringify(await db.select().from(authTwoFactors).where(eq(authTwoFactors.userId, id)))
    const key = new URL(setup).searchParams.get('secret') ?? 'none'
    expect([kept.includes(key), recoveryCodes.some(code => kept.includes(code))]).toEqual([false, false])
    expect(kept).toContain(id)
  })

  test('signs no one in by the password: the sign-in comes with the code, and counts as confirmed', async () => {
    const { id, email, setup } = await joinWithApp()
    const before = (await sessionsOf(id)).length
    const half = await signIn(email)
    expect([half.status, await half.json()]).toEqual([200, { next: 'second_step' }])
    expect(cookieOf(half)).not.toContain('session_token')
    expect(await sessionsOf(id)).toHaveLength(before)
    const whole = await verify(codeOf(setup, 1), cookieOf(half))
    expect(whole.status).toBe(200)
    const user = await findSignInSession(signInTokenIn(cookieOf(whole)), clock.now())
    expect([user?.id, user && checkConfirmed(user, clock.now())]).toEqual([id, null])
    expect(user && checkConfirmed(user, clock.now().add({ minutes: 9, seconds: 59 }))).toBeNull()
    expect(user && checkConfirmed(user, clock.now().add({ minutes: 10 }))?.code).toBe('confirm_first')
  })

  test('takes each code of an app once: not again within its half minute, not twice at the same time, not after setting up', async () => {
    const { email, setup, usedCode } = await joinWithApp()
    expect((await verify(usedCode, cookieOf(await signIn(email)))).status).toBe(401)
    const halves = await Promise.all(Array.from({ length: 4 }, async () => cookieOf(await signIn(email))))
    const code = codeOf(setup, 1)
    expect(statuses(await Promise.all(halves.map(cookie => verify(code, cookie))))).toEqual([200, 401, 401, 401])
    const wrong = await verify(code, cookieOf(await signIn(email)))
    expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([401, 'wrong_code'])
  })

  test('takes each recovery code once, also of two at the same time, with spaces and capitals', async () => {
    const { id, email, recoveryCodes } = await joinWithApp()
    const [first = '', second = ''] = recoveryCodes
    const halves = await Promise.all(Array.from({ length: 3 }, async () => cookieOf(await signIn(email))))
    expect(statuses(await Promise.all(halves.map(cookie => verify(first, cookie))))).toEqual([200, 401, 401])
    expect((await verify(` ${second.toUpperCase().replace('-', ' ')}`, cookieOf(await signIn(email)))).status).toBe(200)
    const told = (await takeEmails()).filter(({ emailSubject }) => emailSubject === 'A recovery code was used')
    expect(told.map(({ paragraphs }) => paragraphs.join(' '))).toEqual([
      expect.stringContaining('You have 9 codes left.'),
      expect.stringContaining('You have 8 codes left.'),
    ])
    const used = (await db.select().from(auditRows).where(eq(auditRows.entityId, id))).map(({ event }) => event)
    expect(used.filter(event => event === 'user.recovery_code_used')).toHaveLength(2)
  })

  test('says the same of a wrong code, a used one and one of another person', async () => {
    const [person, other] = [await joinWithApp(), await joinWithApp()]
    const cookie = cookieOf(await signIn(person.email))
    const texts = []
    for (const code of ['123456', WRONG, codeOf(other.setup, 1), person.usedCode]) {
      const answer = await verify(code, cookie)
      const { requestId, ...problem } = (await answer.json()) as { requestId: string }
      texts.push(JSON.stringify(problem))
    }
    expect(new Set(texts).size).toBe(1)
  })

  test('pauses an account after ten wrong codes, over all its sign-ins and addresses together', async () => {
    const { email, setup } = await joinWithApp()
    const cookies: string[] = []
    for (let nth = 0; nth < 14; nth++) cookies.push(cookieOf(await signIn(email)))
    const guess = (cookie: string, nth: number) =>
      callAuth('/two-factor/verify', { code: String(100_000 + nth) }, { cookie, address: `198.51.100.${nth}` })
    const all = await Promise.all(cookies.map(guess))
    expect(statuses(all)).toEqual([...Array.from({ length: 11 }, () => 401), 429, 429, 429])
    expect((await verify(codeOf(setup, 1), cookieOf(await signIn(email)))).status).toBe(429)
    clock.advance({ minutes: 16 })
    expect((await verify(codeOf(setup, 1), cookieOf(await signIn(email)))).status).toBe(200)
  })

  test('asks for the password again after ten minutes, and after five wrong codes of one sign-in', async () => {
    const { email, setup } = await joinWithApp()
    const slow = cookieOf(await signIn(email))
    clock.advance({ minutes: 10 })
    expect((await verify(codeOf(setup, 1), slow)).status).toBe(410)
    const guessing = cookieOf(await signIn(email))
    for (let tries = 0; tries < 5; tries++) expect((await verify(String(200_000 + tries), guessing)).status).toBe(401)
    expect((await verify(codeOf(setup, 1), guessing)).status).toBe(410)
    expect((await verify(codeOf(setup, 1), '')).status).toBe(410)
  })

  test('asks a trusted device for no code, until its person changes the password or signs other devices out', async () => {
    const { id, email, setup } = await joinWithApp()
    const whole = await verify(codeOf(setup, 1), cookieOf(await signIn(email)), { trustDevice: true })
    const trusted = cookieOf(whole)
    const device = await signIn(email, trusted)
    expect(cookieOf(device)).toContain('session_token')
    const user = await findSignInSession(signInTokenIn(cookieOf(device)), clock.now())
    expect(user?.secondFactor).toEqual({ confirmedAt: null })
    const forged = trusted.replace(/trust_device=[^;]*/, 'trust_device=made-up')
    expect(await (await signIn(email, forged)).json()).toEqual({ next: 'second_step' })
    await db.delete(authVerifications).where(eq(authVerifications.value, id))
    expect(await (await signIn(email, cookieOf(device))).json()).toEqual({ next: 'second_step' })
  })

  test.each([
    ['the person', (ctx: Ctx, _: string, device: string) => revokeDevice(ctx, device)],
    ['staff', (_: Ctx, id: string, device: string) => revokeDevicesOf(OPERATOR(), id, device)],
    ['staff, with all others,', (_: Ctx, id: string) => revokeDevicesOf(OPERATOR(), id)],
  ])('trusts no device that %s signed out', async (_, signOut) => {
    const { id, email, setup } = await joinWithApp()
    const trusted = cookieOf(await verify(codeOf(setup, 1), cookieOf(await signIn(email)), { trustDevice: true }))
    const actor = await findSignInSession(signInTokenIn(trusted), clock.now())
    if (!actor) throw new Error('not signed in')
    await signOut({ ...OPERATOR(), actor }, id, actor.signInSessionId)
    expect(await (await signIn(email, trusted)).json()).toEqual({ next: 'second_step' })
  })

  test('is not skipped by a link that confirms an address or sets a password', async () => {
    const { id, email } = await joinWithApp()
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, id))
    const confirmed = await followLink(await createVerificationPath(email))
    expect([confirmed.status, cookieOf(confirmed)]).toEqual([302, ''])
    const before = (await sessionsOf(id)).length
    await callAuth('/request-password-reset', { email })
    const token = /token=([\w-]+)/.exec((await takeEmails()).at(-1)?.action?.url ?? '')?.[1]
    const reset = await callAuth('/reset-password', { token, newPassword: PASSWORD })
    expect([reset.status, cookieOf(reset), before > 0]).toEqual([200, '', true])
    expect(await sessionsOf(id)).toHaveLength(0)
    expect(await (await signIn(email)).json()).toEqual({ next: 'second_step' })
  })

  test('is turned off, and gets new recovery codes, by password and code together', async () => {
    const { id, email, setup, recoveryCodes, cookie } = await joinWithApp()
    const [first, second] = recoveryCodes
    const renew = (currentPassword: string, code: string | undefined) =>
      callAuth('/two-factor/recovery-codes', { currentPassword, code }, { cookie })
    expect((await renew('wrong', codeOf(setup, 1))).status).toBe(422)
    expect((await renew(PASSWORD, WRONG)).status).toBe(401)
    const renewed = await renew(PASSWORD, codeOf(setup, 1))
    const next = ((await renewed.json()) as { recoveryCodes: string[] }).recoveryCodes
    expect([next.length, next.includes(first ?? '')]).toEqual([10, false])
    const remove = (code: string | undefined) =>
      callAuth('/two-factor/remove', { currentPassword: PASSWORD, code }, { cookie })
    expect((await remove(second)).status).toBe(401)
    expect((await remove(next[0])).status).toBe(200)
    expect(cookieOf(await signIn(email))).toContain('session_token')
    const subjects = (await takeEmails()).map(each => each.emailSubject)
    expect(subjects.slice(-3)).toEqual([
      'You have new recovery codes',
      'A recovery code was used',
      'A second step was removed',
    ])
    const events = (await db.select().from(auditRows).where(eq(auditRows.entityId, id))).map(({ event }) => event)
    expect(events.filter(event => /app|recovery/.test(event)).sort()).toEqual([
      'user.app_added',
      'user.app_removed',
      'user.recovery_code_used',
      'user.recovery_codes_renewed',
    ])
  })

  test('counts and checks the same person, whatever other cookies a request has', async () => {
    const [victim, attacker] = [await joinWithApp(), await joinWithApp()]
    const half = cookieOf(await signIn(victim.email))
    const value = JSON.parse(Buffer.from(decodeURIComponent(half.split('=')[1] ?? ''), 'base64').toString()) as string
    const [, claim] = JSON.parse(Buffer.from(value.split('.')[0] ?? '', 'base64url').toString()) as [number, string]
    const inner = (JSON.parse(claim) as { cookie: string }).cookie
    const broken = attacker.cookie.replace(/(session_token=[\w-]+)[^;]*/, '$1.made-up')
    const answer = await verify(codeOf(victim.setup, 1), `${broken}; ${inner}`)
    expect([inner.includes('two_factor'), answer.status]).toEqual([true, 410])
  })

  test('exposes no other route of the library', async () => {
    const { cookie } = await joinWithApp()
    const paths = [
      'enable',
      'disable',
      'verify-totp',
      'verify-backup-code',
      'generate-backup-codes',
      'get-totp-uri',
      'send-otp',
    ]
    const closed = [
      ...paths.map(path => `/two-factor/${path}`),
      '/passkey/delete-passkey',
      '/passkey/verify-registration',
    ]
    for (const path of closed)
      expect([path, (await callAuth(path, { password: PASSWORD, code: '1' }, { cookie })).status]).toEqual([path, 404])
  })
})
