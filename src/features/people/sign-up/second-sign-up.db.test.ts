import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { LoaderFunctionArgs } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestPasswordReset } from '#features/people/credentials/actions/password.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { resetPassword } from '#features/people/sign-in/auth-gateway.ts'
import { loader } from '#features/people/sign-in/pages/reset-password.tsx'
import { authPasskeys } from '#features/people/sign-in-library/second-factor-table.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { SignUp } from '#features/people/users/schema.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, VISITOR } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { cookieOf, setupAuthGateway, signInTokenIn } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { signUp } from './actions/sign-up.ts'
import { answerSecondSignUp } from './known-address.ts'

setupDatabase()
setupJobs()
const clock = manualClock(Temporal.Now.instant().round('millisecond').toString())
const { takeEmails, callAuth, followLink, signInRequest } = setupAuthGateway(clock.now)
const ctx = (): Ctx => ({ actor: VISITOR, now: clock.now(), requestId: randomUUID() })

const STRANGERS = 'a stranger’s password'
const OWN = 'nine brown bears'
const CHOSEN = 'ten white swans'

const join = (email: string, password: string) =>
  signUp(
    ctx(),
    SignUp.parse({
      ...{ email, password, displayName: 'Ala', zone: 'Europe/Warsaw', birthDate: '1990-01-01', termsAccepted: true },
    }),
  )
/** The cookie of a sign-in; empty where the password is wrong. */
const signIn = async (email: string, password: string) =>
  cookieOf(await callAuth('/sign-in/email', { email, password }))
const isSignedIn = async (cookie: string) => (await findSignInSession(signInTokenIn(cookie), clock.now())) !== null
const rowOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const urlOf = (email: Awaited<ReturnType<typeof takeEmails>>[number] | undefined) =>
  new URL(email?.action?.url ?? '', 'http://site.test')
const choosePassword = (letter: Parameters<typeof urlOf>[0], newPassword: string) =>
  resetPassword(ctx(), { token: urlOf(letter).searchParams.get('token') ?? '', newPassword }, signInRequest())
/** The page to which the letter leads. */
const formOf = (letter: Parameters<typeof urlOf>[0]) => {
  const context = createRouterContext(createRequestContext(ctx()))
  return loader({ request: new Request(urlOf(letter)), context, params: {} } as unknown as LoaderFunctionArgs)
}
const addPasskey = (userId: string) =>
  db.insert(authPasskeys).values({
    ...{ id: randomUUID(), userId, publicKey: 'key', credentialID: randomUUID(), counter: 0 },
    ...{ deviceType: 'singleDevice' as const, backedUp: false },
  })

let count = 0
let email = ''
beforeEach(async () => {
  email = `owner${count++}@a.test`
  await takeEmails()
})

