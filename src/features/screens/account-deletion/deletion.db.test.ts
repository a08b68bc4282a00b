import { eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoFiles } from '#features/academy/photos/file-deletion.ts'
import { sessionRatings } from '#features/academy/ratings/table.ts'
import { ledgerEntries } from '#features/money/ledger/table.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { setRole } from '#features/people/users/actions/roles.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { userSearchTerms } from '#features/people/users/search-table.ts'
import { authAccounts, authSessions, users } from '#features/people/users/table.ts'
import { requests } from '#features/staff/requests/table.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, setConstraintRefusals, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail, outbox } from '#platform/email-outbox.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { auditRows } from '#platform/table.ts'
import { constraintRefusals } from '#server/constraint-refusals.ts'
import { asAnotherRequest } from '#tests/support/concurrency.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { giveOwnPassword, OWN_PASSWORD } from '#tests/support/own-passwords.ts'
import { reserveBody, setupReservationsApi } from '#tests/support/reservations-api.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { deletionEndpoints } from './api.ts'
import { carryOutDeletions, remindOfDeletions } from './carrying-out.ts'
import { DELETED_NAME } from './erasing.ts'
import { endOfGrace } from './rules.ts'

const app = setupReservationsApi(deletionEndpoints)
const { people, call, clock } = app
beforeAll(() => {
  setSigningKey('a secret of the tests')
  setConstraintRefusals(constraintRefusals)
})
beforeEach(async () => {
  clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
  await db.delete(accountDeletions).where(isNull(accountDeletions.completedAt))
  await takeJobs(outbox)
})

const person = async (): Promise<User> => {
  const user = await createTestUser({ name: `Zygfryd${people.size} Marker` })
  await giveOwnPassword(user.id)
  people.set(user.id, user)
  return user
}
const ask = ({ id }: User, currentPassword = OWN_PASSWORD) => call(id, 'PUT', '/me/deletion', { currentPassword })
const codesOf = async ({ id }: User) => {
  const { body } = await call(id, 'GET', '/me/deletion')
  return (body as unknown as { blockers: { code: string }[] }).blockers.map(({ code }) => code)
}
const rowOf = async ({ id }: User) => (await db.select().from(users).where(eq(users.id, id)))[0]
const letters = async () => (await takeJobs(outbox)).map(({ data: { to, emailSubject } }) => ({ to, emailSubject }))
const emailOf = ({ username }: User) => `${username}@guildhall.test`
const fileRequest = (tx: Tx, { id }: User) =>
  tx.insert(requests).values({
    ...{ id: newId('request'), kind: 'role_requests', filedBy: id, data: {}, openKey: id },
    ...{ createdAt: clock.now(), openedAt: clock.now(), updatedAt: clock.now() },
  })
const goTo = (at: Temporal.Instant) => clock.set(at)

describe('asking for a deletion', () => {
  test('takes the password, 14 days and one letter; asking again changes nothing', async () => {
    const user = await person()
    expect(await ask(user, 'not the password')).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    expect((await call(user.id, 'GET', '/me/deletion')).body).toEqual({ dueAt: null, blockers: [] })
    const dueAt = endOfGrace(clock.now()).toString()
    expect(await ask(user)).toMatchObject({ status: 200, body: { dueAt, blockers: [] } })
    goTo(clock.now().add({ hours: 24 }))
    expect(await ask(user)).toMatchObject({ status: 200, body: { dueAt } })
    expect(await letters()).toEqual([{ to: emailOf(user), emailSubject: 'Your account will be deleted' }])
  })

  test('keeps the account when it is withdrawn', async () => {
    const user = await person()
    await ask(user)
    expect((await call(user.id, 'DELETE', '/me/deletion')).status).toBe(204)
    await carryOutDeletions(clock.now().add({ hours: 24 * 20 }))
    expect(await rowOf(user)).toMatchObject({ displayName: user.displayName, deletedAt: null })
    const session = await app.group()
    expect((await call(user.id, 'POST', '/reservations', reserveBody(session))).status).toBe(201)
  })

  test('is told to the guardian of a child', async () => {
    const [child, guardian] = [await person(), await person()]
    await makeGuardian(child, guardian, clock.now())
    await takeJobs(outbox)
    await ask(child)
    expect(await letters()).toContainEqual({
      to: emailOf(guardian),
      emailSubject: 'An account that you approved will be deleted',
    })
  })

  test('is in force at every sign-in: the actor knows the day', async () => {
    const user = await person()
    const expiresAt = new Date(clock.now().add({ hours: 24 }).epochMilliseconds)
    await db
      .insert(authSessions)
      .values({ id: user.id, userId: user.id, token: hashSignInToken('t'.repeat(20)), expiresAt })
    await ask(user)
    const dueAt = endOfGrace(clock.now()).toString()
    expect(await findSignInSession('t'.repeat(20), clock.now())).toMatchObject({ leavingAt: dueAt })
  })
})

