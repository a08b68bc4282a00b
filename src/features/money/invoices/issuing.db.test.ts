import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeAsCredit } from '#features/money/credit/refunds-as-credit.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { payerCompanies, payerDocuments, paymentIntents } from '#features/money/payments/table.ts'
import { cancelRefund, createRefund } from '#features/money/refunds/refunds.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { purchases, setupMoney } from '#tests/support/money.ts'
import { LESSONS_EXEMPT, setTestTaxes } from '#tests/support/tax-data.ts'
import { askForInvoice, chooseDocument } from './choosing.ts'
import { takeNumber } from './counting.ts'
import { invoiceCounters, invoicePayments, vatInvoices } from './invoice-table.ts'
import { issueForPayable } from './issuing.ts'
import { invoiceReactions } from './reactions.ts'
import type { AskInput } from './schema.ts'

const { clock, payerCtx, ctx, createCheckout, fakeCheckout, returnFromCheckout, sendRefunds } = setupMoney()

const games = { ...purchases, kind: 'played', sold: 'games' as const }
const vouchers = { ...purchases, kind: 'kept', sold: 'kept_money' as const }
const COMPANY = {
  document: 'company',
  companyName: 'Ala sp. z o.o.',
  address: 'Prosta 2, Łódź',
  nip: '5260250274',
} as const
const PERSON = { document: 'person', personName: 'Ala Nowak', personAddress: 'Polna 3, Kraków' } as const
const asking = (choice: AskInput['choice']): AskInput => ({ choice, forLater: false })

const pay = async (kind?: string, amount?: number) => {
  const checkout = await createCheckout(amount, kind)
  await fakeCheckout.simulate(checkout.url, 'pay', 'never')
  await returnFromCheckout(checkout.intentId)
  return checkout
}
const listOf = (payableId: string) =>
  db
    .select()
    .from(vatInvoices)
    .where(eq(vatInvoices.payableId, payableId))
    .orderBy(asc(vatInvoices.issuedAt), asc(vatInvoices.id))
const returning = (intentId: string, amount: number) =>
  transaction(tx => createRefund(tx, ctx(), { intentId, amount, reason: 'cancelled' }))

beforeAll(async () => {
  registerReactions(invoiceReactions)
  registerPayables([purchases, games, vouchers])
  await setTestTaxes()
})
beforeEach(async () => {
  clock.advance({ seconds: 1 })
  await db.delete(payerDocuments)
  await db.delete(payerCompanies)
})

describe('a payment', () => {
  it('brings no invoice unless its payer wants one', async () => {
    const { payableId, intentId } = await pay()
    expect(await listOf(payableId)).toEqual([])
    const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, intentId))
    expect(intent?.sale?.shares).toEqual([{ ...LESSONS_EXEMPT, gross: 14_000 }])
  })

  it('brings the invoice that its payer wants, with what was sold as it is taxed', async () => {
    await chooseDocument(payerCtx(), COMPANY)
    const { payableId } = await pay('played')
    expect(await listOf(payableId)).toMatchObject([
      {
        ...{ kind: 'invoice', number: 'FV/2026/11/0001', net: 11_382, tax: 2_618, gross: 14_000, paidWith: 'online' },
        ...{ issuedOn: '2026-11-21', paidOn: '2026-11-21', taxedOn: '2026-11-21', soldOn: '2026-11-21' },
        buyer: { name: 'Ala sp. z o.o.', address: 'Prosta 2, Łódź', nip: '5260250274' },
        seller: { name: 'Guildhall sp. z o.o.', nip: '5260250274' },
        lines: [{ text: 'Mathematics AA, 1 lesson', gross: 14_000, rate: '23' }],
      },
    ])
  })

  it('keeps its rate, whatever is set later', async () => {
    const { payableId, intentId } = await pay('played')
    await setTestTaxes({
      validFrom: '2026-11-21',
      isVatPayer: false,
      exemptBasis: 'art. 113 ust. 1',
      createdAt: clock.now(),
    })
    await askForInvoice(payerCtx(), intentId, asking(PERSON))
    const [invoice] = await listOf(payableId)
    expect(invoice).toMatchObject({ tax: 2_618, buyer: { name: 'Ala Nowak', nip: null } })
    await setTestTaxes({ validFrom: '2026-11-21', createdAt: clock.now().add({ seconds: 1 }) })
  })

  it('of a voucher brings none: what it buys is taxed', async () => {
    await chooseDocument(payerCtx(), PERSON)
    const { payableId, intentId } = await pay('kept')
    expect(await listOf(payableId)).toEqual([])
    await expect(askForInvoice(payerCtx(), intentId, asking(PERSON))).rejects.toMatchObject({
      refusal: { code: 'nothing_to_invoice' },
    })
  })
})

