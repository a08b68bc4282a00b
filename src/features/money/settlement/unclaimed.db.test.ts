import { describe, expect, it, vi } from 'vitest'
import { accounts } from '#features/money/ledger/accounts.ts'
import { paymentClaimed, paymentUnclaimed } from '#features/money/payments/events.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { getPayment, listPayments } from '#features/money/payments/queries.ts'
import { moneyGauges } from '#features/money/reconciliation/gauges.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { topics } from '#kernel/topics.ts'
import { db, transaction } from '#platform/database.ts'
import { on, registerReactions } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { registerGauges, registry } from '#platform/metrics.ts'
import { publishedDuring } from '#tests/support/live-topics.ts'
import { accountBalance, getIntent, lostPurchases, purchases, setupMoney } from '#tests/support/money.ts'
import { claimUnclaimed, countUnclaimed, listUnclaimed, refundUnclaimed } from './unclaimed.ts'

const { ctx, payerCtx, createCheckout, fakeCheckout, returnFromCheckout, sendRefunds } = setupMoney()

const payFor = async (kind: string) => {
  registerPayables([purchases, lostPurchases])
  const checkout = await createCheckout(14_000, kind)
  await fakeCheckout.simulate(checkout.url, 'pay', 'never')
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await returnFromCheckout(checkout.intentId)
  await returnFromCheckout(checkout.intentId)
  const messages = logged.mock.calls.map(([about, message]) => ({ about, message }))
  logged.mockRestore()
  return { ...checkout, messages }
}
const gauge = async () => /^guildhall_unclaimed_payments (\d+)$/m.exec(await registry.metrics())?.[1]

describe.each([
  ['of a kind that nothing has registered', 'unheard_of'],
  ['for something that is gone', 'lost'],
])('money %s', (_, kind) => {
  it('stays settled and posted, is logged once, recorded, counted and listed, and visible to its payer', async () => {
    registerGauges(moneyGauges)
    const before = await countUnclaimed(db)
    const reported: string[] = []
    registerReactions([on(paymentUnclaimed, async (_tx, _ctx, { payload }) => void reported.push(payload.intentId))])
    const { intentId, payable, messages } = await payFor(kind)
    expect(messages).toEqual([
      { about: expect.objectContaining({ intentId, payable }), message: expect.stringContaining('has no payable') },
    ])
    expect(reported).toEqual([intentId])
    expect((await getIntent(intentId)).state).toBe('succeeded')
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(-14_000)
    expect((await getPayment(payerCtx(), intentId)).receiptNumber).toMatch(/^2026\/11\//)
    expect(await countUnclaimed(db)).toBe(before + 1)
    expect(await gauge()).toBe(String(before + 1))
    expect((await listUnclaimed(db)).map(each => each.id)).toContain(intentId)
    const own = await listPayments(payerCtx())
    expect(own.items.find(each => each.id === intentId)?.isLookedInto).toBe(true)
  })

  it('can be refunded once, and is then no longer listed', async () => {
    const { intentId, payable } = await payFor(kind)
    const before = await countUnclaimed(db)
    const tries = await Promise.allSettled([refundUnclaimed(ctx(), intentId), refundUnclaimed(ctx(), intentId)])
    expect(tries.map(each => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await sendRefunds()
    expect((await getIntent(intentId)).state).toBe('refunded')
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(0)
    expect(await countUnclaimed(db)).toBe(before - 1)
    expect((await getPayment(payerCtx(), intentId)).isLookedInto).toBe(false)
  })
})

describe('claiming again', () => {
  /** The kind as registered after its payable was restored; its money is owed as credit. */
  const restore = () => {
    const settle = vi.fn<typeof purchases.settle>(async () => 'claimed')
    registerPayables([purchases, { ...lostPurchases, accountOf: (_, payerId) => accounts.credit(payerId), settle }])
    return settle
  }
  const claim = (intentId: string) => claimUnclaimed(ctx(), intentId)

  it('passes the money to its payable once, on the account of its kind, and it needs staff no longer', async () => {
    const { intentId, payable } = await payFor('lost')
    const { payerId, amount } = await getIntent(intentId)
    const [credit, count] = [await accountBalance(accounts.credit(payerId)), await countUnclaimed(db)]
    const recorded: string[] = []
    registerReactions([on(paymentClaimed, async (_tx, _ctx, { payload }) => void recorded.push(payload.intentId))])
    const settle = restore()
    const published = await publishedDuring(async () => {
      const tries = await Promise.allSettled([claim(intentId), claim(intentId)])
      expect(tries.map(each => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })
    expect(published).toContain(topics.admin('payments'))
    expect(settle).toHaveBeenCalledTimes(1)
    expect(settle.mock.lastCall?.[2]).toMatchObject({ intentId, payable, payerId, amount })
    expect(recorded).toEqual([intentId])
    expect(await countUnclaimed(db)).toBe(count - 1)
    expect((await getPayment(payerCtx(), intentId)).isLookedInto).toBe(false)
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(0)
    expect(await accountBalance(accounts.credit(payerId))).toBe(credit - amount)
    await transaction(tx => createRefund(tx, ctx(), { intentId, amount, reason: 'cancelled' }))
    await sendRefunds()
    expect(await accountBalance(accounts.credit(payerId))).toBe(credit)
  })

  it('is refused while nothing is found, and after a refund was decided', async () => {
    const { intentId, payable } = await payFor('lost')
    await expect(claim(intentId)).rejects.toMatchObject({ refusal: { code: 'still_unclaimed', status: 409 } })
    expect((await getPayment(payerCtx(), intentId)).isLookedInto).toBe(true)
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(-14_000)
    await refundUnclaimed(ctx(), intentId)
    const settle = restore()
    await expect(claim(intentId)).rejects.toMatchObject({ refusal: { code: 'not_unclaimed' } })
    expect(settle).not.toHaveBeenCalled()
  })
})

it('its arrival and its refund are published to staff; of a claimed payment only the payer hears', async () => {
  let lostId = ''
  const arrived = await publishedDuring(async () => {
    lostId = (await payFor('lost')).intentId
  })
  expect(arrived).toContain(topics.admin('payments'))
  const refunded = await publishedDuring(() => refundUnclaimed(ctx(), lostId))
  expect(refunded).toContain(topics.admin('payments'))
  const { payerId } = await getIntent(lostId)
  expect(refunded).toContain(topics.payments(payerId))
  const claimed = await publishedDuring(() => payFor('purchase'))
  expect(claimed).toContain(topics.payments(payerId))
  expect(claimed).not.toContain(topics.admin('payments'))
})

it('a claimed payment cannot be refunded as unclaimed', async () => {
  const { intentId, messages } = await payFor('purchase')
  expect(messages).toEqual([])
  expect((await getPayment(payerCtx(), intentId)).isLookedInto).toBe(false)
  await expect(refundUnclaimed(ctx(), intentId)).rejects.toMatchObject({ refusal: { code: 'not_unclaimed' } })
})

it('a kind of payable cannot be declared twice', () => {
  expect(() => registerPayables([purchases, purchases])).toThrow('declared twice')
})