describe('a second sign-up with an address that was not confirmed', () => {
  test.each([
    ['a stranger signs up first', STRANGERS, OWN],
    ['a stranger signs up second', OWN, STRANGERS],
  ])(
    'ends every way in where %s; the reader of the address chooses a password, which confirms it',
    async (_, first, second) => {
      await join(email, first)
      const [confirmation] = await takeEmails()
      const device = await signIn(email, first)
      const { id } = (await rowOf(email)) ?? { id: '' }
      await addPasskey(id)
      await join(email, second)
      const [letter] = await takeEmails()
      expect(letter).toMatchObject({ to: email, emailSubject: 'Choose a password for your account' })
      // The owner may press the button of the first letter as well.
      const opened = await followLink(`${urlOf(confirmation).pathname}${urlOf(confirmation).search}`)
      expect(await isSignedIn(cookieOf(opened))).toBe(true)
      for (const password of [first, second]) expect(await signIn(email, password)).toBe('')
      expect([await isSignedIn(device), await db.$count(authPasskeys, eq(authPasskeys.userId, id))]).toEqual([false, 0])
      const ended = and(eq(auditRows.entityId, id), eq(auditRows.event, 'user.first_access_ended'))
      expect(await db.$count(auditRows, ended)).toBe(1)
      await choosePassword(letter, CHOSEN)
      expect(await rowOf(email)).toMatchObject({ id, emailVerified: true, hasPassword: true, invitedAt: null })
      expect(await isSignedIn(await signIn(email, CHOSEN))).toBe(true)
      expect(await isSignedIn(cookieOf(opened))).toBe(false)
    },
  )

  test('confirms the address by the chosen password alone', async () => {
    await join(email, STRANGERS)
    await join(email, OWN)
    const letters = await takeEmails()
    expect(await formOf(letters.at(-1))).toMatchObject({ data: { isFirst: true } })
    await choosePassword(letters.at(-1), CHOSEN)
    expect(await rowOf(email)).toMatchObject({ emailVerified: true })
    // No device was signed in: the letter does not say that some were signed out.
    expect(await takeEmails()).toMatchObject([{ emailSubject: 'Your password is set' }])
    await requestPasswordReset(ctx(), email)
    expect(await formOf((await takeEmails())[0])).toMatchObject({ data: { isFirst: false } })
  })

  test('names the guardians of the first one before the password is chosen', async () => {
    await join(email, STRANGERS)
    const { id: childId } = (await rowOf(email)) ?? { id: '' }
    const confirmed = {
      requestedAt: clock.now(),
      confirmedAt: clock.now(),
      confirmedBy: 'link',
      since: clock.now(),
    } as const
    const guardianEmail = 'stranger@a.test'
    await db.insert(guardianships).values({ id: newId('guardianship'), childId, guardianEmail, ...confirmed })
    await join(email, OWN)
    const letter = (await takeEmails()).at(-1)
    expect(await formOf(letter)).toMatchObject({ data: { isFirst: true, guardians: [guardianEmail] } })
  })

  test('ends what the first one has added where the address was confirmed before its job ran', async () => {
    await join(email, STRANGERS)
    const [confirmation] = await takeEmails()
    await join(email, OWN)
    await followLink(`${urlOf(confirmation).pathname}${urlOf(confirmation).search}`)
    await takeEmails()
    expect(await signIn(email, STRANGERS)).toBe('')
  })

  test('changes nothing of an account that was deleted before its job ran', async () => {
    await join(email, OWN)
    const { id } = (await rowOf(email)) ?? { id: '' }
    const deleted = { deletedAt: clock.now(), username: 'deleted_2', birthDate: null, emailVerified: false }
    await db.update(users).set(deleted).where(eq(users.id, id))
    await answerSecondSignUp({ userId: id, hasPassword: false, mayEmailOwner: true, to: '/' }, randomUUID())
    await takeEmails()
    expect(await rowOf(email)).toMatchObject({ invitedAt: null, hasPassword: true })
  })

  test('ends them over the limit of letters too; a link that is asked for later is that of the choice', async () => {
    await join(email, STRANGERS)
    for (let time = 0; time < 4; time++) await requestPasswordReset(ctx(), email)
    await takeEmails()
    await join(email, OWN)
    expect(await takeEmails()).toEqual([])
    expect(await signIn(email, STRANGERS)).toBe('')
    clock.advance({ hours: 2 })
    await requestPasswordReset(ctx(), email)
    expect(await takeEmails()).toMatchObject([{ emailSubject: 'Choose a password for your account' }])
  })

  test('with the same password, also at the same moment, leaves the account as it is and asks to confirm again', async () => {
    const answers = await runConcurrently(4, () => join(email, OWN))
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    const subjects = new Set((await takeEmails()).map(({ emailSubject }) => emailSubject))
    expect([...subjects]).toEqual(['Confirm your e-mail address'])
    expect(await isSignedIn(await signIn(email, OWN))).toBe(true)
  })
})

test('a confirmed account keeps its password when another person signs up with its address', async () => {
  await join(email, OWN)
  const [confirmation] = await takeEmails()
  await followLink(`${urlOf(confirmation).pathname}${urlOf(confirmation).search}`)
  const device = await signIn(email, OWN)
  await join(email, STRANGERS)
  expect(await takeEmails()).toMatchObject([{ emailSubject: 'You already have an account' }])
  expect([await isSignedIn(device), await signIn(email, STRANGERS)]).toEqual([true, ''])
})

test('a new password by a letter removes the passkeys of an account that was never confirmed', async () => {
  await join(email, STRANGERS)
  await takeEmails()
  const { id } = (await rowOf(email)) ?? { id: '' }
  await addPasskey(id)
  await requestPasswordReset(ctx(), email)
  await choosePassword((await takeEmails())[0], CHOSEN)
  expect(await db.$count(authPasskeys, eq(authPasskeys.userId, id))).toBe(0)
})
