import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disconnectProvider } from '#features/people/provider-accounts/actions/disconnect.ts'
import { getWaysIn } from '#features/people/provider-accounts/queries.ts'
import { providerAccountReactions } from '#features/people/provider-accounts/reactions.ts'

import { providerConstraintRefusals } from '#features/people/provider-accounts/refusals.ts'
import { providerAccounts, providerAttempts } from '#features/people/provider-accounts/table.ts'
import { resetPassword } from '#features/people/sign-in/auth-gateway.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { signUp } from '#features/people/sign-up/actions/sign-up.ts'
import { signUpWithProvider } from '#features/people/sign-up/actions/sign-up-with-provider.ts'
import { userConstraintRefusals } from '#features/people/users/refusals.ts'
import { authAccounts, authSessions, users } from '#features/people/users/table.ts'
import { createOpenIdProvider } from '#integrations/identity/openid.ts'
import { type Identity, identityProviders } from '#integrations/identity/port.ts'
import { type Ctx, type User, VISITOR } from '#kernel/actor.ts'
import { db, setConstraintRefusals } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { auditRows } from '#platform/table.ts'
import { cookieOf, setupAuthGateway, signInTokenIn } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently as runSettled } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { OPENID_CLIENT, type OpenIdPerson, type OpenIdServer, startOpenIdServer } from '#tests/support/openid-server.ts'
import { joinWithPassword, OWN_PASSWORD } from '#tests/support/own-passwords.ts'
import { codeOf } from '#tests/support/totp.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { purgeAttempts, startAttempt } from './attempts.ts'
import { endLeftSignUp, readIdentity } from './pending-identity.ts'
import { returnFromProvider } from './returning.ts'

setupDatabase()
setupJobs()
const clock = manualClock(Temporal.Now.instant().round('millisecond').toString())
const { takeEmails, callAuth, followLink } = setupAuthGateway(clock.now)

let google: OpenIdServer
beforeAll(async () => {
  registerReactions(providerAccountReactions)
  setConstraintRefusals({ ...providerConstraintRefusals, ...userConstraintRefusals })
  google = await startOpenIdServer()
  identityProviders.use([
    createOpenIdProvider({ id: 'google', issuer: google.issuer, ...OPENID_CLIENT }),
    createOpenIdProvider({ id: 'microsoft', issuer: google.issuer, ...OPENID_CLIENT }),
  ])
})
afterAll(async () => {
  identityProviders.use([])
  setConstraintRefusals({})
  await google.stop()
})
beforeEach(async () => {
  google.failWith(() => null)
  await takeEmails()
})

let count = 0
const ctxOf = (actor: Ctx['actor'] = VISITOR): Ctx => ({ actor, now: clock.now(), requestId: `req_${count++}` })

/** Someone whose address at Google is this one, for which Google answers. */
const atGoogle = (email = `person${count++}@gmail.com`, more: object = {}) => ({
  ...{ sub: `sub-${email}`, name: 'Olga Nowak', email, email_verified: true },
  ...more,
})

