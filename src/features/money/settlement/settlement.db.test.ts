import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/money/ledger/accounts.ts'
import { paymentSettled } from '#features/money/payments/events.ts'
import { paymentIntents, receipts } from '#features/money/payments/table.ts'
import { reconcile } from '#features/money/reconciliation/reconciliation.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { accountBalance, getIntent, listMovements, setupMoney } from '#tests/support/money.ts'
import { settle } from './settlement.ts'

const {
  clock,
  returnFromCheckout,
  ctx,
  takeEvents,
  payer,
  postWebhook,
  sendRefunds,
  fakeCheckout,
  url,
  createCheckout,
} = setupMoney()

describe('redirect and webhook', () => {
  it('settle one payment with one balanced movement, in any order, repeated and concurrent, 20 times', async () => {
    for (let round = 0; round < 20; round++) {
      const { intentId, payable, url } = await createCheckout()
      takeEvents()
      await fakeCheckout.simulate(url, 'pay', 'twice')
      const bodies = await fakeCheckout.pendingWebhooks()
      const calls = [
        ...bodies.map(body => async () => expect(await postWebhook(body)).toBe(200)),
        () => returnFromCheckout(intentId),
        () => returnFromCheckout(intentId),
      ]
      const rotated = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)]
      if (round % 2) for (const call of rotated) await call()
      else
        for (const one of await runConcurrently(rotated.length, place => Promise.resolve(rotated[place]?.())))
          expect(one.status).toBe('fulfilled')
      expect((await getIntent(intentId)).state).toBe('succeeded')
      expect(takeEvents().filter(event => event.type === paymentSettled.type)).toHaveLength(1)
      expect(await listMovements(intentId)).toHaveLength(1)
      expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(-14_000)
      expect(await db.select().from(receipts).where(eq(receipts.intentId, intentId))).toHaveLength(1)
    }
  })

  it('accept a repeated event', async () => {
    const { url } = await createCheckout()
    await fakeCheckout.simulate(url, 'pay')
    for (const body of await fakeCheckout.pendingWebhooks())
      expect([await postWebhook(body), await postWebhook(body)]).toEqual([200, 200])
  })

  it('are not needed: reconciliation settles the payment', async () => {
    const { intentId, url } = await createCheckout()
    await fakeCheckout.simulate(url, 'pay', 'never')
    clock.advance({ minutes: 2 })
    await reconcile(clock.now())
    expect((await getIntent(intentId)).state).toBe('succeeded')
  })

  it('ignore a late "declined" or "expired" for a paid payment', async () => {
    const { intentId, url } = await createCheckout()
    const { providerRef } = await getIntent(intentId)
    await fakeCheckout.simulate(url, 'pay')
    await returnFromCheckout(intentId)
    for (const type of ['declined', 'expired'] as const)
      await settle(ctx(), { type, intentId, provider: 'test', providerRef: providerRef ?? '', charge: null })
    expect((await getIntent(intentId)).state).toBe('succeeded')
  })

  it('accept money that arrives after the payment expired', async () => {
    const { intentId, url } = await createCheckout()
    await fakeCheckout.simulate(url, 'pay')
    await settle(ctx(), {
      type: 'expired',
      intentId,
      provider: 'test',
      providerRef: url.split('/').at(-1) ?? '',
      charge: null,
    })
    for (const body of await fakeCheckout.pendingWebhooks()) await postWebhook(body)
    expect((await getIntent(intentId)).state).toBe('succeeded')
  })
})

describe('rejected reports', () => {
  const forged = (intentId: string, ref: string, charge: object) =>
    JSON.stringify({
      id: `evt_${intentId}`,
      type: 'paid',
      payment: ref,
      intent: intentId,
      charge: { ref: `${ref}.1`, amount: 14_000, currency: 'PLN', ...charge },
      at: clock.now().toString(),
    })
  const refOf = (url: string) => url.split('/').at(-1) ?? ''

  it.each([
    ['a smaller amount', { amount: 1 }],
    ['another currency', { currency: 'EUR' }],
  ])('%s settles nothing, is refused once and then not asked for again', async (_, charge) => {
    const { intentId, url } = await createCheckout()
    const body = forged(intentId, refOf(url), charge)
    expect(await postWebhook(body)).toBe(422)
    expect(await postWebhook(body)).toBe(200)
    expect((await getIntent(intentId)).state).toBe('open')
    expect(await listMovements(intentId)).toEqual([])
  })

  it.each([
    ['no signature', {}],
    ['a wrong one', { 'x-test-payments-signature': `t=1,v1=${'0'.repeat(64)}` }],
  ])('%s answers 400 and changes nothing', async (_, headers) => {
    const { intentId, url } = await createCheckout()
    expect(await postWebhook(forged(intentId, refOf(url), {}), headers)).toBe(400)
    expect((await getIntent(intentId)).state).toBe('open')
  })

  it('an invalid signed body and an unknown provider are refused', async () => {
    expect(await postWebhook('not even json')).toBe(400)
    const elsewhere = await fetch(`${url()}/api/webhooks/unknown`, { method: 'POST', body: '{}' })
    expect(elsewhere.status).toBe(404)
  })

  it('an event whose checkout belongs to another intent settles neither', async () => {
    const [one, two] = [await createCheckout(), await createCheckout()]
    await postWebhook(forged(one.intentId, refOf(two.url), {}))
    expect([(await getIntent(one.intentId)).state, (await getIntent(two.intentId)).state]).toEqual(['open', 'open'])
  })
})

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
