import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { editSession } from '#features/academy/publishing/edit-session.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { loadReservation } from '#features/academy/reservation-page/page-data.ts'
import { RESERVATION_KIND, reservationHoldable } from '#features/academy/reservations/kind.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { cancelHold, lapseHolds } from '#features/money/holds/actions.ts'
import { startPayment } from '#features/money/holds/checkout.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { findHold, listAwaited } from '#features/money/holds/queries.ts'
import { db } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { reservationState } from '#tests/support/holds.ts'
import { createTestUser } from '#tests/support/users.ts'
import { setupWaitlist } from '#tests/support/waitlist.ts'
import { leaveWaitlist } from './leaving.ts'
import { settleWaitlists } from './settling.ts'

const app = setupWaitlist()
const { clock, ctxAs, createAwaited, createStudents, createHold, createSession, bookFor, join, entriesOf } = app
const { offerOf, noticesOf, fakeCheckout, returnFromCheckout } = app

const statesOf = async (session: Session) => (await entriesOf(session)).map(({ state }) => state)
/** Who has a place now, held or booked. */
const holdersOf = async ({ id }: Session) => {
  const taken = and(eq(reservations.productId, id), inArray(reservations.state, ['held', 'booked']))
  return (await db.select({ id: reservations.userId }).from(reservations).where(taken)).map(row => row.id)
}

describe.each(['group', 'course'] as const)('a place of a %s', type => {
  it('is known as awaited only while another person waits for it', async () => {
    const awaited = await createAwaited(type, 1)
    const alone = await createHold(await createSession(type), await createTestUser())
    const list = () => listAwaited(db, RESERVATION_KIND, [awaited.reservationId, alone.id])
    expect(await list()).toEqual(new Set([awaited.reservationId]))
    for (const person of awaited.people) await leaveWaitlist(ctxAs(person), awaited.session.id)
    expect(await list()).toEqual(new Set())
  })
  it('that is given up is offered to the first person, whatever 20 others do at the same moment', async () => {
    const { session, student, reservationId, people } = await createAwaited(type, 3)
    const strangers = await createStudents(20)
    const results = await runConcurrently(21, at => {
      const stranger = strangers[at - 1]
      return stranger
        ? reserve(ctxAs(stranger), reserveInputFor(session))
        : resign(ctxAs(student), reservationId).then(() => ({ reservationId }))
    })
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await holdersOf(session)).toEqual([people[0]?.id])
    expect(await statesOf(session)).toEqual(['offered', 'waiting', 'waiting'])
  })

  it('goes on to the next person when the offer is declined, and to the one after when its time is over', async () => {
    const { session, student, reservationId, people } = await createAwaited(type, 3)
    await resign(ctxAs(student), reservationId)
    const [first, second, third] = people
    if (!first || !second || !third) throw new Error('three people wait')
    await cancelHold(ctxAs(first), reservationHoldable(await offerOf(session, first)))
    expect(await statesOf(session)).toEqual(['declined', 'offered', 'waiting'])
    const hold = await findHold(db, reservationHoldable(await offerOf(session, second)))
    if (hold) clock.set(hold.expiresAt)
    await runConcurrently(3, () => expireHolds(clock.now()))
    expect(await statesOf(session)).toEqual(['declined', 'lapsed', 'offered'])
    expect(await holdersOf(session)).toEqual([third.id])
    expect((await noticesOf(second)).map(({ type: kind }) => kind)).toEqual(['waitlist_ended', 'waitlist_offer'])
    expect((await noticesOf(first)).map(({ type: kind }) => kind)).toEqual(['waitlist_offer'])
  })

  it('that is paid is booked, and the waiting goes on for the others', async () => {
    const { session, teacher, student, reservationId, people } = await createAwaited(type, 2)
    await resign(ctxAs(student), reservationId)
    const [told] = await noticesOf(teacher)
    expect(told?.message).toContain('People on the waitlist are offered the place first.')
    expect(told?.message).not.toContain('free again')
    const [first] = people
    if (!first) throw new Error('two people wait')
    const offered = await offerOf(session, first)
    const { checkoutUrl } = await startPayment(ctxAs(first), reservationHoldable(offered))
    await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
    await returnFromCheckout(offered)
    expect(await reservationState(offered)).toBe('booked')
    expect(await statesOf(session)).toEqual(['accepted', 'waiting'])
  })
})

