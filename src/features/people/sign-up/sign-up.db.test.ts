import { eq, like } from 'drizzle-orm'
import type { LoaderFunctionArgs } from 'react-router'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { askForConfirmation } from '#features/people/credentials/actions/verification.ts'
import { confirmGuardian, getWard, inviteGuardian } from '#features/people/guardians/actions/guardian-link.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { signInWithPassword } from '#features/people/sign-in/auth-gateway.ts'
import { loader } from '#features/people/sign-in/pages/verify-email.tsx'
import { readDestination } from '#features/people/sign-in-library/destinations.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { SignUp } from '#features/people/users/schema.ts'
import { authSessions, users } from '#features/people/users/table.ts'
import { type Ctx, VISITOR } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { setupAuthGateway, signInTokenIn } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { signUp } from './actions/sign-up.ts'

setupDatabase()
setupJobs()
// The sign-in library checks the expiry of its links against the system clock. The database keeps microseconds.
const clock = manualClock(Temporal.Now.instant().round('microsecond').toString())
const { takeEmails, callAuth, followLink, followPath, signInRequest, publishedTopics } = setupAuthGateway(clock.now)
const ctx = (): Ctx => ({ actor: VISITOR, now: clock.now(), requestId: `req_${count++}` })
let count = 0

const PASSWORD = 'correct horse 1'
const form = (username: string, more: object = {}) =>
  SignUp.parse({
    email: `${username}@a.test`,
    password: PASSWORD,
    username,
    displayName: 'Ala',
    zone: 'Europe/Warsaw',
    birthDate: '1990-01-01',
    termsAccepted: true,
    ...more,
  })
const child = (username: string) => form(username, { birthDate: '2013-05-05', guardianEmail: 'mum@a.test' })
const join = (input: SignUp) => signUp(ctx(), input)
const rowOf = async (username: string) => (await db.select().from(users).where(eq(users.username, username)))[0]
const guardianshipsOf = async (username: string) =>
  db
    .select()
    .from(guardianships)
    .where(eq(guardianships.childId, (await rowOf(username))?.id ?? ''))
    .orderBy(guardianships.id)
const linkIn = (email: { action?: { url: string } | undefined } | undefined) => email?.action?.url ?? ''

beforeEach(async () => {
  await takeEmails()
})

