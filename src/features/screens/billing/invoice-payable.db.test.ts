import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accounts } from '#features/money/ledger/accounts.ts'
import { type PayableKind, registerPayables } from '#features/money/payments/payables.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { openIntent, startCheckout } from '#features/money/settlement/intents.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { accountBalance, getIntent, setupMoney } from '#tests/support/money.ts'
import { getBillingReceipt, listBillingItems } from './billing-items.ts'
import { paymentLabel } from './parts/payment-label.ts'

const { clock, ctx, payerCtx, payer, url, fakeCheckout, returnFromCheckout, sendRefunds } = setupMoney()

type InvoiceRow = { payer_id: string; paid_at: string | null }
const findInvoice = async (id: string) =>
  (await db.execute<InvoiceRow>(sql`select payer_id, paid_at::text from invoices where id = ${id}`)).rows[0]

/** A complete payable kind that is not a reservation, has its own table, and leaves its money as credit. */
const invoices: PayableKind = {
  kind: 'invoice',
  sold: 'lessons',
  pageOf: id => `/invoices/${id}`,
  maySee: async (_, { actor }, id) => actor.kind === 'user' && (await findInvoice(id))?.payer_id === actor.id,
  linesOf: async () => [
    { text: 'Two lessons', amount: 8_000 },
    { text: 'A workbook', amount: 1_900 },
  ],
  accountOf: (_, payerId) => accounts.credit(payerId),
  settle: async (tx, { now }, { payable, payerId }) => {
    const at = now.toString()
    const paid = await tx.execute(
      sql`update invoices set paid_at = ${at}::timestamptz where id = ${payable.id} and payer_id = ${payerId} returning id`,
    )
    return paid.rows.length > 0 ? 'claimed' : 'unclaimed'
  },
}

let count = 0
let invoice = { kind: 'invoice', id: '' }
let opened = { intentId: '', url: '' }

beforeAll(() =>
  db.execute(sql`create table invoices (id text primary key, payer_id text not null, paid_at timestamptz)`),
)
beforeEach(async () => {
  registerPayables([invoices])
  count += 1
  invoice = { kind: 'invoice', id: `inv_${count}` }
  await db.execute(sql`insert into invoices values (${invoice.id}, ${payer()})`)
  const intentId = await transaction(tx =>
    openIntent(tx, ctx(), {
      payable: invoice,
      payerId: payer(),
      amount: 9_900,
      description: 'Invoice 7',
      expiresAt: clock.now().add({ hours: 24 }),
    }),
  )
  opened = { intentId, url: await startCheckout(await getIntent(intentId), invoices.pageOf(invoice.id)) }
})

const pay = async () => {
  await fakeCheckout.simulate(opened.url, 'pay', 'never')
  await returnFromCheckout(opened.intentId)
}
const findBillingItem = async (filter: 'paid' | 'all') => {
  const { items } = await listBillingItems(payerCtx(), filter, undefined)
  return items.find(each => each.id === opened.intentId)
}

it('billing links an unpaid invoice to its own page', async () => {
  const item = await findBillingItem('all')
  expect(item).toMatchObject({ description: 'Invoice 7', amount: 9_900, path: `/invoices/${invoice.id}` })
  expect(item && paymentLabel(item).label).toBe('not paid yet')
})

it('an invoice can be paid and refunded, has its lines on the receipt, and stays on billing', async () => {
  const credit = accounts.credit(payer())
  const before = await accountBalance(credit)
  await pay()
  expect((await findInvoice(invoice.id))?.paid_at).toMatch(/^2026-11-21/)
  const receipt = await getBillingReceipt(payerCtx(), opened.intentId)
  expect(receipt).toMatchObject({
    receiptNumber: expect.stringMatching(/^2026\/11\/\d{4}$/),
    lines: [
      { text: 'Two lessons', amount: 8_000 },
      { text: 'A workbook', amount: 1_900 },
    ],
    page: { path: `/invoices/${invoice.id}`, name: 'invoice' },
  })
  const item = await findBillingItem('paid')
  expect(item).toMatchObject({ path: `/invoices/${invoice.id}`, receiptPath: `/account/billing/${opened.intentId}` })
  expect(item && paymentLabel(item).label).toBe('paid')
  expect(await accountBalance(credit)).toBe(before - 9_900)
  await transaction(tx =>
    createRefund(tx, ctx(), { intentId: opened.intentId, amount: 1_900, reason: 'cancelled', lineId: 'workbook' }),
  )
  await sendRefunds()
  const refunded = await findBillingItem('paid')
  expect(refunded && paymentLabel(refunded).label).toBe('partly returned')
  expect(await accountBalance(credit)).toBe(before - 8_000)
  expect(await accountBalance(accounts.prepaidLessons(invoice))).toBe(0)
})

it('money is refunded from the account on which it was posted, also when its kind names another one meanwhile', async () => {
  registerPayables([])
  await pay()
  expect(await accountBalance(accounts.prepaidLessons(invoice))).toBe(-9_900)
  registerPayables([invoices])
  await transaction(tx => createRefund(tx, ctx(), { intentId: opened.intentId, amount: 9_900, reason: 'unclaimed' }))
  await sendRefunds()
  expect(await accountBalance(accounts.prepaidLessons(invoice))).toBe(0)
})

it('the API lists an invoice as a payment and not as a reservation', async () => {
  const answer = await fetch(`${url()}/api/v1/payments?limit=1`, { headers: { authorization: 'Bearer ala' } })
  expect(await answer.json()).toMatchObject({
    items: [{ id: opened.intentId, payableKind: 'invoice', payableId: invoice.id, reservationId: null }],
  })
})

it('the receipt has no link to an invoice that its payer may no longer see', async () => {
  await pay()
  await db.execute(sql`update invoices set payer_id = 'usr_another' where id = ${invoice.id}`)
  expect((await getBillingReceipt(payerCtx(), opened.intentId)).page).toBeNull()
})

it('a payment for a deleted invoice is unclaimed', async () => {
  await db.execute(sql`delete from invoices where id = ${invoice.id}`)
  await pay()
  const item = await findBillingItem('paid')
  expect((await getIntent(opened.intentId)).state).toBe('succeeded')
  expect(item && paymentLabel(item).label).toBe('under review')
})

it('lines that do not add up to the amount paid are replaced by the description', async () => {
  registerPayables([{ ...invoices, linesOf: async () => [{ text: 'Something else', amount: 1 }] }])
  await pay()
  const { lines } = await getBillingReceipt(payerCtx(), opened.intentId)
  expect(lines).toEqual([{ text: 'Invoice 7', amount: 9_900 }])
})

it('another user’s payment looks like an unknown one', async () => {
  const stranger: User = { ...(payerCtx().actor as User), id: 'usr_stranger' }
  const asked = getBillingReceipt({ ...ctx(), actor: stranger }, opened.intentId)
  await expect(asked).rejects.toMatchObject({ refusal: { status: 404 } })
})
