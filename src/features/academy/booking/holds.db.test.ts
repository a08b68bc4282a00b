import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { getReservation, listReservations } from '#features/academy/reservations/queries.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { findHold } from '#features/money/holds/queries.ts'
import { holds } from '#features/money/holds/table.ts'
import { listCharges } from '#features/money/payments/queries.ts'
import { blockTime } from '#features/scheduling/calendar/busy-time.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import { db, transaction } from '#platform/database.ts'
import { violatedConstraint } from '#platform/database-errors.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { countOverlaps, reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { getReservationRow, listIntents, prepaidBalance, reservationState, setupHolds } from '#tests/support/holds.ts'
import { createTestUser } from '#tests/support/users.ts'
import { holdPlaces } from './reserve.ts'

const {
  ala,
  ctxAs,
  clock,
  returnFromCheckout,
  takeEvents,
  createSession,
  olek,
  runJobs,
  createHold,
  fakeCheckout,
  deliverWebhook,
} = setupHolds()

const lessonStates = async (id: string) =>
  (await db.select({ state: lessons.state }).from(lessons).where(eq(lessons.purchaseId, id))).map(row => row.state)
/** What the reservation's page and the list of past reservations tell its student. */
const releasesSeen = async (id: string) => {
  const { items } = await listReservations(ctxAs(ala()), { side: 'past' })
  const listed = items.filter(({ reservation }) => reservation.id === id)
  return [await getReservation(ctxAs(ala()), id), ...listed].map(({ isReleased }) => isReleased)
}
/** As `reserve`, without ending first what has expired: it is still in the table. */
const holdAgain = (session: Session) =>
  transaction(tx => holdPlaces(tx, ctxAs(ala()), reserveInputFor(session), 'checkout'))
const week = { start: clock.now(), end: clock.now().add({ hours: 240 }) }
const KINDS = ['individual', 'group', 'course'] as const

it('a hold is returned to who asks again until it expires, and not after', async () => {
  const session = await createSession('group', { maxStudents: 2 })
  const { id } = await createHold(session, ala())
  clock.advance({ minutes: 14, seconds: 59 })
  expect(await holdAgain(session)).toMatchObject({ id })
  clock.advance({ seconds: 1 })
  await expect(holdAgain(session)).rejects.toSatisfy(error => violatedConstraint(error) === 'reservations_one_hold')
})

it('with less to pay than a provider charges is refused with the sum, and nothing is held', async () => {
  const session = await createSession('course', { price: 199 })
  const hold = (offered: Session) =>
    transaction(tx => holdPlaces(tx, ctxAs(ala()), reserveInputFor(offered, { seenPrice: offered.price }), 'checkout'))
  await expect(hold(session)).rejects.toMatchObject({
    refusal: {
      ...{ code: 'too_little_to_pay', status: 409 },
      message:
        'Only 1.99 PLN is left to pay, and a payment cannot be less than 2 PLN. Choose more lessons, or write to us.',
    },
  })
  expect(await db.$count(reservations, eq(reservations.productId, session.id))).toBe(0)
  const enough = await createSession('course', { price: 200 })
  const { id } = await hold(enough)
  expect(await reservationState(id)).toBe('held')
})

