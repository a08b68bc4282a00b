import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/money/ledger/accounts.ts'
import { paymentIntents, receipts } from '#features/money/payments/table.ts'
import { db } from '#platform/database.ts'
import { accountBalance, setupMoney } from '#tests/support/money.ts'
import { describeSettlement } from '#tests/support/settlement-contract.ts'
import { settle } from './settlement.ts'

const money = setupMoney()
const { clock, returnFromCheckout, ctx, takeEvents, payer, postWebhook, sendRefunds, fakeCheckout, createCheckout } =
  money

describe('payments with the embedded provider', () => describeSettlement(money))

describe('paid twice', () => {
  it('keeps one charge, refunds the other, and records the event', async () => {
    const { intentId, payable, url } = await createCheckout()
    await fakeCheckout.simulate(url, 'pay_twice', 'out_of_order')
    const bodies = await fakeCheckout.pendingWebhooks()
    await Promise.all([...bodies, ...bodies].map(body => postWebhook(body)))
    await returnFromCheckout(intentId)
    await sendRefunds()
    const events = takeEvents()
    expect(events.map(event => event.type)).toEqual([
      'payment.settled',
      'payment.settled',
      'refund.created',
      'refund.sent',
    ])
    expect(events.at(-1)?.payload).toMatchObject({ reason: 'paid_twice', amount: 14_000, payerId: payer() })
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(-14_000)
    const both = await db.select().from(paymentIntents).where(eq(paymentIntents.payableId, payable.id))
    expect(both.map(one => one.state).sort()).toEqual(['refunded', 'succeeded'])
    const issued = await db
      .select()
      .from(receipts)
      .where(
        inArray(
          receipts.intentId,
          both.map(({ id }) => id),
        ),
      )
    expect(new Set(issued.map(({ number }) => number))).toHaveLength(2)
    expect(issued.find(each => each.intentId !== intentId)?.lines).toEqual([
      { text: 'Mathematics AA, 1 lesson (second payment)', amount: 14_000 },
    ])
  })

  it('keeps what happened to the first payment out of the second', async () => {
    const { intentId, payable, url } = await createCheckout()
    await fakeCheckout.simulate(url, 'pay', 'never')
    await returnFromCheckout(intentId)
    const trouble = { failure: 'declined', unclaimedAt: clock.now(), mismatchedAt: clock.now(), askedAt: clock.now() }
    await db.update(paymentIntents).set(trouble).where(eq(paymentIntents.id, intentId))
    const providerRef = url.split('/').at(-1) ?? ''
    const charge = { ref: `${providerRef}.again`, amount: 14_000, currency: 'PLN' }
    await settle(ctx(), { type: 'paid', intentId, provider: 'test', providerRef, charge })
    const both = await db.select().from(paymentIntents).where(eq(paymentIntents.payableId, payable.id))
    expect(both.find(({ id }) => id !== intentId)).toMatchObject({
      ...{ failure: null, unclaimedAt: null, mismatchedAt: null, askedAt: null },
      chargeRef: charge.ref,
    })
  })
})
