import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { seats } from '#features/games/seats/table.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupFakeCheckout } from '#tests/support/fake-checkout.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { holdables } from '../../../server/holdables.ts'
import { payables } from '../../../server/payables.ts'
import { reactions } from '../../../server/reactions.ts'
import { seedGames } from './games.ts'
import { seedSeats } from './seats.ts'
import { seedSessions } from './sessions.ts'
import { seedUsers } from './users.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
setupFakeCheckout(clock.now)

it('the demo games have players, one person who waits, and one who left late; a second run adds nothing', async () => {
  registerReactions(reactions)
  registerPayables(payables)
  registerHoldables(holdables)
  const ctx: Ctx = { actor: systemActor('demo'), now: clock.now(), requestId: 'test' }
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
