import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { getQuote } from '#features/academy/booking/quote.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { changePrices } from '#features/academy/lesson-prices/change-prices.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { setTrialOffer } from '#features/academy/trials/set-offer.ts'
import { planWeeklyLessons } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { listReducedLessons } from '#features/academy/weekly-agreements/reduced-lessons.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { sayStored } from '#kernel/stored-words.ts'
import { db } from '#platform/database.ts'
import { writeSetting } from '#platform/settings.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { insertDiscountCode } from '#tests/support/discount-codes.ts'
import { endGuardianships, makeGuardian } from '#tests/support/guardians.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'

const { bookFor, clock, createSession, ctxAs } = setupLessons()

const setPercent = (percent: number) =>
  writeSetting({ actor: systemActor('test'), now: clock.now(), requestId: 'test' }, 'siblingDiscountPercent', percent)

let [mum, ala, olek, zosia]: User[] = []
let group: Session
beforeEach(async () => {
  clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
  mum = await createTestUser()
  const child = async () => {
    const made = { ...(await createTestUser()), minor: true }
    await makeGuardian(made, mum as User, clock.now())
    return made
  }
  ;[ala, olek, zosia] = [await child(), await child(), await child()]
  group = await createSession('group', { maxStudents: 20 })
  await setPercent(10)
  clock.advance({ minutes: 1 })
})
afterEach(() => setPercent(0))

const book = (student: User | undefined, seenPrice: number, more: object = {}) => {
  clock.advance({ seconds: 1 })
  return bookFor(group, mum as User, { studentId: student?.id, seenPrice, ...more })
}
const priceFor = async (student: User | undefined) => {
  const asked = { now: clock.now(), studentId: student?.id, zone: 'Europe/Warsaw' }
  return (await getQuote(db, group, { plan: 'single', firstDate: '2026-12-01' }, asked)).amount
}
const pricesOf = async (reservationId: string) =>
  (await db.select().from(lessons).where(eq(lessons.purchaseId, reservationId)).orderBy(lessons.id)).map(
    ({ price, reduction }) => [price, reduction],
  )

describe('of the children of a family', () => {
  it('the one who booked first pays the full price, the others pay less, and the guardian as a student does not', async () => {
    expect(await Promise.all([ala, olek, mum].map(priceFor))).toEqual([10_000, 10_000, 10_000])
    await book(ala, 10_000)
    expect(await Promise.all([ala, olek, zosia, mum].map(priceFor))).toEqual([10_000, 9_000, 9_000, 10_000])
    const { reservationId } = await book(olek, 9_000)
    expect(await getReservationRow(reservationId)).toMatchObject({
      amount: 9_000,
      reductions: [{ kind: 'sibling', label: 'Sibling discount, 10%', amount: 1_000 }],
    })
    expect(await Promise.all([ala, olek, zosia].map(priceFor))).toEqual([10_000, 9_000, 9_000])
  })

  it('the next one does once the bookings of the first are over, or given up', async () => {
    const { lessonId } = await book(ala, 10_000)
    await book(olek, 9_000)
    await cancelLesson(ctxAs(mum as User), lessonId)
    expect(await Promise.all([ala, olek].map(priceFor))).toEqual([9_000, 10_000])
    clock.set(Temporal.Instant.from('2026-11-24T18:00:00Z'))
    expect(await Promise.all([ala, olek].map(priceFor))).toEqual([10_000, 10_000])
  })

  it('a price that a sibling’s cancelling has changed since it was seen is refused with the new one', async () => {
    const { lessonId } = await book(ala, 10_000)
    await cancelLesson(ctxAs(mum as User), lessonId)
    const input = reserveInputFor(group, { studentId: olek?.id, seenPrice: 9_000 })
    await expect(reserve(ctxAs(mum as User), input)).rejects.toMatchObject({
      refusal: { code: 'price_changed', params: { price: 10_000 } },
    })
  })

  it('no discount is left when the guardian is another one, is over, or the setting is 0', async () => {
    await book(ala, 10_000)
    const stranger = { ...(await createTestUser()), minor: true }
    await makeGuardian(stranger, await createTestUser(), clock.now())
    expect(await priceFor(stranger)).toBe(10_000)
    await endGuardianships(olek as User, clock.advance({ minutes: 1 }))
    expect(await Promise.all([olek, zosia].map(priceFor))).toEqual([10_000, 9_000])
    await setPercent(0)
    expect(await priceFor(zosia)).toBe(10_000)
  })

  it('what costs nothing makes no further child of another, nor does a trial lesson', async () => {
    const { discountCode } = await insertDiscountCode(clock.now(), { percent: 100 })
    await book(ala, 0, { discountCode })
    expect(await priceFor(olek)).toBe(10_000)
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    await setTrialOffer(ctxAs(teacher), { isOffered: true, price: 2_000, minutes: 30 })
    const session = await createSession('individual', { teacher })
    await bookFor(session, mum as User, {
      ...{ trial: true, seenPrice: 2_000, studentId: zosia?.id, date_time: { Tuesday: [17.5] } },
      firstDate: '2026-12-08',
    })
    expect(await priceFor(olek)).toBe(10_000)
  })

  it('a hold counts for no one: only what is booked does', async () => {
    await reserve(ctxAs(mum as User), reserveInputFor(group, { studentId: ala?.id }))
    expect(await priceFor(olek)).toBe(10_000)
  })
})

