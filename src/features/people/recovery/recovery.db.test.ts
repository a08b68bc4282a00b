import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { isResetTokenValid, resetPassword } from '#features/people/sign-in/auth-gateway.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { authSessions, users } from '#features/people/users/table.ts'
import { type Actor, type Ctx, type Role, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { inLanguage } from '#platform/readers.ts'
import { auditRows } from '#platform/table.ts'
import { setupAuthGateway } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { joinWithPassword, OWN_PASSWORD as PASSWORD } from '#tests/support/own-passwords.ts'
import { findEnglishIn, setupPolish } from '#tests/support/polish.ts'
import { createTestUser } from '#tests/support/users.ts'
import { askForRecovery } from './asking.ts'
import { closeRecoveryCase, sendRecoveryLink } from './closing.ts'
import { countOpenRecoveries, getRecoveryCase, listRecoveryCases } from './queries.ts'
import { purgeRecoveryCases } from './retention.ts'
import { linkInput, recoveryInput } from './schema.ts'
import { recoveryCases } from './table.ts'

setupDatabase()
setupJobs()
setupPolish()
const clock = manualClock(Temporal.Now.instant().toString())
const { takeEmails, callAuth, signInRequest, publishedTopics } = setupAuthGateway(clock.now)
const ctxAs = (actor: Actor): Ctx => ({ actor, now: clock.now(), requestId: 'req_test' })
const refusalOf = (code: string) => ({ refusal: { code } })

beforeEach(async () => {
  await takeEmails()
})

let count = 0
const createAccount = ({ role = 'student' as Role, emailVerified = true } = {}) =>
  joinWithPassword(clock.now(), { role, emailVerified })
const inputFor = (account: string, email = `new${++count}@b.test`) =>
  recoveryInput.parse({ account, email, story: 'My school address is gone.' })
const ask = (account: string, email?: string) => askForRecovery(ctxAs(VISITOR), inputFor(account, email))
const createAdmin = () => createTestUser({ role: 'admin' })
const ELSEWHERE = { to: 'elsewhere', identityNote: 'Video call, showed the receipt R-1.' } as const
const tokenOf = (url: string | undefined) => new URL(url ?? '', 'http://x.test').searchParams.get('token') ?? ''

describe('asking', () => {
  it('answers and writes the same whether the account exists or not', async () => {
    const { username, email } = await createAccount()
    const emails = []
    for (const account of [username, email.toUpperCase(), 'unknown_name', 'unknown@a.test']) {
      const id = await ask(account)
      const [sent, ...others] = await takeEmails()
      expect(others).toEqual([])
      expect(id).toMatch(/^rcv_/)
      emails.push({ ...sent, to: '', key: '', emailSubject: '', paragraphs: sent?.paragraphs.toSpliced(1, 1) })
    }
    expect(new Set(emails.map(each => JSON.stringify(each))).size).toBe(1)
    expect(publishedTopics()).toContain('admin:password')
  })

  it('of the same content at once opens one case; a fourth try for an account is refused, known or not', async () => {
    const before = await countOpenRecoveries()
    const input = inputFor('another_unknown_name')
    const results = await runConcurrently(3, () => askForRecovery(ctxAs(VISITOR), input))
    expect(new Set(results.map(result => (result.status === 'fulfilled' ? result.value : ''))).size).toBe(1)
    expect(await countOpenRecoveries()).toBe(before + 1)
    await expect(ask('another_unknown_name')).rejects.toMatchObject(refusalOf('too_many_tries'))
    const { username } = await createAccount()
    for (let tries = 0; tries < 3; tries++) await ask(username)
    await expect(ask(username)).rejects.toMatchObject(refusalOf('too_many_tries'))
  })

  it.each(['', 'a b', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', "x' or 1=1 --", 'a@b.test;c'])(
    'takes no %j as an account',
    account => expect(recoveryInput.safeParse({ account, email: 'a@b.test', story: 'x' }).success).toBe(false),
  )
})

it('is answered in the language of the page on which it was asked, whether there is an account or not', async () => {
  const { username, email } = await createAccount()
  const admin = ctxAs(await createAdmin())
  const closed = async (account: string) => {
    const id = await inLanguage('pl', () => ask(account))
    await closeRecoveryCase(admin, id, 'Not the owner.')
    return takeEmails()
  }
  for (const account of [username, 'no_such_person']) {
    const emails = await closed(account)
    expect(emails.map(({ language }) => language)).toEqual(['pl', 'pl'])
    expect(emails.flatMap(each => findEnglishIn(each))).toEqual([])
  }
  // The owner of the account reads the link.
  await db.update(users).set({ language: 'pl' }).where(eq(users.username, username))
  await sendRecoveryLink(admin, await ask(username), { to: 'account' })
  expect(await takeEmails()).toMatchObject([{ language: 'en' }, { language: 'pl', to: email }])
})

describe('a link', () => {
  it('to the account’s own address works once, and ends all sign-ins of the account', async () => {
    const { id: userId, email, username } = await createAccount()
    const signedIn = await callAuth('/sign-in/email', { email, password: PASSWORD })
    const { token: session } = (await signedIn.json()) as { token: string }
    expect(await findSignInSession(session, clock.now())).not.toBeNull()
    const id = await ask(username)
    await takeEmails()
    await sendRecoveryLink(ctxAs(await createAdmin()), id, { to: 'account' })
    const [sent, ...others] = await takeEmails()
    expect(others).toEqual([])
    expect(sent?.to).toBe(email)
    const token = tokenOf(sent?.action?.url)
    expect(await isResetTokenValid(token)).toBe(true)
    await resetPassword(ctxAs(VISITOR), { token, newPassword: 'another password' }, signInRequest())
    expect(await db.select().from(authSessions).where(eq(authSessions.userId, userId))).toEqual([])
    expect(await isResetTokenValid(token)).toBe(false)
    expect(await takeEmails()).toMatchObject([{ to: email, emailSubject: 'Your password was changed' }])
    expect((await callAuth('/sign-in/email', { email, password: 'another password' })).status).toBe(200)
  })

  it('to the other address is told to the account’s address, which can end it', async () => {
    const { email, username } = await createAccount()
    const id = await ask(username, 'reach@b.test')
    await takeEmails()
    const admin = await createAdmin()
    await sendRecoveryLink(ctxAs(admin), id, ELSEWHERE)
    const emails = await takeEmails()
    const byAddress = Object.fromEntries(emails.map(each => [each.to, each]))
    expect(Object.keys(byAddress).sort()).toEqual([email, 'reach@b.test'].sort())
    const token = tokenOf(byAddress['reach@b.test']?.action?.url)
    expect(JSON.stringify(byAddress[email])).not.toContain(token)
    expect(byAddress[email]?.paragraphs.join(' ')).not.toContain('reach@b.test')
    expect(await getRecoveryCase(ctxAs(admin), id)).toMatchObject({
      ...{ status: 'closed', outcome: 'link_elsewhere', identityNote: ELSEWHERE.identityNote },
    })
    await callAuth('/request-password-reset', { email })
    const [own] = await takeEmails()
    await resetPassword(
      ctxAs(VISITOR),
      { token: tokenOf(own?.action?.url), newPassword: 'the owner chose this' },
      signInRequest(),
    )
    expect(await isResetTokenValid(token)).toBe(false)
  })

  it('is sent once by two members of staff at once, and leaves an audit row without the link', async () => {
    const { username } = await createAccount()
    const id = await ask(username)
    await takeEmails()
    const staff = [await createAdmin(), await createAdmin(), await createAdmin()]
    const results = await Promise.allSettled(staff.map(who => sendRecoveryLink(ctxAs(who), id, { to: 'account' })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const emails = await takeEmails()
    expect(emails).toHaveLength(1)
    const audit = JSON.stringify(await db.select().from(auditRows).where(eq(auditRows.entityId, id)))
    expect(audit).toContain('recovery.link_sent')
    expect(audit).not.toContain(tokenOf(emails[0]?.action?.url))
    expect(JSON.stringify(await getRecoveryCase(ctxAs(staff[0] ?? VISITOR), id))).not.toContain('token')
  })

  it('for an account of staff is for superadmins; without a link the case stays open', async () => {
    const { username } = await createAccount({ role: 'admin' })
    const id = await ask(username)
    await takeEmails()
    const admin = ctxAs(await createAdmin())
    for (const link of [{ to: 'account' }, ELSEWHERE] as const)
      await expect(sendRecoveryLink(admin, id, link)).rejects.toMatchObject(refusalOf('staff_account'))
    const shown = await getRecoveryCase(admin, id)
    expect(shown).toMatchObject({ status: 'open', refusals: { account: expect.stringContaining('superadmin') } })
    expect(await takeEmails()).toEqual([])
    await sendRecoveryLink(ctxAs(await createTestUser({ role: 'superadmin' })), id, { to: 'account' })
    expect(await takeEmails()).toHaveLength(1)
  })

  it('is refused for an unknown account, and to an address that was never confirmed', async () => {
    const admin = ctxAs(await createAdmin())
    const unknown = await ask('no_such_name')
    await expect(sendRecoveryLink(admin, unknown, ELSEWHERE)).rejects.toMatchObject(refusalOf('no_such_account'))
    const { username } = await createAccount({ emailVerified: false })
    const id = await ask(username)
    const unconfirmed = sendRecoveryLink(admin, id, { to: 'account' })
    await expect(unconfirmed).rejects.toMatchObject(refusalOf('address_not_confirmed'))
  })

  it('to another address needs a note on the identity, also in the database', async () => {
    expect(linkInput.safeParse({ to: 'elsewhere' }).success).toBe(false)
    expect(linkInput.safeParse({ to: 'elsewhere', identityNote: '  ' }).success).toBe(false)
    expect(linkInput.safeParse({ to: 'spy@example.test', identityNote: 'x' }).success).toBe(false)
    const { username } = await createAccount()
    const id = await ask(username)
    const end = { status: 'closed', closedAt: clock.now(), closedBy: (await createAdmin()).id } as const
    const set = (more: object) =>
      db
        .update(recoveryCases)
        .set({ ...end, ...more })
        .where(eq(recoveryCases.id, id))
    await expect(set({ outcome: 'link_elsewhere' })).rejects.toThrow()
    await expect(set({ outcome: 'no_link' })).rejects.toThrow()
    await expect(set({ outcome: null })).rejects.toThrow()
  })
})

it('a case that is closed without a link says the same to everybody', async () => {
  const admin = ctxAs(await createAdmin())
  const texts = []
  for (const account of [(await createAccount()).username, 'no_name_either']) {
    const id = await ask(account)
    await takeEmails()
    await closeRecoveryCase(admin, id, 'The story does not fit the account.')
    const [sent, ...others] = await takeEmails()
    expect(others).toEqual([])
    expect(sent?.paragraphs.join(' ')).not.toContain('does not fit')
    texts.push(sent?.paragraphs.join(' ').replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/, ''))
    await expect(closeRecoveryCase(admin, id, 'Again.')).rejects.toMatchObject(refusalOf('case_closed'))
  }
  expect(texts[0]).toBe(texts[1])
})

it('is hidden from everybody but staff', async () => {
  const { id: userId, username } = await createAccount()
  const id = await ask(username)
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  expect(owner?.username).toBe(username)
  for (const who of [VISITOR, await createTestUser(), await createTestUser({ role: 'teacher', teacherAccess: true })]) {
    const hidden = refusalOf('case_not_found')
    await expect(getRecoveryCase(ctxAs(who), id)).rejects.toMatchObject(hidden)
    await expect(listRecoveryCases(ctxAs(who), { status: 'open' })).rejects.toMatchObject(hidden)
    await expect(sendRecoveryLink(ctxAs(who), id, { to: 'account' })).rejects.toMatchObject(hidden)
    await expect(closeRecoveryCase(ctxAs(who), id, 'No.')).rejects.toMatchObject(hidden)
  }
})

it('cases are deleted three years after their end, open ones never', async () => {
  const [closed, open] = [await ask('unknown_1'), await ask('unknown_2')]
  await closeRecoveryCase(ctxAs(await createAdmin()), closed, 'Unknown.')
  const exists = async (id: string) =>
    (await db.select().from(recoveryCases).where(eq(recoveryCases.id, id))).length === 1
  await purgeRecoveryCases(clock.now().add({ hours: 24 * 1097 }))
  expect([await exists(closed), await exists(open)]).toEqual([false, true])
})
