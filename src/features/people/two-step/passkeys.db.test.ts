import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { authPasskeys } from '#features/people/sign-in-library/second-factor-table.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { authSessions } from '#features/people/users/table.ts'
import { type Ctx, VISITOR } from '#kernel/actor.ts'
import { checkConfirmed } from '#kernel/confirming.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { cookieOf, setupAuthGateway, signInTokenIn } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { joinWithPassword, OWN_PASSWORD as PASSWORD } from '#tests/support/own-passwords.ts'
import { createPasskey } from '#tests/support/passkey.ts'
import { removePasskey, renamePasskey } from './actions/passkeys.ts'

setupDatabase()
setupJobs()
const clock = manualClock(Temporal.Now.instant().round('millisecond').toString())
const { takeEmails, callAuth } = setupAuthGateway(clock.now)

const SITE = 'http://site.test'
beforeEach(async () => {
  await takeEmails()
})

const join = async () => {
  const person = await joinWithPassword(clock.now())
  const cookie = cookieOf(await callAuth('/sign-in/email', { email: person.email, password: PASSWORD }))
  return { ...person, cookie }
}
const userOf = (cookie: string) => findSignInSession(signInTokenIn(cookie), clock.now())
const ctxOf = async (cookie: string): Promise<Ctx> => ({
  actor: (await userOf(cookie)) ?? VISITOR,
  now: clock.now(),
  requestId: 'req_test',
})

/** What the site asks the browser to sign, with the cookie that belongs to it. */
const ask = async (path: string, cookie: string, body: object = {}) => {
  const answer = await callAuth(path, body, { cookie })
  const options = (await answer.json()) as { challenge: string; userVerification?: string }
  return { answer, options, cookie: `${cookie}; ${cookieOf(answer)}` }
}
const register = async (cookie: string, passkey = createPasskey(SITE), isVerified = true) => {
  const asked = await ask('/passkey/register-options', cookie, { currentPassword: PASSWORD })
  const response = passkey.register(asked.options, isVerified)
  const answer = await callAuth('/passkey/register', { name: 'My phone', response }, { cookie: asked.cookie })
  return { answer, passkey, response, cookie: asked.cookie }
}
const signIn = async (passkey: ReturnType<typeof createPasskey>, isVerified = true) => {
  const asked = await ask('/passkey/sign-in-options', '')
  expect(asked.options.userVerification).toBe('required')
  const body = { response: passkey.sign(asked.options, isVerified) }
  return { answer: await callAuth('/passkey/sign-in', body, { cookie: asked.cookie }), body, cookie: asked.cookie }
}
const confirm = async (passkey: ReturnType<typeof createPasskey>, cookie: string) => {
  const asked = await ask('/passkey/confirm-options', cookie)
  return callAuth('/passkey/confirm', { response: passkey.sign(asked.options) }, { cookie: asked.cookie })
}