describe('signing up', () => {
  test('creates a student who can log in at once, sends one e-mail and writes an audit row without the address', async () => {
    await join(form('ala'))
    const row = await rowOf('ala')
    expect(row).toMatchObject({
      role: 'student',
      DNDRole: 'student',
      emailVerified: false,
      termsVersion: expect.any(String),
    })
    const { cookies } = await signInWithPassword(ctx(), { email: 'ala@a.test', password: PASSWORD }, signInRequest())
    const token = /session_token=(\w+)/.exec(cookies[0] ?? '')?.[1] ?? ''
    expect(await findSignInSession(token, clock.now())).toMatchObject({
      username: 'ala',
      minor: false,
      emailVerified: false,
    })
    expect(await takeEmails()).toMatchObject([{ to: 'ala@a.test', emailSubject: 'Confirm your e-mail address' }])
    const [audit] = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.entityId, row?.id ?? ''))
    expect(JSON.stringify(audit)).not.toContain('@')
  })

  test('the link of the e-mail confirms the address and notifies open tabs; a forged link does not', async () => {
    await join(form('vera'))
    const path = linkIn((await takeEmails())[0])
    const forged = await followLink(path.replace(/token=[^&]+/, 'token=abc'))
    expect(forged.headers.get('location')).toContain('error=')
    expect((await rowOf('vera'))?.emailVerified).toBe(false)
    const answer = await followLink(path)
    expect(answer.headers.get('location')).toBe('/enter/verify')
    const row = await rowOf('vera')
    expect(row?.emailVerified).toBe(true)
    expect(publishedTopics()).toContain(topics.user(row?.id ?? ''))
  })

  test('the link of the e-mail signs in on whatever device opens it, once, and continues with the choice', async () => {
    const choice = '/campus/sessions/ses_1?plan=single&from=2026-11-24&d=Tuesday:17,17.5'
    await signUp(ctx(), form('wanda'), choice)
    const path = linkIn((await takeEmails())[0])
    const followed = await followLink(path)
    const location = followed.headers.get('location') ?? ''
    const next = new URL(location, 'http://site.test').searchParams.get('next') ?? ''
    expect(readDestination(next, clock.now())).toBe(choice)
    const token = /session_token=(\w+)/.exec(followed.headers.getSetCookie().join())?.[1] ?? ''
    expect(await findSignInSession(token, clock.now())).toMatchObject({ username: 'wanda', emailVerified: true })
    const again = await followLink(path)
    expect([again.headers.get('location'), again.headers.getSetCookie()]).toEqual([location, []])
  })

  test('a program that opens the link confirms nothing: only the button of its page does', async () => {
    await join(form('scanned'))
    const path = linkIn((await takeEmails())[0])
    const request = new Request(new URL(path, 'http://site.test'))
    const context = createRouterContext(createRequestContext(ctx()))
    const shown = await loader({ request, context, params: {} } as unknown as LoaderFunctionArgs)
    expect(shown).toMatchObject({ link: { token: new URL(request.url).searchParams.get('token') }, failed: false })
    expect((await followPath(path.replace('/enter/verify', '/api/auth/verify-email'))).status).toBe(404)
    expect((await rowOf('scanned'))?.emailVerified).toBe(false)
    await followLink(path)
    expect((await rowOf('scanned'))?.emailVerified).toBe(true)
  })

  test('a link whose destination was changed confirms nothing', async () => {
    await signUp(ctx(), form('wiktor'), '/campus')
    const path = linkIn((await takeEmails())[0])
    for (const next of ['L2NhbXB1cw.abc', '/campus', '//elsewhere.test'])
      expect(
        (await followLink(path.replace(/next=.*/, `next=${encodeURIComponent(next)}`))).headers.get('location'),
      ).toBe('/enter/verify?error=link_is_over')
    expect((await rowOf('wiktor'))?.emailVerified).toBe(false)
  })

  test('a link with a choice that has expired leads to the page that says so', async () => {
    await signUp(ctx(), form('late'), '/campus')
    const path = linkIn((await takeEmails())[0])
    const signedAt = clock.now()
    onTestFinished(() => void clock.set(signedAt))
    clock.advance({ hours: 49 })
    expect((await followLink(path)).headers.get('location')).toBe('/enter/verify?error=link_is_over')
    expect((await rowOf('late'))?.emailVerified).toBe(false)
  })

  test('the link of a stranger signs no one in to the stranger’s account in place of their own', async () => {
    await join(form('victim'))
    await join(form('attacker'))
    const [, letter] = await takeEmails()
    const { cookies } = await signInWithPassword(ctx(), { email: 'victim@a.test', password: PASSWORD }, signInRequest())
    const cookie = cookies.map(each => each.split(';')[0]).join('; ')
    const followed = await followLink(linkIn(letter), cookie)
    expect([followed.headers.getSetCookie(), followed.headers.get('location')]).toEqual([[], '/enter/verify?other'])
    const { id } = (await rowOf('attacker')) ?? {}
    expect(await db.$count(authSessions, eq(authSessions.userId, id ?? ''))).toBe(0)
    expect((await rowOf('attacker'))?.emailVerified).toBe(true)
  })

  test('the own link leaves the own sign-in as it is', async () => {
    await join(form('both'))
    const [letter] = await takeEmails()
    const { cookies } = await signInWithPassword(ctx(), { email: 'both@a.test', password: PASSWORD }, signInRequest())
    const cookie = cookies.map(each => each.split(';')[0]).join('; ')
    const followed = await followLink(linkIn(letter), cookie)
    expect(followed.headers.get('location')).toBe('/enter/verify')
    expect(signInTokenIn(followed.headers.getSetCookie().join())).toBe(signInTokenIn(cookie))
  })

  test('twenty concurrent sign-ups of one name without a username get one each', async () => {
    const answers = await runConcurrently(20, index => {
      const { username, ...rest } = form(`same${index}`)
      return join({ ...rest, displayName: 'Zofia Łącka' })
    })
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    const taken = await db.select({ username: users.username }).from(users).where(like(users.email, 'same%'))
    expect(new Set(taken.map(each => each.username)).size).toBe(20)
    expect(taken.filter(({ username }) => username === 'zofia_lacka')).toHaveLength(1)
  })

  test('a known address gets the same answer; its owner gets an e-mail and no second account', async () => {
    await join(form('owner'))
    await followLink(linkIn((await takeEmails())[0]))
    await join({ ...form('impostor'), email: 'owner@a.test' })
    expect(await rowOf('impostor')).toBeUndefined()
    expect(await takeEmails()).toMatchObject([{ to: 'owner@a.test', emailSubject: 'You already have an account' }])
  })

  test('twenty concurrent sign-ups with one username create one account', async () => {
    const answers = await runConcurrently(20, index => join({ ...form('popular'), email: `fan${index}@a.test` }))
    const refusals = answers.filter(each => each.status === 'rejected').map(each => each.reason.refusal?.code)
    expect(refusals).toEqual(Array(19).fill('username_taken'))
  })

  test('twenty concurrent sign-ups with one address create one account and no error', async () => {
    const answers = await runConcurrently(20, index => join({ ...form(`same${index}`), email: 'same@a.test' }))
    expect(answers.filter(each => each.status === 'rejected')).toEqual([])
    expect(await db.select().from(users).where(eq(users.email, 'same@a.test'))).toHaveLength(1)
    // The one that creates the account is e-mailed in any case, also when five others have used the owner's limit.
    expect([5, 6]).toContain((await takeEmails()).length)
  })
})

