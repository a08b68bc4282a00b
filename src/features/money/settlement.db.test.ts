import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '#platform/database.ts'
import { balanceOf, intentOf, movementsOf, ownMoney } from '#tests/support/money.ts'
import { together } from '#tests/support/parallel.ts'
import { paymentSettled } from './events.ts'
import { reconcile } from './reconciliation.ts'
import { settle } from './settlement.ts'
import { paymentIntents, receipts } from './table.ts'

const { clock, comeBack, ctx, heard, payer, post, sendRefunds, till, url, wish } = ownMoney()

describe('redirect and webhook', () => {
  it('in any order, twice and at once settle one payment with one balanced movement, 20 times', async () => {
    for (let round = 0; round < 20; round++) {
      const { intentId, subjectId, url } = await wish()
      heard()
      await till.press(url, 'pay', 'twice')
      const bodies = await till.waiting()
      const calls = [
        ...bodies.map(body => async () => expect(await post(body)).toBe(200)),
        () => comeBack(intentId),
        () => comeBack(intentId),
      ]
      const turned = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)]
      if (round % 2) for (const call of turned) await call()
      else
        for (const one of await together(turned.length, place => Promise.resolve(turned[place]?.())))
          expect(one.status).toBe('fulfilled')
      expect((await intentOf(intentId)).state).toBe('succeeded')
      expect(heard().filter(fact => fact.type === paymentSettled.type)).toHaveLength(1)
      expect(await movementsOf(intentId)).toHaveLength(1)
      expect(await balanceOf(`prepaid:${subjectId}`)).toBe(-14_000)
      expect(await db.select().from(receipts).where(eq(receipts.intentId, intentId))).toHaveLength(1)
    }
  })

  it('thanks for an event that it has seen', async () => {
    const { url } = await wish()
    await till.press(url, 'pay')
    for (const body of await till.waiting()) expect([await post(body), await post(body)]).toEqual([200, 200])
  })

  it('settles when no webhook ever comes: the reconciliation asks', async () => {
    const { intentId, url } = await wish()
    await till.press(url, 'pay', 'never')
    clock.pass({ minutes: 2 })
    await reconcile(clock.now())
    expect((await intentOf(intentId)).state).toBe('succeeded')
  })

  it('lets a late "declined" or "expired" change nothing of what is paid', async () => {
    const { intentId, url } = await wish()
    const { providerRef } = await intentOf(intentId)
    await till.press(url, 'pay')
    await comeBack(intentId)
    for (const type of ['declined', 'expired'] as const)
      await settle(ctx(), { type, intentId, providerRef: providerRef ?? '', charge: null })
    expect((await intentOf(intentId)).state).toBe('succeeded')
  })

  it('takes money that comes after the payment was called expired', async () => {
    const { intentId, url } = await wish()
    await till.press(url, 'pay')
    await settle(ctx(), { type: 'expired', intentId, providerRef: url.split('/').at(-1) ?? '', charge: null })
    for (const body of await till.waiting()) await post(body)
    expect((await intentOf(intentId)).state).toBe('succeeded')
  })
})

describe('what is not believed', () => {
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
    const { intentId, url } = await wish()
    const body = forged(intentId, refOf(url), charge)
    expect(await post(body)).toBe(422)
    expect(await post(body)).toBe(200)
    expect((await intentOf(intentId)).state).toBe('open')
    expect(await movementsOf(intentId)).toEqual([])
  })

  it.each([
    ['no signature', {}],
    ['a wrong one', { 'x-test-payments-signature': `t=1,v1=${'0'.repeat(64)}` }],
  ])('%s answers 400 and changes nothing', async (_, headers) => {
    const { intentId, url } = await wish()
    expect(await post(forged(intentId, refOf(url), {}), headers)).toBe(400)
    expect((await intentOf(intentId)).state).toBe('open')
  })

  it('signed nonsense and a provider that we do not have are refused', async () => {
    expect(await post('not even json')).toBe(400)
    const elsewhere = await fetch(`${url()}/api/webhooks/somebody`, { method: 'POST', body: '{}' })
    expect(elsewhere.status).toBe(404)
  })

  it('an event whose checkout belongs to another intent settles neither', async () => {
    const [one, two] = [await wish(), await wish()]
    await post(forged(one.intentId, refOf(two.url), {}))
    expect([(await intentOf(one.intentId)).state, (await intentOf(two.intentId)).state]).toEqual(['open', 'open'])
  })
})

describe('paid twice', () => {
  it('keeps one charge, sends the other back, and says so', async () => {
    const { intentId, subjectId, url } = await wish()
    await till.press(url, 'pay_twice', 'out_of_order')
    const bodies = await till.waiting()
    await Promise.all([...bodies, ...bodies].map(body => post(body)))
    await comeBack(intentId)
    await sendRefunds()
    const facts = heard()
    expect(facts.map(fact => fact.type).sort()).toEqual(['payment.settled', 'refund.promised', 'refund.sent'])
    expect(facts.at(-1)?.payload).toMatchObject({ reason: 'paid_twice', amount: 14_000, payerId: payer() })
    expect(await balanceOf(`prepaid:${subjectId}`)).toBe(-14_000)
    const both = await db.select().from(paymentIntents).where(eq(paymentIntents.subjectId, subjectId))
    expect(both.map(one => one.state).sort()).toEqual(['refunded', 'succeeded'])
  })
})
