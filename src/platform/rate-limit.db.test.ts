import { expect, test } from 'vitest'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { together } from '#tests/support/parallel.ts'
import { db } from './database.ts'
import { countTry, forgetTries, sweepTries } from './rate-limit.ts'
import { rateLimits } from './table.ts'

ownDatabase()
const clock = movingClock('2026-11-21T10:00:00Z')
const limit = { name: 'tries', most: 10, minutes: 15 }

test('of fifty tries at the same moment exactly ten get through, and others are not hindered', async () => {
  const answers = await together(50, () => countTry(limit, 'ala', clock.now()))
  expect(answers.filter(each => each.status === 'fulfilled')).toHaveLength(10)
  await countTry(limit, 'olek', clock.now())
})

test('the window begins with the first try and does not grow with later ones', async () => {
  for (let tries = 0; tries < 10; tries++) await countTry(limit, 'nina', clock.now())
  clock.pass({ minutes: 14, seconds: 59 })
  await expect(countTry(limit, 'nina', clock.now())).rejects.toMatchObject({ refusal: { status: 429 } })
  clock.pass({ seconds: 1 })
  await countTry(limit, 'nina', clock.now())
})

test('what is forgotten or over leaves no row', async () => {
  await countTry(limit, 'marek', clock.now())
  await forgetTries(limit, 'marek')
  clock.pass({ hours: 1 })
  await sweepTries(clock.now())
  expect(await db.select().from(rateLimits)).toEqual([])
})
