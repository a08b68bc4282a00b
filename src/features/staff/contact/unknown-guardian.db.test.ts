import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reservationHoldableKind } from '#features/academy/booking/holdable.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import {
  confirmGuardianAsOperator,
  reopenBookingAsOperator,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import {
  confirmGuardian,
  denyGuardian,
  getWard,
  inviteGuardian,
} from '#features/people/guardians/actions/guardian-link.ts'
import { listUnknownChildren } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { findActor } from '#features/people/impersonation/actor.ts'
import { getMe } from '#features/people/profiles/queries.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, systemActor, type User, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { auditRows } from '#platform/table.ts'
import { setupAuthGateway } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupFakeCheckout } from '#tests/support/fake-checkout.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { contactReactions } from './reactions.ts'
import { contactMessages } from './table.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
setupFakeCheckout(clock.now)
const { takeEmails } = setupAuthGateway(clock.now)
const as = (actor: Ctx['actor'] = VISITOR): Ctx => ({ actor, now: clock.now(), requestId: 'req_test' })
const operator = () => as(systemActor('operator'))
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    error => error.refusal?.code ?? String(error),
  )

let child: User
let token: string
const actorNow = async () => (await findActor(db, child.id, clock.now())) as User

beforeAll(() => {
  registerPayables([reservationPayableKind])
  registerHoldables([reservationHoldableKind])
  registerReactions(contactReactions)
})
beforeEach(async () => {
  await takeEmails()
  child = { ...(await createTestUser()), minor: true }
  await db.update(users).set({ birthDate: '2012-01-01' }).where(eq(users.id, child.id))
  token = await invite(`mum.${child.username}@a.test`)
})

const invite = async (guardianEmail: string): Promise<string> => {
  await inviteGuardian(as(child), { guardianEmail })
  return (await takeEmails()).at(-1)?.action?.url.replace('/guardian/', '') ?? ''
}
const createGroup = async () =>
  createTestSession({
    ...{ teacher: await createTestUser({ role: 'teacher', teacherAccess: true }), type: 'group' as const },
    now: clock.now(),
  })
const countReservations = () => db.$count(reservations, eq(reservations.userId, child.id))

describe('“I don’t know this person”', () => {
  it('closes the account to booking, whatever the request believed, and tells staff once', async () => {
    // The request has read its actor before the answer came.
    const approved = { ...child, guardianConfirmed: true }
    await denyGuardian(as(), token)
    await denyGuardian(as(), token)
    const session = await createGroup()
    expect(await codeOf(reserve(as(approved), reserveInputFor(session)))).toBe('closed_to_booking')
    expect(await countReservations()).toBe(0)
    expect(await actorNow()).toMatchObject({ guardianConfirmed: false, closedToBooking: true })
    expect(await getMe(db, as(child))).toMatchObject({ closedToBooking: true, guardianEmail: null })
    const messages = await db.select().from(contactMessages)
    expect(await listUnknownChildren(db, `Mum.${child.username}@a.test`)).toMatchObject([{ uid: child.id }])
    expect(messages.filter(({ subject }) => subject.endsWith(child.username))).toMatchObject([
      { email: `mum.${child.username}@a.test`, status: 'open', userId: null },
    ])
    const rows = await db.select().from(auditRows).where(eq(auditRows.entityId, child.id)).orderBy(auditRows.id)
    expect(rows.map(({ event }) => event)).toEqual(['user.guardian_named', 'user.guardian_denied'])
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('lets the link approve no more, and the child name no other address', async () => {
    await denyGuardian(as(), token)
    expect(await getWard(db, as(), token)).toMatchObject({ answer: 'unknown' })
    expect(await codeOf(confirmGuardian(as(), token))).toBe('link_is_over')
    expect(await codeOf(invite(`dad.${child.username}@a.test`))).toBe('closed_to_booking')
  })

  it('is not for the child, and not for a link that has approved', async () => {
    expect(await codeOf(denyGuardian(as(child), token))).toBe('not_by_the_child')
    await confirmGuardian(as(), token)
    expect(await codeOf(denyGuardian(as(), token))).toBe('guardian_has_approved')
    expect(await actorNow()).toMatchObject({ guardianConfirmed: true })
  })

  it('holds also once the child is 18', async () => {
    await denyGuardian(as(), token)
    await db.update(users).set({ birthDate: '2000-01-01' }).where(eq(users.id, child.id))
    const grown = await actorNow()
    expect(grown).toMatchObject({ minor: false, guardianConfirmed: false })
    expect(await codeOf(reserve(as(grown), reserveInputFor(await createGroup())))).toBe('closed_to_booking')
  })

  it.each([
    ['opens it again; a guardian still approves', () => reopenBookingAsOperator(operator(), child.id), false],
    [
      'records an approval, which opens it',
      () => confirmGuardianAsOperator(operator(), child.id, { guardianEmail: `aunt.${child.username}@a.test` }),
      true,
    ],
  ])('lasts until staff decide: who %s', async (_, decide, mayBook) => {
    await denyGuardian(as(), token)
    await decide()
    await reopenBookingAsOperator(operator(), child.id)
    expect(await listUnknownChildren(db, `mum.${child.username}@a.test`)).toEqual([])
    const actor = await actorNow()
    expect([actor.closedToBooking, actor.guardianConfirmed]).toEqual([undefined, mayBook])
    expect(await codeOf(reserve(as(actor), reserveInputFor(await createGroup())))).toBe(
      mayBook ? 'done' : 'not_confirmed_by_guardian',
    )
    const rows = await db.select().from(auditRows).where(eq(auditRows.entityId, child.id))
    expect(rows.filter(({ event }) => event === 'user.booking_reopened')).toHaveLength(1)
  })

  it('waits for a booking that has begun, and a booking waits for it', async () => {
    const session = await createGroup()
    const approved = { ...child, guardianConfirmed: true }
    const release = await holdTransaction(tx =>
      tx.select().from(guardianships).where(eq(guardianships.childId, child.id)).for('update'),
    )
    const denied = denyGuardian(as(), token)
    await locksAwaited(1)
    const booking = codeOf(reserve(as(approved), reserveInputFor(session)))
    await locksAwaited(2)
    await Promise.all([release(), denied])
    expect(await booking).toBe('closed_to_booking')
    expect(await countReservations()).toBe(0)
  })

  it('and an approval by the same link at the same moment: one of them counts', async () => {
    const answers = await runConcurrently(4, place =>
      place % 2 === 0 ? denyGuardian(as(), token) : confirmGuardian(as(), token),
    )
    const [row] = await db.select().from(guardianships).where(eq(guardianships.childId, child.id))
    expect((row?.deniedAt === null) !== (row?.confirmedAt === null)).toBe(true)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })
})
