import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/money/ledger/accounts.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { getPaymentTotals } from '#features/money/payments/queries.ts'
import { refunds } from '#features/money/payments/table.ts'
import { reconcile } from '#features/money/reconciliation/reconciliation.ts'
import { RefundRefusedError } from '#integrations/payments/port.ts'
import { db, transaction } from '#platform/database.ts'
import { sqlStateOf } from '#platform/database-errors.ts'
import { fakePayments } from '#platform/table.ts'
import { asAnotherRequest, runConcurrently } from '#tests/support/concurrency.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { accountBalance, getIntent, setupMoney } from '#tests/support/money.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { cancelRefund, createRefund } from './refunds.ts'
import { refundJobs, sendRefund } from './send-refund.ts'

const { clock, ctx, payerCtx, createCheckout, fakeCheckout, returnFromCheckout, sendRefunds } = setupMoney()

const createPaid = async () => {
  const checkout = await createCheckout()
  await fakeCheckout.simulate(checkout.url, 'pay', 'never')
  await returnFromCheckout(checkout.intentId)
  return checkout
}
type Terms = Omit<Parameters<typeof createRefund>[2], 'reason'>
const promise = (terms: Terms) => transaction(tx => createRefund(tx, ctx(), { reason: 'cancelled', ...terms }))
const cancel = (id: string) => transaction(tx => cancelRefund(tx, ctx(), id))
const getRefund = async (id: string) => (await db.select().from(refunds).where(eq(refunds.id, id)))[0]

/** The amount that the provider has refunded, by its own data. */
const returnedByProvider = async (intentId: string) => {
  const { providerRef } = await getIntent(intentId)
  const [row] = await db
    .select()
    .from(fakePayments)
    .where(eq(fakePayments.ref, providerRef ?? ''))
  return row?.refunded
}

/** Pauses the refund between its state `leaving` and the provider's response. */
const withSlowProvider = async (work: (called: Promise<void>, answer: () => void) => Promise<void>) => {
  const real = paymentProviders.default()
  const called = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const refund = async (terms: Parameters<typeof real.refund>[0]) => {
    called.resolve()
    await answered.promise
    return real.refund(terms)
  }
  paymentProviders.use([{ ...real, refund }])
  try {
    await work(called.promise, answered.resolve)
  } finally {
    paymentProviders.use([real])
  }
}

describe('a refund with `notBefore`', () => {
  it('is queued for that time, waits until then, and records its line', async () => {
    const { intentId } = await createPaid()
    const notBefore = clock.now().add({ hours: 24 })
    const id = await promise({ intentId, amount: 5_000, lineId: 'lsn_1', notBefore })
    const [job] = await takeJobs(refundJobs.queue)
    expect(new Date(job?.startAfter ?? '').toISOString()).toBe(new Date(notBefore.epochMilliseconds).toISOString())
    await refundJobs.run({ refundId: id }, notBefore.subtract({ seconds: 1 }))
    await reconcile(notBefore.add({ minutes: 9 }))
    expect(await getRefund(id)).toMatchObject({ state: 'pending', lineId: 'lsn_1' })
    expect(await returnedByProvider(intentId)).toBe(0)
    await refundJobs.run({ refundId: id }, notBefore)
    expect(await getRefund(id)).toMatchObject({ state: 'sent' })
    expect(await returnedByProvider(intentId)).toBe(5_000)
    await takeJobs(refundJobs.queue)
  })
})

