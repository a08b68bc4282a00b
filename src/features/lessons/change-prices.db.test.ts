import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { paymentIntents } from '#features/money/table.ts'
import { listLessons } from '#features/reservations/places.ts'
import { lessons, reservations } from '#features/reservations/table.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { changePrices, previewRepricing } from './change-prices.ts'

const { bookFor, clock, createSession, createBooked, ctxAs, noticesOf } = setupLessons()
const ask = { price: 12_000, reason: 'A longer lesson.' }
const refusedWith = (code: string) => ({ refusal: { code } })

/** Four lessons that are charged after they took place, 100 PLN each. */
const createPayAsYouGo = async () => {
  clock.set(instant('2026-11-21T10:00:00Z'))
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const student = await createTestUser({ name: 'Stan Student' })
  const session = await createSession('group', { teacher, price: 0, maxStudents: 4 })
  const plan = { plan: 'block', firstDate: '2026-11-24', seenPrice: 0 } as const
  const { reservationId, lessonIds } = await bookFor(session, student, plan)
  await db.update(lessons).set({ price: 10_000 }).where(eq(lessons.purchaseId, reservationId))
  const billing = { paymentStatus: 'pending_subscription_billing', amount: 40_000 } as const
  await db.update(reservations).set(billing).where(eq(reservations.id, reservationId))
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
  expect((await getReservationRow(reservationId)).amount).toBe(48_000)
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
    ...{ id: `pay_${first}`, payerId: student.id, payableKind: 'lesson', payableId: first, description: '' },
    ...{ amount: 10_000, provider: 'test', expiresAt: clock.now(), createdAt: clock.now() },
  })
  const again = changePrices(ctxAs(admin), reservationId, { ...ask, lessonId: first })
  await expect(again).rejects.toMatchObject(refusedWith('payment_under_way'))
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