describe('what is in the way', () => {
  test.each([
    ['student', 'lessons'],
    ['payer', 'lessons'],
    ['teacher', 'teaching'],
  ] as const)('an open reservation stops its %s', async (who, code) => {
    const [student, payer] = [await person(), await person()]
    await makeGuardian(student, payer, clock.now())
    const session = await app.group()
    const teacher = (await db.select().from(users).where(eq(users.id, session.user_id)))[0]
    people.set(session.user_id, { ...student, id: session.user_id, username: teacher?.username ?? '' })
    await giveOwnPassword(session.user_id)
    const body = reserveBody(session, { userId: student.id, payerId: payer.id })
    expect((await call(payer.id, 'POST', '/reservations', body)).status).toBe(201)
    const subject = people.get({ student: student.id, payer: payer.id, teacher: session.user_id }[who])
    if (!subject) throw new Error(who)
    expect(await codesOf(subject)).toContain(code)
    expect(await ask(subject)).toMatchObject({ status: 409, body: { code: 'deletion_blocked' } })
    if (who === 'payer') expect(await codesOf(subject)).toContain('children')
  })

  test.each(['admin', 'superadmin'] as const)('the role of %s', async role => {
    const user = await person()
    await db.update(users).set({ role, DNDRole: role }).where(eq(users.id, user.id))
    expect(await codesOf(user)).toEqual(role === 'admin' ? ['staff_role'] : ['staff_role', 'last_superadmin'])
  })

  test('an open request, a credit', async () => {
    const user = await person()
    await transaction(tx => fileRequest(tx, user))
    await db.execute(sql`insert into credit_balances (user_id, balance) values (${user.id}, 100)`)
    expect(await codesOf(user)).toEqual(['requests', 'credit'])
  })
})

describe('at the same moment', () => {
  const begunAfter = async (user: User, begin: () => Promise<unknown>) => {
    const { begun } = await transaction(async tx => {
      await tx.execute(sql`select from users where uid = ${user.id} for update`)
      const dueAt = endOfGrace(clock.now())
      await tx.insert(accountDeletions).values({ userId: user.id, requestedAt: clock.now(), dueAt })
      const waiting = asAnotherRequest(begin).catch((error: unknown) => error)
      await locksAwaited(1)
      return { begun: waiting }
    })
    return begun
  }

  test('what is booked after the deletion was asked for is refused', async () => {
    const [user, session] = [await person(), await app.group()]
    const begun = await begunAfter(user, () => call(user.id, 'POST', '/reservations', reserveBody(session)))
    expect(begun).toMatchObject({ status: 409, body: { code: 'account_leaving' } })
  })

  test('also where the code itself locks no person', async () => {
    const user = await person()
    const begun = await begunAfter(user, () => transaction(tx => fileRequest(tx, user)))
    expect(begun).toMatchObject({ refusal: { code: 'account_leaving' } })
  })

  test('nor does a person who leaves take on a child or a role', async () => {
    const [user, child] = [await person(), await person()]
    await ask(user)
    const operator = { actor: systemActor('operator'), now: clock.now(), requestId: 'req_test' }
    const refused = { refusal: { code: 'account_leaving' } }
    await expect(makeGuardian(child, user, clock.now())).rejects.toMatchObject(refused)
    await expect(setRole(operator, { userId: user.id, role: 'admin' })).rejects.toMatchObject(refused)
  })

  test('what was begun before stops the deletion', async () => {
    const user = await person()
    const asking = await transaction(async tx => {
      await fileRequest(tx, user)
      const begun = asAnotherRequest(() => ask(user))
      await locksAwaited(1)
      return { begun }
    })
    expect(await asking.begun).toMatchObject({ status: 409, body: { code: 'deletion_blocked' } })
    expect(await db.$count(accountDeletions, eq(accountDeletions.userId, user.id))).toBe(0)
  })
})

/** Every row of every table that holds the text, by table. */
const tablesWith = async (text: string): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const table = sql.identifier(name)
      const hits = await db.execute(sql`select from ${table} t where position(lower(${text}) in lower(t::text)) > 0`)
      return (hits.rowCount ?? 0) > 0 ? [name] : []
    }),
  )
  return found.flat()
}

