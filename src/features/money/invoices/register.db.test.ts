import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { takeAsCredit } from '#features/money/credit/refunds-as-credit.ts'
import { openPayment } from '#features/money/holds/checkout.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { cancelRefund, createRefund } from '#features/money/refunds/refunds.ts'
import { startCheckout } from '#features/money/settlement/intents.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { getIntent, purchases, setupMoney } from '#tests/support/money.ts'
import { setTestTaxes } from '#tests/support/tax-data.ts'
import { askForInvoice, chooseDocument } from './choosing.ts'
import { invoiceReactions } from './reactions.ts'
import { differenceOf, readRegister } from './register.ts'

const { clock, payerCtx, payer, ctx, createCheckout, fakeCheckout, returnFromCheckout, sendRefunds } = setupMoney()
const games = { ...purchases, kind: 'played', sold: 'games' as const }
const vouchers = { ...purchases, kind: 'kept', sold: 'kept_money' as const }
const COMPANY = { document: 'company', companyName: 'Ala', address: 'Prosta 2', nip: '5260250274' } as const
const NOVEMBER = {
  start: Temporal.Instant.from('2026-10-31T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-30T23:00:00Z'),
}
const register = () => readRegister(db, NOVEMBER)

const pay = async (kind?: string, amount?: number) => {
  const checkout = await createCheckout(amount, kind)
  await fakeCheckout.simulate(checkout.url, 'pay', 'never')
  await returnFromCheckout(checkout.intentId)
  return checkout
}
const returning = async (intentId: string, amount: number) => {
  const id = await transaction(tx => createRefund(tx, ctx(), { intentId, amount, reason: 'cancelled' }))
  clock.advance({ seconds: 1 })
  return id
}

beforeAll(async () => {
  registerReactions(invoiceReactions)
  registerPayables([purchases, games, vouchers])
})

it('the register is what the ledger has, whatever is paid, invoiced, returned and undone', async () => {
  // Before the school has set its taxes.
  await pay()
  expect(await register()).toMatchObject({ sums: [], withoutRate: 14_000, ledger: 14_000 })
  expect((await register()).rows).toMatchObject([{ kind: 'receipt', sums: [], withoutRate: 14_000 }])
  await setTestTaxes()
  const lesson = await pay()
  const game = await pay('played', 12_300)
  await pay('kept', 5_000)
  await askForInvoice(payerCtx(), game.intentId, { choice: COMPANY, forLater: true })
  const invoiced = await pay('played', 6_150)
  await returning(lesson.intentId, 4_000)
  await returning(invoiced.intentId, 1_230)
  await sendRefunds()
  const credited = await returning(game.intentId, 2_460)
  await takeAsCredit(payerCtx(), credited)
  const found = await register()
  expect(found.sums).toEqual([
    { rate: '23', net: 12_000, tax: 2_760, gross: 14_760 },
    { rate: 'zw', net: 10_000, tax: 0, gross: 10_000 },
    { rate: 'np', net: 5_000, tax: 0, gross: 5_000 },
  ])
  expect(differenceOf(found)).toBe(0)
  clock.advance({ seconds: 1 })
  await transaction(tx => cancelRefund(tx, ctx(), credited))
  const undone = await register()
  expect(undone.sums[0]).toEqual({ rate: '23', net: 14_000, tax: 3_220, gross: 17_220 })
  expect(differenceOf(undone)).toBe(0)
  expect(undone.rows.filter(({ kind }) => kind === 'correction')).toHaveLength(3)
  expect(undone.rows.find(({ kind }) => kind === 'receipt')).toMatchObject({ document: '2026/11/0001', sums: [] })
  // Each correction names an invoice of the register, which stands before it.
  const numbers = undone.rows.map(({ document }) => document)
  for (const { document, corrects } of undone.rows.filter(({ kind }) => kind === 'correction')) {
    expect(corrects).toMatch(/^FV\//)
    expect(numbers.indexOf(corrects)).toBeLessThan(numbers.indexOf(document))
  }
})

it('what is paid partly with credit is one invoice, once the rest has come', async () => {
  await chooseDocument(payerCtx(), COMPANY)
  const { intentId } = await pay('played', 10_000)
  await takeAsCredit(payerCtx(), await returning(intentId, 10_000))
  clock.advance({ seconds: 1 })
  const payable = { kind: 'played', id: 'prc_mixed' }
  const lines = [{ text: 'Mathematics AA, 1 lesson', amount: 14_000 }]
  const expiresAt = clock.now().add({ hours: 1 })
  const rest = await transaction(tx => openPayment(tx, payerCtx(), { payable, payerId: payer(), lines, expiresAt }))
  const mixed = async () => (await register()).rows.filter(({ sums }) => sums[0]?.gross === 14_000)
  const before = (await mixed()).length
  if (!rest) throw new Error('credit has paid all of it')
  await fakeCheckout.simulate(await startCheckout(await getIntent(rest.id), '/x'), 'pay', 'never')
  await returnFromCheckout(rest.id)
  const { rows: paid } = await db.execute(
    sql`select v.paid_with, v.gross, count(*)::int as payments from vat_invoices v join invoice_payments p on p.invoice_id = v.id where v.payable_id = 'prc_mixed' group by v.id`,
  )
  expect(paid).toEqual([{ paid_with: 'online_and_credit', gross: 14_000, payments: 2 }])
  expect((await mixed()).length).toBe(before + 1)
  expect(differenceOf(await register())).toBe(0)
})

it('a posting that no document tells of is a difference', async () => {
  const before = differenceOf(await register())
  await db.execute(sql`insert into invoice_payments (intent_id, invoice_id)
    select i.id, (select id from vat_invoices limit 1) from payment_intents i
    where i.settled_at is not null and not exists (select from invoice_payments p where p.intent_id = i.id) limit 1`)
  expect(before).toBe(0)
  expect(differenceOf(await register())).not.toBe(0)
})