describe('a sign-up is refused beside its field', () => {
  test.each([
    ['a password that many people use', { password: 'Password123' }, 'password', 'weak_password'],
    ['a password of one character', { password: 'zzzzzzzzzz' }, 'password', 'weak_password'],
    ['the own address as password', { password: 'refused@a.test' }, 'password', 'weak_password'],
    ['the name of the site as password', { password: 'szkołagier1' }, 'password', 'weak_password'],
    ['a username like the name of the site', { username: 'szk0lagier' }, 'username', 'username_reserved'],
  ])('for %s', async (_, more, field, code) => {
    const input = form('refused', more)
    await expect(join(input)).rejects.toMatchObject({ refusal: { status: 422, field, code } })
    expect(await db.$count(users, eq(users.email, 'refused@a.test'))).toBe(0)
  })
})

describe('e-mails that signing up sends', () => {
  test('are limited for each address, and the form does not reveal it', async () => {
    for (let time = 0; time < 8; time++) await join(form(`who_${time}`, { email: 'flooded@a.test' }))
    expect((await takeEmails()).filter(({ to }) => to === 'flooded@a.test')).toHaveLength(5)
  })

  test('are sent again on request; never to an address without an account, and counted for each', async () => {
    const resend = (email: string) => askForConfirmation(ctx(), email, '/campus')
    await join(form('patient'))
    await takeEmails()
    clock.advance({ seconds: 2 })
    await resend('patient@a.test')
    await resend('stranger@a.test')
    const again = await takeEmails()
    expect(again).toMatchObject([{ to: 'patient@a.test', emailSubject: 'Confirm your e-mail address' }])
    await followLink(linkIn(again[0]))
    expect(await rowOf('patient')).toMatchObject({ emailVerified: true })
    await resend('patient@a.test')
    expect(await takeEmails()).toMatchObject([{ emailSubject: 'You already have an account' }])
    for (const address of ['patient@a.test', 'stranger@a.test']) {
      const flood = Promise.all(Array.from({ length: 5 }, () => resend(address)))
      await expect(flood).rejects.toMatchObject({ refusal: { status: 429 } })
    }
  })

  test('are limited for a guardian, also across different children', async () => {
    const named = (time: number) => join(form(`kid_${time}`, { birthDate: '2013-05-05', guardianEmail: 'gran@a.test' }))
    for (let time = 0; time < 3; time++) await named(time)
    await expect(named(3)).rejects.toMatchObject({ refusal: { code: 'guardian_asked_often', field: 'guardianEmail' } })
  })
})

