import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guardianships } from '#features/people/guardians/table.ts'
import { isResetTokenValid } from '#features/people/sign-in/auth-gateway.ts'
import { authHooks } from '#features/people/sign-in/auth-hooks.ts'
import { createVerificationPath } from '#features/people/sign-in-library/auth.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { authSessions, users } from '#features/people/users/table.ts'
import { type Ctx, type User, VISITOR } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { setupAuthGateway } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { giveOwnPassword, OWN_PASSWORD as PASSWORD } from '#tests/support/own-passwords.ts'
import { createTestUser } from '#tests/support/users.ts'
import { agreeToEmailChange } from './actions/email-change.ts'
import { changePassword, requestPasswordReset } from './actions/password.ts'
import { emailChangeEndpoints } from './api.ts'
import { purgeEmailChanges } from './email-change-queries.ts'
import { emailChanges } from './table.ts'

setupDatabase()
setupJobs()
const clock = manualClock(Temporal.Now.instant().toString())
const { takeEmails, followLink, publishedTopics } = setupAuthGateway(clock.now)
const visitor = (): Ctx => ({ actor: VISITOR, now: clock.now(), requestId: `req_${count++}` })
let count = 0

const people = new Map<string, User>()
let api: ServedApi
beforeAll(async () => {
  api = await serveApi(emailChangeEndpoints, { people, now: clock.now })
})
afterAll(() => api.close())
beforeEach(async () => {
  await takeEmails()
})

const signInOn = (userId: string, id: string) =>
  db.insert(authSessions).values({
    ...{ id, userId, token: hashSignInToken(id) },
    expiresAt: new Date(clock.now().add({ hours: 24 }).epochMilliseconds),
  })

/** A person with a password who is signed in on two devices. */
const person = async (): Promise<User & { readonly email: string }> => {
  const user = await createTestUser()
  await giveOwnPassword(user.id)
  await signInOn(user.id, user.signInSessionId)
  await signInOn(user.id, `other_${user.id}`)
  people.set(user.id, user)
  return { ...user, email: `${user.username}@guildhall.test` }
}

const call = async (user: User, method: string, body?: object) => {
  const answer = await fetch(`${api.url}/api/v1/me/email-change`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.id}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, json: text ? JSON.parse(text) : null }
}
const ask = (user: User, newEmail: string, currentPassword = PASSWORD) =>
  call(user, 'PUT', { newEmail, currentPassword })
const tokenOf = (email: { action?: { url: string } | undefined } | undefined) =>
  email?.action?.url.split('/').at(-1) ?? ''
const emailOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.email
const newAddress = () => `new_${count++}@a.test`

/** The tokens of both letters, and all letters by their recipient. */
const startChange = async (user: User & { email: string }, newEmail: string) => {
  expect(await ask(user, newEmail)).toMatchObject({
    status: 200,
    json: { change: { newEmail, approved: false, confirmed: false } },
  })
  const emails = await takeEmails()
  const to = (address: string) => emails.find(each => each.to === address)
  return { old: tokenOf(to(user.email)), new: tokenOf(to(newEmail)), toNew: to(newEmail), emails }
}
const eventsOf = async (id: string) =>
  (await db.select().from(auditRows).where(eq(auditRows.entityId, id))).map(({ event }) => event)