it('two places that become free at once go to the first two people', async () => {
  const session = await createSession('group', { maxStudents: 2 })
  const holders = await createStudents(2)
  const bookings = await Promise.all(holders.map(holder => bookFor(session, holder)))
  const people = await createStudents(4)
  for (const student of people) await join(session, student)
  await runConcurrently(2, at => {
    const [holder, booking] = [holders[at], bookings[at]]
    if (!holder || !booking) throw new Error('two places are booked')
    return resign(ctxAs(holder), booking.reservationId)
  })
  expect(await statesOf(session)).toEqual(['offered', 'offered', 'waiting', 'waiting'])
  expect((await holdersOf(session)).sort()).toEqual(
    people
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  )
})

it('more places are offered in the transaction that adds them', async () => {
  const { session, teacher, people } = await createAwaited('group', 3)
  await editSession(ctxAs(teacher), session.id, { maxStudents: 3 })
  expect(await statesOf(session)).toEqual(['offered', 'offered', 'waiting'])
  expect(await holdersOf(session)).toHaveLength(3)
  expect(people).toHaveLength(3)
})

it('a hold that lapses is offered before the student who meets it can reserve', async () => {
  const session = await createSession('group')
  const [holder, waiting, stranger] = await createStudents(3)
  if (!holder || !waiting || !stranger) throw new Error('three students')
  await createHold(session, holder)
  await join(session, waiting)
  clock.advance({ minutes: 16 })
  await expect(reserve(ctxAs(stranger), reserveInputFor(session))).rejects.toMatchObject({
    refusal: { code: 'no_places' },
  })
  expect(await holdersOf(session)).toEqual([waiting.id])
})

it('holds of two sessions that lapse together are offered in both, and both offers end when these lapse together', async () => {
  const sessions = [await createSession('group'), await createSession('group')]
  const heldIds: string[] = []
  for (const session of sessions) {
    const [holder, waiting] = await createStudents(2)
    if (!holder || !waiting) throw new Error('two students')
    heldIds.push((await createHold(session, holder)).id)
    await join(session, waiting)
  }
  const lapse = async (ids: readonly string[]) => lapseHolds(ctxAs(await createTestUser()), RESERVATION_KIND, ids)
  const entries = async () => (await Promise.all(sessions.map(entriesOf))).flat()
  clock.advance({ minutes: 16 })
  expect(await lapse(heldIds)).toBe(2)
  const offered = await entries()
  expect(offered.map(({ state }) => state)).toEqual(['offered', 'offered'])
  clock.advance({ hours: 24 })
  expect(await lapse(offered.map(({ reservationId }) => reservationId ?? ''))).toBe(2)
  expect((await entries()).map(({ state }) => state)).toEqual(['lapsed', 'lapsed'])
})

it('a cancelled lesson is offered, and one that the teacher cancels is not offered', async () => {
  const session = await createSession('group', { maxStudents: 2 })
  const [one, two, first, second] = await createStudents(4)
  if (!one || !two || !first || !second) throw new Error('four students')
  const { lessonId } = await bookFor(session, one)
  const other = await bookFor(session, two)
  await join(session, first)
  await join(session, second)
  await cancelLesson(ctxAs(one), lessonId)
  expect(await statesOf(session)).toEqual(['offered', 'waiting'])
  // The hold of the offer is released with the occurrence, while that is still planned.
  await cancelLesson(ctxAs(await createTestUser({ role: 'admin' })), other.lessonId)
  expect(await statesOf(session)).toEqual(['closed', 'closed'])
  expect(await holdersOf(session)).toEqual([one.id, two.id])
})

it('a person whose calendar has filled is withdrawn and told; one with only an unpaid lesson then is passed over', async () => {
  const { session, student, reservationId, people } = await createAwaited('group', 3)
  const [booked, holding, free] = people
  if (!booked || !holding || !free) throw new Error('three people wait')
  await bookFor(await createSession('group'), booked)
  await createHold(await createSession('group'), holding)
  await resign(ctxAs(student), reservationId)
  expect(await statesOf(session)).toEqual(['withdrawn', 'waiting', 'offered'])
  expect(await noticesOf(booked)).toContainEqual(expect.objectContaining({ type: 'waitlist_ended' }))
  expect(await noticesOf(holding)).toEqual([])
})

