import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { editSession } from '#features/academy/edit-session.ts'
import { holidays } from '#features/calendar/table.ts'
import { accounts } from '#features/money/accounts.ts'
import { getCredit } from '#features/money/credit.ts'
import { findOpenIntent } from '#features/money/intents.ts'
import { ledgerTransactions } from '#features/money/ledger-table.ts'
import { returnToPayer } from '#features/money/returns.ts'
import { receipts } from '#features/money/table.ts'
import { meterLessons } from '#features/reservations/metering.ts'
import { reservationPayable } from '#features/reservations/payable.ts'
import { planWeeklyLessons } from '#features/reservations/planning.ts'
import { reserve } from '#features/reservations/reserving.ts'
import { billUsage } from '#features/usage/billing.ts'
import { invoicePayable } from '#features/usage/kind.ts'
import { payInvoice } from '#features/usage/paying.ts'
import { getInvoice } from '#features/usage/queries.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { countOverlaps, reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { getReservationRow, listIntents } from '#tests/support/holds.ts'
import { accountBalance } from '#tests/support/money.ts'
import { createTestUser } from '#tests/support/users.ts'
import { setupWeekly } from '#tests/support/weekly.ts'
import { cancelLesson, undoCancellation } from './cancelling.ts'
import { resign } from './resigning.ts'
import { terminate } from './terminating.ts'

const app = setupWeekly()
const { at, bookFor, clock, createAgreed, createSession, createWeekly, ctxAs, fakeCheckout } = app
const { invoicesOf, lessonsOf, noticesOf, recordsOf, settleInvoices } = app
const startsOf = async (id: string) => (await lessonsOf(id)).map(({ start }) => start.toString())
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
const FOUR = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'].map(day => `${day}T16:00:00Z`)

