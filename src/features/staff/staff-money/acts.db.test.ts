import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { accounts } from '#features/money/ledger/accounts.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { refunds } from '#features/money/payments/table.ts'
import { compareWithProviders } from '#features/money/reconciliation/compare-with-providers.ts'
import { paymentDifferences } from '#features/money/reconciliation/differences-table.ts'
import { refundJobs } from '#features/money/refunds/send-refund.ts'
import { RefundRefusedError } from '#integrations/payments/port.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { auditRows, fakePayments } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { accountBalance, getIntent, lostPurchases, purchases, setupMoney } from '#tests/support/money.ts'
import { createTestUser } from '#tests/support/users.ts'
import { actOnPayment, actOnRefund, payOutCredit, resolveDifference } from './acts.ts'
import { listDifferences } from './difference-queries.ts'
import { listAccountTotals } from './ledger-queries.ts'
import { getPaymentDetail } from './payment-detail.ts'
import { listAllPayments, listAttention } from './payment-queries.ts'
import { listOpenRefunds } from './refund-queries.ts'

const money = setupMoney()
const { clock, createCheckout, fakeCheckout, returnFromCheckout, sendRefunds } = money

let staff: readonly User[] = []
beforeAll(async () => {
  staff = [await createTestUser({ role: 'admin' }), await createTestUser({ role: 'admin' })]
})
const as = (which: number): Ctx => {
  const actor = staff[which]
  if (!actor) throw new Error('staff exist only after beforeAll')
  return { ...money.ctx(), actor }
}

const payFor = async (kind: string) => {
  registerPayables([purchases, lostPurchases])
  const checkout = await createCheckout(14_000, kind)
  await fakeCheckout.simulate(checkout.url, 'pay', 'never')
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await returnFromCheckout(checkout.intentId)
  logged.mockRestore()
  return checkout
}
const detail = (id: string) => getPaymentDetail(id, clock.now())
const refusal = (code: string) => ({ refusal: { code } })
const bySides = <Result>(act: (ctx: Ctx) => Promise<Result>) => {
  let count = 0
  return runConcurrently(4, () => act(as(count++ % 2)))
}
const won = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled')

/** A payment whose refund the provider has refused for good. */
const failRefund = async () => {
  const { intentId } = await payFor('lost')
  await actOnPayment(as(0), intentId, { act: 'refund', reason: 'Unknown.' })
  const real = paymentProviders.default()
  const refuse = async () => {
    throw new RefundRefusedError('the card is closed')
  }
  paymentProviders.use([{ ...real, refund: refuse }])
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await sendRefunds()
  logged.mockRestore()
  paymentProviders.use([real])
  const [refund] = (await detail(intentId)).refunds
  if (!refund) throw new Error('no refund')
  return { intentId, refundId: refund.id }
}

