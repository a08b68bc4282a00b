import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { getIntent, setupMoney } from '#tests/support/money.ts'
import { paymentProviders } from './provider.ts'
import { reconcile } from './reconciliation.ts'
import { paymentIntents } from './table.ts'

const { clock, createCheckout } = setupMoney()

it('checks every open payment in turn, even with more than one batch and when the oldest always fail', async () => {
  const real = paymentProviders.default()
  const { intentId, url } = await createCheckout()
  const ref = url.split('/').at(-1) ?? ''
  const row = await getIntent(intentId)
  const expiresAt = clock.now().add({ hours: 24 })
  const others = Array.from({ length: 149 }, (_, place) => ({
    ...row,
    id: `pay_many_${String(place).padStart(3, '0')}`,
    payableId: `prc_many_${place}`,
    providerRef: `${ref}_${place}`,
    createdAt: row.createdAt.subtract({ seconds: place }),
    expiresAt,
  }))
  await db.update(paymentIntents).set({ expiresAt }).where(eq(paymentIntents.id, intentId))
  await db.insert(paymentIntents).values(others)
  const asked: string[] = []
  const find = async (providerRef: string) => {
    asked.push(providerRef)
    throw new Error('no answer')
  }
  paymentProviders.use([{ ...real, find }])
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await reconcile(clock.now().add({ minutes: 2 }))
  expect(new Set(asked)).toHaveLength(100)
  await reconcile(clock.now().add({ minutes: 3 }))
  expect(new Set(asked)).toHaveLength(150)
  await reconcile(clock.now().add({ minutes: 4 }))
  const [second, third] = [new Set(asked.slice(100, 200)), new Set(asked.slice(200))]
  const longestAgo = asked.slice(0, 100).filter(each => !second.has(each))
  expect(longestAgo).toHaveLength(50)
  expect(longestAgo.every(each => third.has(each))).toBe(true)
  logged.mockRestore()
  paymentProviders.use([real])
})
