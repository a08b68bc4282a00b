import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { terminate } from '#features/academy/reservation-endings/terminate.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { planWeeklyLessons } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { ledgerTransactions } from '#features/money/ledger/table.ts'
import { returnToPayer } from '#features/money/refunds/returns.ts'
import { findOpenIntent } from '#features/money/settlement/intents.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { invoicePayable } from '#features/money/usage/invoice-kind.ts'
import { payInvoice } from '#features/money/usage/pay-invoice.ts'
import { getInvoice } from '#features/money/usage/queries.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { accountBalance } from '#tests/support/money.ts'
import { createTestUser } from '#tests/support/users.ts'
import { setupWeekly } from '#tests/support/weekly.ts'

const app = setupWeekly()
const { at, bookFor, clock, createAgreed, createSession, ctxAs, fakeCheckout } = app
const { invoicesOf, lessonsOf, noticesOf, recordsOf, settleInvoices } = app
/** Pays for another lesson, which can be returned as credit later. */
const prepay = async (student: User, amount: number) => {
  const session = await createSession('individual', { price: amount })
  const asked = { date_time: { Tuesday: [18, 18.5] }, seenPrice: amount }
  const payable = reservationPayable((await bookFor(session, student, asked)).reservationId)
  const terms = { payable, amount, method: 'credit', reason: 'cancelled' } as const
  return () => transaction(tx => returnToPayer(tx, ctxAs(student), terms))
}
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    error => error.refusal?.code,
  )

describe('usage', () => {
  it('has one record for each lesson that took place, however often the job runs', async () => {
    const { student, reservationId } = await createAgreed()
    at('2026-11-24T16:59:59Z')
    await meterLessons(clock.now())
    expect(await recordsOf(student)).toEqual([])
    at('2026-12-01T17:00:00Z')
    await runConcurrently(5, () => meterLessons(clock.now()))
    expect(await recordsOf(student)).toMatchObject([
      {
        purchaseId: reservationId,
        amount: 10_000,
        canceled: false,
        isLessThan24Hours: false,
        isTest: true,
        type: 'academy',
      },
      { purchaseId: reservationId, processed: false },
    ])
  })

  it('is none for a lesson that was cancelled in time, by the teacher, or that staff ended', async () => {
    const { student, teacher, reservationId } = await createAgreed()
    const [first, second] = await lessonsOf(reservationId)
    await cancelLesson(ctxAs(student), first?.id ?? '')
    at('2026-12-01T15:00:00Z')
    await cancelLesson(ctxAs(teacher), second?.id ?? '')
    await terminate(ctxAs(await createTestUser({ role: 'admin' })), reservationId, 'The teacher moves away.')
    at('2027-01-01T10:00:00Z')
    await meterLessons(clock.now())
    await planWeeklyLessons(clock.now())
    expect(await recordsOf(student)).toEqual([])
    expect(await lessonsOf(reservationId)).toHaveLength(4)
  })

  it('of a late cancellation is recorded at once, and taken back when it is undone', async () => {
    const { student, reservationId } = await createAgreed()
    const [first] = await lessonsOf(reservationId)
    at('2026-11-24T10:00:00Z')
    await cancelLesson(ctxAs(student), first?.id ?? '')
    expect(await recordsOf(student)).toMatchObject([
      { sourceId: first?.id, canceled: true, isLessThan24Hours: true, amount: 10_000, processed: false },
    ])
    await undoCancellation(ctxAs(student), first?.id ?? '')
    expect(await recordsOf(student)).toEqual([])
    at('2026-11-24T17:00:00Z')
    await meterLessons(clock.now())
    expect(await recordsOf(student)).toMatchObject([{ sourceId: first?.id, canceled: false }])
  })

  it('is none for what the teacher ends, who tells the student why', async () => {
    const { student, teacher, reservationId } = await createAgreed()
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    expect(await codeOf(terminate(ctxAs(stranger), reservationId, 'A reason.'))).toBe('reservation_not_found')
    expect(await codeOf(terminate(ctxAs(student), reservationId, 'A reason.'))).toBe('reservation_not_found')
    at('2026-11-24T10:00:00Z')
    expect(await terminate(ctxAs(teacher), reservationId, 'I move away.')).toMatchObject({ returned: 0 })
    at('2027-01-01T10:00:00Z')
    await meterLessons(clock.now())
    expect(await recordsOf(student)).toEqual([])
    expect((await noticesOf(student))[0]?.message).toMatch(/^Nina has ended .* Reason: I move away\.$/)
    expect((await noticesOf(teacher)).map(({ type }) => type)).not.toContain('lesson_termination')
  })

  it('of an agreement that its student ends charges the lesson that is less than 24 hours ahead', async () => {
    const { student, reservationId } = await createAgreed()
    at('2026-11-24T10:00:00Z')
    expect(await resign(ctxAs(student), reservationId)).toMatchObject({ returned: 0, charged: 10_000 })
    expect(await recordsOf(student)).toMatchObject([{ canceled: true, isLessThan24Hours: true }])
    at('2026-12-10T10:00:00Z')
    await planWeeklyLessons(clock.now())
    await meterLessons(clock.now())
    expect(await recordsOf(student)).toHaveLength(1)
    expect((await getReservationRow(reservationId)).state).toBe('resigned')
  })
})