describe('a payment that waits', () => {
  it('is refunded once by two members of staff at the same time, with one reason kept', async () => {
    const { intentId } = await payFor('lost')
    expect((await listAttention('unclaimed', { limit: 100 })).items.map(({ id }) => id)).toContain(intentId)
    expect((await detail(intentId)).acts.map(({ act }) => act)).toEqual(['claim', 'refund'])
    const results = await bySides(ctx => actOnPayment(ctx, intentId, { act: 'refund', reason: 'Nobody knows it.' }))
    expect(won(results)).toHaveLength(1)
    await sendRefunds()
    const after = await detail(intentId)
    expect(after).toMatchObject({ payment: { state: 'refunded', isUnclaimed: false }, acts: [] })
    expect(after.refunds).toHaveLength(1)
    expect(after.handling).toMatchObject([{ act: 'refund', reason: 'Nobody knows it.' }])
    expect(after.ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(after.ledger).toHaveLength(4)
  })

  it('is claimed once, or refunded, never both', async () => {
    const { intentId } = await payFor('lost')
    const settle = vi.fn<typeof purchases.settle>(async () => 'claimed')
    registerPayables([purchases, { ...lostPurchases, settle }])
    const results = await Promise.allSettled([
      actOnPayment(as(0), intentId, { act: 'claim', reason: 'Restored.' }),
      actOnPayment(as(1), intentId, { act: 'refund', reason: 'Unknown.' }),
      actOnPayment(as(1), intentId, { act: 'claim', reason: 'Restored.' }),
    ])
    expect(won(results)).toHaveLength(1)
    expect(settle.mock.calls.length + (await detail(intentId)).refunds.length).toBe(1)
  })

  it('does exactly what its preview offers: every act that is not offered is refused', async () => {
    const { intentId } = await payFor('purchase')
    expect((await detail(intentId)).acts).toEqual([])
    for (const act of ['claim', 'refund', 'close'] as const)
      await expect(actOnPayment(as(0), intentId, { act, reason: 'A try.' })).rejects.toMatchObject(
        refusal('act_not_possible'),
      )
  })

  it('is decided by staff only', async () => {
    const { intentId } = await payFor('lost')
    const student = { ...money.ctx(), actor: await createTestUser() }
    const act = { act: 'refund', reason: 'Mine.' } as const
    await expect(actOnPayment(student, intentId, act)).rejects.toMatchObject(refusal('forbidden'))
    await expect(actOnPayment(as(0), 'pay_none', act)).rejects.toMatchObject(refusal('payment_not_found'))
  })
})

describe('a failed refund', () => {
  it('is sent again once, however many try, and is then sent', async () => {
    const { intentId, refundId } = await failRefund()
    expect((await listOpenRefunds({ filter: 'failed', limit: 100 }, clock.now())).items.map(({ id }) => id)).toContain(
      refundId,
    )
    const results = await bySides(ctx => actOnRefund(ctx, refundId, { act: 'retry', reason: 'The card works.' }))
    // Those who come later find it waiting, and asking again once more changes nothing.
    expect(won(results).length).toBeGreaterThan(0)
    await sendRefunds()
    const after = await detail(intentId)
    expect(after).toMatchObject({ payment: { state: 'refunded' }, refunds: [{ state: 'sent' }] })
    expect(after.ledger.filter(({ movement }) => movement === 'refund')).toHaveLength(2)
  })

  it('is booked as a bank transfer once, and the ledger says so', async () => {
    const { intentId, refundId } = await failRefund()
    const before = await accountBalance(accounts.bank('school'))
    const transfer = { act: 'transfer', reference: 'PL 1', reason: 'Card closed.' } as const
    expect(won(await bySides(ctx => actOnRefund(ctx, refundId, transfer)))).toHaveLength(1)
    expect(await accountBalance(accounts.bank('school'))).toBe(before - 14_000)
    expect((await getIntent(intentId)).state).toBe('refunded')
    await refundJobs.run({ refundId }, clock.now())
    expect((await detail(intentId)).refunds).toMatchObject([{ state: 'sent', transferReference: 'PL 1', acts: [] }])
  })

  it('is set aside only when the money was returned otherwise', async () => {
    const { intentId, refundId } = await failRefund()
    await expect(actOnRefund(as(0), refundId, { act: 'dismiss', reason: 'No.' })).rejects.toMatchObject(
      refusal('act_not_possible'),
    )
    await actOnPayment(as(0), intentId, { act: 'refund', reason: 'Another try.' })
    const failed = (await detail(intentId)).refunds.find(({ id }) => id === refundId)
    expect(failed?.acts.map(({ act }) => act)).toEqual(['dismiss'])
    await actOnRefund(as(0), refundId, { act: 'dismiss', reason: 'Refunded anew.' })
    const [row] = await db.select().from(refunds).where(eq(refunds.id, refundId))
    expect(row?.state).toBe('cancelled')
  })
})

it('credit is paid out once for each reference, no matter who books it', async () => {
  const { intentId } = await payFor('purchase')
  const { payerId } = await getIntent(intentId)
  const { transaction } = await import('#platform/database.ts')
  const { createRefund } = await import('#features/money/refunds/refunds.ts')
  await transaction(tx =>
    createRefund(tx, money.ctx(), { intentId, amount: 14_000, reason: 'cancelled', method: 'credit' }),
  )
  const person = money.payerCtx().actor
  if (person.kind !== 'user') throw new Error('no payer')
  const payout = { person: person.username, amount: 5_000, reference: 'PL 77', reason: 'Asked for it.' }
  expect(won(await bySides(ctx => payOutCredit(ctx, payout)))).toHaveLength(1)
  expect(await accountBalance(accounts.credit(payerId))).toBe(-9_000)
  await expect(payOutCredit(as(0), { ...payout, person: 'nobody_here' })).rejects.toMatchObject(
    refusal('person_not_found'),
  )
})

it('payments are found by each reference, by receipt and by payer', async () => {
  const { intentId } = await payFor('purchase')
  const { payment } = await detail(intentId)
  for (const search of [intentId, payment.providerRef, payment.chargeRef, payment.receiptNumber]) {
    const { items } = await listAllPayments({ filter: 'all', search: search ?? 'none' })
    expect(items.map(({ id }) => id)).toEqual([intentId])
  }
  const ofPayer = await listAllPayments({ filter: 'succeeded', search: payment.payerUsername, limit: 100 })
  expect(ofPayer.items.map(({ id }) => id)).toContain(intentId)
  expect((await listAllPayments({ filter: 'all', search: 'no such thing' })).items).toEqual([])
})

it('the sums of all accounts are those of the ledger, and together 0', async () => {
  await payFor('purchase')
  const totals = await listAccountTotals()
  expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(0)
  const { rows } = await db.execute<{ kind: string; total: string }>(
    'select account_kind as kind, sum(amount) as total from ledger_entries group by 1',
  )
  for (const { kind, total } of rows) expect(totals.find(each => each.kind === kind)?.total).toBe(Number(total))
})

describe('differences with the provider', () => {
  const compare = async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    await compareWithProviders(clock.now())
    const failures = logged.mock.calls.filter(([, message]) => String(message).includes('could not'))
    logged.mockRestore()
    expect(failures).toEqual([])
  }
  const openOf = async (ref: string) =>
    (await listDifferences({ filter: 'open', limit: 100 })).items.filter(({ providerRef }) => providerRef === ref)
  const refOf = (url: string) => url.split('/').at(-1) ?? ''
  const change = (ref: string, set: Partial<typeof fakePayments.$inferInsert>) =>
    db.update(fakePayments).set(set).where(eq(fakePayments.ref, ref))

  it('are none where both sides agree, and a payment whose news was lost settles', async () => {
    const agreed = await payFor('purchase')
    const lost = await createCheckout(14_000)
    await fakeCheckout.simulate(lost.url, 'pay', 'never')
    clock.advance({ hours: 2 })
    await compare()
    expect([...(await openOf(refOf(agreed.url))), ...(await openOf(refOf(lost.url)))]).toEqual([])
    expect((await getIntent(lost.intentId)).state).toBe('succeeded')
  })

  it('are found once, end when they are gone, and stay resolved as staff left them', async () => {
    const { url, intentId } = await payFor('purchase')
    const ref = refOf(url)
    await change(ref, { refunded: 500 })
    clock.advance({ hours: 2 })
    await Promise.all([compare(), compare()])
    await compare()
    const [found] = await openOf(ref)
    expect(found).toMatchObject({ kind: 'other_refund', ours: 0, theirs: 500, intentId })
    expect(await openOf(ref)).toHaveLength(1)
    await change(ref, { refunded: 0 })
    clock.advance({ hours: 1 })
    await compare()
    expect(await openOf(ref)).toEqual([])
    await change(ref, { refunded: 700 })
    clock.advance({ hours: 1 })
    await compare()
    const [again] = await openOf(ref)
    const results = await bySides(ctx => resolveDifference(ctx, again?.id ?? '', 'Returned by the bank.'))
    expect(won(results)).toHaveLength(1)
    clock.advance({ hours: 1 })
    await compare()
    expect(await openOf(ref)).toEqual([])
    await change(ref, { refunded: 900 })
    clock.advance({ hours: 1 })
    await compare()
    expect(await openOf(ref)).toMatchObject([{ theirs: 900 }])
    const audit = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.entityId, again?.id ?? ''))
    expect(audit.map(({ event }) => event).toSorted()).toEqual([
      'payment_difference.found',
      'payment_difference.resolved',
    ])
  })

  it('are found for money of a payment that does not exist here, and for one that the provider does not know', async () => {
    const { url } = await payFor('purchase')
    const ref = refOf(url)
    const [row] = await db.select().from(fakePayments).where(eq(fakePayments.ref, ref))
    if (!row) throw new Error('no payment')
    const foreign = `tp_${newId('event')}`
    await db.insert(fakePayments).values({ ...row, ref: foreign, idempotencyKey: foreign, intentId: 'pay_unknown' })
    await db.delete(fakePayments).where(eq(fakePayments.ref, ref))
    clock.advance({ hours: 2 })
    await compare()
    expect(await openOf(foreign)).toMatchObject([{ kind: 'unknown_payment', theirs: 14_000, intentId: null }])
    expect(await openOf(ref)).toMatchObject([{ kind: 'not_received', ours: 14_000, theirs: 0 }])
    expect(await db.$count(paymentDifferences)).toBeGreaterThan(1)
  })
})
