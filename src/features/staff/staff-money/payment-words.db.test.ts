import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { listCreditEntries } from '#features/money/credit/credit-history.ts'
import { ledgerTransactions } from '#features/money/ledger/table.ts'
import { listPayments } from '#features/money/payments/queries.ts'
import { type Intent, paymentIntents, receipts } from '#features/money/payments/table.ts'
import { settle } from '#features/money/settlement/settlement.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { INVOICE_KIND } from '#features/money/usage/invoice-kind.ts'
import { getOwnVoucher } from '#features/money/vouchers/queries.ts'
import { redeemByCode } from '#features/money/vouchers/redeeming.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { inLanguage, offerLanguages } from '#platform/readers.ts'
import { fakePayments } from '#platform/table.ts'
import { registerApp } from '#tests/support/registered-app.ts'
import { createTestUser } from '#tests/support/users.ts'
import { buyTestVoucher } from '#tests/support/vouchers.ts'
import { setupWeekly } from '#tests/support/weekly.ts'
import catalogue from '../../../languages/pl.json' with { type: 'json' }
import { listEntries } from './ledger-queries.ts'
import { getPaymentDetail } from './payment-detail.ts'
import { listAllPayments } from './payment-queries.ts'

const app = setupWeekly()
const { at, clock, createAgreed, ctxAs, noticesOf, settleInvoices } = app

beforeAll(() => {
  registerApp()
  offerLanguages({ pl: catalogue })
})
afterAll(() => offerLanguages({}))

const EN = 'en'
const PL = 'pl'

const paymentsOf = (user: User): Promise<Intent[]> =>
  db.select().from(paymentIntents).where(eq(paymentIntents.payerId, user.id)).orderBy(desc(paymentIntents.id))

/** As staff and the payer read it in a language: the list, the page of the payment with its posting, the payer's billing. */
const shownIn = (language: string, payer: User, { id }: Intent) =>
  inLanguage(language, async () => {
    const listed = (await listAllPayments({ filter: 'all', search: payer.username })).items
    const { payment, ledger } = await getPaymentDetail(id, clock.now())
    const own = (await listPayments(ctxAs(payer))).items
    return {
      staff: [listed.find(one => one.id === id)?.description, payment.description, ledger[0]?.memo],
      payer: own.find(one => one.id === id)?.description,
    }
  })

const givenToProvider = async ({ id }: Intent) =>
  (await db.select().from(fakePayments).where(eq(fakePayments.intentId, id)))[0]?.description

const receiptOf = async ({ id }: Intent) =>
  (await db.select().from(receipts).where(eq(receipts.intentId, id)))[0]?.lines.map(({ text }) => text)

describe('what a payment pays for', () => {
  it.each([
    [PL, 'Bon podarunkowy na 200\u00a0zł'],
    [EN, 'Gift voucher of 200 PLN'],
  ])(
    'by a payer of %s is read by each in their own language, and given to the provider in the payer’s',
    async (language, own) => {
      const payer = await createTestUser({ language })
      const code = await inLanguage(language, async () => {
        const id = await buyTestVoucher(app, payer)
        return (await getOwnVoucher(ctxAs(payer), id)).code ?? ''
      })
      const [paid] = await paymentsOf(payer)
      if (!paid) throw new Error('nothing was paid')
      const english = 'Gift voucher of 200 PLN'
      const polish = 'Bon podarunkowy na 200\u00a0zł'
      expect(await shownIn(EN, payer, paid)).toEqual({ staff: [english, english, english], payer: english })
      expect(await shownIn(PL, payer, paid)).toEqual({ staff: [polish, polish, polish], payer: polish })
      expect([await givenToProvider(paid), await receiptOf(paid)]).toEqual([own, [own]])

      await inLanguage(language, () => redeemByCode(ctxAs(payer), code))
      const memoIn = (reader: string) =>
        inLanguage(reader, async () => [
          (await listCreditEntries(ctxAs(payer))).items[0]?.description,
          (await listEntries({ kind: 'credit', owner: payer.id })).items[0]?.memo,
        ])
      expect([await memoIn(EN), await memoIn(PL)]).toEqual([
        [english, english],
        [polish, polish],
      ])
    },
  )

  it('that a job charges is said to its payer as what the payer pays by hand', async () => {
    const student = await createTestUser({ language: PL, name: 'Stan' })
    const { session } = await createAgreed({ student })
    at('2026-12-01T17:00:00Z')
    await meterLessons(clock.now())
    await billUsage(clock.now())
    await settleInvoices(student)
    const charged = (await paymentsOf(student)).find(({ payableKind }) => payableKind === INVOICE_KIND)
    if (!charged) throw new Error('nothing was charged')
    expect(charged.englishWords).toBe('Lessons and games before December 2026')
    const polish = 'Lekcje i gry do początku miesiąca: grudzień 2026'
    expect(await givenToProvider(charged)).toBe(polish)
    expect((await shownIn(PL, student, charged)).staff).toEqual([polish, polish, polish])
    expect((await shownIn(EN, student, charged)).payer).toBe('Lessons and games before December 2026')
    expect(await receiptOf(charged)).toEqual([expect.stringContaining(`${session.title}, wt., 24\u00a0lis`)])
  })

  it('twice is named so to the payer, on the receipt and to staff', async () => {
    const payer = await createTestUser({ language: PL })
    await buyTestVoucher(app, payer)
    const [first] = await paymentsOf(payer)
    if (!first?.providerRef) throw new Error('nothing was paid')
    const charge = { ref: `${first.providerRef}.again`, amount: first.amount, currency: 'PLN' }
    // A webhook has no reader.
    const webhook = { actor: systemActor('webhook'), now: clock.now(), requestId: 'second' }
    const { id: intentId, provider, providerRef } = first
    await settle(webhook, { type: 'paid', intentId, provider, providerRef, charge })
    const second = (await paymentsOf(payer)).find(({ id }) => id !== intentId)
    if (!second) throw new Error('the second payment was not kept')
    const polish = 'Bon podarunkowy na 200\u00a0zł (druga płatność)'
    expect(await receiptOf(second)).toEqual([polish])
    expect((await shownIn(EN, payer, second)).staff[0]).toBe('Gift voucher of 200 PLN (second payment)')
    const [refunded] = await noticesOf(payer)
    expect(JSON.stringify(refunded)).toContain(polish)
    expect(JSON.stringify(refunded)).not.toContain('second payment')
  })

  it('of a version before is read as it was written', async () => {
    const payer = await createTestUser({ language: PL })
    await buyTestVoucher(app, payer)
    const [paid] = await paymentsOf(payer)
    if (!paid) throw new Error('nothing was paid')
    // What the version before writes: the text alone.
    const before = { words: null, englishWords: 'Mathematics AA, 1 lesson' }
    await db.update(paymentIntents).set(before).where(eq(paymentIntents.id, paid.id))
    for (const language of [EN, PL])
      expect((await shownIn(language, payer, paid)).payer).toBe('Mathematics AA, 1 lesson')
    // And what it reads: English text, also of sentences.
    const [posted] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.sourceId, paid.id))
    expect(posted?.englishWords).toBe('Gift voucher of 200 PLN')
  })
})