describe('the invoice of a month', () => {
  const meterDecember = async () => {
    at('2026-12-15T17:00:00Z')
    await meterLessons(clock.now())
  }

  it('charges what was used before it, posts each record once, and pays the agreement', async () => {
    const { student, reservationId } = await createAgreed()
    await meterDecember()
    await billUsage(at('2026-12-31T22:59:59Z'))
    // November's lesson, when the job first ran in December.
    expect(await invoicesOf(student)).toMatchObject([{ period: '2026-12', amount: 10_000, state: 'open' }])
    await settleInvoices(student)
    expect((await getReservationRow(reservationId)).paymentStatus).toBe('pending_subscription_billing')
    await runConcurrently(4, () => billUsage(at('2026-12-31T23:00:00Z')))
    const invoices = await invoicesOf(student)
    expect(invoices.map(({ period, amount }) => [period, amount])).toEqual([
      ['2026-12', 10_000],
      ['2027-01', 30_000],
    ])
    await settleInvoices(student)
    await settleInvoices(student)
    expect((await invoicesOf(student)).map(({ state }) => state)).toEqual(['paid', 'paid'])
    const records = await recordsOf(student)
    expect(records.map(({ processed }) => processed)).toEqual([true, true, true, true])
    for (const { id } of records)
      expect(await db.$count(ledgerTransactions, eq(ledgerTransactions.sourceId, id))).toBe(1)
    expect((await getReservationRow(reservationId)).paymentStatus).toBe('paid')
    expect((await noticesOf(student)).filter(({ type }) => type === 'invoice_issued')).toHaveLength(2)
  })

  it('waits for more while it is less than a provider charges', async () => {
    const { student } = await createAgreed()
    at('2026-11-24T17:00:00Z')
    await meterLessons(clock.now())
    await db.update(usageRecords).set({ amount: 150 }).where(eq(usageRecords.payerId, student.id))
    await billUsage(at('2026-11-30T23:00:00Z'))
    expect(await invoicesOf(student)).toEqual([])
    await meterDecember()
    await billUsage(at('2026-12-31T23:00:00Z'))
    expect(await invoicesOf(student)).toMatchObject([{ period: '2027-01', amount: 30_150 }])
  })

  it('that the bank declines is tried three times, then paid by hand', async () => {
    const { student, reservationId } = await createAgreed({ action: 'agree_without_cover' })
    await meterDecember()
    for (const days of [0, 1, 3, 6, 9, 12]) {
      await billUsage(Temporal.Instant.from('2027-01-01T10:00:00Z').add({ hours: 24 * days }))
      await settleInvoices(student)
    }
    const [invoice] = await invoicesOf(student)
    expect(invoice).toMatchObject({ attempts: 3, nextAttemptAt: null, state: 'open', amount: 40_000 })
    const failed = (await noticesOf(student)).filter(({ type }) => type === 'payment_failed')
    expect(failed).toHaveLength(3)
    at('2027-01-15T10:00:00Z')
    expect(await codeOf(payInvoice(ctxAs(await createTestUser()), invoice?.id ?? ''))).toBe('invoice_not_found')
    const { checkoutUrl } = await payInvoice(ctxAs(student), invoice?.id ?? '')
    expect((await payInvoice(ctxAs(student), invoice?.id ?? '')).checkoutUrl).toBe(checkoutUrl)
    await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
    await settleInvoices(student)
    expect((await invoicesOf(student))[0]?.state).toBe('paid')
    expect((await getReservationRow(reservationId)).paymentStatus).toBe('paid')
    expect(await codeOf(payInvoice(ctxAs(student), invoice?.id ?? ''))).toBe('invoice_paid')
  })

  it('is paid with credit first; only the rest is charged, and credit for all of it settles it at once', async () => {
    const { student, reservationId } = await createAgreed()
    const returnAsCredit = await prepay(student, 15_000)
    await returnAsCredit()
    at('2026-11-24T17:00:00Z')
    await meterLessons(clock.now())
    await runConcurrently(3, () => billUsage(at('2026-11-30T23:00:00Z')))
    expect(await invoicesOf(student)).toMatchObject([{ period: '2026-12', amount: 10_000, state: 'paid' }])
    expect((await getReservationRow(reservationId)).paymentStatus).toBe('paid')
    expect(await getCredit(db, student.id)).toBe(5_000)
    await meterDecember()
    await billUsage(at('2026-12-31T23:00:00Z'))
    expect(await getCredit(db, student.id)).toBe(0)
    const [invoice] = (await invoicesOf(student)).filter(({ state }) => state === 'open')
    const payable = invoicePayable(invoice?.id ?? '')
    expect(await findOpenIntent(db, payable)).toMatchObject({ amount: 25_000 })
    expect(await getInvoice(ctxAs(student), payable.id)).toMatchObject({ creditSpent: 5_000, due: 25_000 })
    await settleInvoices(student)
    expect((await invoicesOf(student)).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(0)
  })

  it('is paid by hand with credit, without a checkout', async () => {
    const { student } = await createAgreed({ action: 'agree_without_cover' })
    const returnAsCredit = await prepay(student, 50_000)
    await meterDecember()
    await billUsage(at('2027-01-01T10:00:00Z'))
    await settleInvoices(student)
    await returnAsCredit()
    const [invoice] = await invoicesOf(student)
    const id = invoice?.id ?? ''
    expect(await payInvoice(ctxAs(student), id)).toEqual({ checkoutUrl: `/account/billing/invoices/${id}` })
    expect((await invoicesOf(student))[0]?.state).toBe('paid')
    expect(await getCredit(db, student.id)).toBe(10_000)
  })
})
