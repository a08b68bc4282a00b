import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { planWeeklyLessons, resumedPlanningJobs } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { startCardCheckout } from '#features/money/settlement/cards.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { invoicePayable } from '#features/money/usage/invoice-kind.ts'
import { payInvoice } from '#features/money/usage/pay-invoice.ts'
import { getInvoice } from '#features/money/usage/queries.ts'
import { usageInvoices } from '#features/money/usage/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { accountBalance } from '#tests/support/money.ts'
import { setupWeekly } from '#tests/support/weekly.ts'
import { endUnpaidAgreements } from './end-unpaid-agreements.ts'

const app = setupWeekly()
const { at, billThreeTimes, clock, createAgreed, createFamily, ctxAs, deliverWebhook, fakeCheckout } = app
const { invoicesOf, lessonsOf, noticesOf, settleInvoices } = app

/** The last charge of November's lesson fails on 7 December at 10:00 UTC. */
const createOverdue = async (family?: { readonly child: User; readonly guardian: User }) => {
  const parties = family ? { student: family.child, payer: family.guardian } : {}
  const weekly = await createAgreed({ action: 'agree_without_cover', ...parties })
  const payer = family?.guardian ?? weekly.student
  at('2026-11-24T17:00:00Z')
  await meterLessons(clock.now())
  await billThreeTimes(payer, '2026-12-01T10:00:00Z')
  const [invoice] = await invoicesOf(payer)
  return { ...weekly, payer, invoiceId: invoice?.id ?? '' }
}
const startsOf = async (id: string) =>
  (await lessonsOf(id)).filter(({ state }) => state === 'booked').map(({ start }) => start.toString().slice(0, 10))
const resume = async () => {
  for (const { data } of await takeJobs(resumedPlanningJobs.queue)) await resumedPlanningJobs.run(data, clock.now())
}
const FIRST_FOUR = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15']

describe('an invoice whose last charge has failed', () => {
  it('is overdue only then, and tells the payer what follows, by e-mail too', async () => {
    const { student } = await createAgreed({ action: 'agree_without_cover' })
    at('2026-11-24T17:00:00Z')
    await meterLessons(clock.now())
    for (const day of ['01', '04']) {
      await billUsage(at(`2026-12-${day}T10:00:00Z`))
      await settleInvoices(student)
      expect(await invoicesOf(student)).toMatchObject([{ overdueAt: null }])
    }
    expect((await noticesOf(student))[0]?.message).toMatch(/We’ll try again on Mon 7 Dec;/)
    await app.sendEmails()
    await billUsage(at('2026-12-07T10:00:00Z'))
    await settleInvoices(student)
    await settleInvoices(student)
    const [invoice] = await invoicesOf(student)
    expect(invoice?.overdueAt?.toString()).toBe('2026-12-07T10:00:00Z')
    expect((await noticesOf(student))[0]).toMatchObject({
      type: 'payment_failed',
      message: expect.stringMatching(/If it is not paid by Mon 21 Dec, the weekly agreement ends\.$/),
    })
    expect((await noticesOf(student)).filter(({ type }) => type === 'payment_failed')).toHaveLength(3)
    expect(await app.sendEmails()).toEqual([expect.stringMatching(/^Please pay 100.PLN for weekly lessons$/)])
    expect(await getInvoice(ctxAs(student), invoice?.id ?? '')).toMatchObject({ endsAt: '2026-12-21T10:00:00Z' })
  })

  it('is overdue also when the bank never answers the last charge', async () => {
    const { student } = await createAgreed()
    at('2026-11-24T17:00:00Z')
    await meterLessons(clock.now())
    await billUsage(at('2026-12-01T10:00:00Z'))
    const [invoice] = await invoicesOf(student)
    await db
      .update(usageInvoices)
      .set({ attempts: 3, nextAttemptAt: null })
      .where(eq(usageInvoices.id, invoice?.id ?? ''))
    const [body = ''] = (await fakeCheckout.pendingWebhooks()).slice(-1)
    const { charge: _, ...message } = JSON.parse(body)
    await deliverWebhook(JSON.stringify({ ...message, type: 'expired', charge: null }))
    expect(await invoicesOf(student)).toMatchObject([{ state: 'open', overdueAt: clock.now() }])
  })

  it('stops planning, not what is booked, and tells the student without an amount', async () => {
    at('2026-11-21T10:00:00Z')
    const { child, guardian } = await createFamily()
    const { reservationId } = await createOverdue({ child, guardian })
    expect((await noticesOf(child))[0]).toMatchObject({
      type: 'payment_failed',
      message: expect.stringMatching(/^The payment for .* failed\. Booked lessons go ahead\./),
    })
    expect((await noticesOf(child))[0]?.message).not.toMatch(/PLN/)
    await runConcurrently(3, () => planWeeklyLessons(clock.now()))
    expect(await startsOf(reservationId)).toEqual(FIRST_FOUR)
  })

  it('resumes planning at once when it is paid, with another card, and no week is left out', async () => {
    const { payer, reservationId, invoiceId } = await createOverdue()
    at('2026-12-12T10:00:00Z')
    await planWeeklyLessons(clock.now())
    expect(await startsOf(reservationId)).toEqual(FIRST_FOUR)
    const { checkoutUrl } = await payInvoice(ctxAs(payer), invoiceId)
    await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
    await settleInvoices(payer)
    await resume()
    await resume()
    expect(await startsOf(reservationId)).toEqual([...FIRST_FOUR, '2026-12-22', '2026-12-29', '2027-01-05'])
    expect((await noticesOf(payer)).filter(({ type, read }) => type === 'payment_failed' && !read)).toEqual([])
    await endUnpaidAgreements(at('2027-01-30T10:00:00Z'))
    expect((await getReservationRow(reservationId)).state).toBe('booked')
  })
})

