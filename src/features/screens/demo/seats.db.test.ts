import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { seats } from '#features/games/seats/table.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import { db } from '#platform/database.ts'
import { setupDemo } from '#tests/support/demo.ts'
import { seedGames } from './games.ts'
import { seedSeats } from './seats.ts'
import { seedSessions } from './sessions.ts'
import { seedUsers } from './users.ts'

const demo = setupDemo('2026-11-21T10:00:00Z')

it('the demo games have players, one person who waits, and one who left late; a second run adds nothing', async () => {
  const ctx = demo.ctx()
  const uids = await seedUsers(ctx)
  await seedSessions(ctx, uids)
  const games = await seedGames(ctx, uids)
  await seedSeats(ctx, games, uids)
  const wanted = games.reduce((sum, { demo }) => sum + demo.players.length, 0)
  expect(await db.$count(seats, eq(seats.state, 'booked'))).toBe(wanted - 1)
  expect(await db.$count(seats, eq(seats.state, 'waiting'))).toBe(1)
  expect(await db.$count(usageRecords, eq(usageRecords.canceled, true))).toBe(1)
  const before = await db.$count(seats)
  await seedSeats(
    ctx,
    games.filter(({ demo }) => demo.state !== 'ended'),
    uids,
  )
  expect(await db.$count(seats)).toBe(before)
})
