import { expect, it, vi } from 'vitest'
import { registerPayables } from '#features/money/payments/payables.ts'
import { log } from '#platform/log.ts'
import { lostPurchases, purchases, setupMoney } from '#tests/support/money.ts'
import { readMoneySums } from './sums.ts'

const { clock, createCheckout, fakeCheckout, returnFromCheckout } = setupMoney()

const payFor = async (kind: string, amount: number) => {
  registerPayables([purchases, lostPurchases])
  const checkout = await createCheckout(amount, kind)
  await fakeCheckout.simulate(checkout.url, 'pay', 'never')
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await returnFromCheckout(checkout.intentId)
  logged.mockRestore()
  return checkout.intentId
}

it('sums what was paid today by the ledger, and what waits for a decision', async () => {
  expect(await readMoneySums(clock.now())).toEqual({
    paidToday: 0,
    toDecide: { count: 0, sum: 0, first: null },
    refunds: { count: 0, sum: 0 },
    disputes: 0,
    toPayOut: 0,
  })
  await payFor('purchase', 14_000)
  const lost = await payFor('lost', 9_000)
  await payFor('lost', 1_000)
  const sums = await readMoneySums(clock.now())
  expect(sums.paidToday).toBe(24_000)
  expect(sums.toDecide).toMatchObject({ count: 2, sum: 10_000, first: { id: lost, amount: 9_000 } })
  expect((await readMoneySums(clock.now().add({ hours: 24 }))).paidToday).toBe(0)
})
