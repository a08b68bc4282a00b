import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestPasswordReset } from '#features/people/credentials/actions/password.ts'
import { askForConfirmation } from '#features/people/credentials/actions/verification.ts'
import { inviteGuardian } from '#features/people/guardians/actions/guardian-link.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { askForRecovery } from '#features/people/recovery/asking.ts'
import { isResetTokenValid, resetPassword } from '#features/people/sign-in/auth-gateway.ts'
import { readDestination } from '#features/people/sign-in-library/destinations.ts'
import { signUp } from '#features/people/sign-up/actions/sign-up.ts'
import { SignUp } from '#features/people/users/schema.ts'
import { users } from '#features/people/users/table.ts'
import { mailer } from '#integrations/mail/port.ts'
import { type Ctx, VISITOR } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { recordDeadJobs } from '#platform/dead-jobs.ts'
import { deliverEmail, enqueueEmail, outbox } from '#platform/email-outbox.ts'
import { processQueue } from '#platform/job-workers.ts'
import { getBoss } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { offerLanguages } from '#platform/readers.ts'
import { auditRows } from '#platform/table.ts'
import { secretLinks } from '#server/secret-links.ts'
import { setupAuthGateway } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { until } from '#tests/support/until.ts'
import { createTestUser } from '#tests/support/users.ts'
import { accountLetters, sendAccountLetter } from './requested-emails.ts'

setupDatabase()
setupJobs()
const clock = manualClock(Temporal.Now.instant().toString())
const { takeEmails, signInRequest, followLink } = setupAuthGateway(clock.now)
const as = (actor: Ctx['actor'] = VISITOR): Ctx => ({ actor, now: clock.now(), requestId: randomUUID() })
const deliver = deliverEmail({ siteUrl: 'http://site.test', siteName: 'School' }, secretLinks, clock.now)

/** Everything that a copy of the database would show. */
const readDatabase = async () => {
  const { rows } = await db.execute(sql`
    select to_jsonb(j)::text as row from pgboss.job j
    union all select to_jsonb(v)::text from auth_verifications v
    union all select to_jsonb(d)::text from dead_jobs d
    union all select to_jsonb(g)::text from guardianships g`)
  return JSON.stringify(rows)
}
const writeLetters = async () => {
  for (const { data } of await takeJobs(accountLetters)) await sendAccountLetter(data, randomUUID())
}
const createPerson = async (fields: Partial<typeof users.$inferInsert> = {}) => {
  const person = await createTestUser()
  const email = `${person.username}@guildhall.test`
  await db
    .update(users)
    .set({ email, ...fields })
    .where(eq(users.id, person.id))
  return { ...person, email }
}
let sent: string[] = []
beforeEach(async () => {
  await takeEmails()
  sent = []
  mailer.use({
    check: async () => undefined,
    send: async ({ text, messageId }) => {
      sent.push(`${messageId} ${text}`)
    },
  })
})

const secretOf = (text: string | undefined) =>
  /(?:token=|\/guardian\/)([\w.-]{20,})/.exec(text ?? '')?.[1] ?? 'no secret'

