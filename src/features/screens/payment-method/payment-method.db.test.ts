import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { ledgerTransactions } from '#features/money/ledger/table.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { agreementJobs } from '#features/money/settlement/agreements.ts'
import { startCardCheckout } from '#features/money/settlement/cards.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import type { FakeCheckoutAction } from '#integrations/payments/port.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { fakePayments } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { setupWeekly } from '#tests/support/weekly.ts'
import { getPaymentMethod, removePaymentMethod } from './payment-method.ts'

const app = setupWeekly()
const { at, clock, createAgreed, createWeekly, ctxAs, deliverWebhook, fakeCheckout } = app
const { invoicesOf, lessonsOf, noticesOf, settleInvoices } = app

const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    error => error.refusal?.code ?? error.message,
  )
const last4Of = async (payer: User) => (await getPaymentMethod(ctxAs(payer)))?.card?.last4 ?? null
const agreementsOf = ({ id }: User) =>
  db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.payerId, id), eq(paymentIntents.amount, 0), isNotNull(paymentIntents.settledAt)))
    .orderBy(paymentIntents.id)
const deliverAll = async () => {
  for (const body of await fakeCheckout.pendingWebhooks()) await deliverWebhook(body)
}
const replaceCard = async (payer: User, action: FakeCheckoutAction) => {
  const { checkoutUrl } = await startCardCheckout(ctxAs(payer))
  await fakeCheckout.simulate(checkoutUrl, action, 'twice')
  await deliverAll()
  return checkoutUrl
}
const runEndings = async () => {
  for (const { data } of await takeJobs(agreementJobs.queue)) await agreementJobs.run(data)
}

describe('the card of a payer', () => {
  it('is the one of the newest agreement; without an agreement there is none', async () => {
    const { student } = await createAgreed()
    expect(await getPaymentMethod(ctxAs(student))).toMatchObject({
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      isTest: true,
    })
    expect(await getPaymentMethod(ctxAs(await createTestUser()))).toBeNull()
  })

  it('is replaced by a signed event that comes twice, charged from then on, and the old one forgotten', async () => {
    const { student } = await createAgreed({ action: 'agree_without_cover' })
    await takeJobs(agreementJobs.queue)
    expect(await last4Of(student)).toBe('0341')
    const [one, two] = await Promise.all([startCardCheckout(ctxAs(student)), startCardCheckout(ctxAs(student))])
    expect(one).toEqual(two)
    expect(await last4Of(student)).toBe('0341')
    await replaceCard(student, 'agree_other_card')
    expect(await last4Of(student)).toBe('4444')
    const agreements = await agreementsOf(student)
    expect(agreements.map(({ agreementEndedAt, card }) => [agreementEndedAt !== null, card?.last4])).toEqual([
      [true, undefined],
      [false, '4444'],
    ])
    for (const { id } of agreements)
      expect(await db.$count(ledgerTransactions, eq(ledgerTransactions.sourceId, id))).toBe(0)
    await runEndings()
    const [old] = await db
      .select()
      .from(fakePayments)
      .where(eq(fakePayments.ref, agreements[0]?.providerRef ?? ''))
    expect(old).toMatchObject({ hasEnded: true, card: null })
    at('2026-11-24T17:00:00Z')
    await meterLessons(clock.now())
    await billUsage(at('2026-12-01T10:00:00Z'))
    await settleInvoices(student)
    expect(await invoicesOf(student)).toMatchObject([{ state: 'paid' }])
  })

  it('stays when the new one is declined, and the payer is told so', async () => {
    const { student } = await createAgreed()
    await replaceCard(student, 'decline')
    expect(await last4Of(student)).toBe('4242')
    expect((await noticesOf(student))[0]).toMatchObject({
      type: 'payment_failed',
      message: expect.stringMatching(/^Your card for weekly lessons failed\./),
    })
    await replaceCard(student, 'agree_other_card')
    expect(await last4Of(student)).toBe('4444')
  })

  it('is one, also when two agreements settle at the same moment', async () => {
    const { student } = await createAgreed()
    const { checkoutUrl } = await startCardCheckout(ctxAs(student))
    const other = await createWeekly({ student, isLater: true })
    await fakeCheckout.simulate(checkoutUrl, 'agree_other_card', 'at_once')
    await fakeCheckout.simulate(other.checkoutUrl ?? '', 'agree_without_cover', 'at_once')
    const bodies = await fakeCheckout.pendingWebhooks()
    const results = await Promise.allSettled([...bodies, ...bodies].map(body => deliverWebhook(body)))
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    const current = (await agreementsOf(student)).filter(({ agreementEndedAt }) => agreementEndedAt === null)
    expect(current).toHaveLength(1)
    expect(await last4Of(student)).toMatch(/^(4444|0341)$/)
  })

  it('that was replaced while a charge left is a declined charge, not one that hangs', async () => {
    const { student } = await createAgreed()
    at('2026-11-24T17:00:00Z')
    await meterLessons(clock.now())
    const [agreed] = await agreementsOf(student)
    await db
      .update(fakePayments)
      .set({ hasEnded: true })
      .where(eq(fakePayments.ref, agreed?.providerRef ?? ''))
    await billUsage(at('2026-12-01T10:00:00Z'))
    const [invoice] = await invoicesOf(student)
    expect(invoice).toMatchObject({ state: 'open', attempts: 1 })
    expect((await noticesOf(student))[0]?.type).toBe('payment_failed')
    await replaceCard(student, 'agree_other_card')
    await billUsage(at('2026-12-04T10:00:00Z'))
    await settleInvoices(student)
    expect(await invoicesOf(student)).toMatchObject([{ state: 'paid' }])
  })
})