describe('an invoice that is asked for', () => {
  it('is issued once, also to two who ask at once', async () => {
    const { payableId, intentId } = await pay()
    const asked = await runConcurrently(2, () => askForInvoice(payerCtx(), intentId, asking(COMPANY)))
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listOf(payableId)).toMatchObject([{ tax: 0, gross: 14_000, lines: [LESSONS_EXEMPT] }])
    expect(await db.select().from(payerCompanies)).toMatchObject([{ companyName: 'Ala sp. z o.o.' }])
  })

  it('is issued to the payer only, and within the days of the law', async () => {
    const { intentId } = await pay()
    const late = { ...payerCtx(), now: Temporal.Instant.from('2027-02-28T23:00:00Z') }
    await expect(askForInvoice(late, intentId, asking(PERSON))).rejects.toMatchObject({
      refusal: { code: 'too_late_for_invoice' },
    })
    const { actor } = payerCtx()
    const other = { ...payerCtx(), actor: { ...actor, id: 'usr_other' } as typeof actor }
    await expect(askForInvoice(other, intentId, asking(PERSON))).rejects.toMatchObject({
      refusal: { code: 'payment_not_found' },
    })
    const last = { ...payerCtx(), now: Temporal.Instant.from('2027-02-28T22:59:59Z') }
    await askForInvoice(last, intentId, asking(PERSON))
  })

  it('after a return is followed by its correction', async () => {
    const { payableId, intentId } = await pay('played')
    await returning(intentId, 4_000)
    await sendRefunds()
    await askForInvoice(payerCtx(), intentId, asking(PERSON))
    expect(await listOf(payableId)).toMatchObject([
      { kind: 'invoice', gross: 14_000 },
      { kind: 'correction', gross: -4_000, tax: -748, taxedOn: '2026-11-21', reason: 'cancelled' },
    ])
  })
})

describe('a correction', () => {
  const payInvoiced = async () => {
    await chooseDocument(payerCtx(), PERSON)
    return pay('played')
  }

  it('names the first invoice, with what held before and after it, once the money leaves', async () => {
    const { payableId, intentId } = await payInvoiced()
    await returning(intentId, 4_000)
    expect(await listOf(payableId)).toHaveLength(1)
    await sendRefunds()
    const [first, correction] = await listOf(payableId)
    expect(correction).toMatchObject({
      ...{ kind: 'correction', correctsId: first?.id, net: -3_252, tax: -748, gross: -4_000 },
      before: [{ gross: 14_000, tax: 2_618 }],
      lines: [{ gross: 10_000, tax: 1_870 }],
      buyer: first?.buyer,
    })
    expect(correction?.number).toMatch(/^FK\/2026\/11\/\d{4}$/)
  })

  it('follows each return, and undoes one that became credit and was taken back', async () => {
    const { payableId, intentId } = await payInvoiced()
    await returning(intentId, 4_000)
    await sendRefunds()
    const credited = await returning(intentId, 6_000)
    clock.advance({ seconds: 1 })
    await takeAsCredit(payerCtx(), credited)
    clock.advance({ seconds: 1 })
    await transaction(tx => cancelRefund(tx, ctx(), credited))
    const all = await listOf(payableId)
    expect(all.map(({ gross, reason }) => [gross, reason])).toEqual([
      [14_000, ''],
      [-4_000, 'cancelled'],
      [-6_000, 'cancelled'],
      [6_000, 'undone'],
    ])
    expect(all.reduce((sum, { tax }) => sum + tax, 0)).toBe(1_870)
  })
})

describe('numbers', () => {
  const counted = async () =>
    (await db.select().from(invoiceCounters).where(eq(invoiceCounters.counter, 'FV/2026/11')))[0]?.last ?? 0

  it('have no gap and no double, however many are asked for at once, and a failing one gives its number back', async () => {
    const buyer = { name: 'Ala', address: 'Polna 3', nip: null }
    const before = await counted()
    const paid: Awaited<ReturnType<typeof pay>>[] = []
    for (let at = 0; at < 20; at++) paid.push(await pay('played', 5_000))
    const failing = () =>
      transaction(async tx => {
        await takeNumber(tx, 'FV', clock.now())
        throw new Error('the rest of it failed')
      })
    await runConcurrently(23, at => {
      const payment = paid[at]
      // Not by one payer who asks: the row of what is kept for the next time would put them in an order.
      const { id: payerId } = payerCtx().actor as { id: string }
      return payment
        ? transaction(tx => issueForPayable(tx, payerCtx(), { payable: payment.payable, payerId, buyer }))
        : failing()
    })
    const numbers = (await db.select().from(vatInvoices)).flatMap(({ number }) =>
      number.startsWith('FV/2026/11/') ? [Number(number.slice(11))] : [],
    )
    expect(await counted()).toBe(before + 20)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: before + 20 }, (_, at) => at + 1))
  })

  it('never go back, and an invoice never changes', async () => {
    const refused = async (statement: ReturnType<typeof sql>) => {
      const error = await db.execute(statement).catch((thrown: unknown) => thrown)
      return error instanceof Error
    }
    expect(await refused(sql`update invoice_counters set last = 1`)).toBe(true)
    expect(await refused(sql`delete from invoice_counters`)).toBe(true)
    expect(await refused(sql`update vat_invoices set gross = gross`)).toBe(true)
    expect(await refused(sql`delete from invoice_payments`)).toBe(true)
    expect(await refused(sql`truncate vat_invoices cascade`)).toBe(true)
    expect(await refused(sql`update payment_intents set sale = null where sale is not null`)).toBe(true)
    expect(await db.$count(invoicePayments)).toBeGreaterThan(0)
  })
})
