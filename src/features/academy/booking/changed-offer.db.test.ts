import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { acceptNextBlock } from '#features/academy/blocks/answer-next-block.ts'
import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { editSession } from '#features/academy/publishing/edit-session.ts'
import { setAvailability } from '#features/academy/publishing/shared-availability.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { academySessions, teacherAvailability } from '#features/academy/sessions/table.ts'
import { planWeeklyLessons } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { countOverlaps, reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { createTestUser } from '#tests/support/users.ts'
import { setupWeekly } from '#tests/support/weekly.ts'

/** A teacher changes price and hours after the first reservation: what was agreed stands. */
const app = setupWeekly()
const { at, bookFor, clock, createAgreed, createSession, ctxAs, fakeCheckout, returnFromCheckout } = app

const WARSAW = 'Europe/Warsaw'
const FRIDAY = { Friday: [9, 9.5] }
const setUp = async (type: 'individual' | 'group' = 'individual') => {
  at('2026-11-21T10:00:00Z')
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
  const student = await createTestUser({ name: 'Stan' })
  return { teacher, student, session: await createSession(type, { teacher, maxStudents: 4 }) }
}
const lessonsOf = async (id: string) =>
  (await listLessons(db, [id])).map(({ start, price, state }) => `${start} ${price} ${state}`)
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    error => error.refusal,
  )
const offerOf = async (id: string) => {
  const [offer] = await db.select().from(reservations).where(eq(reservations.renewedFrom, id))
  return offer
}

describe('a price that changes after the first reservation', () => {
  it.each(['individual', 'group'] as const)('is the price of new reservations of an %s session only', async type => {
    const { teacher, student, session } = await setUp(type)
    const { reservationId } = await bookFor(session, student, { plan: 'block', seenPrice: 40_000 })
    const held = await createTestUser()
    const onHold = await reserve(ctxAs(held), reserveInputFor(session, { firstDate: '2027-01-05' }))
    const before = await lessonsOf(reservationId)
    await editSession(ctxAs(teacher), session.id, { price: 12_000 })
    expect(await lessonsOf(reservationId)).toEqual(before)
    expect(await getReservationRow(reservationId)).toMatchObject({ amount: 40_000, unitPrice: 10_000 })
    // A hold is paid at the price that was seen.
    await fakeCheckout.simulate(onHold.checkoutUrl ?? '', 'pay', 'never')
    await returnFromCheckout(onHold.reservationId)
    expect(await getReservationRow(onHold.reservationId)).toMatchObject({ state: 'booked', amount: 10_000 })
    const next = reserveInputFor(session, { firstDate: '2027-01-12' })
    expect(await refusalOf(reserve(ctxAs(await createTestUser()), next))).toMatchObject({ code: 'price_changed' })
    const paid = await reserve(ctxAs(await createTestUser()), { ...next, seenPrice: 12_000 })
    expect(await getReservationRow(paid.reservationId)).toMatchObject({ amount: 12_000, unitPrice: 12_000 })
  })

  it('while others reserve is paid by no one who saw another one', async () => {
    const { teacher, session } = await setUp('group')
    await editSession(ctxAs(teacher), session.id, { maxStudents: 24 })
    const students = await Promise.all(Array.from({ length: 24 }, () => createTestUser()))
    const results = await runConcurrently(32, async at => {
      const price = [10_000, 12_000, 9_999][at % 3] ?? 0
      if (at >= 24) return editSession(ctxAs(teacher), session.id, { price })
      return reserve(ctxAs(students[at] as User), reserveInputFor(session, { seenPrice: price }))
    })
    expect(results.slice(24).every(({ status }) => status === 'fulfilled')).toBe(true)
    for (const one of results) if (one.status === 'rejected') expect(one.reason.refusal?.code).toBe('price_changed')
    const held = await db.select().from(reservations).where(eq(reservations.productId, session.id))
    expect(held.length).toBeGreaterThan(0)
    for (const { userId, amount } of held)
      expect(amount).toBe([10_000, 12_000, 9_999][students.findIndex(({ id }) => id === userId) % 3])
  })

  it('leaves a next block that was offered before at its price', async () => {
    const { teacher, student, session } = await setUp()
    const { reservationId } = await bookFor(session, student, { plan: 'block', seenPrice: 40_000 })
    at('2026-12-09T10:00:00Z')
    await offerNextBlocks(clock.now())
    const offer = await offerOf(reservationId)
    await editSession(ctxAs(teacher), session.id, { price: 12_000, date_time: FRIDAY })
    const { checkoutUrl } = await acceptNextBlock(ctxAs(student), offer?.id ?? '', TERMS_VERSION)
    await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
    await returnFromCheckout(offer?.id ?? '')
    expect(await getReservationRow(offer?.id ?? '')).toMatchObject({ state: 'booked', amount: 40_000 })
    expect(await lessonsOf(offer?.id ?? '')).toHaveLength(4)
  })

  it('leaves a weekly agreement at its price and at its hours', async () => {
    const { teacher, session, reservationId } = await createAgreed()
    await editSession(ctxAs(teacher), session.id, { price: 12_000, date_time: FRIDAY })
    at('2026-11-24T10:00:00Z')
    await planWeeklyLessons(clock.now())
    expect((await lessonsOf(reservationId)).at(-1)).toBe('2026-12-22T16:00:00Z 10000 booked')
    expect(await findSession(db, session.id)).toMatchObject({ date_time: FRIDAY, price: 12_000 })
  })

  it('leaves a weekly agreement of a group its weekly lesson', async () => {
    const { teacher, session, reservationId } = await createAgreed({ type: 'group' })
    expect(await refusalOf(editSession(ctxAs(teacher), session.id, { date_time: FRIDAY }))).toMatchObject({
      code: 'reserved_lesson',
    })
    await editSession(ctxAs(teacher), session.id, {
      price: 12_000,
      date_time: { Tuesday: [17, 17.5, 18, 18.5], ...FRIDAY },
    })
    at('2026-11-24T10:00:00Z')
    await planWeeklyLessons(clock.now())
    expect((await lessonsOf(reservationId)).at(-1)).toBe('2026-12-22T16:00:00Z 10000 booked')
  })
})

