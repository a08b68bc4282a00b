import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { acceptNextBlock, wishNextBlock } from '#features/academy/blocks/answer-next-block.ts'
import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { returnLesson } from '#features/academy/lesson-returns/return-lesson.ts'
import { terminate } from '#features/academy/reservation-endings/terminate.ts'
import { lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { holidays } from '#features/scheduling/calendar/table.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { asAnotherRequest, runConcurrently } from '#tests/support/concurrency.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { getReservationRow, reservationState } from '#tests/support/holds.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { completeReservations } from './complete-reservations.ts'

const { at, clock, createBlock, createBooked, createWeekly, ctxAs, fakeCheckout, lessonsOf, returnFromCheckout } =
  setupSeams()

/** The lesson is on 24 November 2026 from 16:00 to 17:00 UTC. */
const BEFORE = '2026-11-24T15:59:00Z'
const OVER = '2026-11-24T17:00:00Z'
const BOOKING = '2026-11-21T10:00:00Z'
const booked = (type: 'individual' | 'group' | 'course' = 'individual') => {
  at(BOOKING)
  return createBooked(type)
}
const completedRows = (id: string) =>
  db.$count(auditRows, and(eq(auditRows.entityId, id), eq(auditRows.event, 'reservation.completed')))
const noticesOfAll = (people: readonly User[]) =>
  db.$count(
    notifications,
    inArray(
      notifications.userId,
      people.map(({ id }) => id),
    ),
  )
const run = () => completeReservations(clock.now())

it('a lesson that is over ends its reservation, once and without a notice', async () => {
  const { student, teacher, reservationId } = await booked()
  const before = await noticesOfAll([student, teacher])
  clock.set(Temporal.Instant.from(OVER).subtract({ seconds: 1 }))
  expect(await run()).toBe(0)
  at(OVER)
  const runs = await runConcurrently(4, run)
  expect(runs.map(result => (result.status === 'fulfilled' ? result.value : result.reason)).sort()).toEqual([
    0, 0, 0, 1,
  ])
  const row = await getReservationRow(reservationId)
  expect(row).toMatchObject({ state: 'ended', endReason: 'completed', endNote: '', endedAt: clock.now() })
  expect(await lessonsOf(reservationId)).toEqual(['2026-11-24T16:00:00Z booked'])
  expect(await completedRows(reservationId)).toBe(1)
  clock.advance({ hours: 1 })
  expect(await run()).toBe(0)
  expect(await getReservationRow(reservationId)).toEqual(row)
  expect(await noticesOfAll([student, teacher])).toBe(before)
  expect(await listUnsound()).toEqual([])
})

it('ends what earlier runs have missed for a year, and never a weekly agreement', async () => {
  const late = await booked('group')
  const course = await booked('course')
  const weekly = await createWeekly(await createTestUser())
  at('2027-12-01T00:00:00Z')
  await run()
  expect(await reservationState(late.reservationId)).toBe('ended')
  expect(await reservationState(course.reservationId)).toBe('ended')
  expect(await reservationState(weekly.reservationId)).toBe('booked')
})

it('a course goes on until its last date, also where that was cancelled', async () => {
  const { student, reservationId, lessonIds } = await booked('course')
  at('2026-12-17T10:00:00Z')
  await cancelLesson(ctxAs(student), lessonIds.at(-1) ?? '')
  at('2026-12-19T09:59:59Z')
  await run()
  expect(await reservationState(reservationId)).toBe('booked')
  at('2026-12-19T10:00:00Z')
  await run()
  expect(await getReservationRow(reservationId)).toMatchObject({ state: 'ended', endReason: 'completed' })
  expect((await lessonsOf(reservationId)).map(lesson => lesson.split(' ')[1])).toEqual([
    ...['booked', 'booked', 'booked', 'cancelled'],
  ])
})

it('a block waits for its next one: while that is open or offered, until its first week is over', async () => {
  const { student, reservationId } = await createBlock()
  const unwanted = await createBlock()
  await wishNextBlock(ctxAs(unwanted.student), unwanted.reservationId, false)
  at('2026-12-09T10:00:00Z')
  await offerNextBlocks(clock.now())
  const [offer] = await db.select().from(reservations).where(eq(reservations.renewedFrom, reservationId))
  at('2026-12-15T17:00:00Z')
  await run()
  expect(await reservationState(reservationId)).toBe('booked')
  expect(await reservationState(unwanted.reservationId)).toBe('ended')
  await acceptNextBlock(ctxAs(student), offer?.id ?? '', TERMS_VERSION)
  at('2026-12-28T23:00:00Z')
  await run()
  expect(await getReservationRow(reservationId)).toMatchObject({ state: 'ended', nextBlock: 'offered' })
})

it('an offer that begins late outlives its block, and late money still books it', async () => {
  const DAYS_OFF = ['2026-12-22', '2026-12-29']
  const { student, reservationId } = await createBlock()
  await db.insert(holidays).values(DAYS_OFF.map(date => ({ date, name: 'Winter break' })))
  at('2026-12-09T10:00:00Z')
  await offerNextBlocks(clock.now())
  await db.delete(holidays).where(inArray(holidays.date, DAYS_OFF))
  const [offer] = await db.select().from(reservations).where(eq(reservations.renewedFrom, reservationId))
  const offerId = offer?.id ?? ''
  at('2026-12-28T23:00:00Z')
  await run()
  expect([await reservationState(reservationId), await reservationState(offerId)]).toEqual(['ended', 'held'])
  at('2027-01-03T15:00:00Z')
  const { checkoutUrl } = await acceptNextBlock(ctxAs(student), offerId, TERMS_VERSION)
  await fakeCheckout.simulate(checkoutUrl ?? '', 'pay_slowly', 'never')
  at('2027-01-03T16:31:00Z')
  await expireHolds(clock.now())
  expect(await reservationState(offerId)).toBe('lapsed')
  const ref = checkoutUrl?.split('/').at(-1) ?? ''
  await approveSlowPayment({ ref, webhooks: 'never' }, { now: clock.now })
  await returnFromCheckout(offerId)
  expect(await reservationState(offerId)).toBe('booked')
  expect(await reservationState(reservationId)).toBe('ended')
})

/** Runs the job while `act` waits for the same session, and the other way round; both are decided under its lock. */
const inBothOrders = ['the job first', 'the person first', 'both at once'] as const
const together = async (
  order: (typeof inBothOrders)[number],
  reservationId: string,
  act: () => Promise<unknown>,
): Promise<string> => {
  const job = () => completeReservations(Temporal.Instant.from(OVER))
  const settle = (acting: Promise<unknown>) =>
    acting.then(
      () => 'done',
      error => String(error.refusal?.code ?? error),
    )
  if (order === 'both at once') return (await Promise.all([settle(act()), job()]))[0]
  const [first, second] = order === 'the job first' ? [job, act] : [act, job]
  let results: readonly Promise<unknown>[] = []
  await transaction(async tx => {
    await lockReservation(tx, reservationId)
    const one = asAnotherRequest(first)
    one.catch(() => undefined)
    await locksAwaited(1)
    const two = asAnotherRequest(second)
    two.catch(() => undefined)
    await locksAwaited(2)
    results = [one, two]
  })
  const [one = Promise.resolve(), two = Promise.resolve()] = results
  await Promise.allSettled(results)
  return settle(order === 'the job first' ? two : one)
}

it.each(inBothOrders)('beside a return: %s, the lesson is returned and the reservation ends', async order => {
  const { reservationId, lessonId } = await booked()
  const admin = await createTestUser({ role: 'admin' })
  at(OVER)
  clock.advance({ hours: 2 })
  const act = () => returnLesson(ctxAs(admin), lessonId, 'The teacher did not come.')
  expect(await together(order, reservationId, act)).toBe('done')
  await run()
  expect(await getReservationRow(reservationId)).toMatchObject({ state: 'ended', endReason: 'completed' })
  expect(await lessonsOf(reservationId)).toEqual(['2026-11-24T16:00:00Z refunded'])
  expect(await completedRows(reservationId)).toBe(1)
  expect(await listUnsound()).toEqual([])
})

it.each(inBothOrders)('beside a cancellation that was asked for in time: %s, it counts', async order => {
  const { student, reservationId, lessonId } = await booked()
  at(BEFORE)
  expect(await together(order, reservationId, () => cancelLesson(ctxAs(student), lessonId))).toBe('done')
  at(OVER)
  await run()
  expect(await reservationState(reservationId)).toBe('ended')
  expect(await lessonsOf(reservationId)).toEqual(['2026-11-24T16:00:00Z cancelled'])
  expect(await listUnsound()).toEqual([])
})

it.each(inBothOrders)('beside an undo that was asked for in time: %s, the lesson is booked again', async order => {
  const { teacher, reservationId, lessonId } = await booked()
  at('2026-11-24T15:30:00Z')
  await cancelLesson(ctxAs(teacher), lessonId)
  at(BEFORE)
  expect(await together(order, reservationId, () => undoCancellation(ctxAs(teacher), lessonId))).toBe('done')
  expect(await reservationState(reservationId)).toBe('ended')
  expect(await lessonsOf(reservationId)).toEqual(['2026-11-24T16:00:00Z booked'])
  expect(await listUnsound()).toEqual([])
})

it.each(inBothOrders)('beside a termination: %s, it ends once and with one reason', async order => {
  const { reservationId } = await booked()
  const admin = await createTestUser({ role: 'admin' })
  at(BEFORE)
  const outcome = await together(order, reservationId, () => terminate(ctxAs(admin), reservationId, 'Moves away.'))
  const { endReason } = await getReservationRow(reservationId)
  expect([outcome, endReason]).toEqual(
    endReason === 'completed' ? ['not_terminable', 'completed'] : ['done', 'terminated'],
  )
  expect(await listUnsound()).toEqual([])
})

it('the database refuses a weekly agreement that is completed, and a completed one that is booked', async () => {
  const weekly = await createWeekly(await createTestUser())
  const { reservationId } = await booked()
  const completed = { state: 'ended', endReason: 'completed', endedAt: clock.now() } as const
  const set = (id: string, change: Partial<typeof reservations.$inferInsert>) =>
    db.update(reservations).set(change).where(eq(reservations.id, id))
  const refused = { cause: { constraint: 'reservations_completed' } }
  await expect(set(weekly.reservationId, completed)).rejects.toMatchObject(refused)
  await expect(set(reservationId, { endReason: 'completed' })).rejects.toMatchObject(refused)
  await expect(set(reservationId, { ...completed, endedAt: null })).rejects.toMatchObject(refused)
  await set(reservationId, completed)
})