describe('a change of address', () => {
  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('happens when both have agreed, first the %s address', async (first, second) => {
    const user = await person()
    const newEmail = newAddress()
    const tokens = await startChange(user, newEmail)
    await agreeToEmailChange(visitor(), tokens[first])
    expect(await emailOf(user.id)).toBe(user.email)
    expect((await call(user, 'GET')).json.change).toMatchObject({
      approved: first === 'old',
      confirmed: first === 'new',
    })
    await requestPasswordReset(visitor(), user.email)
    const reset = /token=([\w-]+)/.exec((await takeEmails())[0]?.action?.url ?? '')?.[1] ?? ''
    expect(await isResetTokenValid(reset)).toBe(true)
    await agreeToEmailChange(visitor(), tokens[second])
    expect(await emailOf(user.id)).toBe(newEmail)
    expect(await isResetTokenValid(reset)).toBe(false)
    expect((await call(user, 'GET')).json).toEqual({ change: null })
    const left = await db.select().from(authSessions).where(eq(authSessions.userId, user.id))
    expect(left.map(({ id }) => id)).toEqual([user.signInSessionId])
    expect(publishedTopics()).toContain(topics.revoked(`other_${user.id}`))
    expect(await takeEmails()).toMatchObject([{ to: user.email, emailSubject: 'Your e-mail address was changed' }])
    expect((await eventsOf(user.id)).filter(event => event === 'user.email_changed')).toHaveLength(1)
  })

  test('of an address that was never confirmed needs the new one only, and the mistyped one gets nothing and confirms nothing', async () => {
    const user = await person()
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id))
    const mistyped = await createVerificationPath(user.email)
    const newEmail = newAddress()
    expect(await ask(user, newEmail, 'not the password')).toMatchObject({ status: 422 })
    expect(await ask(user, newEmail)).toMatchObject({ json: { change: { approved: true, confirmed: false } } })
    const letters = await takeEmails()
    expect(letters.map(({ to }) => to)).toEqual([newEmail])
    expect((await followLink(mistyped)).headers.get('location')).toBe('/enter/verify?error=link_is_over')
    await agreeToEmailChange(visitor(), tokenOf(letters[0]))
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ email: newEmail, emailVerified: true })
    expect(await takeEmails()).toEqual([])
  })

  test('leaves no address in the audit, and no name in the letter to the new address', async () => {
    const user = await person()
    const newEmail = newAddress()
    const { toNew, old, new: confirm } = await startChange(user, newEmail)
    expect(JSON.stringify(toNew)).not.toContain(user.displayName)
    expect(JSON.stringify(toNew)).not.toContain(user.email)
    await agreeToEmailChange(visitor(), old)
    await agreeToEmailChange(visitor(), confirm)
    const audit = await db.select().from(auditRows).where(eq(auditRows.entityId, user.id))
    expect(JSON.stringify(audit)).not.toContain('@')
  })

  test('is recorded once, however many clicks arrive together', async () => {
    const user = await person()
    const tokens = await startChange(user, newAddress())
    const clicks = [tokens.old, tokens.new, tokens.old, tokens.new, tokens.old, tokens.new]
    await runConcurrently(clicks.length, at => agreeToEmailChange(visitor(), clicks[at] ?? ''))
    const events = await eventsOf(user.id)
    expect(events.filter(event => event === 'user.email_change_approved')).toHaveLength(2)
    expect(events.filter(event => event === 'user.email_changed')).toHaveLength(1)
    expect(await takeEmails()).toHaveLength(1)
    // A later click finds the change done.
    await agreeToEmailChange(visitor(), tokens.old)
  })

  test('answers the same for the address of another account, and tells its owner', async () => {
    const [user, owner] = [await person(), await person()]
    const { toNew } = await startChange(user, owner.email)
    expect(toNew).toMatchObject({ emailSubject: 'You already have an account', action: { url: '/enter' } })
    expect(JSON.stringify(toNew)).not.toContain(user.displayName)
  })

  test('ends when another account takes the address meanwhile', async () => {
    const user = await person()
    const newEmail = newAddress()
    const tokens = await startChange(user, newEmail)
    await agreeToEmailChange(visitor(), tokens.new)
    const other = await createTestUser()
    await db.update(users).set({ email: newEmail }).where(eq(users.id, other.id))
    await expect(agreeToEmailChange(visitor(), tokens.old)).rejects.toMatchObject({
      refusal: { code: 'email_change_over' },
    })
    expect(await emailOf(user.id)).toBe(user.email)
    expect((await call(user, 'GET')).json).toEqual({ change: null })
  })

  test('ends with a new password, also one that was set by a link', async () => {
    const user = await person()
    const first = await startChange(user, newAddress())
    const ctx: Ctx = { ...visitor(), actor: user }
    await changePassword(ctx, { currentPassword: PASSWORD, newPassword: 'another horse 2' })
    const over = { refusal: { code: 'link_is_over' } }
    await expect(agreeToEmailChange(visitor(), first.old)).rejects.toMatchObject(over)
    await takeEmails()
    expect(await ask(user, newAddress(), 'another horse 2')).toMatchObject({ status: 200 })
    const second = tokenOf((await takeEmails()).find(each => each.to === user.email))
    await authHooks.onPasswordReset(user.id)
    await expect(agreeToEmailChange(visitor(), second)).rejects.toMatchObject(over)
    expect((await eventsOf(user.id)).filter(event => event === 'user.email_change_withdrawn')).toHaveLength(2)
  })

  test('ends when it is withdrawn, replaced, or 48 hours old', async () => {
    const user = await person()
    const expired = { refusal: { code: 'link_is_over' } }
    const first = await startChange(user, newAddress())
    const second = await startChange(user, newAddress())
    await expect(agreeToEmailChange(visitor(), first.old)).rejects.toMatchObject(expired)
    expect((await call(user, 'DELETE')).status).toBe(204)
    await expect(agreeToEmailChange(visitor(), second.old)).rejects.toMatchObject(expired)
    const third = await startChange(user, newAddress())
    const late = { ...visitor(), now: clock.now().add({ hours: 48 }) }
    await expect(agreeToEmailChange(late, third.old)).rejects.toMatchObject(expired)
    await purgeEmailChanges(late.now)
    expect(await db.$count(emailChanges, eq(emailChanges.userId, user.id))).toBe(0)
  })
})

describe('refused beside its field', () => {
  test.each([
    ['a wrong password', 'wrong_password', 'not the password', () => newAddress()],
    ['the own address', 'same_email', PASSWORD, (user: { email: string }) => user.email],
  ])('%s', async (_, code, password, address) => {
    const user = await person()
    expect(await ask(user, address(user), password)).toMatchObject({ status: 422, json: { code } })
    expect(await takeEmails()).toEqual([])
  })

  test("the guardian's address, also when the guardian was named later", async () => {
    const child = await person()
    const name = (guardianEmail: string) =>
      db.insert(guardianships).values({ id: guardianEmail, childId: child.id, guardianEmail, requestedAt: clock.now() })
    await name('mum@a.test')
    expect(await ask(child, 'mum@a.test')).toMatchObject({ status: 422, json: { code: 'guardians_email' } })
    const tokens = await startChange(child, 'dad@a.test')
    await name('dad@a.test')
    await expect(agreeToEmailChange(visitor(), tokens.new)).rejects.toMatchObject({
      refusal: { code: 'email_change_over' },
    })
  })

  test('the fourth e-mail of a day to one address, also when different people ask', async () => {
    const newEmail = newAddress()
    for (let tries = 0; tries < 3; tries++) expect((await ask(await person(), newEmail)).status).toBe(200)
    expect(await ask(await person(), newEmail)).toMatchObject({
      status: 429,
      json: { code: 'new_address_asked_often' },
    })
  })
})