test.each([
  ['an adult', form('grown', { guardianEmail: 'gran@a.test' }), { email: 'grown@a.test' }],
  ['a child', child('small'), { email: 'small@a.test', guardianEmail: 'mum@a.test' }],
])('%s learns to which addresses e-mails went', async (_, input, addresses) =>
  expect(await join(input)).toEqual(addresses),
)

describe('a guardian', () => {
  const emailTo = async (address: string) => (await takeEmails()).find(email => email.to === address)
  const tokenIn = (email: Parameters<typeof linkIn>[0]) => linkIn(email).replace('/guardian/', '')

  test('confirms once, and the child cannot; using the link again changes nothing', async () => {
    await join(child('olek'))
    const token = tokenIn(await emailTo('mum@a.test'))
    const byTheChild = confirmGuardian({ ...ctx(), actor: await asActor('olek') }, token)
    await expect(byTheChild).rejects.toMatchObject({ refusal: { status: 403 } })
    expect(await getWard(db, ctx(), token)).toMatchObject({ displayName: 'Ala', answer: 'none' })
    await confirmGuardian(ctx(), token)
    const first = await guardianshipsOf('olek')
    expect(first).toMatchObject([
      { guardianEmail: 'mum@a.test', confirmedAt: clock.now(), confirmedBy: 'link', since: clock.now(), until: null },
    ])
    expect(publishedTopics()).toContain(topics.user(first[0]?.childId ?? ''))
    clock.advance({ minutes: 5 })
    await confirmGuardian(ctx(), token)
    expect(await guardianshipsOf('olek')).toEqual(first)
    const audit = await db.select().from(auditRows).where(eq(auditRows.event, 'user.guardian_confirmed'))
    expect(audit).toHaveLength(1)
  })

  test('who replaces another ends the older link; forged, foreign and expired links are refused', async () => {
    await join(child('zuzia'))
    const old = tokenIn(await emailTo('mum@a.test'))
    const actor = { ...(await asActor('zuzia')), minor: true }
    await inviteGuardian({ ...ctx(), actor }, { guardianEmail: 'dad@a.test' })
    const fresh = tokenIn(await emailTo('dad@a.test'))
    for (const token of [old, `${fresh}x`, 'abc', '', `${fresh.split('.')[0]}.${old.split('.')[1]}`])
      await expect(confirmGuardian(ctx(), token)).rejects.toMatchObject({ refusal: { code: 'link_is_over' } })
    const late = { ...ctx(), now: clock.now().add({ hours: 24 * 31 }) }
    await expect(confirmGuardian(late, fresh)).rejects.toMatchObject({ refusal: { status: 410 } })
    expect(await guardianshipsOf('zuzia')).toMatchObject([
      { guardianEmail: 'mum@a.test', confirmedAt: null, until: clock.now() },
      { guardianEmail: 'dad@a.test', confirmedAt: null, until: null },
    ])
    await confirmGuardian(ctx(), fresh)
    expect((await guardianshipsOf('zuzia'))[1]).toMatchObject({ confirmedAt: clock.now(), confirmedBy: 'link' })
    await expect(inviteGuardian({ ...ctx(), actor }, { guardianEmail: 'friend@a.test' })).rejects.toMatchObject({
      refusal: { code: 'guardian_has_confirmed' },
    })
  })

  const asActor = async (username: string) => {
    const answer = await callAuth('/sign-in/email', { email: `${username}@a.test`, password: PASSWORD })
    const { token } = (await answer.json()) as { token: string }
    return (await findSignInSession(token, clock.now())) ?? Promise.reject(new Error('no session'))
  }
})
