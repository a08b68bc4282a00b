import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { type Intent, paymentIntents } from '#features/money/payments/table.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { getIntent, setupMoney } from '#tests/support/money.ts'
import { reconcile } from './reconciliation.ts'

const { clock, createCheckout } = setupMoney()

/** Open payments like one that was really begun; their provider's reference is `ref_<id>`. */
const insertOpenIntents = async (intents: readonly Pick<Intent, 'id' | 'createdAt' | 'askedAt'>[]) => {
  const { intentId } = await createCheckout()
  const row = await getIntent(intentId)
  await db.delete(paymentIntents).where(eq(paymentIntents.id, intentId))
  const expiresAt = clock.now().add({ hours: 24 })
  await db
    .insert(paymentIntents)
    .values(intents.map(each => ({ ...row, ...each, payableId: each.id, providerRef: `ref_${each.id}`, expiresAt })))
}

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

it('checks a payment that was checked long ago before newer ones that never were, however many these are', async () => {
  const real = paymentProviders.default()
  const at = clock.now()
  const older = { id: 'pay_older', createdAt: at.subtract({ hours: 2 }), askedAt: at.subtract({ hours: 1 }) }
  const newer = Array.from({ length: 120 }, (_, place) => ({
    id: `pay_newer_${place}`,
    createdAt: at.subtract({ minutes: 30 }),
    askedAt: null,
  }))
  await insertOpenIntents([older, ...newer])
  const asked: string[] = []
  const find = async (providerRef: string) => {
    if (providerRef.startsWith('ref_')) asked.push(providerRef)
    throw new Error('no answer')
  }
  paymentProviders.use([{ ...real, find }])
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await reconcile(at)
  expect(asked[0]).toBe('ref_pay_older')
  expect(asked).toHaveLength(100)
  await reconcile(at.add({ minutes: 1 }))
  expect(new Set(asked)).toHaveLength(121)
  logged.mockRestore()
  paymentProviders.use([real])
})