describe('a weekly agreement', () => {
  it('that ends less than 24 hours before the next lesson tells the teacher which dates are off, the late one first', async () => {
    const { teacher, student, reservationId } = await createAgreed()
    at('2026-11-23T18:00:00Z')
    await resign(ctxAs(student), reservationId)
    const notice = (await noticesOf(teacher)).find(({ type }) => type === 'weekly_agreement_resignation')
    expect(notice?.title).toBe('Stan ended the weekly lessons, late: Mathematics AA')
    expect(notice?.message).toBe(
      'Stan ended the weekly lessons of Mathematics AA and gave up 4 lessons. Off: Tue 24 Nov, 17:00 – 18:00 (late: less than 24 hours before, charged); Tue 1 Dec, 17:00 – 18:00; Tue 8 Dec, 17:00 – 18:00; Tue 15 Dec, 17:00 – 18:00 (Warsaw). The time is free again.',
    )
  })

  it('is a hold until its payer agrees to be charged later; nothing is charged', async () => {
    const { student, reservationId, input, agree } = await createWeekly()
    expect(await getReservationRow(reservationId)).toMatchObject({ state: 'held', amount: 0, paymentStatus: '' })
    expect((await reserve(ctxAs(student), input)).reservationId).toBe(reservationId)
    await agree()
    expect(await getReservationRow(reservationId)).toMatchObject({
      ...{ state: 'booked', paymentStatus: 'pending_subscription_billing', plannedUntil: '2026-12-22' },
      stripeSubscriptionItemId: expect.stringMatching(/^tp_/),
    })
    const [intent] = await listIntents(reservationId)
    expect(intent).toMatchObject({ amount: 0, state: 'succeeded' })
    expect(
      await db
        .select()
        .from(receipts)
        .where(eq(receipts.intentId, intent?.id ?? '')),
    ).toEqual([])
    expect(await db.$count(ledgerTransactions, eq(ledgerTransactions.sourceId, intent?.id ?? ''))).toBe(0)
    expect(await startsOf(reservationId)).toEqual(FOUR)
    expect((await noticesOf(student))[0]?.message).toContain('lessons are charged once a month')
  })

  it('that is not agreed in time lapses, and its times are free', async () => {
    const { reservationId, session } = await createWeekly()
    clock.advance({ minutes: 15 })
    const other = await createTestUser()
    const { reservationId: taken } = await reserve(ctxAs(other), reserveInputFor(session))
    expect((await getReservationRow(reservationId)).state).toBe('lapsed')
    expect((await getReservationRow(taken)).state).toBe('held')
  })

  it.each(['individual', 'group'] as const)(
    'of an %s session is planned four weeks ahead, without gaps or doubles',
    async type => {
      const { reservationId } = await createAgreed({ type })
      await planWeeklyLessons(clock.now())
      expect(await startsOf(reservationId)).toEqual(FOUR)
      at('2026-11-24T10:00:00Z')
      await runConcurrently(6, () => planWeeklyLessons(clock.now()))
      expect(await startsOf(reservationId)).toEqual([...FOUR, '2026-12-22T16:00:00Z'])
      // The job stood still for two weeks.
      at('2026-12-08T10:00:00Z')
      await planWeeklyLessons(clock.now())
      expect(await startsOf(reservationId)).toEqual([
        ...[...FOUR, '2026-12-22T16:00:00Z', '2026-12-29T16:00:00Z', '2027-01-05T16:00:00Z'],
      ])
      expect((await getReservationRow(reservationId)).plannedUntil).toBe('2027-01-12')
      expect(await countOverlaps()).toBe(0)
    },
  )

  it.each(['individual', 'group'] as const)(
    'of an %s session tells both sides once of the dates that a run leaves out, also where none is left',
    async type => {
      const days = ['2026-12-22', '2027-01-05']
      await db.insert(holidays).values(days.map(date => ({ date, name: 'Winter break' })))
      const { teacher, student, reservationId } = await createAgreed({ type })
      const skippedOf = async (who: User) => (await noticesOf(who)).filter(one => one.type === 'dates_skipped')
      try {
        at('2026-11-24T10:00:00Z')
        await runConcurrently(4, () => planWeeklyLessons(clock.now()))
        for (const who of [student, teacher]) {
          expect(await skippedOf(who)).toHaveLength(1)
          expect((await skippedOf(who))[0]?.message).toMatch(/22 Dec.*holiday: Winter break/)
        }
        expect((await getReservationRow(reservationId)).skipped).toMatchObject([{ reason: 'holiday' }])
        await planWeeklyLessons(clock.now())
        expect(await skippedOf(student)).toHaveLength(1)
        at('2026-12-08T10:00:00Z')
        await planWeeklyLessons(clock.now())
        expect(await skippedOf(student)).toHaveLength(2)
        expect(await skippedOf(teacher)).toHaveLength(2)
      } finally {
        await db.delete(holidays).where(inArray(holidays.date, days))
      }
    },
  )

  it('of a group keeps its hours also while no date is planned', async () => {
    const { teacher, student, session, reservationId } = await createAgreed({ type: 'group' })
    const planned = await lessonsOf(reservationId)
    expect(planned).toHaveLength(4)
    for (const { id } of planned) await cancelLesson(ctxAs(student), id)
    const elsewhere = { date_time: { Friday: [10, 10.5] } }
    await expect(editSession(ctxAs(teacher), session.id, elsewhere)).rejects.toMatchObject({
      refusal: { code: 'reserved_lesson' },
    })
    await resign(ctxAs(student), reservationId)
    await editSession(ctxAs(teacher), session.id, elsewhere)
  })

  it('tells the teacher only that the student is not free', async () => {
    const { teacher, student } = await createAgreed()
    const elsewhere = await createSession('individual', { title: 'Another subject' })
    await bookFor(elsewhere, student, { firstDate: '2026-12-22' })
    at('2026-11-24T10:00:00Z')
    await planWeeklyLessons(clock.now())
    expect((await noticesOf(student))[0]?.message).toContain('you have something else then')
    expect((await noticesOf(teacher))[0]).toMatchObject({
      ...{ type: 'dates_skipped', message: expect.stringContaining('the student is not free') },
    })
    expect((await noticesOf(teacher))[0]?.message).not.toContain('Another')
  })

  it('keeps its local time and its price', async () => {
    const { reservationId } = await createAgreed()
    at('2027-03-10T10:00:00Z')
    await planWeeklyLessons(clock.now())
    const planned = await lessonsOf(reservationId)
    expect(planned.slice(-2).map(({ start, price }) => [start.toString(), price])).toEqual([
      ['2027-03-30T15:00:00Z', 10_000],
      ['2027-04-06T15:00:00Z', 10_000],
    ])
  })
})

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