describe.each(KINDS)('a hold of a session: %s', type => {
  it('that has expired lapses when the next student reserves, and its payment expires', async () => {
    const session = await createSession(type)
    const first = await createHold(session, ala())
    await expect(createHold(session, olek())).rejects.toMatchObject({ refusal: { status: 409 } })
    clock.advance({ minutes: 15 })
    const second = await createHold(session, olek())
    expect([await reservationState(first.id), await reservationState(second.id)]).toEqual(['lapsed', 'held'])
    await runJobs()
    expect((await listIntents(first.id))[0]?.state).toBe('expired')
  })

  it('lapses in the job, to the second, and frees the time of student and teacher', async () => {
    const session = await createSession(type)
    const { id } = await createHold(session, ala())
    clock.advance({ minutes: 14, seconds: 59 })
    await expireHolds(clock.now())
    expect(await reservationState(id)).toBe('held')
    clock.advance({ seconds: 1 })
    await expireHolds(clock.now())
    expect([await reservationState(id), ...new Set(await lessonStates(id))]).toEqual(['lapsed', 'lapsed'])
    expect(await releasesSeen(id)).toEqual([false, false])
    expect(await listBusyTimes(db, ala().id, week)).toEqual([])
    const hosts = await listBusyTimes(db, session.user_id, week)
    expect(hosts.length > 0).toBe(type !== 'individual')
  })

  it('that is cancelled frees the place at once and expires the payment', async () => {
    const session = await createSession(type)
    const { id, url } = await createHold(session, ala())
    await cancelHold(ctxAs(ala()), reservationHoldable(id))
    expect(await releasesSeen(id)).toEqual([true, true])
    await createHold(session, olek())
    expect((await fakeCheckout.simulate(url, 'pay'))?.state).toBe('expired')
    await expect(cancelHold(ctxAs(ala()), reservationHoldable(id))).rejects.toMatchObject({
      refusal: { code: 'not_held' },
    })
  })

  it('that is paid is booked once, in any order of updates, with its event and one movement of money', async () => {
    for (let round = 0; round < 7; round++) {
      const session = await createSession(type, { maxStudents: 4 })
      const student = await createTestUser()
      const { id, url } = await createHold(session, student)
      await fakeCheckout.simulate(url, 'pay', round % 2 ? 'twice' : 'out_of_order')
      const hooks = (await fakeCheckout.pendingWebhooks()).map(body => () => deliverWebhook(body))
      const calls = [...hooks, () => returnFromCheckout(id), () => returnFromCheckout(id)]
      const rotated = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)]
      takeEvents()
      for (const one of await runConcurrently(rotated.length, place => Promise.resolve(rotated[place]?.())))
        expect(one.status).toBe('fulfilled')
      expect(await getReservationRow(id)).toMatchObject({
        state: 'booked',
        paymentStatus: 'succeeded',
      })
      expect(await findHold(db, reservationHoldable(id))).toMatchObject({ state: 'taken', endedAt: clock.now() })
      expect(new Set(await lessonStates(id))).toEqual(new Set(['booked']))
      expect(takeEvents()).toEqual([type === 'course' ? 'course.joined' : 'reservation.booked'])
      expect(await prepaidBalance(id)).toBe(10_000)
    }
  })

  it('that is paid too late gets the place if it is still free', async () => {
    const session = await createSession(type)
    const { id, url } = await createHold(session, ala())
    await fakeCheckout.simulate(url, 'pay_slowly', 'never')
    clock.advance({ minutes: 31 })
    await expireHolds(clock.now())
    expect(await reservationState(id)).toBe('lapsed')
    await approveSlowPayment({ ref: url.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    await returnFromCheckout(id)
    expect([await reservationState(id), ...new Set(await lessonStates(id))]).toEqual(['booked', 'booked'])
    await expect(createHold(session, olek())).rejects.toMatchObject({ refusal: { status: 409 } })
    expect(await countOverlaps()).toBe(0)
  })

  it('that is paid too late for a taken place is refunded, and the payer is notified', async () => {
    const session = await createSession(type)
    const { id, url } = await createHold(session, ala())
    await fakeCheckout.simulate(url, 'pay_slowly', 'never')
    clock.advance({ minutes: 31 })
    const other = await createHold(session, olek())
    await approveSlowPayment({ ref: url.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    await returnFromCheckout(id)
    await returnFromCheckout(id)
    await runJobs()
    expect([await reservationState(id), await reservationState(other.id)]).toEqual(['lapsed', 'held'])
    expect(takeEvents()).toEqual(['reservation.late_payment_refunded'])
    expect((await listIntents(id)).map(intent => intent.state)).toEqual(['refunded'])
    expect(await prepaidBalance(id)).toBe(0)
    const at = clock.now().toString()
    expect(await listCharges(db, reservationPayable(id))).toMatchObject([
      { amount: 10_000, settledAt: at, refunded: 10_000, refundedAt: at, isSent: true },
    ])
    expect(await listCharges(db, reservationPayable(other.id))).toEqual([])
  })
})

describe.each(['group', 'course'] as const)('a hold that lapses after its %s was closed', type => {
  const closeAndLapse = async (session: Session) => {
    await closeSession(ctxAs({ ...ala(), id: session.user_id, role: 'teacher', teacherAccess: true }), session.id)
    expect(await listBusyTimes(db, session.user_id, week)).not.toEqual([])
    clock.advance({ minutes: 15 })
    await expireHolds(clock.now())
  }

  it('gives the teacher the time back, which can be taken again', async () => {
    const session = await createSession(type)
    await createHold(session, ala())
    const [kept] = await listBusyTimes(db, session.user_id, week)
    if (!kept) throw new Error('the teacher has a date')
    await closeAndLapse(session)
    expect(await listBusyTimes(db, session.user_id, week)).toEqual([])
    await transaction(tx => blockTime(tx, ctxAs(ala()), session.user_id, { during: kept, note: 'free again' }))
    expect(await listBusyTimes(db, session.user_id, week)).toMatchObject([{ part: 'busy', start: kept.start }])
  })

  it('leaves the dates of other students', async () => {
    const session = await createSession(type, { maxStudents: 2 })
    const booked = await createHold(session, olek())
    await fakeCheckout.simulate(booked.url, 'pay', 'never')
    await returnFromCheckout(booked.id)
    await createHold(session, ala())
    const before = await listBusyTimes(db, olek().id, week)
    await closeAndLapse(session)
    expect(await listBusyTimes(db, olek().id, week)).toEqual(before)
    const hosted = await listBusyTimes(db, session.user_id, week)
    expect(hosted.map(({ occurrenceId }) => occurrenceId)).toEqual(before.map(({ occurrenceId }) => occurrenceId))
  })
})

describe('the constraint between a reservation and its hold', () => {
  it('refuses a held reservation without an active hold, whichever row is missing', async () => {
    const { id } = await createHold(await createSession('group'), ala())
    const isRefused = (error: unknown) => violatedConstraint(error) === 'reservation_is_held'
    const released = { state: 'released', endedAt: clock.now() } as const
    await expect(db.update(holds).set(released).where(eq(holds.holdableId, id))).rejects.toSatisfy(isRefused)
    await expect(db.delete(holds).where(eq(holds.holdableId, id))).rejects.toSatisfy(isRefused)
    await cancelHold(ctxAs(ala()), reservationHoldable(id))
    await expect(db.update(reservations).set({ state: 'held' }).where(eq(reservations.id, id))).rejects.toSatisfy(
      isRefused,
    )
  })
})

describe('the list', () => {
  it('is updated by a hold and by its end', async () => {
    const session = await createSession('group')
    const placesLeft = async () =>
      (
        await db
          .select({ left: academySessions.placesLeft })
          .from(academySessions)
          .where(eq(academySessions.id, session.id))
      )[0]?.left
    const { id } = await createHold(session, ala())
    expect(await placesLeft()).toBe(0)
    await cancelHold(ctxAs(ala()), reservationHoldable(id))
    expect(await placesLeft()).toBe(1)
  })
})