describe('a weekly availability that changes while students reserve', () => {
  it('every reservation is of hours that were offered, and none is lost or doubled', async () => {
    const { teacher, session } = await setUp()
    const second = await createSession('individual', { teacher })
    await db
      .insert(teacherAvailability)
      .values({ user_id: teacher.id, date_time: session.date_time, zone: WARSAW, updatedAt: clock.now() })
    await db.update(academySessions).set({ sharedAvailability: true }).where(eq(academySessions.user_id, teacher.id))
    const students = await Promise.all(Array.from({ length: 16 }, () => createTestUser()))
    const offers = [{ Tuesday: [17, 17.5, 18, 18.5] }, { Tuesday: [17, 17.5], Friday: [9, 9.5] }, FRIDAY] as const
    const results = await runConcurrently(24, async at => {
      if (at % 3 === 0)
        return setAvailability(ctxAs(teacher), { date_time: offers[(at / 3) % 3] ?? FRIDAY, zone: WARSAW })
      const student = students[at - 1 - Math.floor(at / 3)] as User
      const wanted = at % 2 === 0 ? session : second
      const hours = [17, 18][Math.floor(at / 6) % 2] ?? 17
      return reserve(ctxAs(student), reserveInputFor(wanted, { date_time: { Tuesday: [hours, hours + 0.5] } }))
    })
    for (const one of results) if (one.status === 'rejected') expect(one.reason.refusal?.status).toBeOneOf([409, 422])
    expect(results.filter((_, at) => at % 3 === 0).every(({ status }) => status === 'fulfilled')).toBe(true)
    const held = await db
      .select()
      .from(reservations)
      .where(inArray(reservations.productId, [session.id, second.id]))
    for (const { id } of held) expect(await lessonsOf(id)).toHaveLength(1)
    expect(new Set(held.map(({ date_time }) => JSON.stringify(date_time))).size).toBe(held.length)
    expect(await countOverlaps()).toBe(0)
    const [last] = await db.select().from(teacherAvailability).where(eq(teacherAvailability.user_id, teacher.id))
    for (const { id } of [session, second])
      expect(await findSession(db, id)).toMatchObject({ date_time: last?.date_time, zone: WARSAW })
  })
})
