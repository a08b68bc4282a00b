import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/money/ledger/accounts.ts'
import { paymentSettled } from '#features/money/payments/events.ts'
import { receipts } from '#features/money/payments/table.ts'
import { reconcile } from '#features/money/reconciliation/reconciliation.ts'
import { settle } from '#features/money/settlement/settlement.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from './concurrency.ts'
import { accountBalance, getIntent, listMovements, type Money } from './money.ts'

/** What a payment does, whichever provider it is made with. */
export const describeSettlement = (money: Money, { rounds = 20 } = {}) => {
  const { clock, returnFromCheckout, ctx, takeEvents, postWebhook, fakeCheckout, url: siteUrl, createCheckout } = money
  const { provider, forgePaid } = fakeCheckout

  describe('redirect and webhook', () => {
    it('settle one payment with one balanced movement, in any order, repeated and concurrent, many times', async () => {
      for (let round = 0; round < rounds; round++) {
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

    it('accept an event that is repeated 50 times, and settle once', async () => {
      const { intentId, url } = await createCheckout()
      await fakeCheckout.simulate(url, 'pay')
      for (const body of await fakeCheckout.pendingWebhooks()) {
        const answers = await Promise.all(Array.from({ length: 50 }, () => postWebhook(body)))
        expect(new Set(answers)).toEqual(new Set([200]))
      }
      expect(await listMovements(intentId)).toHaveLength(1)
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
        await settle(ctx(), { type, intentId, provider, providerRef: providerRef ?? '', charge: null })
      expect((await getIntent(intentId)).state).toBe('succeeded')
    })

    it('accept money that arrives after the payment expired', async () => {
      const { intentId, url } = await createCheckout()
      await fakeCheckout.simulate(url, 'pay')
      await settle(ctx(), {
        type: 'expired',
        intentId,
        provider,
        providerRef: url.split('/').at(-1) ?? '',
        charge: null,
      })
      for (const body of await fakeCheckout.pendingWebhooks()) await postWebhook(body)
      expect((await getIntent(intentId)).state).toBe('succeeded')
    })
  })

  describe('rejected reports', () => {
    const refOf = (url: string) => url.split('/').at(-1) ?? ''

    it.each([
      ['a smaller amount', { amount: 1 }],
      ['another currency', { currency: 'EUR' }],
    ])('%s settles nothing, is refused once and then not asked for again', async (_, charge) => {
      const { intentId, url } = await createCheckout()
      const body = forgePaid(intentId, refOf(url), charge)
      expect(await postWebhook(body)).toBe(422)
      expect(await postWebhook(body)).toBe(200)
      expect((await getIntent(intentId)).state).toBe('open')
      expect(await listMovements(intentId)).toEqual([])
    })

    it.each([
      ['no signature', {}],
      ['a signature of something else', null],
    ])('%s answers 400 and changes nothing', async (_, headers) => {
      const { intentId, url } = await createCheckout()
      const wrong = headers ?? fakeCheckout.signatureHeaders('something else')
      expect(await postWebhook(forgePaid(intentId, refOf(url), {}), wrong)).toBe(400)
      expect((await getIntent(intentId)).state).toBe('open')
    })

    it('an invalid signed body and an unknown provider are refused', async () => {
      expect(await postWebhook('not even json')).toBe(400)
      const elsewhere = await fetch(`${siteUrl()}/api/webhooks/unknown`, { method: 'POST', body: '{}' })
      expect(elsewhere.status).toBe(404)
    })

    it('an event whose checkout belongs to another intent settles neither', async () => {
      const [one, two] = [await createCheckout(), await createCheckout()]
      await postWebhook(forgePaid(one.intentId, refOf(two.url), {}))
      expect([(await getIntent(one.intentId)).state, (await getIntent(two.intentId)).state]).toEqual(['open', 'open'])
    })
  })
}