describe('carrying it out', () => {
  test('the person goes, the words for others and the ledger stay', async () => {
    const user = await person()
    const [child, session] = [await person(), await app.group()]
    await makeGuardian(child, user, clock.now())
    const photoURL = `/photos/${user.id}/pht_1`
    const profile = { photoURL, birthDate: '1990-01-01', introduction: 'Marker', zone: 'Europe/London' }
    await db.update(users).set(profile).where(eq(users.id, user.id))
    const at = { createdAt: clock.now(), updatedAt: clock.now() }
    await db.insert(sessionRatings).values({ sessionId: session.id, userId: user.id, stars: 5, text: 'Kind.', ...at })
    await db.insert(notifications).values({
      ...{ id: newId('notification'), userId: user.id, type: 'test.notice', title: 't', message: user.displayName },
      ...{ createdAt: clock.now(), dedupeKey: 'k' },
    })
    const entriesBefore = await db.$count(ledgerEntries)
    await ask(user)
    const due = endOfGrace(clock.now())
    await carryOutDeletions(due.subtract({ seconds: 1 }))
    expect(await rowOf(user)).toMatchObject({ displayName: user.displayName })
    await takeJobs(outbox)
    await transaction(tx =>
      enqueueEmail(tx, { to: emailOf(user), key: 'waits', emailSubject: 'Waits', paragraphs: ['x'] }),
    )
    await carryOutDeletions(due)
    const row = await rowOf(user)
    expect(row).toMatchObject({ displayName: DELETED_NAME, photoURL: null, birthDate: null, deletedAt: due })
    expect(row?.username).toMatch(/^deleted_[a-z0-9]{12}$/)
    expect(await letters()).toEqual([{ to: emailOf(user), emailSubject: 'Your account is deleted' }])
    expect((await takeJobs(photoFiles)).map(({ data }) => data)).toEqual([{ userId: user.id, photoId: 'pht_1' }])
    expect(await db.$count(sessionRatings, eq(sessionRatings.userId, user.id))).toBe(1)
    expect(await db.$count(ledgerEntries)).toBe(entriesBefore)
    expect(await db.$count(guardianships, eq(guardianships.guardianId, user.id))).toBe(0)
    expect(await db.$count(userSearchTerms, eq(userSearchTerms.userId, user.id))).toBe(0)
    expect(await db.$count(authAccounts, eq(authAccounts.userId, user.id))).toBe(0)
    for (const text of [user.displayName, emailOf(user), user.username])
      expect((await tablesWith(text)).filter(table => table !== 'audit')).toEqual([])
    // A second run finds nothing to do.
    await carryOutDeletions(due.add({ hours: 1 }))
    const deleted = (await db.select().from(auditRows).where(eq(auditRows.entityId, user.id))).filter(
      ({ event }) => event === 'user.deleted',
    )
    expect(deleted).toHaveLength(1)
    expect(await letters()).toEqual([])
  })

  test('happens once, however many processes try', async () => {
    const user = await person()
    await ask(user)
    const due = endOfGrace(clock.now())
    await takeJobs(outbox)
    await Promise.all([carryOutDeletions(due), carryOutDeletions(due), carryOutDeletions(due)])
    expect(await letters()).toHaveLength(1)
  })

  test('a deleted account gets no password, no device and nothing new', async () => {
    const user = await person()
    await ask(user)
    await carryOutDeletions(endOfGrace(clock.now()))
    await expect(giveOwnPassword(user.id)).rejects.toThrow()
    const expiresAt = new Date(clock.now().add({ hours: 1 }).epochMilliseconds)
    const signIn = db.insert(authSessions).values({ id: 'back', userId: user.id, token: 'back', expiresAt })
    await expect(signIn).rejects.toThrow()
    const session = await app.group()
    expect(await call(user.id, 'POST', '/reservations', reserveBody(session))).toMatchObject({ status: 409 })
  })

  test('what has come in the way postpones it by a week, and is told', async () => {
    const user = await person()
    await ask(user)
    const due = endOfGrace(clock.now())
    await db.execute(sql`insert into credit_balances (user_id, balance) values (${user.id}, 100)`)
    await takeJobs(outbox)
    await carryOutDeletions(due)
    expect(await letters()).toEqual([{ to: emailOf(user), emailSubject: 'Your account could not be deleted yet' }])
    expect(await rowOf(user)).toMatchObject({ deletedAt: null })
    await db.execute(sql`update credit_balances set balance = 0 where user_id = ${user.id}`)
    await carryOutDeletions(due.add({ hours: 24 * 7 }))
    expect(await rowOf(user)).toMatchObject({ displayName: DELETED_NAME })
  })

  test('one letter reminds of it, two days before', async () => {
    const user = await person()
    await ask(user)
    await takeJobs(outbox)
    const before = endOfGrace(clock.now()).subtract({ hours: 48 })
    await remindOfDeletions(before.subtract({ seconds: 1 }))
    expect(await letters()).toEqual([])
    await remindOfDeletions(before)
    await remindOfDeletions(before.add({ hours: 1 }))
    expect(await letters()).toEqual([{ to: emailOf(user), emailSubject: 'Your account will be deleted in two days' }])
  })
})
