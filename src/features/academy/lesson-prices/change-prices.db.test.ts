import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { toReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { planWeeklyLessons } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { recordUsage } from '#features/money/usage/record-usage.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { db, transaction } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { changePrices, previewRepricing } from './change-prices.ts'

const { clock, createSession, createBooked, ctxAs, fakeCheckout, noticesOf, returnFromCheckout } = setupLessons()
const ask = { price: 12_000, reason: 'A longer lesson.' }
const refusedWith = (code: string) => ({ refusal: { code } })

/** A weekly agreement with four lessons that are charged after they take place, 100 PLN each, Tuesdays at 17:00 in Warsaw. */
const createPayAsYouGo = async () => {
  clock.set(instant('2026-11-21T10:00:00Z'))
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const student = await createTestUser({ name: 'Stan Student' })
  const session = await createSession('group', { teacher, maxStudents: 4 })
  const input = reserveInputFor(session, { plan: 'weekly', seenPrice: 40_000 })
  const { reservationId, checkoutUrl } = await reserve(ctxAs(student), input)
  await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
  await returnFromCheckout(reservationId)
  const lessonIds = (await listLessons(db, [reservationId])).map(({ id }) => id)
  const admin = await createTestUser({ role: 'admin' })
  return { teacher, student, admin, reservationId, lessonIds }
}
const pricesOf = async (reservationId: string) => (await listLessons(db, [reservationId])).map(({ price }) => price)

it('does what the preview says, and tells student and teacher both prices and the reason', async () => {
  const { teacher, student, admin, reservationId, lessonIds } = await createPayAsYouGo()
  const { decision } = await previewRepricing(ctxAs(admin), reservationId, { price: 12_000 })
  expect(await changePrices(ctxAs(admin), reservationId, ask)).toEqual(decision.ok && decision.change)
  const prices = await pricesOf(reservationId)
  expect(prices).toEqual([12_000, 12_000, 12_000, 12_000])
  expect((await getReservationRow(reservationId)).amount).toBe(0)
  for (const person of [student, teacher])
    expect((await noticesOf(person)).find(({ type }) => type === 'lesson_price_modification')?.message).toMatch(
      /from Tue 24 Nov, 17:00 .* for Stan Student costs 120 PLN instead of 100 PLN\. Reason: A longer lesson\./,
    )
  const audited = await db
    .select()
    .from(auditRows)
    .where(eq(auditRows.entityId, lessonIds[0] ?? ''))
  expect(audited.find(({ event }) => event === 'lesson.price_changed')).toMatchObject({
    before: { price: 10_000 },
    after: { price: 12_000, reason: 'A longer lesson.' },
  })
})

it('of one lesson leaves the others, and a payment for it forbids it', async () => {
  const { student, admin, reservationId, lessonIds } = await createPayAsYouGo()
  const [first = '', second = ''] = lessonIds
  await changePrices(ctxAs(admin), reservationId, { ...ask, lessonId: second })
  expect(await pricesOf(reservationId)).toEqual([10_000, 12_000, 10_000, 10_000])
  await db.insert(paymentIntents).values({
    ...{ id: `pay_${first}`, payerId: student.id, payableKind: 'lesson', payableId: first, englishWords: '' },
    ...{ amount: 10_000, provider: 'test', expiresAt: clock.now(), createdAt: clock.now() },
  })
  const again = changePrices(ctxAs(admin), reservationId, { ...ask, lessonId: first })
  await expect(again).rejects.toMatchObject(refusedWith('payment_under_way'))
})

it('is what the lesson is charged afterwards, also while all lessons before it are paid, and what later ones cost', async () => {
  const { admin, student, reservationId, lessonIds } = await createPayAsYouGo()
  const paid = { paymentStatus: 'paid' } as const
  await db.update(reservations).set(paid).where(eq(reservations.id, reservationId))
  await changePrices(ctxAs(admin), reservationId, ask)
  clock.set(instant('2026-11-24T18:00:00Z'))
  await meterLessons(clock.now())
  await planWeeklyLessons(clock.now())
  const records = await db.select().from(usageRecords).where(eq(usageRecords.payerId, student.id))
  expect(records).toMatchObject([{ sourceId: lessonIds[0], amount: 12_000 }])
  expect(await pricesOf(reservationId)).toEqual([12_000, 12_000, 12_000, 12_000, 12_000])
  expect((await getReservationRow(reservationId)).amount).toBe(0)
})

it('changes the agreement from a date on, and says so in preview, notice and booking', async () => {
  const { student, admin, reservationId } = await createPayAsYouGo()
  const from = instant('2026-11-24T16:00:00Z')
  const { decision } = await previewRepricing(ctxAs(admin), reservationId, { price: 12_000 })
  expect(decision).toMatchObject({ ok: true, change: { agreement: { from, before: [10_000] } } })
  await changePrices(ctxAs(admin), reservationId, ask)
  expect(toReservationView(await getReservation(ctxAs(student), reservationId), clock.now())).toMatchObject({
    ...{ unitPrice: 10_000, lessonPrice: 12_000, lessonPriceFrom: from.toString() },
  })
  expect((await noticesOf(student)).find(({ type }) => type === 'lesson_price_modification')?.message).toContain(
    'Every lesson from Tue 24 Nov, 17:00 (Warsaw) on, also those that are planned later,',
  )
  clock.set(instant('2026-12-08T18:00:00Z'))
  await planWeeklyLessons(clock.now())
  await changePrices(ctxAs(admin), reservationId, { ...ask, price: 9_000 })
  clock.set(instant('2026-12-15T18:00:00Z'))
  await planWeeklyLessons(clock.now())
  expect(await pricesOf(reservationId)).toEqual([...Array(3).fill(12_000), ...Array(5).fill(9_000)])
})

it('leaves the price of lessons that are planned later and begin before it holds', async () => {
  const { admin, reservationId, lessonIds } = await createPayAsYouGo()
  // Only the last lesson can change, because a lesson can be moved behind dates that are not planned yet.
  await db
    .update(occurrences)
    .set({ during: { start: instant('2027-01-07T16:00:00Z'), end: instant('2027-01-07T17:00:00Z') } })
    .where(
      inArray(
        occurrences.id,
        db
          .select({ id: lessons.occurrenceId })
          .from(lessons)
          .where(eq(lessons.id, lessonIds[3] ?? '')),
      ),
    )
  for (const id of lessonIds.slice(0, 3)) await db.update(lessons).set({ state: 'cancelled' }).where(eq(lessons.id, id))
  await changePrices(ctxAs(admin), reservationId, ask)
  clock.set(instant('2026-12-15T10:00:00Z'))
  await planWeeklyLessons(clock.now())
  const planned = (await listLessons(db, [reservationId])).filter(({ id }) => !lessonIds.includes(id))
  expect(planned.map(({ start, price }) => [start.toString().slice(0, 10), price])).toEqual([
    ...[
      ['2026-12-22', 10_000],
      ['2026-12-29', 10_000],
      ['2027-01-05', 10_000],
      ['2027-01-12', 12_000],
    ],
  ])
})

it('of one lesson stays single: what is planned later keeps the price of the agreement, until all change', async () => {
  const { student, admin, reservationId, lessonIds } = await createPayAsYouGo()
  for (const lessonId of lessonIds) await changePrices(ctxAs(admin), reservationId, { ...ask, lessonId })
  expect((await noticesOf(student))[0]?.message).toMatch(/^Only the lesson on /)
  clock.set(instant('2026-11-24T18:00:00Z'))
  await planWeeklyLessons(clock.now())
  expect((await pricesOf(reservationId)).at(-1)).toBe(10_000)
  expect(await getReservationRow(reservationId)).toMatchObject({ lessonPrice: null, lessonPriceFrom: null })
  await db.update(lessons).set({ price: 12_000 }).where(eq(lessons.purchaseId, reservationId))
  expect(await changePrices(ctxAs(admin), reservationId, ask)).toMatchObject({ lessons: [], agreement: {} })
  const again = changePrices(ctxAs(admin), reservationId, ask)
  await expect(again).rejects.toMatchObject(refusedWith('same_price'))
})

it('never changes a lesson that has a usage record', async () => {
  const { admin, student, reservationId, lessonIds } = await createPayAsYouGo()
  const [sourceId = ''] = lessonIds
  const { productId: sessionId, agreementId } = await getReservationRow(reservationId)
  const parties = { sessionId, userId: student.id, payerId: student.id, purchaseId: reservationId }
  const used = { ...parties, sourceId, agreementId: agreementId ?? '', type: 'academy', amount: 10_000 } as const
  await transaction(tx => recordUsage(tx, ctxAs(admin), [{ ...used, date: clock.now() }]))
  const one = changePrices(ctxAs(admin), reservationId, { ...ask, lessonId: sourceId })
  await expect(one).rejects.toMatchObject(refusedWith('payment_under_way'))
  await changePrices(ctxAs(admin), reservationId, ask)
  expect(await pricesOf(reservationId)).toEqual([10_000, 12_000, 12_000, 12_000])
})

it('twice at the same moment: the second tells the price that the first has set', async () => {
  const { admin, student, reservationId, lessonIds } = await createPayAsYouGo()
  await runConcurrently(2, place =>
    changePrices(ctxAs(admin), reservationId, { ...ask, price: [8_000, 12_000][place] ?? 0 }),
  )
  const audited = await db
    .select()
    .from(auditRows)
    .where(eq(auditRows.entityId, lessonIds[0] ?? ''))
  const changes = audited.filter(({ event }) => event === 'lesson.price_changed').sort((a, b) => (a.id < b.id ? -1 : 1))
  const priceOf = (value: unknown) => (value as { price: number }).price
  expect(changes.map(({ before }) => priceOf(before))).toEqual([10_000, priceOf(changes[0]?.after)])
  expect((await pricesOf(reservationId))[0]).toBe(priceOf(changes[1]?.after))
  expect((await noticesOf(student)).filter(({ type }) => type === 'lesson_price_modification')).toHaveLength(2)
})

it('never changes what was paid in advance, and is for staff only', async () => {
  const { student, teacher, reservationId } = await createBooked('group')
  const admin = await createTestUser({ role: 'admin' })
  await expect(changePrices(ctxAs(admin), reservationId, ask)).rejects.toMatchObject(refusedWith('paid_keeps_price'))
  for (const actor of [student, teacher])
    await expect(changePrices(ctxAs(actor), reservationId, ask)).rejects.toMatchObject(
      refusedWith('reservation_not_found'),
    )
  expect(await pricesOf(reservationId)).toEqual([10_000])
})
