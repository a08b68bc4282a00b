import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { lessonPath, reservationPath } from '#features/academy/reservations/paths.ts'
import { creditEndpoints } from '#features/money/credit/api.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { receipts, refunds } from '#features/money/payments/table.ts'
import { moneyEndpoints } from '#features/money/settlement/api.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { createChildOf } from '#tests/support/family.ts'
import { listIntents } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { createTestUser } from '#tests/support/users.ts'
import { billingEndpoints } from './api.ts'
import { getBillingReceipt } from './billing-items.ts'
import { listSection } from './section-list.ts'
import { getBilling } from './summary.ts'

const { bookFor, clock, createBooked, createSession, ctxAs, sendRefunds } = setupLessons()

const START = Temporal.Instant.from('2026-11-24T16:00:00Z')
const goTo = (ahead: object) => clock.set(START.subtract(ahead))
const people = new Map<string, User>()
let api: ServedApi | undefined
beforeAll(async () => {
  api = await serveApi([...billingEndpoints, ...moneyEndpoints, ...creditEndpoints], { people, now: clock.now })
})
afterAll(() => api?.close())
const call = async (person: User, path: string, method = 'GET') => {
  people.set('reader', person)
  return fetch(`${api?.url}/api/v1${path}`, { method, headers: { authorization: 'Bearer reader' } })
}
const itemsOf = async (person: User, section: Parameters<typeof listSection>[1]) =>
  (await listSection(ctxAs(person), section, undefined)).items