describe('passkeys', () => {
  test('are added for the password, and the owner is told', async () => {
    const { id, cookie } = await join()
    const wrong = await ask('/passkey/register-options', cookie, { currentPassword: 'wrong' })
    expect(wrong.answer.status).toBe(422)
    expect((await ask('/passkey/register-options', '', { currentPassword: PASSWORD })).answer.status).toBe(401)
    const { answer } = await register(cookie)
    expect(answer.status).toBe(200)
    const [kept] = await db.select().from(authPasskeys).where(eq(authPasskeys.userId, id))
    expect([kept?.name, kept?.lastUsedAt]).toEqual(['My phone', null])
    const events = await db.select().from(auditRows).where(eq(auditRows.entityId, id))
    expect(events.map(({ event }) => event)).toContain('user.passkey_added')
    expect((await takeEmails()).map(each => each.emailSubject)).toEqual(['A second step was added'])
  })

  test('sign in by themselves, as both factors, once for each challenge', async () => {
    const { id, cookie } = await join()
    const { passkey } = await register(cookie)
    const signed = await signIn(passkey)
    expect(signed.answer.status).toBe(200)
    const user = await userOf(cookieOf(signed.answer))
    expect([user?.id, user && checkConfirmed(user, clock.now())]).toEqual([id, null])
    expect((await callAuth('/passkey/sign-in', signed.body, { cookie: signed.cookie })).status).toBe(401)
    const [kept] = await db.select().from(authPasskeys).where(eq(authPasskeys.userId, id))
    expect(kept?.lastUsedAt?.toString()).toBe(clock.now().toString())
  })

  test('that did not check who uses them neither sign in nor can be added', async () => {
    const { id, cookie } = await join()
    expect((await register(cookie, createPasskey(SITE), false)).answer.status).toBe(401)
    const { passkey } = await register(cookie)
    const before = (await db.select().from(authSessions).where(eq(authSessions.userId, id))).length
    const { answer } = await signIn(passkey, false)
    expect([answer.status, cookieOf(answer)]).toEqual([401, ''])
    expect(await db.select().from(authSessions).where(eq(authSessions.userId, id))).toHaveLength(before)
    expect((await signIn(createPasskey(SITE))).answer.status).toBe(401)
    expect((await signIn(createPasskey('http://elsewhere.test'))).answer.status).toBe(401)
  })

  test('confirm only the person whose they are, and leave no second sign-in behind', async () => {
    const [person, other] = [await join(), await join()]
    const { passkey } = await register(person.cookie)
    const foreign = (await register(other.cookie)).passkey
    clock.advance({ minutes: 11 })
    const rowsOf = async () => (await db.select().from(authSessions)).length
    const before = await rowsOf()
    const isConfirmed = async () => checkConfirmed((await userOf(person.cookie)) ?? VISITOR, clock.now()) === null
    expect([(await confirm(foreign, person.cookie)).status, await isConfirmed()]).toEqual([401, false])
    const answer = await confirm(passkey, person.cookie)
    expect([answer.status, cookieOf(answer), await isConfirmed()]).toEqual([200, '', true])
    expect(await rowsOf()).toBe(before)
  })

  test('are asked for before a person who has one adds another or an app', async () => {
    const { cookie } = await join()
    const { passkey } = await register(cookie)
    clock.advance({ minutes: 11 })
    const add = () => ask('/passkey/register-options', cookie, { currentPassword: PASSWORD })
    const start = () => callAuth('/two-factor/start', { currentPassword: PASSWORD }, { cookie })
    expect([(await add()).answer.status, (await start()).status]).toEqual([403, 403])
    await confirm(passkey, cookie)
    expect([(await add()).answer.status, (await start()).status]).toEqual([200, 200])
  })

  test('of another person cannot be added with a challenge, renamed or removed', async () => {
    const [person, other] = [await join(), await join()]
    const asked = await ask('/passkey/register-options', person.cookie, { currentPassword: PASSWORD })
    const challenge = asked.cookie.split('; ').at(-1)
    const response = createPasskey(SITE).register(asked.options)
    const stolen = await callAuth(
      '/passkey/register',
      { name: 'Stolen', response },
      { cookie: `${other.cookie}; ${challenge}` },
    )
    expect(stolen.status).toBe(401)
    const { answer } = await register(person.cookie)
    const { id } = (await answer.json()) as { id: string }
    const foreign = await ctxOf(other.cookie)
    const missing = { refusal: { status: 404, code: 'passkey_not_found' } }
    await expect(renamePasskey(foreign, { id, name: 'Mine' })).rejects.toMatchObject(missing)
    await expect(removePasskey(foreign, { id, currentPassword: PASSWORD })).rejects.toMatchObject(missing)
    const own = await ctxOf(person.cookie)
    await renamePasskey(own, { id, name: 'My key' })
    await expect(removePasskey(own, { id, currentPassword: 'wrong' })).rejects.toMatchObject({
      refusal: { status: 422 },
    })
    await removePasskey(own, { id, currentPassword: PASSWORD })
    expect(await db.select().from(authPasskeys).where(eq(authPasskeys.userId, person.id))).toHaveLength(0)
    expect((await takeEmails()).at(-1)?.emailSubject).toBe('A second step was removed')
  })
})