it('a weekly agreement has the percentage for later lessons while a sibling books, and the full price when none does', async () => {
  await book(ala, 10_000, { plan: 'block', seenPrice: 40_000 })
  const { reservationId } = await book(olek, 36_000, { plan: 'weekly' })
  clock.set(Temporal.Instant.from('2026-12-14T10:00:00Z'))
  await planWeeklyLessons(clock.now())
  const reduced = await pricesOf(reservationId)
  expect(reduced).toEqual(Array(reduced.length).fill([9_000, 1_000]))
  // The last lesson of the sibling is over.
  clock.set(Temporal.Instant.from('2026-12-16T10:00:00Z'))
  clock.advance({ hours: 24 * 14 })
  await planWeeklyLessons(clock.now())
  const all = await pricesOf(reservationId)
  expect(all.length).toBeGreaterThan(reduced.length)
  expect(all.slice(reduced.length)).toEqual(Array(all.length - reduced.length).fill([10_000, 0]))
  await book(ala, 9_000, { firstDate: '2027-01-05' })
})

it('a weekly agreement keeps the percentage for later lessons, and what staff set is what it says', async () => {
  await book(ala, 10_000, { plan: 'block', seenPrice: 40_000 })
  const { reservationId, lessonId } = await book(olek, 36_000, { plan: 'weekly' })
  // What its invoices name beside the price before.
  const reduced = await listReducedLessons(db, [lessonId])
  const named = [...reduced.values()].map(({ label, amount }) => ({ amount, label: sayStored(label) }))
  expect(named).toEqual([{ amount: 1_000, label: 'Sibling discount, 10%' }])
  await setPercent(0)
  clock.set(Temporal.Instant.from('2026-12-01T10:00:00Z'))
  await planWeeklyLessons(clock.now())
  expect(await pricesOf(reservationId)).toEqual(Array(6).fill([9_000, 1_000]))
  const admin = await createTestUser({ role: 'admin' })
  await changePrices(ctxAs(admin), reservationId, { price: 8_500, reason: 'A test.' })
  clock.set(Temporal.Instant.from('2026-12-08T10:00:00Z'))
  await planWeeklyLessons(clock.now())
  const later = (await pricesOf(reservationId)).slice(-4)
  expect(later).toEqual(Array(4).fill([8_500, 0]))
})

it('the next block is offered at the price that holds then', async () => {
  await book(ala, 10_000, { plan: 'weekly', seenPrice: 40_000 })
  const { reservationId } = await book(olek, 36_000, { plan: 'block' })
  clock.set(Temporal.Instant.from('2026-12-09T10:00:00Z'))
  await offerNextBlocks(clock.now())
  const [next] = await db.select().from(reservations).where(eq(reservations.renewedFrom, reservationId))
  expect(next).toMatchObject({ amount: 36_000, reductions: [{ kind: 'sibling', amount: 4_000 }] })
})

it.each([
  ['a smaller code is not used', 5, 9_000, 'sibling'],
  ['a larger code holds instead', 20, 8_000, 'code'],
] as const)('of the discount and a code the larger one holds: %s', async (_, percent, seenPrice, kind) => {
  await book(ala, 10_000)
  const { discountCode } = await insertDiscountCode(clock.now(), { percent })
  const { reservationId } = await book(olek, seenPrice, { discountCode })
  const { reductions } = await getReservationRow(reservationId)
  expect(reductions.map(one => one.kind)).toEqual([kind])
})
