import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Payable, registerPayables } from '#features/money/payments/payables.ts'
import { openIntent, startCheckout } from '#features/money/settlement/intents.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { getIntent, purchases, setupMoney } from '#tests/support/money.ts'
import { setTestTaxes } from '#tests/support/tax-data.ts'
import { askForInvoice } from './choosing.ts'
import { vatInvoices } from './invoice-table.ts'
import { getOwnInvoice } from './queries.ts'
import { invoiceReactions } from './reactions.ts'

const { clock, ctx, payer, payerCtx, fakeCheckout, returnFromCheckout } = setupMoney()

const PERSON = { document: 'person', personName: 'Ala Nowak', personAddress: 'Polna 3, Kraków' } as const
const part = (id: string, on: string, charged: number) => ({ text: id, amount: charged, part: { id, on, charged } })
/** Two games in December, 140 PLN together. */
const coming = {
  ...purchases,
  kind: 'coming',
  sold: 'games' as const,
  linesOf: async () => [part('First game', '2026-12-05', 6_000), part('Second game', '2026-12-12', 8_000)],
}
const payable: Payable = { kind: 'coming', id: 'prc_coming' }

/** Pays a part of it, and asks for the invoice. */
const payPart = async (amount: number) => {
  const intentId = await transaction(tx =>
    openIntent(tx, ctx(), {
      ...{ payerId: payer(), payable, amount, description: 'Two games' },
      expiresAt: clock.now().add({ minutes: 15 }),
    }),
  )
  const checkout = await startCheckout(await getIntent(intentId), '/purchases/prc_coming')
  await fakeCheckout.simulate(checkout, 'pay', 'never')
  await returnFromCheckout(intentId)
  await askForInvoice(payerCtx(), intentId, { choice: PERSON, forLater: false })
}
const listed = () =>
  db.select().from(vatInvoices).where(eq(vatInvoices.payableId, payable.id)).orderBy(asc(vatInvoices.issuedAt))

beforeAll(async () => {
  registerReactions(invoiceReactions)
  registerPayables([purchases, coming])
  await setTestTaxes()
})

it('a part that is paid before the date is an advance, and the invoice of the rest is final: it names it, and asks for what is left', async () => {
  await payPart(5_000)
  const [advance] = await listed()
  expect(advance).toMatchObject({ kind: 'advance', gross: 5_000, net: 4_065, tax: 935, taxedOn: '2026-11-21' })
  clock.set(Temporal.Instant.from('2026-12-13T10:00:00Z'))
  await payPart(9_000)
  const [, final, ...more] = await listed()
  expect(more).toEqual([])
  expect(final).toMatchObject({
    ...{ kind: 'final', gross: 9_000, soldOn: '2026-12-13', taxedOn: '2026-12-13' },
    lines: [
      { text: 'First game', gross: 6_000 },
      { text: 'Second game', gross: 8_000 },
    ],
    advances: [{ number: advance?.number, issuedOn: '2026-11-21', sums: advance?.sums }],
  })
  // Both together are the whole: 140 PLN with 23%, rounded by line.
  expect([(advance?.net ?? 0) + (final?.net ?? 0), (advance?.tax ?? 0) + (final?.tax ?? 0)]).toEqual([11_382, 2_618])
  const seen = await getOwnInvoice(payerCtx(), final?.id ?? '')
  expect(seen.advances).toMatchObject([{ number: advance?.number }])
})
