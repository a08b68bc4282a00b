import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { db } from './database.ts'
import { createRequestLimiter } from './request-limiter.ts'
import { exchangeCounts } from './shared-counts.ts'

setupDatabase()
let limits = 0
/** Limiters of so many processes, whose clocks differ by a minute and a half. */
const startNodes = (count: number, { max = 100, seconds = 60 } = {}) => {
  const name = `limit${++limits}`
  return Array.from({ length: count }, (_, node) => {
    const clock = manualClock('2026-11-21T10:00:00Z')
    clock.advance({ seconds: 90 * node })
    const limiter = createRequestLimiter({ name, max, seconds })
    return {
      clock,
      ask: (times: number, key = 'token') => {
        let quota = limiter.count(key, clock.now())
        for (let time = 1; time < times; time++) quota = limiter.count(key, clock.now())
        return quota
      },
      exchange: () => exchangeCounts([limiter], clock.now),
    }
  })
}
const countRows = async () => Number((await db.execute(sql`select count(*) from rate_limits`)).rows[0]?.count)

it('what several processes count for a key is one limit, whatever their clocks say', async () => {
  const [here, there] = startNodes(2)
  expect(here?.ask(60).isOver).toBe(false)
  expect(there?.ask(60).isOver).toBe(false)
  await here?.exchange()
  await there?.exchange()
  expect(there?.ask(1)).toMatchObject({ isOver: true, remaining: 0 })
  // The window is that of the process that told first.
  expect(there?.ask(1).resetSeconds).toBeLessThanOrEqual(60)
  here?.ask(5)
  await here?.exchange()
  expect(here?.ask(1).isOver).toBe(true)
})

it('many that tell the same keys at once lose no count', async () => {
  const nodes = startNodes(6, { max: 1_000 })
  for (let round = 0; round < 5; round++) {
    for (const [at, { ask }] of nodes.entries()) for (const key of at % 2 ? ['a', 'b'] : ['b', 'a']) ask(50, key)
    await Promise.all(nodes.map(({ exchange }) => exchange()))
  }
  for (const key of ['a', 'b']) {
    nodes[0]?.ask(50, key)
    await nodes[0]?.exchange()
    // 6 processes, 5 rounds, 50 each, and 51 more.
    expect(nodes[0]?.ask(1, key)).toMatchObject({ isOver: true })
  }
  const { rows } = await db.execute(sql`select count from rate_limits where count = 1550`)
  expect(rows).toHaveLength(2)
})

it('a program that asks little costs no statement', async () => {
  const [here] = startNodes(1)
  const before = await countRows()
  here?.ask(4)
  await here?.exchange()
  expect(await countRows()).toBe(before)
  here?.ask(1)
  await here?.exchange()
  expect(await countRows()).toBe(before + 1)
  expect(here?.ask(1).remaining).toBe(94)
})

it('a window that is over in the database begins anew', async () => {
  const [here, there] = startNodes(2)
  here?.ask(100)
  await here?.exchange()
  await db.execute(sql`update rate_limits set window_ends_at = now() - interval '1 second'`)
  there?.ask(10)
  await there?.exchange()
  expect(there?.ask(1)).toMatchObject({ isOver: false, remaining: 89 })
})
