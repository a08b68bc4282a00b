import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { reservationReactions } from '#features/academy/reservation-notices/reactions.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { findHold } from '#features/money/holds/queries.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { listAnswerable } from '#features/people/notifications/queries.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { holidays } from '#features/scheduling/calendar/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { countOverlaps, reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { getReservationRow, reservationState } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { acceptNextBlock, payReservation, wishNextBlock } from './answer-next-block.ts'
import { offerNextBlocks } from './offer-next-blocks.ts'

const app = setupLessons()
const { bookFor, clock, createSession, ctxAs, fakeCheckout, noticesOf, returnFromCheckout } = app
beforeAll(() => registerReactions([...reservationReactions, ...lessonReactions, ...moneyReactions]))

/** A block of Tuesdays at 17:00 in Warsaw, 24 November to 15 December 2026. The next one begins on 22 December. */
const createBlock = async (type: 'individual' | 'group', more: object = {}) => {
  clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
  const student = await createTestUser({ name: 'Stan' })
  const session = await createSession(type, { teacher, maxStudents: 4, ...more })
  const request = { plan: 'block', seenPrice: 4 * session.price } as const
  return { teacher, student, session, ...(await bookFor(session, student, request)) }
}
const at = (iso: string) => clock.set(Temporal.Instant.from(iso))
const LAST_END = { individual: '2026-12-15T17:00:00Z', group: '2026-12-15T18:00:00Z' }
const whenDue = (type: 'individual' | 'group' = 'individual') =>
  clock.set(Temporal.Instant.from(LAST_END[type]).subtract({ hours: 7 * 24 }))
const offersOf = (id: string) => db.select().from(reservations).where(eq(reservations.renewedFrom, id))
const offerOf = async (id: string) => {
  const [offer] = await offersOf(id)
  if (!offer) throw new Error('nothing was offered')
  return offer
}
const startsOf = async (id: string) => (await listLessons(db, [id])).map(({ start }) => start.toString())
const typesOf = async (user: User) => (await noticesOf(user)).map(({ type }) => type)
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    error => error.refusal?.code,
  )
const NEXT_TUESDAYS = ['2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12'].map(day => `${day}T16:00:00Z`)