describe('after fourteen days unpaid', () => {
  it('the agreement ends once, with notice to both sides; lessons ahead are free, the debt stays', async () => {
    const { teacher, payer, reservationId, invoiceId } = await createOverdue()
    expect(await endUnpaidAgreements(at('2026-12-21T09:59:59Z'))).toBe(0)
    const [ended] = await runConcurrently(4, () => endUnpaidAgreements(at('2026-12-21T10:00:00Z')))
    expect(ended?.status).toBe('fulfilled')
    expect(await getReservationRow(reservationId)).toMatchObject({ state: 'ended', endReason: 'terminated' })
    await endUnpaidAgreements(at('2026-12-22T10:00:00Z'))
    for (const person of [payer, teacher]) {
      const told = (await noticesOf(person)).filter(({ type }) => type === 'lesson_termination')
      expect(told).toHaveLength(1)
      expect(told[0]?.message).toMatch(/A payment for earlier lessons was not made in time\./)
      expect(told[0]?.message).not.toMatch(/PLN/)
    }
    // The lessons of December took place before, and are billed as any others.
    at('2027-01-01T10:00:00Z')
    await meterLessons(clock.now())
    expect((await app.recordsOf(payer)).map(({ amount }) => amount)).toEqual([10_000, 10_000, 10_000, 10_000])
    expect(await invoicesOf(payer)).toMatchObject([{ id: invoiceId, state: 'open' }])
  })

  it('lessons that have not begun are released and never charged, however near they are', async () => {
    const { payer, reservationId, invoiceId } = await createOverdue()
    await db
      .update(usageInvoices)
      .set({ overdueAt: Temporal.Instant.from('2026-11-24T10:00:00Z') })
      .where(eq(usageInvoices.id, invoiceId))
    expect(await endUnpaidAgreements(at('2026-12-08T10:00:00Z'))).toBe(1)
    expect(await startsOf(reservationId)).toEqual(['2026-11-24', '2026-12-01'])
    await meterLessons(at('2027-01-01T10:00:00Z'))
    expect(await app.recordsOf(payer)).toHaveLength(2)
  })

  it('a payment at the same moment has one outcome, and the money is sound either way', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 4; round++) {
      const { payer, reservationId, invoiceId } = await createOverdue()
      at('2026-12-21T10:00:00Z')
      const { checkoutUrl } = await payInvoice(ctxAs(payer), invoiceId)
      await fakeCheckout.simulate(checkoutUrl, 'pay', 'twice')
      const bodies = await fakeCheckout.pendingWebhooks()
      const acts = [
        ...[1, 2].map(() => () => endUnpaidAgreements(clock.now())),
        ...bodies.map(body => () => deliverWebhook(body)),
      ]
      const ordered = round % 2 ? acts.reverse() : acts
      const results = await runConcurrently(
        ordered.length,
        at => (ordered[at]?.() ?? Promise.resolve()) as Promise<unknown>,
      )
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
      await resume()
      const { state } = await getReservationRow(reservationId)
      outcomes.add(state)
      expect(await invoicesOf(payer)).toMatchObject([{ state: 'paid' }])
      expect(await accountBalance(accounts.prepaidLessons(invoicePayable(invoiceId)))).toBe(0)
      const ahead = (await startsOf(reservationId)).filter(day => day > '2026-12-21')
      expect(ahead.length).toBe(state === 'ended' ? 0 : 4)
      expect(await listUnsound()).toEqual([])
    }
    for (const outcome of outcomes) expect(['booked', 'ended']).toContain(outcome)
  })

  it('a card that was replaced does not pay what is overdue by itself', async () => {
    const { payer, invoiceId } = await createOverdue()
    const { checkoutUrl } = await startCardCheckout(ctxAs(payer))
    await fakeCheckout.simulate(checkoutUrl, 'agree_other_card', 'at_once')
    for (const body of await fakeCheckout.pendingWebhooks()) await deliverWebhook(body)
    await billUsage(at('2026-12-15T10:00:00Z'))
    expect(await invoicesOf(payer)).toMatchObject([{ id: invoiceId, state: 'open', attempts: 3 }])
  })
})