/** Results of calls at the same time, none of which may fail. */
const runConcurrently = async <T>(calls: number, call: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(
    (await runSettled(calls, call)).map(each =>
      each.status === 'fulfilled' ? each.value : Promise.reject(each.reason),
    ),
  )

type Begun = { readonly url: string; readonly cookie: string }
const pairOf = ({ cookie }: Begun) => cookie.split(';', 1)[0] ?? ''

const begin = (to = '/', user?: User, provider: 'google' | 'microsoft' = 'google') =>
  startAttempt(ctxOf(user), { provider, purpose: user ? 'connect' : 'sign_in', to, ...(user ? { user } : {}) })

const comeBack = (location: string, cookie: string, actor?: User, provider: 'google' | 'microsoft' = 'google') =>
  returnFromProvider(
    { ctx: ctxOf(actor), request: new Request(location, { headers: { cookie, 'x-real-ip': '192.0.2.1' } }) },
    provider,
  )

/** Continues with Google, in a browser that has `cookie` beside. */
const continueAs = async (
  person: OpenIdPerson | null,
  { to = '/', cookie = '', user }: { to?: string; cookie?: string; user?: User } = {},
) => {
  const begun = await begin(to, user)
  return comeBack(google.choose(begun.url, person), [pairOf(begun), cookie].filter(Boolean).join('; '), user)
}

const cookiesIn = ({ cookies }: { readonly cookies: readonly string[] }) =>
  cookieOf(new Response(null, { headers: cookies.map(each => ['set-cookie', each] as [string, string]) }))
const userOf = (returned: { readonly cookies: readonly string[] }) =>
  findSignInSession(signInTokenIn(cookiesIn(returned)), clock.now())
const accountsOf = (userId: string) => db.select().from(providerAccounts).where(eq(providerAccounts.userId, userId))
const eventsOf = async (userId: string) =>
  (await db.select().from(auditRows).where(eq(auditRows.entityId, userId))).map(({ event }) => event)
const rowOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const join = (emailVerified = true) => joinWithPassword(clock.now(), { emailVerified })
const signInByPassword = async (email: string, cookie = '') => {
  const answer = await callAuth('/sign-in/email', { email, password: OWN_PASSWORD }, { cookie })
  const user = await findSignInSession(signInTokenIn(cookieOf(answer)), clock.now())
  if (!user) throw new Error('the password was not accepted')
  return user
}

const FORM = { displayName: 'Olga Nowak', zone: 'Europe/Warsaw', birthDate: '1990-04-01', termsAccepted: true }
const finish = async (returned: { readonly cookies: readonly string[] }, more: object = {}) => {
  const request = new Request('http://site.test/enter/finish', { headers: { cookie: cookiesIn(returned) } })
  const identity = (await readIdentity(request, clock.now())) as Identity
  return signUpWithProvider(ctxOf(), { identity, input: { ...FORM, ...more }, to: '/' })
}

describe('a person whom no account knows', () => {
  test('signs up with what every sign-up asks for, is confirmed at once where Google answers for the address, and logs in later', async () => {
    const person = atGoogle()
    const returned = await continueAs(person, { to: '/campus' })
    expect(returned.location).toBe('/enter/finish?to=%2Fcampus')
    expect(await userOf(returned)).toBeNull()
    const { userId } = await finish(returned)
    const row = await rowOf(person.email)
    expect(row).toMatchObject({ id: userId, emailVerified: true, hasPassword: false, termsVersion: expect.any(String) })
    expect(await eventsOf(userId ?? '')).toEqual(
      expect.arrayContaining(['user.signed_up', 'user.provider_connected', 'user.email_verified']),
    )
    expect(await takeEmails()).toEqual([])
    const again = await continueAs({ ...person, email: 'another@gmail.com' }, { to: '/campus' })
    expect([again.location, (await userOf(again))?.id]).toEqual(['/campus', userId])
    expect((await userOf(again))?.secondFactor).toBeUndefined()
  })

  test('has a quarter of an hour for the form, in a browser that stays open', async () => {
    const returned = await continueAs(atGoogle())
    expect(returned.cookies.join()).not.toMatch(/max-age|expires/i)
    const request = new Request('http://site.test/enter/finish', { headers: { cookie: cookiesIn(returned) } })
    expect(await readIdentity(request, clock.now().add({ minutes: 14 }))).toMatchObject({ name: 'Olga Nowak' })
    expect(await readIdentity(request, clock.now().add({ minutes: 16 }))).toBeNull()
    expect(await endLeftSignUp(request)).toMatch(/identity=;.*Max-Age=0/)
    expect(await endLeftSignUp(new Request('http://site.test/enter'))).toBeNull()
  })

  test('under 18 names a guardian, who is asked, and cannot book before', async () => {
    const person = atGoogle()
    const returned = await continueAs(person)
    await expect(finish(returned, { birthDate: '2012-01-01' })).rejects.toMatchObject({
      refusal: { code: 'guardian_needed' },
    })
    await expect(finish(returned, { birthDate: '2012-01-01', guardianEmail: person.email })).rejects.toMatchObject({
      refusal: { code: 'guardian_is_self' },
    })
    await expect(finish(returned, { birthDate: '2024-01-01' })).rejects.toMatchObject({
      refusal: { code: 'too_young' },
    })
    await finish(returned, { birthDate: '2012-01-01', guardianEmail: 'mama@a.test' })
    expect((await takeEmails()).map(({ to }) => to)).toEqual(['mama@a.test'])
    expect(await userOf(await continueAs(person))).toMatchObject({ minor: true, guardianConfirmed: false })
  })

  test('confirms an address by e-mail where the provider does not answer for it, and never uses the account of its owner', async () => {
    const owner = await join()
    const stranger = { sub: `stranger-${count++}`, email: owner.email, email_verified: true }
    const returned = await continueAs(stranger)
    expect(returned.location).toBe('/enter/finish')
    expect(await finish(returned, { email: owner.email })).toMatchObject({ userId: null })
    expect((await takeEmails()).map(each => [each.to, each.emailSubject])).toEqual([
      [owner.email, 'You already have an account'],
    ])
    expect(await accountsOf(owner.id)).toEqual([])
    const email = `typed${count++}@a.test`
    expect(await finish(returned, { email })).toMatchObject({ userId: null })
    expect((await takeEmails()).map(({ emailSubject }) => emailSubject)).toEqual(['Confirm your e-mail address'])
    expect(await rowOf(email)).toMatchObject({ emailVerified: false, hasPassword: false })
    await expect(finish(returned, {})).rejects.toMatchObject({ refusal: { code: 'email_needed' } })
  })

  test('does not learn whether an address for which the provider does not answer has an account', async () => {
    const [known, free] = [(await join()).email, `free${count++}@a.test`]
    const tried = async (email: string) => {
      const stranger = { sub: `stranger-${count++}`, email, email_verified: true }
      await finish(await continueAs(stranger), { email })
      const again = await continueAs(stranger)
      const other = await finish(again, { email: `own${count++}@a.test` })
      const own = await signInByPassword((await join()).email)
      const connected = await continueAs(stranger, { user: own })
      return { again: again.location, other: other.userId, connected: connected.location }
    }
    const tries = [await tried(known), await tried(free)]
    expect(tries).toEqual(Array(2).fill({ again: '/enter/finish', other: null, connected: '/account/connected' }))
    expect(await accountsOf((await rowOf(free))?.id ?? '')).toMatchObject([{ isWaiting: true }])
  })

  test('logs in by the provider once the letter has confirmed the address', async () => {
    const person = { sub: `person-${count++}`, email: `person${count++}@firma.test` }
    await finish(await continueAs(person), { email: person.email })
    const [letter] = await takeEmails()
    await followLink(letter?.action?.url ?? '')
    expect((await userOf(await continueAs(person)))?.id).toBe((await rowOf(person.email))?.id)
  })

  test('gets one account, however often the form is sent at the same time', async () => {
    const person = atGoogle()
    const returned = await continueAs(person)
    const results = await runConcurrently(6, () =>
      finish(returned).then(
        () => 'created',
        error => error.refusal?.code ?? String(error),
      ),
    )
    expect(results.filter(each => each === 'created')).toHaveLength(1)
    expect(new Set(results)).toEqual(new Set(['created', 'email_has_account']))
    expect(await accountsOf((await rowOf(person.email))?.id ?? '')).toHaveLength(1)
  })
})

describe('a person whose address both sides know', () => {
  test('is connected, logged in and told, once for parallel tries', async () => {
    const { id, email } = await join()
    const person = atGoogle(email, { hd: 'guildhall.test' })
    const begun = await Promise.all([begin('/campus'), begin('/campus'), begin('/campus')])
    const all = await runConcurrently(3, at => {
      const one = begun[at] as Begun
      return comeBack(google.choose(one.url, person), pairOf(one))
    })
    for (const returned of all) expect([returned.location, (await userOf(returned))?.id]).toEqual(['/campus', id])
    expect(await accountsOf(id)).toHaveLength(1)
    expect((await takeEmails()).map(each => [each.to, each.emailSubject])).toEqual([
      [email, 'A new way to sign in was added'],
    ])
    expect((await eventsOf(id)).filter(event => event === 'user.provider_connected')).toHaveLength(1)
  })

  test('is not where this side has not confirmed it: a stranger may have signed up with it', async () => {
    const { id, email } = await join(false)
    const returned = await continueAs(atGoogle(email, { hd: 'guildhall.test' }))
    expect(returned).toMatchObject({ location: '/enter?with=google&problem=unconfirmed', cookies: [] })
    expect(await accountsOf(id)).toEqual([])
  })

  test('is not where the account is about to be deleted', async () => {
    const { id, email } = await join()
    await db.execute(
      `insert into account_deletions (user_id, requested_at, due_at) values ('${id}', now(), now() + interval '14 days')`,
    )
    await expect(continueAs(atGoogle(email, { hd: 'guildhall.test' }))).rejects.toMatchObject({
      refusal: { code: 'account_leaving' },
    })
    expect(await accountsOf(id)).toEqual([])
  })

  test('is asked for the code where two-step sign-in is on, and has no sign-in before', async () => {
    const { id, email } = await join()
    const password = cookieOf(await callAuth('/sign-in/email', { email, password: OWN_PASSWORD }))
    const started = await callAuth('/two-factor/start', { currentPassword: OWN_PASSWORD }, { cookie: password })
    const { setup } = (await started.json()) as { setup: string }
    await callAuth('/two-factor/verify', { code: codeOf(setup) }, { cookie: password })
    const sessions = () => db.$count(authSessions, eq(authSessions.userId, id))
    const before = await sessions()
    const person = atGoogle(email, { hd: 'guildhall.test' })
    const half = await continueAs(person, { to: '/admin' })
    expect(half.location).toBe('/enter/code?to=%2Fadmin')
    expect(cookiesIn(half)).not.toContain('session_token')
    const verify = (code: string) => callAuth('/two-factor/verify', { code }, { cookie: cookiesIn(half) })
    expect((await verify('000000')).status).toBe(401)
    expect(await sessions()).toBe(before)
    const whole = await verify(codeOf(setup, 1))
    const user = await findSignInSession(signInTokenIn(cookieOf(whole)), clock.now())
    expect([whole.status, user?.id, user?.secondFactor?.confirmedAt]).toEqual([200, id, clock.now().toString()])
    const other = await continueAs(person)
    await db.delete(providerAccounts).where(eq(providerAccounts.userId, id))
    const late = await callAuth('/two-factor/verify', { code: '111111' }, { cookie: cookiesIn(other) })
    expect([late.status, await sessions()]).toEqual([410, before + 1])
  })
})

describe('the way back', () => {
  const OVER = { location: '/enter?with=google&problem=over', cookies: [], language: 'en' }

  test('counts once, in the browser that began, for its provider, and for 15 minutes', async () => {
    const person = atGoogle((await join()).email, { hd: 'guildhall.test' })
    const begun = await begin()
    const back = google.choose(begun.url, person)
    expect(await comeBack(back, '')).toEqual(OVER)
    expect(await comeBack(back, pairOf(await begin()))).toEqual(OVER)
    expect(await comeBack(back, pairOf(begun))).toMatchObject({ location: '/' })
    expect(await comeBack(back, pairOf(begun))).toEqual(OVER)
    const elsewhere = await begin()
    const other = google.choose(elsewhere.url, person)
    expect((await comeBack(other, pairOf(elsewhere), undefined, 'microsoft')).location).toContain('problem=over')
    const late = await begin()
    const after = clock.now()
    clock.set(after.add({ minutes: 15 }))
    expect(await comeBack(google.choose(late.url, person), pairOf(late))).toEqual(OVER)
    await begin()
    clock.set(clock.now().add({ minutes: 15 }))
    await purgeAttempts(clock.now())
    expect(await db.$count(providerAttempts)).toBe(0)
    clock.set(after)
  })

  test('of two at the same time counts one', async () => {
    const person = atGoogle((await join()).email, { hd: 'guildhall.test' })
    const begun = await begin()
    const back = google.choose(begun.url, person)
    const all = await runConcurrently(4, () => comeBack(back, pairOf(begun)))
    expect(all.filter(({ location }) => location === '/')).toHaveLength(1)
  })

  test('signs no one in by the code of another try, as an attacker would bring it', async () => {
    const [victim, attacker] = [await begin(), await begin()]
    const theirs = new URL(google.choose(attacker.url, atGoogle()))
    const mixed = new URL(google.choose(victim.url, atGoogle()))
    mixed.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(await comeBack(mixed.href, pairOf(victim))).toMatchObject({ location: '/enter?with=google&problem=refused' })
  })

  test.each([
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/campus?a=1', '/campus?a=1'],
  ])('asked to go on at %s leads to %s', async (to, expected) => {
    const { email } = await join()
    const returned = await continueAs(atGoogle(email, { hd: 'guildhall.test' }), { to })
    expect(returned.location).toBe(expected)
  })

  test('says who has cancelled, and that a provider is down; passwords go on', async () => {
    expect((await continueAs(null, { to: '/campus' })).location).toBe(
      '/enter?with=google&problem=cancelled&to=%2Fcampus',
    )
    const begun = await begin()
    const back = google.choose(begun.url, atGoogle())
    google.failWith(path => (path === '/token' ? { status: 500, json: {} } : null))
    expect((await comeBack(back, pairOf(begun))).location).toBe('/enter?with=google&problem=unavailable')
    google.failWith(() => ({ status: 503, json: {} }))
    identityProviders.use([createOpenIdProvider({ id: 'google', issuer: google.issuer, ...OPENID_CLIENT })])
    await expect(begin()).rejects.toMatchObject({ refusal: { code: 'provider_unavailable', status: 503 } })
    await signInByPassword((await join()).email)
  })

  test('replaces the sign-in of another person in this browser', async () => {
    const [one, two] = [await join(), await join()]
    const cookie = cookieOf(await callAuth('/sign-in/email', { email: one.email, password: OWN_PASSWORD }))
    const returned = await continueAs(atGoogle(two.email, { hd: 'guildhall.test' }), { cookie })
    expect((await userOf(returned))?.id).toBe(two.id)
    expect(await findSignInSession(signInTokenIn(cookie), clock.now())).toBeNull()
  })
})

describe('on the account page', () => {
  const CONNECTED = { location: '/account/connected', done: 'Connected' }

  test('an account with another address is connected in the sign-in that gave the password, and in no other', async () => {
    const { id, email } = await join()
    const user = await signInByPassword(email)
    const other = await signInByPassword(email)
    const stranger = await signInByPassword((await join()).email)
    for (const actor of [other, stranger, undefined]) {
      const begun = await begin('/account/connected', user)
      const returned = await comeBack(google.choose(begun.url, atGoogle()), pairOf(begun), actor)
      expect(returned.location).toBe('/account/connected?with=google&problem=over')
    }
    expect(await accountsOf(id)).toEqual([])
    expect(await continueAs(atGoogle(), { user })).toMatchObject(CONNECTED)
    expect(await getWaysIn(db, ctxOf(user))).toMatchObject({ hasPassword: true, accounts: [{ provider: 'google' }] })
    expect((await takeEmails()).map(each => [each.to, each.emailSubject])).toEqual([
      [email, 'A new way to sign in was added'],
    ])
  })

  test('neither an account of another person nor a second one of the same provider is connected', async () => {
    const person = atGoogle()
    const [one, two] = [await signInByPassword((await join()).email), await signInByPassword((await join()).email)]
    expect(await continueAs(person, { user: one })).toMatchObject(CONNECTED)
    expect(await continueAs(person, { user: one })).toMatchObject(CONNECTED)
    expect((await continueAs(person, { user: two })).location).toContain('problem=taken')
    expect((await continueAs(atGoogle(), { user: one })).location).toContain('problem=another')
    expect(await accountsOf(two.id)).toEqual([])
  })

  test('of two people who connect one account at the same time one has it', async () => {
    const person = atGoogle()
    const both = await Promise.all([join(), join(), join()])
    const signedIn = await Promise.all(both.map(({ email }) => signInByPassword(email)))
    const begun = await Promise.all(signedIn.map(user => begin('/account/connected', user)))
    const all = await runConcurrently(3, at => {
      const one = begun[at] as Begun
      return comeBack(google.choose(one.url, person), pairOf(one), signedIn[at])
    })
    expect(all.filter(({ done }) => done)).toHaveLength(1)
    expect(await db.$count(providerAccounts, eq(providerAccounts.subjectId, person.sub))).toBe(1)
  })

  test('it is disconnected by the password, told, and signs in no more', async () => {
    const { email } = await join()
    const user = await signInByPassword(email)
    const person = atGoogle(email, { hd: 'guildhall.test' })
    await continueAs(person, { user })
    await takeEmails()
    const disconnect = (currentPassword: string) =>
      disconnectProvider(ctxOf(user), { provider: 'google', currentPassword })
    await expect(disconnect('wrong')).rejects.toMatchObject({ refusal: { code: 'wrong_password' } })
    await disconnect(OWN_PASSWORD)
    expect((await takeEmails()).map(({ emailSubject }) => emailSubject)).toEqual(['A way to sign in was removed'])
    // The same address alone does not undo it.
    expect(await continueAs(person)).toEqual({
      ...{ location: '/enter?with=google&problem=disconnected', cookies: [], language: 'en' },
    })
    expect((await getWaysIn(db, ctxOf(user)))?.accounts).toEqual([])
    await expect(disconnect(OWN_PASSWORD)).rejects.toMatchObject({ refusal: { code: 'not_connected' } })
    expect(await continueAs(person, { user })).toMatchObject(CONNECTED)
    expect((await userOf(await continueAs(person)))?.id).toBe(user.id)
    expect(await accountsOf(user.id)).toHaveLength(1)
  })
})

describe('a new password by a link', () => {
  const reset = async (email: string) => {
    await takeEmails()
    await callAuth('/request-password-reset', { email })
    const token = (await takeEmails()).map(each => /token=([\w-]+)/.exec(each.action?.url ?? '')?.[1]).find(Boolean)
    const request = new Request('http://site.test/enter/reset', { headers: { 'x-real-ip': '192.0.2.1' } })
    await resetPassword(ctxOf(), { token: token ?? '', newPassword: OWN_PASSWORD }, request)
  }

  test('is the first of a person who signed up with Google: then it may be disconnected, before not', async () => {
    const person = atGoogle()
    await finish(await continueAs(person))
    const user = (await userOf(await continueAs(person))) as User
    const disconnect = { provider: 'google', currentPassword: OWN_PASSWORD } as const
    await expect(disconnectProvider(ctxOf(user), disconnect)).rejects.toMatchObject({
      refusal: { code: 'last_way_in' },
    })
    expect(await accountsOf(user.id)).toHaveLength(1)
    await reset(person.email)
    expect(await accountsOf(user.id)).toHaveLength(1)
    await disconnectProvider(ctxOf(await signInByPassword(person.email)), disconnect)
  })

  test('disconnects what another person may have connected: with an earlier password, or by a sign-up with this address', async () => {
    const { id, email } = await join()
    await continueAs(atGoogle(), { user: await signInByPassword(email) })
    await reset(email)
    expect(await accountsOf(id)).toEqual([])
    expect((await takeEmails()).map(({ emailSubject }) => emailSubject)).toContain('A way to sign in was removed')
    const victim = `victim${count++}@a.test`
    const attacker = await continueAs({ sub: `attacker-${count++}` })
    await finish(attacker, { email: victim })
    expect(await accountsOf((await rowOf(victim))?.id ?? '')).toHaveLength(1)
    await reset(victim)
    expect(await accountsOf((await rowOf(victim))?.id ?? '')).toEqual([])
  })

  test('disconnects the stranger who signed up with an address that its owner has confirmed since', async () => {
    const victim = `victim${count++}@a.test`
    const stranger = { sub: `stranger-${count++}`, email: victim, email_verified: true }
    await finish(await continueAs(stranger), { email: victim })
    const [letter] = await takeEmails()
    await followLink(letter?.action?.url ?? '')
    expect(await rowOf(victim)).toMatchObject({ emailVerified: true, hasPassword: false })
    await reset(victim)
    expect(await accountsOf((await rowOf(victim))?.id ?? '')).toEqual([])
    expect((await continueAs(stranger)).location).toBe('/enter/finish')
  })

  test('ends what is under way at that moment: an account that is being connected, and a sign-in', async () => {
    const { email } = await join()
    const user = await signInByPassword(email)
    const person = atGoogle()
    const connecting = await begin('/account/connected', user)
    const back = google.choose(connecting.url, person)
    const [provider, ...others] = identityProviders.get()
    if (!provider) throw new Error('no provider')
    const finish: typeof provider.finish = async (...way) => {
      const identity = await provider.finish(...way)
      await reset(email)
      return identity
    }
    identityProviders.use([{ ...provider, finish }, ...others])
    const returned = await comeBack(back, pairOf(connecting), user)
    identityProviders.use([provider, ...others])
    expect(returned.location).toContain('problem=over')
    expect(await accountsOf(user.id)).toEqual([])

    await continueAs(person, { user: await signInByPassword(email) })
    const commit = await holdTransaction(tx => tx.delete(providerAccounts).where(eq(providerAccounts.userId, user.id)))
    const signingIn = continueAs(person)
    await locksAwaited(1)
    await commit()
    expect(await signingIn).toEqual({
      ...{ location: '/enter?with=google&problem=refused', cookies: [], language: 'en' },
    })
    expect(await db.$count(authSessions, eq(authSessions.userId, user.id))).toBe(1)
  })

  test('cannot be guessed before: a sign-up with Google keeps a random one, which no form accepts', async () => {
    const person = atGoogle()
    const { userId } = await finish(await continueAs(person))
    const [row] = await db
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.userId, userId ?? ''))
    expect(row?.password).toBeTruthy()
    expect((await callAuth('/sign-in/email', { email: person.email, password: OWN_PASSWORD })).status).toBe(401)
    // The form of a sign-up finds the account, and tells only its owner.
    await signUp(ctxOf(), { ...FORM, email: person.email, password: OWN_PASSWORD })
    expect((await takeEmails()).map(({ emailSubject }) => emailSubject)).toEqual(['You already have an account'])
  })
})