describe('a cancelled refund', () => {
  it('is never sent, and no longer counts as returned', async () => {
    const { intentId, payable } = await createPaid()
    const before = await getPaymentTotals(payerCtx())
    const id = await promise({ intentId, amount: 14_000 })
    expect((await getPaymentTotals(payerCtx())).returning).toBe(before.returning + 14_000)
    await cancel(id)
    await sendRefunds()
    await reconcile(clock.now().add({ hours: 1 }))
    expect((await getRefund(id))?.state).toBe('cancelled')
    expect(await returnedByProvider(intentId)).toBe(0)
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(-14_000)
    expect(await getPaymentTotals(payerCtx())).toEqual(before)
    const again = await promise({ intentId, amount: 14_000 })
    await sendRefunds()
    expect((await getRefund(again))?.state).toBe('sent')
    expect((await getIntent(intentId)).state).toBe('refunded')
  })

  it('is refused while the refund is leaving and after it was sent', async () => {
    const { intentId } = await createPaid()
    const id = await promise({ intentId, amount: 5_000 })
    await withSlowProvider(async (called, answer) => {
      const sending = sendRefund(ctx(), id)
      await called
      await expect(cancel(id)).rejects.toMatchObject({ refusal: { code: 'refund_not_cancellable' } })
      answer()
      await sending
    })
    await expect(cancel(id)).rejects.toMatchObject({ refusal: { code: 'refund_not_cancellable' } })
    await expect(cancel('rfd_none')).rejects.toMatchObject({ refusal: { code: 'refund_not_found' } })
    expect((await getRefund(id))?.state).toBe('sent')
    await takeJobs(refundJobs.queue)
  })

  it('makes the sending job wait for its transaction', async () => {
    const { intentId } = await createPaid()
    const id = await promise({ intentId, amount: 5_000 })
    let sending: Promise<void> | undefined
    await transaction(async tx => {
      await cancelRefund(tx, ctx(), id)
      sending = asAnotherRequest(() => sendRefund(ctx(), id))
      await locksAwaited(1)
    })
    await sending
    expect((await getRefund(id))?.state).toBe('cancelled')
    expect(await returnedByProvider(intentId)).toBe(0)
    await takeJobs(refundJobs.queue)
  })

  it('is either cancelled or sent when both happen concurrently, 20 times', async () => {
    for (let round = 0; round < 20; round++) {
      const { intentId } = await createPaid()
      const id = await promise({ intentId, amount: 5_000 })
      const calls = [() => sendRefund(ctx(), id), () => cancel(id)]
      const ordered = round % 2 ? calls.toReversed() : calls
      const results = await runConcurrently(2, place => ordered[place]?.() ?? Promise.resolve())
      const isCancelled = results[round % 2 ? 0 : 1]?.status === 'fulfilled'
      const expected = isCancelled ? ['cancelled', 0] : ['sent', 5_000]
      expect([(await getRefund(id))?.state, await returnedByProvider(intentId)]).toEqual(expected)
      await takeJobs(refundJobs.queue)
    }
  })

  it('cannot be set to `leaving` by any statement', async () => {
    const { intentId } = await createPaid()
    const id = await promise({ intentId, amount: 5_000 })
    await cancel(id)
    for (const state of ['pending', 'leaving', 'sent'] as const)
      await expect(db.update(refunds).set({ state }).where(eq(refunds.id, id))).rejects.toSatisfy(
        error => sqlStateOf(error) === '23514',
      )
    await takeJobs(refundJobs.queue)
  })
})

describe('a refund that the provider', () => {
  it('refuses permanently is `failed`, and its amount can be refunded again', async () => {
    const { intentId } = await createPaid()
    const id = await promise({ intentId, amount: 14_000 })
    const real = paymentProviders.default()
    const refund = () => Promise.reject(new RefundRefusedError('the account is closed'))
    paymentProviders.use([{ ...real, refund }])
    await sendRefunds()
    paymentProviders.use([real])
    expect((await getRefund(id))?.state).toBe('failed')
    const again = await promise({ intentId, amount: 14_000 })
    await sendRefunds()
    expect((await getRefund(again))?.state).toBe('sent')
  })

  it('did not answer stays `leaving`, and is sent again with the same key', async () => {
    const { intentId } = await createPaid()
    const id = await promise({ intentId, amount: 5_000 })
    const real = paymentProviders.default()
    const lost = async (terms: Parameters<typeof real.refund>[0]) => {
      await real.refund(terms)
      throw new Error('the answer was lost')
    }
    paymentProviders.use([{ ...real, refund: lost }])
    await expect(sendRefund(ctx(), id)).rejects.toThrow('the answer was lost')
    paymentProviders.use([real])
    expect((await getRefund(id))?.state).toBe('leaving')
    await expect(cancel(id)).rejects.toMatchObject({ refusal: { code: 'refund_not_cancellable' } })
    await reconcile(clock.now().add({ minutes: 11 }))
    expect((await getRefund(id))?.state).toBe('sent')
    expect(await returnedByProvider(intentId)).toBe(5_000)
    await takeJobs(refundJobs.queue)
  })
})
