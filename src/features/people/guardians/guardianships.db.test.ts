import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getMe } from '#features/people/profiles/queries.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { authSessions, users } from '#features/people/users/table.ts'
import { type Ctx, systemActor, type User, VISITOR } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { setupAuthGateway } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { confirmGuardianAsOperator, endGuardianshipsAsOperator } from './actions/guardian-by-operator.ts'
import { confirmGuardian, getWard, inviteGuardian } from './actions/guardian-link.ts'
import { listGuardianIds, listGuardianships } from './guardianships.ts'
import { guardianships } from './table.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
const { takeEmails } = setupAuthGateway(clock.now)
const as = (actor: Ctx['actor']): Ctx => ({ actor, now: clock.now(), requestId: 'req_test' })
const operator = () => as(systemActor('operator'))

let child: User
let mum: string
let dad: string
beforeEach(async () => {
  await takeEmails()
  child = await createChild()
  mum = `mum.${child.username}@a.test`
  dad = `dad.${child.username}@a.test`
})

const createChild = async (birthDate = '2012-01-01'): Promise<User> => {
  const created = await createTestUser()
  await db.update(users).set({ birthDate }).where(eq(users.id, created.id))
  const expiresAt = new Date(clock.now().add({ hours: 10_000 }).epochMilliseconds)
  await db
    .insert(authSessions)
    .values({ id: newId('event'), userId: created.id, token: hashSignInToken(created.id), expiresAt })
  return { ...created, minor: true }
}
const isConfirmed = async ({ id }: User) => (await findSignInSession(id, clock.now()))?.guardianConfirmed
const invite = (guardianEmail: string) => inviteGuardian(as(child), { guardianEmail })
const takeToken = async () => (await takeEmails()).at(-1)?.action?.url.replace('/guardian/', '') ?? ''
const meOf = async (user: User) => {
  const { guardianEmail, guardianConfirmedAt } = await getMe(db, as(user))
  return { guardianEmail, guardianConfirmedAt }
}

describe('a minor’s sign-in session', () => {
  test('is confirmed from the guardian’s confirmation until the guardianship ends; other children stay unconfirmed', async () => {
    const sibling = await createChild()
    expect(await isConfirmed(child)).toBe(false)
    await invite(mum)
    expect(await isConfirmed(child)).toBe(false)
    expect(await meOf(child)).toEqual({ guardianEmail: mum, guardianConfirmedAt: null })
    const token = await takeToken()
    await expect(confirmGuardian(as(child), token)).rejects.toMatchObject({ refusal: { code: 'not_by_the_child' } })
    expect(await isConfirmed(child)).toBe(false)
    await confirmGuardian(as(VISITOR), token)
    expect(await isConfirmed(child)).toBe(true)
    expect(await meOf(child)).toEqual({ guardianEmail: mum, guardianConfirmedAt: clock.now().toString() })
    expect(await isConfirmed(sibling)).toBe(false)
    clock.advance({ hours: 1 })
    expect(await endGuardianshipsAsOperator(operator(), child.id)).toBe(1)
    expect(await isConfirmed(child)).toBe(false)
    expect(await meOf(child)).toEqual({ guardianEmail: null, guardianConfirmedAt: null })
  })

  test('needs a new guardian after a guardianship ends; an older link does not restore it', async () => {
    await invite(mum)
    const token = await takeToken()
    await confirmGuardian(as(VISITOR), token)
    clock.advance({ hours: 1 })
    await endGuardianshipsAsOperator(operator(), child.id)
    await expect(confirmGuardian(as(VISITOR), token)).rejects.toMatchObject({ refusal: { code: 'link_is_over' } })
    await invite(mum)
    await confirmGuardian(as(VISITOR), await takeToken())
    expect(await isConfirmed(child)).toBe(true)
  })
})

describe('naming a guardian', () => {
  test('again sends the e-mail again and keeps one request, also for three concurrent calls; a fourth e-mail of the day is refused', async () => {
    await takeEmails()
    const answers = await runConcurrently(3, () => invite(mum))
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    expect(await listGuardianships(db, child.id, clock.now())).toHaveLength(1)
    await expect(invite(mum)).rejects.toMatchObject({ refusal: { code: 'guardian_asked_often' } })
  })

  test.each(['yes', 'renamed'] as const)(
    'concurrently with the older guardian’s confirmation, %s first: only one of them takes effect',
    async first => {
      await invite(mum)
      const token = await takeToken()
      const acts = { yes: () => confirmGuardian(as(VISITOR), token), renamed: () => invite(dad) }
      const second = first === 'yes' ? 'renamed' : 'yes'
      const release = await holdTransaction(tx =>
        tx.select().from(guardianships).where(eq(guardianships.childId, child.id)).for('update'),
      )
      const firstOutcome = acts[first]()
      await locksAwaited(1)
      clock.advance({ seconds: 1 })
      const secondOutcome = acts[second]().then(
        () => 'done',
        error => error.refusal?.code ?? error,
      )
      await locksAwaited(2)
      await Promise.all([release(), firstOutcome])
      expect(await secondOutcome).toBe(first === 'yes' ? 'guardian_has_confirmed' : 'link_is_over')
      expect(await listGuardianships(db, child.id, clock.now())).toMatchObject([
        first === 'yes' ? { guardianEmail: mum, confirmedBy: 'link' } : { guardianEmail: dad, confirmedAt: null },
      ])
    },
  )

  test('leaves audit rows that name the child, and no address', async () => {
    await invite(mum)
    await invite(dad)
    await confirmGuardian(as(VISITOR), await takeToken())
    const rows = await db.select().from(auditRows).where(eq(auditRows.entityId, child.id)).orderBy(auditRows.id)
    expect(rows.map(({ event }) => event)).toEqual([
      'user.guardian_named',
      'user.guardianship_ended',
      'user.guardian_named',
      'user.guardian_confirmed',
    ])
    for (const { after } of rows) expect(after).toMatchObject({ childId: child.id, guardianshipId: expect.any(String) })
    expect(JSON.stringify(rows)).not.toContain('@')
  })
})