describe('removing the card', () => {
  it('is refused while an agreement goes on, or lessons are to be charged, also before they are metered', async () => {
    const { student, reservationId } = await createAgreed()
    expect(await codeOf(removePaymentMethod(ctxAs(student)))).toBe('payment_method_needed')
    at('2026-11-24T17:00:00Z')
    await resign(ctxAs(student), reservationId)
    expect(await codeOf(removePaymentMethod(ctxAs(student)))).toBe('payment_method_owed')
    expect((await getPaymentMethod(ctxAs(student)))?.keptBecause).toMatch(/still have to be charged/)
    await meterLessons(clock.now())
    expect(await codeOf(removePaymentMethod(ctxAs(student)))).toBe('payment_method_owed')
    await billUsage(at('2026-12-01T10:00:00Z'))
    await settleInvoices(student)
    expect((await getPaymentMethod(ctxAs(student)))?.keptBecause).toBeNull()
    const results = await runConcurrently(4, () => codeOf(removePaymentMethod(ctxAs(student))))
    expect(results.map(one => (one.status === 'fulfilled' ? one.value : 'error')).sort()).toEqual(
      [null, 'no_payment_method', 'no_payment_method', 'no_payment_method'].sort(),
    )
    expect(await getPaymentMethod(ctxAs(student))).toBeNull()
    await runEndings()
    expect(await db.$count(fakePayments, eq(fakePayments.hasEnded, true))).toBeGreaterThan(0)
  })

  it('beside a new agreement leaves an agreement that can be charged', async () => {
    const { student, reservationId } = await createAgreed()
    await resign(ctxAs(student), reservationId)
    const other = await createWeekly({ student })
    await fakeCheckout.simulate(other.checkoutUrl ?? '', 'agree_other_card', 'at_once')
    const bodies = await fakeCheckout.pendingWebhooks()
    await Promise.all([
      ...bodies.map(body => deliverWebhook(body)),
      ...[1, 2, 3].map(() => codeOf(removePaymentMethod(ctxAs(student)))),
    ])
    expect(await lessonsOf(other.reservationId)).toHaveLength(4)
    expect(await last4Of(student)).toBe('4444')
    expect(await codeOf(removePaymentMethod(ctxAs(student)))).toBe('payment_method_needed')
  })
})
