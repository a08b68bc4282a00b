import { expect, test } from 'vitest'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { db } from './database.ts'
import { consumeRateLimit, purgeRateLimits, resetRateLimit } from './rate-limit.ts'
import { rateLimits } from './table.ts'

setupDatabase()
const clock = manualClock('2026-11-21T10:00:00Z')
const limit = { name: 'tries', max: 10, minutes: 15 }

test('of fifty parallel attempts exactly ten are allowed, and other keys are not affected', async () => {
  const answers = await runConcurrently(50, () => consumeRateLimit(limit, 'ala', clock.now()))
  expect(answers.filter(each => each.status === 'fulfilled')).toHaveLength(10)
  await consumeRateLimit(limit, 'olek', clock.now())
})

test('the window begins with the first attempt and later ones do not extend it', async () => {
  for (let tries = 0; tries < 10; tries++) await consumeRateLimit(limit, 'nina', clock.now())
  clock.advance({ minutes: 14, seconds: 59 })
  await expect(consumeRateLimit(limit, 'nina', clock.now())).rejects.toMatchObject({ refusal: { status: 429 } })
  clock.advance({ seconds: 1 })
  await consumeRateLimit(limit, 'nina', clock.now())
})

test('a reset or expired window leaves no row', async () => {
  await consumeRateLimit(limit, 'marek', clock.now())
  await resetRateLimit(limit, 'marek')
  clock.advance({ hours: 1 })
  await purgeRateLimits(clock.now())
  expect(await db.select().from(rateLimits)).toEqual([])
})