describe('the next four weeks of a block', () => {
  it.each(['individual', 'group'] as const)(
    'of an %s session are offered seven days before its end and kept',
    async type => {
      const { student, teacher, reservationId } = await createBlock(type)
      whenDue(type)
      await offerNextBlocks(clock.now().subtract({ seconds: 1 }))
      expect(await offersOf(reservationId)).toEqual([])
      expect(await offerNextBlocks(clock.now())).toBe(1)
      const offer = await offerOf(reservationId)
      expect(offer).toMatchObject({ state: 'held', plan: 'block', firstDate: '2026-12-22', earlyPerformanceAt: null })
      expect(await startsOf(offer.id)).toEqual(NEXT_TUESDAYS)
      const hold = await findHold(db, reservationHoldable(offer.id))
      expect(hold).toMatchObject({ policy: 'renewal', personId: student.id, payerId: student.id })
      expect(hold?.expiresAt.toString()).toBe('2026-12-20T16:00:00Z')
      const [notice] = await noticesOf(student)
      expect(notice?.type).toBe('block_renewal_offer')
      expect(notice?.message).toContain('Held for you until Sun 20 Dec, 17:00.')
      expect(await typesOf(teacher)).not.toContain('block_renewal_offer')
      expect(await countOverlaps()).toBe(0)
    },
  )

  it('of a child are told to the guardian who pays, who accepts them and pays', async () => {
    clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
    const session = await createSession('individual')
    const { child, guardian, paidByGuardian } = await app.createFamily()
    const request = { plan: 'block', seenPrice: 4 * session.price } as const
    const { reservationId } = await bookFor(session, child, { ...request, ...paidByGuardian })
    whenDue()
    await offerNextBlocks(clock.now())
    const { id } = await offerOf(reservationId)
    expect(await typesOf(guardian)).toContain('block_renewal_offer')
    const accept = (by: User) => acceptNextBlock(ctxAs(by), id, TERMS_VERSION)
    expect(await codeOf(accept(await createTestUser()))).toBe('reservation_not_found')
    const { checkoutUrl } = await accept(guardian)
    await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
    await returnFromCheckout(id)
    expect(await reservationState(id)).toBe('booked')
  })

  it('are offered once, however often and by how many nodes the job runs', async () => {
    const { student, reservationId } = await createBlock('individual')
    whenDue()
    const results = await runConcurrently(8, () => offerNextBlocks(clock.now()))
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await offersOf(reservationId)).toHaveLength(1)
    clock.advance({ hours: 1 })
    expect(await offerNextBlocks(clock.now())).toBe(0)
    expect((await typesOf(student)).filter(type => type === 'block_renewal_offer')).toHaveLength(1)
  })

  it('of students who share their teacher and their week are kept for each of them in one batch', async () => {
    clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
    const session = await createSession('individual', { date_time: { Tuesday: [17, 17.5, 18, 18.5] } })
    const slots = [{ Tuesday: [17, 17.5] }, { Tuesday: [18, 18.5] }]
    const blocks: string[] = []
    for (const date_time of slots) {
      const request = { plan: 'block', seenPrice: 4 * session.price, date_time } as const
      blocks.push((await bookFor(session, await createTestUser(), request)).reservationId)
    }
    clock.set(Temporal.Instant.from('2026-12-08T18:00:00Z'))
    const runs = await runConcurrently(4, () => offerNextBlocks(clock.now()))
    expect(runs.every(({ status }) => status === 'fulfilled')).toBe(true)
    for (const id of blocks) expect(await offersOf(id)).toHaveLength(1)
    expect(await countOverlaps()).toBe(0)
  })

  it('of two blocks of one student that meet are offered to one of them, and the other keeps what is left', async () => {
    const { student, session, reservationId } = await createBlock('individual')
    // A change by staff, past the rules: from now on both blocks name the same time.
    const other = await createSession('individual', { date_time: { Tuesday: [17, 17.5], Wednesday: [17, 17.5] } })
    const wednesdays = { firstDate: '2026-11-25', date_time: { Wednesday: [17, 17.5] } }
    const second = await bookFor(other, student, { plan: 'block', seenPrice: 4 * other.price, ...wednesdays })
    const tuesdays = { firstDate: '2026-11-24', date_time: { Tuesday: [17, 17.5] } }
    await db.update(reservations).set(tuesdays).where(eq(reservations.id, second.reservationId))
    clock.set(Temporal.Instant.from('2026-12-09T17:00:00Z'))
    expect(await offerNextBlocks(clock.now())).toBe(1)
    const offers = [...(await offersOf(reservationId)), ...(await offersOf(second.reservationId))]
    expect(offers).toHaveLength(1)
    expect([session.id, other.id]).toContain(offers[0]?.productId)
    expect(await typesOf(student)).toContain('block_renewal_impossible')
    expect(await countOverlaps()).toBe(0)
  })

  it('cannot be written twice past the rule', async () => {
    const { reservationId } = await createBlock('individual')
    whenDue()
    await offerNextBlocks(clock.now())
    const { id: _, ...offer } = await offerOf(reservationId)
    const again = db.insert(reservations).values({ ...offer, id: 'rsv_again' })
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'reservations_one_renewal' } })
  })

  it('keep their local time over the change to summer time', async () => {
    clock.set(Temporal.Instant.from('2027-02-20T10:00:00Z'))
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const student = await createTestUser()
    const session = await createSession('individual', { teacher })
    const request = { plan: 'block', firstDate: '2027-02-23', seenPrice: 40_000 } as const
    const { reservationId } = await bookFor(session, student, request)
    at('2027-03-10T10:00:00Z')
    await offerNextBlocks(clock.now())
    expect(await startsOf((await offerOf(reservationId)).id)).toEqual([
      ...['2027-03-23T16:00:00Z', '2027-03-30T15:00:00Z', '2027-04-06T15:00:00Z', '2027-04-13T15:00:00Z'],
    ])
  })

  it('leave out what is not possible, in the first week too, and name the new price', async () => {
    const { student, teacher, session, reservationId } = await createBlock('individual')
    await db.insert(holidays).values({ date: '2026-12-22', name: 'Winter break' })
    await db.update(academySessions).set({ price: 12_000 }).where(eq(academySessions.id, session.id))
    whenDue()
    await offerNextBlocks(clock.now())
    await db.delete(holidays).where(eq(holidays.date, '2026-12-22'))
    const offer = await offerOf(reservationId)
    expect(await startsOf(offer.id)).toEqual(NEXT_TUESDAYS.slice(1))
    expect(offer).toMatchObject({ amount: 36_000, unitPrice: 12_000 })
    expect(offer.skipped).toMatchObject([{ reason: 'holiday', name: 'Winter break' }])
    const [notice] = await noticesOf(student)
    expect(notice?.message).toContain('The price has changed from 100 PLN to 120 PLN an hour.')
    expect(notice?.message).toMatch(/Left out, not charged: .*22 Dec.*\(holiday: Winter break\)\./)
    const told = (await noticesOf(teacher)).filter(({ type }) => type === 'dates_skipped')
    expect(told).toMatchObject([{ message: expect.stringMatching(/22 Dec.*holiday: Winter break/) }])
  })

  it('of one of several times of a group are that time only', async () => {
    const date_time = { Tuesday: [17, 17.5], Thursday: [17, 17.5] }
    clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
    const session = await createSession('group', { date_time, maxStudents: 4 })
    const student = await createTestUser()
    const { reservationId } = await bookFor(session, student, {
      ...{ plan: 'block', seenPrice: 40_000, date_time: { Tuesday: [17, 17.5] } },
    })
    whenDue()
    await offerNextBlocks(clock.now())
    expect(await startsOf((await offerOf(reservationId)).id)).toEqual(NEXT_TUESDAYS)
  })

  it('reach beyond a short horizon', async () => {
    for (const type of ['individual', 'group'] as const) {
      const { session, reservationId } = await createBlock(type)
      await db.update(academySessions).set({ horizonWeeks: 1 }).where(eq(academySessions.id, session.id))
      whenDue(type)
      await offerNextBlocks(clock.now())
      expect(await startsOf((await offerOf(reservationId)).id)).toEqual(NEXT_TUESDAYS)
    }
  })

  it('that are taken are not offered: the student is told once', async () => {
    const { session, student, reservationId } = await createBlock('individual')
    at('2026-12-01T10:00:00Z')
    await bookFor(session, await createTestUser(), { plan: 'block', firstDate: '2026-12-22', seenPrice: 40_000 })
    whenDue()
    for (const hours of [0, 1]) await offerNextBlocks(clock.advance({ hours }))
    expect(await offersOf(reservationId)).toEqual([])
    expect((await typesOf(student)).filter(type => type === 'block_renewal_impossible')).toHaveLength(1)
  })

  it('are still offered by a late job, until 48 hours before the first lesson', async () => {
    const late = await createBlock('individual')
    at('2026-12-20T15:59:00Z')
    await offerNextBlocks(clock.now())
    expect((await offerOf(late.reservationId)).state).toBe('held')
    const tooLate = await createBlock('individual')
    at('2026-12-20T16:00:00Z')
    expect(await offerNextBlocks(clock.now())).toBe(0)
    expect(await offersOf(tooLate.reservationId)).toEqual([])
    expect((await getReservationRow(tooLate.reservationId)).nextBlock).toBe('missed')
    expect(await typesOf(tooLate.student)).not.toContain('block_renewal_impossible')
  })
})