describe('the billing page', () => {
  it('has what is owed now, less what credit has paid, and the way to pay it', async () => {
    goTo({ hours: 72 })
    const { student, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId, 'credit')
    const session = await createSession('group', { price: 16_000 })
    const { reservationId } = await reserve(ctxAs(student), reserveInputFor(session, { seenPrice: 16_000 }))
    const { totals, owed } = await getBilling(ctxAs(student))
    expect(owed).toMatchObject([
      { reservationId, amount: 6_000, creditSpent: 10_000, path: reservationPath(reservationId) },
    ])
    expect(totals).toMatchObject({ owed: 6_000, credit: 0, paid: 10_000 })
    clock.advance({ minutes: 16 })
    expect((await getBilling(ctxAs(student))).owed).toEqual([])
  })

  it('lists the paid lessons ahead with their value, 25 a page', async () => {
    goTo({ hours: 72 })
    const mum = await createTestUser()
    const sessions = await Promise.all(Array.from({ length: 7 }, () => createSession('course')))
    for (const session of sessions) {
      const child = await createChildOf([mum], clock.now())
      await bookFor(session, mum, { studentId: child.id, payerId: mum.id })
    }
    const first = await listSection(ctxAs(mum), 'upcoming', undefined)
    expect(first.items).toHaveLength(25)
    const second = await listSection(ctxAs(mum), 'upcoming', first.nextCursor ?? '')
    expect([second.items.length, second.nextCursor]).toEqual([3, null])
    expect((await getBilling(ctxAs(mum))).totals.upcoming).toBe(70_000)
    expect(first.items[0]).toMatchObject({ path: expect.stringMatching(/^\/campus\/lessons\/lsn_/), price: 2_500 })
  })

  it('shows a guardian the payments they made, and the child none of them', async () => {
    goTo({ hours: 72 })
    const mum = await createTestUser()
    const child = await createChildOf([mum], clock.now())
    const { reservationId } = await bookFor(await createSession('group'), mum, { studentId: child.id, payerId: mum.id })
    expect(await itemsOf(mum, 'paid')).toMatchObject([
      {
        path: reservationPath(reservationId),
        studentName: child.displayName,
        receiptPath: expect.stringMatching(/^\/account\/billing\/pay_/),
      },
    ])
    for (const section of ['paid', 'upcoming', 'refunded', 'late', 'credit', 'all'] as const)
      expect(await itemsOf(child, section)).toEqual([])
    expect((await getBilling(ctxAs(child))).totals).toEqual({ owed: 0, upcoming: 0, paid: 0, refunded: 0, credit: 0 })
  })

  it('links what goes back to its lesson, on its way and sent, and not what was undone', async () => {
    goTo({ hours: 72 })
    const { student, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId)
    await undoCancellation(ctxAs(student), lessonId)
    expect(await itemsOf(student, 'refunded')).toEqual([])
    await cancelLesson(ctxAs(student), lessonId)
    expect(await itemsOf(student, 'refunded')).toMatchObject([
      {
        state: 'pending',
        amount: 10_000,
        path: lessonPath(lessonId),
        leavesAt: clock.now().add({ hours: 1 }).toString(),
      },
    ])
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect(await itemsOf(student, 'refunded')).toMatchObject([{ state: 'sent', method: 'money' }])
    expect((await getBilling(ctxAs(student))).totals).toMatchObject({ paid: 10_000, refunded: 10_000 })
  })

  it('has one sum of refunds in the totals and in the months, without the one that has not left', async () => {
    goTo({ hours: 72 })
    const { student, lessonId } = await createBooked('individual')
    const other = await bookFor(await createSession('group'), student, { firstDate: '2026-12-01' })
    await cancelLesson(ctxAs(student), lessonId)
    clock.advance({ hours: 1 })
    await sendRefunds()
    await cancelLesson(ctxAs(student), other.lessonId)
    const { totals, returning, spending } = await getBilling(ctxAs(student))
    expect([totals.refunded, returning]).toEqual([10_000, 10_000])
    expect(spending.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(10_000)
    expect(await itemsOf(student, 'paid')).toMatchObject([{ returning: 10_000 }, { returning: 0 }])
    expect(spending.reduce((sum, { paid }) => sum + paid, 0)).toBe(totals.paid)
  })

  it('dates a payment as its receipt, which follows the order of the numbers', async () => {
    goTo({ hours: 72 })
    const { student, reservationId } = await createBooked('individual')
    const [paid] = await listIntents(reservationId)
    const issuedAt = clock.now().add({ hours: 30 })
    await db
      .update(receipts)
      .set({ issuedAt })
      .where(eq(receipts.intentId, paid?.id ?? ''))
    const { at } = await getBillingReceipt(ctxAs(student), paid?.id ?? '')
    expect(at).toBe(issuedAt.toString())
    expect(await itemsOf(student, 'paid')).toMatchObject([{ at }])
  })

  it('has a line with both times and the rule for a lesson that was cancelled late, until that is undone', async () => {
    goTo({ hours: 72 })
    const { student, lessonId } = await createBooked('individual')
    goTo({ hours: 5 })
    await cancelLesson(ctxAs(student), lessonId)
    expect(await itemsOf(student, 'late')).toEqual([
      {
        lessonId,
        title: 'Mathematics AA',
        studentName: null,
        start: START.toString(),
        cancelledAt: START.subtract({ hours: 5 }).toString(),
        price: 10_000,
        rule: 'Cancelled 5 h before the start; less than 24 hours: charged.',
        path: lessonPath(lessonId),
      },
    ])
    await undoCancellation(ctxAs(student), lessonId)
    expect(await itemsOf(student, 'late')).toEqual([])
  })

  it('has such a line for a lesson of a group that was left late, and none where leaving returned everything', async () => {
    goTo({ hours: 72 })
    const late = await createBooked('group')
    const early = await createBooked('group')
    await resign(ctxAs(early.student), early.reservationId)
    goTo({ hours: 10 })
    await resign(ctxAs(late.student), late.reservationId)
    expect(await itemsOf(late.student, 'late')).toMatchObject([
      { lessonId: late.lessonId, rule: 'Cancelled 10 h before the start; less than 24 hours: charged.' },
    ])
    expect(await itemsOf(early.student, 'late')).toEqual([])
  })

  it('has the credit’s history, and keeps what a hold only held out of the payments', async () => {
    goTo({ hours: 72 })
    const { student, lessonId, reservationId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId, 'credit')
    const session = await createSession('group', { price: 16_000 })
    const held = await reserve(ctxAs(student), reserveInputFor(session, { seenPrice: 16_000 }))
    await cancelHold(ctxAs(student), reservationHoldable(held.reservationId))
    expect(await itemsOf(student, 'credit')).toMatchObject([
      { amount: 10_000, reason: 'not_paid', path: reservationPath(held.reservationId) },
      { amount: -10_000, movement: 'credit_spent', path: reservationPath(held.reservationId) },
      { amount: 10_000, reason: 'cancelled', path: lessonPath(lessonId) },
    ])
    expect(await itemsOf(student, 'paid')).toMatchObject([{ payableId: reservationId }])
    expect(await itemsOf(student, 'refunded')).toMatchObject([{ method: 'credit', state: 'sent' }])
  })

  it('counts the money of each of the last twelve months in the reader’s zone, without credit', async () => {
    clock.set(Temporal.Instant.from('2026-10-31T23:30:00Z'))
    const student = await createTestUser({ zone: 'Europe/Warsaw' })
    const paid = await bookFor(await createSession('group'), student, { firstDate: '2026-11-24' })
    await cancelLesson(ctxAs(student), paid.lessonId, 'credit')
    await bookFor(await createSession('group'), student, { firstDate: '2026-12-01' })
    const second = await bookFor(await createSession('group'), student, { firstDate: '2026-12-08' })
    await cancelLesson(ctxAs(student), second.lessonId)
    clock.set(Temporal.Instant.from('2026-12-01T09:00:00Z'))
    await sendRefunds()
    const { spending } = await getBilling(ctxAs(student))
    expect(spending).toHaveLength(12)
    expect(spending.filter(each => each.paid > 0 || each.refunded > 0)).toEqual([
      { month: '2026-11', paid: 20_000, refunded: 0 },
      { month: '2026-12', paid: 0, refunded: 10_000 },
    ])
  })
})

describe('the API', () => {
  it('answers the same as the page, to its own reader only', async () => {
    goTo({ hours: 72 })
    const { student, lessonId, reservationId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId)
    const [refund] = await db.select().from(refunds).where(eq(refunds.lineId, lessonId))
    const stranger = await createTestUser()
    const [paid] = await listIntents(reservationId)
    expect((await call(stranger, `/refunds/${refund?.id}/credit`, 'POST')).status).toBe(404)
    expect((await call(stranger, `/payments/${paid?.id}/receipt`)).status).toBe(404)
    expect((await call(student, `/refunds/${refund?.id}/credit`, 'POST')).status).toBe(204)
    expect(await (await call(student, '/me/credit')).json()).toMatchObject({
      balance: 10_000,
      items: [{ amount: 10_000, lessonId, movement: 'credit_given', reason: 'cancelled' }],
    })
    expect(await (await call(student, '/me/billing')).json()).toMatchObject({ totals: { credit: 10_000 }, owed: [] })
    expect(await (await call(student, '/me/billing/refunds?limit=1')).json()).toMatchObject({
      items: [{ method: 'credit', lessonId }],
    })
    for (const list of ['upcoming', 'late-cancellations'])
      expect(await (await call(student, `/me/billing/${list}`)).json()).toEqual({ items: [], nextCursor: null })
    expect(await (await call(stranger, '/me/credit')).json()).toMatchObject({ balance: 0, items: [] })
  })

  it('sends the receipt as a PDF', async () => {
    goTo({ hours: 72 })
    const { student, reservationId } = await createBooked('group')
    const [paid] = await listIntents(reservationId)
    const answer = await call(student, `/payments/${paid?.id}/receipt`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/filename="receipt-2026-11-\d{4}\.pdf"/)
    const text = readPdfText(new Uint8Array(await answer.arrayBuffer()))
    expect(text).toContain('Stan Student')
    expect(text.replaceAll('\u00a0', ' ')).toContain('100 PLN')
  }, 30_000)
})