describe('a letter whose link opens something', () => {
  it.each([
    ['a reset', async () => requestPasswordReset(as(), (await createPerson()).email)],
    ['a confirmation', async () => askForConfirmation(as(), (await createPerson({ emailVerified: false })).email)],
    [
      'a guardian’s',
      async () => {
        const child = await createPerson({ birthDate: '2012-05-05' })
        await inviteGuardian(as({ ...child, minor: true }), { guardianEmail: `of-${child.username}@a.test` })
      },
    ],
  ])('of %s has its secret in no table, and the same link when it is sent twice', async (_, ask) => {
    await ask()
    await writeLetters()
    const kept = await readDatabase()
    const [job] = await takeJobs(outbox)
    if (!job) throw new Error('no letter')
    await deliver(job.data)
    await deliver(job.data)
    const [first, second] = sent
    expect(secretOf(first).length).toBeGreaterThan(20)
    expect(kept).toContain(job.data.key)
    for (const part of secretOf(first).split('.')) expect(kept).not.toContain(part)
    expect(second).toBe(first)
  })

  it('sets one password although its job and its delivery run twice, and none after that', async () => {
    const { email } = await createPerson()
    await requestPasswordReset(as(), email)
    const [asked] = await takeJobs(accountLetters)
    if (!asked) throw new Error('not asked')
    const jobId = randomUUID()
    await sendAccountLetter(asked.data, jobId)
    await sendAccountLetter(asked.data, jobId)
    const letters = await takeJobs(outbox)
    expect(letters).toHaveLength(1)
    for (const { data } of letters) await deliver(data)
    const token = secretOf(sent[0])
    expect(await isResetTokenValid(token)).toBe(true)
    await resetPassword(as(), { token, newPassword: 'nine brown bears' }, signInRequest())
    for (const { data } of letters) await deliver(data)
    expect([secretOf(sent[1]), await isResetTokenValid(token)]).toEqual([token, false])
  })

  it('confirms an address by the link that was made at sending', async () => {
    const { email } = await createPerson({ emailVerified: false })
    await askForConfirmation(as(), email, '/campus')
    const [letter] = await takeEmails()
    const answer = await followLink(String(letter?.action?.url))
    const next = /^\/enter\/verify\?next=(.+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
    expect(readDestination(next, clock.now())).toBe('/campus')
  })
})

type Statement = { readonly text: string; submit: (connection: unknown) => unknown }

describe('a request by an address', () => {
  /** What the database was asked, in order, without the values and the name of the queue. */
  const statementsOf = async (work: () => Promise<unknown>) => {
    const asked = vi.spyOn(pg.Query.prototype as unknown as Statement, 'submit')
    await work()
    const texts = asked.mock.contexts.map(each => (each as Statement).text)
    asked.mockRestore()
    return texts.map(text =>
      text.replace(/^(?:release|rollback to) savepoint/, 'end of savepoint').replaceAll("'second-sign-ups'", "'email'"),
    )
  }
  const signUpWith = (email: string, names: object = { username: `n${randomUUID().slice(0, 8)}` }) =>
    signUp(
      as(),
      SignUp.parse({
        ...{ email, password: 'nine brown bears', ...names, displayName: 'Ala' },
        ...{
          zone: 'Europe/Warsaw',
          birthDate: '2013-05-05',
          guardianEmail: `${randomUUID()}@a.test`,
          termsAccepted: true,
        },
      }),
    )

  it.each<[string, (email: string) => Promise<unknown>]>([
    ['a reset', email => requestPasswordReset(as(), email)],
    ['a confirmation', email => askForConfirmation(as(), email)],
    ['a sign-up', signUpWith],
    ['a sign-up without a username', email => signUpWith(email, {})],
    ['help with lost access', email => askForRecovery(as(), { account: email, email: `${email}.x`, story: email })],
  ])('for %s asks the database the same whether or not it has an account', async (_, ask) => {
    await ask(`${randomUUID()}@a.test`)
    const unknown = await statementsOf(() => ask(`${randomUUID()}@a.test`))
    for (const emailVerified of [true, false]) {
      const { email } = await createPerson({ emailVerified })
      expect(await statementsOf(() => ask(email))).toEqual(unknown)
    }
    expect(unknown.length).toBeGreaterThan(2)
  })

  it('leaves nothing of a sign-up with an address that has an account', async () => {
    const { email } = await createPerson()
    const count = () => Promise.all([db.$count(users), db.$count(auditRows), db.$count(guardianships)])
    const before = await count()
    await signUpWith(email)
    expect(await count()).toEqual(before)
    expect(await takeEmails()).toMatchObject([{ to: email, emailSubject: 'You already have an account' }])
  })
})

describe('a letter about an account', () => {
  afterEach(() => offerLanguages({}))

  it('is in the language of the account, for each person who asks for it', async () => {
    offerLanguages({ pl: { 'Choose a new password': 'Wybierz nowe hasło' } })
    const { email } = await createPerson({ language: 'pl' })
    const { email: other } = await createPerson()
    for (const each of [email, other]) await requestPasswordReset(as(), each)
    await writeLetters()
    const letters = (await takeEmails()).map(letter => [letter.to, letter.emailSubject, letter.action?.label])
    expect(letters).toEqual([
      [email, 'Wybierz nowe hasło', 'Wybierz nowe hasło'],
      [other, 'Choose a new password', 'Choose a new password'],
    ])
  })
})

describe('the queue of e-mails', () => {
  const stop = () => getBoss().offWork(outbox.name)
  const write = (text: string) =>
    transaction(tx => enqueueEmail(tx, { key: text, to: 'a@b.test', emailSubject: 'S', paragraphs: [text] }))

  it('keeps nothing of a letter that has left', async () => {
    await write('the text of a letter')
    expect(await readDatabase()).toContain('the text of a letter')
    await processQueue(outbox, deliver)
    await until(() => sent.length === 1)
    await until(async () => !(await readDatabase()).includes('the text of a letter'))
    await stop()
  })

  it('keeps a letter that could not be sent once, where staff decide about it', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    await write('the text of a dead letter')
    await db.execute(sql`update pgboss.job set retry_limit = 0 where name = ${outbox.name}`)
    await processQueue(outbox, () => Promise.reject(new Error('the mail server refuses it')))
    await recordDeadJobs()
    await until(async () => (await db.$count(sql`dead_jobs where queue = ${outbox.name}`)) === 1)
    await until(async () => (await db.$count(sql`pgboss.job where data::text like '%dead letter%'`)) === 0)
    await stop()
    logged.mockRestore()
  })
})
