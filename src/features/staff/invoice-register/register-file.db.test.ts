import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForInvoice } from '#features/money/invoices/choosing.ts'
import { invoiceReactions } from '#features/money/invoices/reactions.ts'
import { readRegister } from '#features/money/invoices/register.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { totalOf } from '#features/money/taxes/amounts.ts'
import { monthSpan } from '#features/staff/earnings/earnings.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { inLanguage, offerLanguages } from '#platform/readers.ts'
import { purchases, setupMoney } from '#tests/support/money.ts'
import { setTestTaxes } from '#tests/support/tax-data.ts'
import catalogue from '../../../languages/pl.json' with { type: 'json' }
import { registerFile } from './register-file.ts'

const { clock, ctx, payerCtx, createCheckout, fakeCheckout, returnFromCheckout, sendRefunds } = setupMoney()
const games = { ...purchases, kind: 'played', sold: 'games' as const }

const pay = async (amount: number) => {
  const { url, intentId } = await createCheckout(amount, 'played')
  await fakeCheckout.simulate(url, 'pay', 'never')
  await returnFromCheckout(intentId)
  return intentId
}
/** The cells of the file's lines, which have no quotes here. */
const readFile = async (language: 'en' | 'pl') => {
  const file = await inLanguage(language, () => registerFile('2026-11'))
  const lines = (await file.text()).trim().split('\r\n')
  return {
    name: file.headers.get('content-disposition'),
    cells: lines.map(line => line.split(language === 'pl' ? ';' : ',')),
  }
}

beforeAll(async () => {
  registerReactions(invoiceReactions)
  registerPayables([purchases, games])
  offerLanguages({ pl: catalogue })
  // Before the school has set its taxes.
  await pay(10_000)
  await setTestTaxes()
  const intentId = await pay(12_300)
  const choice = { document: 'company', companyName: 'Ala', address: 'Prosta 2', nip: '5260250274' } as const
  await askForInvoice(payerCtx(), intentId, { choice, forLater: false })
  await transaction(tx => createRefund(tx, ctx(), { intentId, amount: 1_230, reason: 'cancelled' }))
  clock.advance({ seconds: 1 })
  await sendRefunds()
})
afterAll(() => offerLanguages({}))

it('the lines are the total of the register, with what was paid before rates were set', async () => {
  const { cells } = await readFile('en')
  const { rows, sums, withoutRate } = await readRegister(db, monthSpan('2026-11', SCHOOL_ZONE))
  const gross = cells.slice(1).reduce((sum, line) => sum + Math.round(Number(line.at(-1)) * 100), 0)
  expect(withoutRate).toBe(10_000)
  expect(gross).toBe(totalOf(sums).gross + withoutRate)
  expect(new Set(cells.slice(1).map(([, document]) => document)).size).toBe(rows.length)
  expect(cells.find(line => line[2] === 'receipt')?.slice(-4)).toEqual(['', '', '', '100.00'])
})

it('in Polish it is what Polish spreadsheets open, and amounts below 0 have both decimals too', async () => {
  const { name, cells } = await readFile('pl')
  expect(name).toContain('filename="rejestr-2026-11.csv"')
  const [head, ...lines] = cells
  expect(head?.slice(3)).toEqual(['koryguje', 'nabywca', 'NIP', 'stawka VAT', 'netto (zł)', 'VAT (zł)', 'brutto (zł)'])
  const invoice = lines.find(line => line[1]?.startsWith('FV/'))
  const correction = lines.find(line => line[1]?.startsWith('FK/'))
  expect(invoice?.slice(4)).toEqual(['Ala', '5260250274', '23%', '100,00', '23,00', '123,00'])
  expect(correction?.slice(3)).toEqual([invoice?.[1], 'Ala', '5260250274', '23%', '-10,00', '-2,30', '-12,30'])
})