describe('a confirmation by the operator', () => {
  test('confirms the named guardian, and refuses if no guardian is named', async () => {
    await expect(confirmGuardianAsOperator(operator(), child.id)).rejects.toMatchObject({
      refusal: { code: 'no_guardian_named' },
    })
    await invite(mum)
    await confirmGuardianAsOperator(operator(), child.id)
    expect(await listGuardianships(db, child.id, clock.now())).toMatchObject([
      { guardianEmail: mum, confirmedBy: 'operator' },
    ])
  })

  test('makes an account the guardian instead of an invited address; the account’s address stays private', async () => {
    await invite(mum)
    const token = await takeToken()
    const parent = await createTestUser()
    await confirmGuardianAsOperator(operator(), child.id, { guardianId: parent.id })
    expect(await listGuardianIds(db, child.id, clock.now())).toEqual([parent.id])
    expect(await meOf(child)).toEqual({ guardianEmail: null, guardianConfirmedAt: clock.now().toString() })
    await expect(getWard(db, as(VISITOR), token)).rejects.toMatchObject({ refusal: { status: 410 } })
  })

  test('is refused to other actors, and for a guardian who is the child or a minor', async () => {
    const [parent, friend] = [await createTestUser(), await createChild('2009-01-01')]
    const link = (ctx: Ctx, guardianId: string) => confirmGuardianAsOperator(ctx, child.id, { guardianId })
    const teacher = await createTestUser({ role: 'teacher' })
    for (const actor of [child, parent, teacher])
      await expect(link(as(actor), parent.id)).rejects.toMatchObject({ refusal: { status: 403 } })
    await expect(endGuardianshipsAsOperator(as(child), child.id)).rejects.toMatchObject({ refusal: { status: 403 } })
    const codes = await Promise.all(
      [child.id, friend.id, 'usr_nobody'].map(id => link(operator(), id).catch(error => error.refusal.code)),
    )
    expect(codes).toEqual(['guardian_is_self', 'guardian_is_minor', 'user_not_found'])
    expect(await listGuardianships(db, child.id, clock.now())).toEqual([])
  })
})

test('a guardian’s account may act for the child while confirmed, until the 18th birthday in Warsaw', async () => {
  const parent = await createTestUser()
  const almostAdult = await createChild('2008-11-22')
  await confirmGuardianAsOperator(operator(), almostAdult.id, { guardianId: parent.id })
  const at = (instant: string) => listGuardianIds(db, almostAdult.id, Temporal.Instant.from(instant))
  expect(await at('2026-11-21T09:59:59Z')).toEqual([])
  expect(await at('2026-11-21T22:59:59Z')).toEqual([parent.id])
  expect(await at('2026-11-21T23:00:00Z')).toEqual([])
})

describe('the database refuses', () => {
  const now = clock.now()
  const confirmed = { confirmedAt: now, confirmedBy: 'operator', since: now } as const
  test.each([
    ['no guardian', {}, 'guardianships_one_guardian'],
    ['two guardians', { guardianEmail: 'x@a.test', guardianId: 'parent' }, 'guardianships_one_guardian'],
    ['the child as guardian', { guardianId: 'child' }, 'guardianships_not_self'],
    ['an address in capitals', { guardianEmail: 'X@a.test' }, 'guardianships_email_lower'],
    [
      'a confirmation without confirmedBy',
      { guardianEmail: 'x@a.test', confirmedAt: now },
      'guardianships_confirmed_whole',
    ],
    [
      'an end at the beginning',
      { guardianEmail: 'x@a.test', ...confirmed, until: now },
      'guardianships_ends_after_start',
    ],
    [
      'an end before the request',
      { guardianEmail: 'x@a.test', until: now.subtract({ seconds: 1 }) },
      'guardianships_ends_after_request',
    ],
    ['the same address twice', { guardianEmail: 'twice@a.test' }, 'guardianships_one_per_email'],
    ['the same account twice', { guardianId: 'parent' }, 'guardianships_one_per_account'],
  ])('%s', async (_, values, constraint) => {
    const parent = await createTestUser()
    const row = (more: object) => {
      const id = newId('guardianship')
      const merged: Partial<typeof guardianships.$inferInsert> = { ...values, ...more }
      const ids: Readonly<Record<string, string>> = { parent: parent.id, child: child.id }
      const guardianId = ids[merged.guardianId ?? ''] ?? merged.guardianId
      return { id, childId: child.id, requestedAt: now, ...merged, guardianId }
    }
    await db.insert(guardianships).values([
      row({
        guardianEmail: 'twice@a.test',
        guardianId: null,
        confirmedAt: null,
        confirmedBy: null,
        since: null,
        until: null,
      }),
      row({
        guardianEmail: null,
        guardianId: 'parent',
        confirmedAt: null,
        confirmedBy: null,
        since: null,
        until: null,
      }),
    ])
    const failed = transaction(tx => tx.insert(guardianships).values(row({})))
    await expect(failed).rejects.toMatchObject({ cause: { constraint } })
  })
})