it('the minute job withdraws and closes, and does it once when it runs on two nodes', async () => {
  const { session, people } = await createAwaited('group', 2)
  const [booked, late] = people
  if (!booked || !late) throw new Error('two people wait')
  await bookFor(await createSession('group'), booked)
  await runConcurrently(2, () => settleWaitlists(clock.now()))
  expect(await statesOf(session)).toEqual(['withdrawn', 'waiting'])
  clock.set(instant('2026-11-24T03:30:01Z'))
  await runConcurrently(2, () => settleWaitlists(clock.now()))
  expect(await statesOf(session)).toEqual(['withdrawn', 'closed'])
  expect((await noticesOf(late)).filter(({ type }) => type === 'waitlist_ended')).toHaveLength(1)
})

it('a place that costs nothing is booked at once', async () => {
  const session = await createSession('group', { price: 0 })
  const [holder, waiting] = await createStudents(2)
  if (!holder || !waiting) throw new Error('two students')
  const { reservationId } = await bookFor(session, holder, { seenPrice: 0 })
  await join(session, waiting)
  await resign(ctxAs(holder), reservationId)
  expect(await statesOf(session)).toEqual(['accepted'])
  expect(await holdersOf(session)).toEqual([waiting.id])
})

describe('of the four weeks that a person waits for, a part', () => {
  /** Three people wait, the first for four weeks of which only the first lesson becomes free. */
  const createFragment = async () => {
    const session = await createSession('group', { maxStudents: 1 })
    const [holder, first, second] = await createStudents(3)
    if (!holder || !first || !second) throw new Error('three students')
    const { reservationId, lessonId } = await bookFor(session, holder, { plan: 'block', seenPrice: 4 * session.price })
    await join(session, first, { plan: 'block' })
    await join(session, second)
    await cancelLesson(ctxAs(holder), lessonId)
    return { session, holder, reservationId, first, second }
  }

  it('is offered as a part, with the choice to wait on', async () => {
    const { session, first } = await createFragment()
    expect(await statesOf(session)).toEqual(['offered', 'waiting'])
    const [notice] = await noticesOf(first)
    expect(notice?.message).toMatch(/: only one lesson of the four weeks, .*you keep your place in the queue\.$/)
    const page = await loadReservation(ctxAs(first), await offerOf(session, first), false)
    expect(page.isFragment).toBe(true)
  })

  it.each(['declined', 'not answered'])(
    'that is %s keeps the place in the queue, and goes to the next person',
    async how => {
      const { session, holder, reservationId, first, second } = await createFragment()
      const part = await offerOf(session, first)
      const hold = await findHold(db, reservationHoldable(part))
      if (how === 'declined') await cancelHold(ctxAs(first), reservationHoldable(part))
      else if (hold) {
        clock.set(hold.expiresAt)
        await expireHolds(clock.now())
      }
      expect(await statesOf(session)).toEqual(['waiting', 'offered'])
      expect((await noticesOf(first)).map(({ type }) => type)).toEqual(['waitlist_offer'])
      await cancelHold(ctxAs(second), reservationHoldable(await offerOf(session, second)))
      await settleWaitlists(clock.now())
      expect(await statesOf(session)).toEqual(['waiting', 'declined'])
      await resign(ctxAs(holder), reservationId)
      expect(await statesOf(session)).toEqual(['offered', 'declined'])
      expect((await loadReservation(ctxAs(first), await offerOf(session, first), false)).isFragment).toBe(false)
    },
  )

  it('that is declined twice with its name keeps the place in the queue', async () => {
    const { session, first } = await createFragment()
    const offerId = await offerOf(session, first)
    for (const _ of ['once', 'again']) await leaveWaitlist(ctxAs(first), session.id, { offerId })
    expect(await statesOf(session)).toEqual(['waiting', 'offered'])
  })
})
