import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { addChild } from '#features/people/family/adding-children.ts'
import { settleComingOfAge } from '#features/people/family/coming-of-age.ts'
import {
  confirmGuardianAsOperator,
  endGuardianshipAsStaff,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { lockUser } from '#features/people/users/queries.ts'
import { leaveGuardianship } from '#features/screens/family/leaving-guardianship.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { listUnsettled } from '#tests/support/histories.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'

const app = setupSeams()
const { at, clock, createSession, ctxAs, fakeCheckout, returnFromCheckout } = app

const ROUNDS = [1, 2, 3, 4]

const createGuardian = async (name: string): Promise<User> => ({
  ...(await createTestUser({ name })),
  isGuardian: true,
})

/** A child that comes of age when 22 November begins in Warsaw, and a place whose payment has left the guardian's bank. */
const payFor = async (now: string) => {
  at('2026-11-20T10:00:00Z')
  const parent = await createGuardian('Ewa Wrona')
  const childId = await addChild(ctxAs(parent), { displayName: 'Ida Wrona', birthDate: '2008-11-22' })
  const other = await createGuardian('Jan Wrona')
  const admin = await createTestUser({ role: 'admin' })
  await confirmGuardianAsOperator(ctxAs(admin), childId, { guardianId: other.id }, 'A letter')
  const [session, another] = [await createSession('group'), await createSession('group')]
  at(now)
  const { reservationId, checkoutUrl } = await reserve(ctxAs(parent), reserveInputFor(session, { studentId: childId }))
  await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
  return { parent, other, admin, childId, another, reservationId }
}

it.each(ROUNDS)('a child comes of age while its guardian pays, and books once more (round %i)', async () => {
  const { parent, childId, another, reservationId } = await payFor('2026-11-21T22:59:58Z')
  const again = reserveInputFor(another, { studentId: childId, firstDate: '2026-12-01' })
  const before = ctxAs(parent)
  at('2026-11-21T23:00:00Z')
  const [booked] = await Promise.all([
    codeOf(reserve(before, again)),
    settleComingOfAge(clock.now()),
    returnFromCheckout(reservationId),
  ])
  // The request had begun before midnight: it comes before the end of the guardianship, or after it.
  expect([null, 'forbidden']).toContain(booked)
  expect((await getReservationRow(reservationId)).state).toBe('booked')
  expect(await listGuardianIds(db, childId, clock.now())).toEqual([])
  expect(await db.$count(guardianships, and(eq(guardianships.childId, childId), isNull(guardianships.until)))).toBe(0)
  expect(await codeOf(getReservation(ctxAs(parent), reservationId))).toBe('reservation_not_found')
  expect([await listUnsound(), await listUnsettled()]).toEqual([[], []])
})

it.each(ROUNDS)('a guardian leaves while paying, and staff end the guardianship (round %i)', async () => {
  const { parent, other, admin, childId, reservationId } = await payFor('2026-11-21T10:00:00Z')
  const [own] = await db.select().from(guardianships).where(eq(guardianships.guardianId, parent.id))
  const [left, , ended] = await Promise.all([
    codeOf(leaveGuardianship(ctxAs(parent), childId)),
    returnFromCheckout(reservationId),
    codeOf(endGuardianshipAsStaff(ctxAs(admin), childId, own?.id ?? '')),
  ])
  // Before the money is there the guardian stays; after staff have ended it there is nothing to leave.
  expect([null, 'guardian_pays_now', 'child_not_found']).toContain(left)
  expect([left, ended].filter(code => code === null)).toHaveLength(1)
  expect((await getReservationRow(reservationId)).state).toBe('booked')
  expect(await listGuardianIds(db, childId, clock.now().add({ seconds: 1 }))).toEqual([other.id])
  expect([await listUnsound(), await listUnsettled()]).toEqual([[], []])
})

const refuseEnd = async (call: Promise<unknown>) => {
  await call
  throw new Error('It has not waited for the child’s row')
}

/** Holds the child's row while `first` and then `second` begin, so that they wait for it one after the other, as they must. */
const inThisOrder = async (childId: string, first: () => Promise<unknown>, second: () => Promise<unknown>) => {
  const release = await holdTransaction(tx => lockUser(tx, childId))
  try {
    const begun = first()
    await Promise.race([locksAwaited(1), refuseEnd(begun)])
    const begunNext = second()
    await Promise.race([locksAwaited(2), refuseEnd(begunNext)])
    await release()
    return await Promise.all([begun, begunNext])
  } finally {
    await release()
  }
}

it.each([
  ['before', null],
  ['after', 'forbidden'],
] as const)('a guardian who books %s the child has come of age', async (order, expected) => {
  const { parent, childId, another } = await payFor('2026-11-21T22:59:58Z')
  const before = ctxAs(parent)
  at('2026-11-21T23:00:00Z')
  // What is allowed is decided by the time at which a request has begun.
  const ctx = order === 'before' ? before : ctxAs(parent)
  const book = () => codeOf(reserve(ctx, reserveInputFor(another, { studentId: childId, firstDate: '2026-12-01' })))
  const comeOfAge = () => settleComingOfAge(clock.now())
  const done = await (order === 'before'
    ? inThisOrder(childId, book, comeOfAge)
    : inThisOrder(childId, comeOfAge, book))
  expect(done[order === 'before' ? 0 : 1]).toBe(expected)
  expect(await listGuardianIds(db, childId, clock.now())).toEqual([])
})

it.each([
  ['books', 'guardian_pays_now'],
  ['leaves', 'forbidden'],
])('of leaving and booking at once the first wins: %s', async (firstAct, refused) => {
  const { parent, childId, reservationId, another } = await payFor('2026-11-21T10:00:00Z')
  await returnFromCheckout(reservationId)
  const book = () =>
    codeOf(reserve(ctxAs(parent), reserveInputFor(another, { studentId: childId, firstDate: '2026-12-01' })))
  const leave = () => codeOf(leaveGuardianship(ctxAs(parent), childId))
  const done = await (firstAct === 'books' ? inThisOrder(childId, book, leave) : inThisOrder(childId, leave, book))
  expect(done).toEqual([null, refused])
})