describe('an offered block', () => {
  const createOffer = async (type: 'individual' | 'group' = 'individual', more: object = {}) => {
    const block = await createBlock(type, more)
    whenDue(type)
    await offerNextBlocks(clock.now())
    return { ...block, offerId: (await offerOf(block.reservationId)).id }
  }

  it('is booked by consent and payment, and the teacher hears of it as of any booking', async () => {
    const { student, teacher, offerId } = await createOffer()
    expect(await codeOf(payReservation(ctxAs(student), offerId))).toBe('not_accepted')
    expect(await codeOf(acceptNextBlock(ctxAs(student), offerId, '2020-01'))).toBe('terms_changed')
    expect(await codeOf(acceptNextBlock(ctxAs(teacher), offerId, TERMS_VERSION))).toBe('reservation_not_found')
    const { checkoutUrl } = await acceptNextBlock(ctxAs(student), offerId, TERMS_VERSION)
    expect((await acceptNextBlock(ctxAs(student), offerId, TERMS_VERSION)).checkoutUrl).toBe(checkoutUrl)
    await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
    await returnFromCheckout(offerId)
    expect(await getReservationRow(offerId)).toMatchObject({
      ...{ state: 'booked', paymentStatus: 'succeeded', termsVersion: TERMS_VERSION },
      earlyPerformanceAt: clock.now(),
    })
    expect((await typesOf(teacher))[0]).toBe('lesson_reservation')
  })

  it('that costs nothing is booked by the consent alone', async () => {
    const { student, offerId } = await createOffer('group', { price: 0 })
    expect(await acceptNextBlock(ctxAs(student), offerId, TERMS_VERSION)).toEqual({ checkoutUrl: null })
    expect(await acceptNextBlock(ctxAs(student), offerId, TERMS_VERSION)).toEqual({ checkoutUrl: null })
    expect(await reservationState(offerId)).toBe('booked')
  })

  it('lapses 48 hours before its first lesson; its times are free and the teacher is told', async () => {
    const { session, student, teacher, offerId } = await createOffer()
    at('2026-12-20T15:59:59Z')
    await expireHolds(clock.now())
    expect(await reservationState(offerId)).toBe('held')
    at('2026-12-20T16:00:00Z')
    await expireHolds(clock.now())
    expect(await reservationState(offerId)).toBe('lapsed')
    const [notice] = await noticesOf(teacher)
    expect(notice).toMatchObject({ type: 'block_renewal_lapsed' })
    expect(notice?.message).toContain('Stan did not confirm')
    expect(await codeOf(acceptNextBlock(ctxAs(student), offerId, TERMS_VERSION))).toBe('not_held')
    await bookFor(session, await createTestUser(), { firstDate: '2026-12-22' })
  })

  it('is declined: its times are free, the teacher is told and it is not offered again', async () => {
    const { student, teacher, reservationId, offerId } = await createOffer()
    const asked = async () => (await listAnswerable(db, student.id, clock.now())).map(({ type }) => type)
    expect(await asked()).toEqual(['block_renewal_offer'])
    await cancelHold(ctxAs(student), reservationHoldable(offerId))
    expect(await asked()).toEqual([])
    expect(await reservationState(offerId)).toBe('lapsed')
    expect((await noticesOf(teacher))[0]?.message).toContain('Stan declined')
    clock.advance({ hours: 1 })
    expect(await offerNextBlocks(clock.now())).toBe(0)
    expect(await offersOf(reservationId)).toHaveLength(1)
  })

  it('that loses a date by the teacher is offered again without it', async () => {
    const { teacher, student, session, reservationId, offerId } = await createOffer('group')
    const other = await bookFor(session, await createTestUser(), { firstDate: '2026-12-29' })
    const [, second] = await listLessons(db, [offerId])
    const [lesson] = await listLessons(db, [other.reservationId])
    expect(lesson?.occurrenceId).toBe(second?.occurrenceId)
    await cancelLesson(ctxAs(teacher), other.lessonId)
    expect(await reservationState(offerId)).toBe('lapsed')
    expect(await typesOf(teacher)).not.toContain('block_renewal_lapsed')
    expect(await offerNextBlocks(clock.now())).toBe(1)
    const [again] = (await offersOf(reservationId)).filter(({ state }) => state === 'held')
    expect(await startsOf(again?.id ?? '')).toEqual(NEXT_TUESDAYS.filter(start => !start.startsWith('2026-12-29')))
    expect(await typesOf(student)).toContain('block_renewal_offer')
  })

  it('neither blocks a checkout in the same session nor counts among the three', async () => {
    const date_time = { Tuesday: [17, 17.5, 18, 18.5], Friday: [10, 10.5] }
    const { student, session, offerId } = await createOffer('individual', { date_time })
    const friday = { firstDate: '2026-12-11', date_time: { Friday: [10, 10.5] } }
    const input = reserveInputFor(session, friday)
    const first = await reserve(ctxAs(student), input)
    expect(first.reservationId).not.toBe(offerId)
    expect((await reserve(ctxAs(student), input)).reservationId).toBe(first.reservationId)
    expect(await reservationState(offerId)).toBe('held')
  })

  it('is made although the student has three unpaid bookings', async () => {
    const { student, reservationId } = await createBlock('individual')
    whenDue()
    for (const day of ['Monday', 'Wednesday', 'Thursday'] as const) {
      const session = await createSession('individual', { date_time: { [day]: [9, 9.5] } })
      const firstDate = { Monday: '2026-12-14', Wednesday: '2026-12-16', Thursday: '2026-12-17' }[day]
      await reserve(ctxAs(student), reserveInputFor(session, { firstDate, date_time: { [day]: [9, 9.5] } }))
    }
    await offerNextBlocks(clock.now())
    expect((await offerOf(reservationId)).state).toBe('held')
  })

  it('falls away when its student leaves the group', async () => {
    const { student, reservationId, offerId } = await createOffer('group')
    await resign(ctxAs(student), reservationId)
    expect(await reservationState(offerId)).toBe('lapsed')
    expect(await offerNextBlocks(clock.now())).toBe(0)
  })
})

describe('a student who wants no next block', () => {
  it('gets no offer, and gets one after a change of mind', async () => {
    const { student, teacher, reservationId } = await createBlock('individual')
    expect(await codeOf(wishNextBlock(ctxAs(teacher), reservationId, false))).toBe('reservation_not_found')
    await wishNextBlock(ctxAs(student), reservationId, false)
    whenDue()
    expect(await offerNextBlocks(clock.now())).toBe(0)
    await wishNextBlock(ctxAs(student), reservationId, true)
    expect(await offerNextBlocks(clock.now())).toBe(1)
    expect(await codeOf(wishNextBlock(ctxAs(student), reservationId, false))).toBe('next_block_decided')
  })

  it('says so for a block only', async () => {
    clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
    const { student, reservationId } = await app.createBooked('individual')
    expect(await codeOf(wishNextBlock(ctxAs(student), reservationId, false))).toBe('no_next_block')
  })
})
