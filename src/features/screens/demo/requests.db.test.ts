import { expect, it } from 'vitest'
import { CAMPAIGN_STATUSES } from '#features/games/campaign-form/campaign-types.ts'
import { campaigns } from '#features/games/campaigns/table.ts'
import { paymentDifferences } from '#features/money/reconciliation/differences-table.ts'
import { countUnclaimed } from '#features/money/settlement/unclaimed.ts'
import { tasks } from '#features/people/tasks/table.ts'
import { countRequests } from '#features/staff/request-queues/counts.ts'
import { requestKinds } from '#features/staff/request-queues/request-kinds.ts'
import { db } from '#platform/database.ts'
import { deadJobs } from '#platform/table.ts'
import { setupDemo } from '#tests/support/demo.ts'
import { seedCampaigns } from './campaigns.ts'
import { seedGames } from './games.ts'
import { seedLetters } from './letters.ts'
import { seedRequests } from './requests.ts'
import { seedReservations } from './reservations.ts'
import { seedSeats } from './seats.ts'
import { seedSessions } from './sessions.ts'
import { seedTasks } from './tasks.ts'
import { seedTroubles } from './troubles.ts'
import { seedUsers } from './users.ts'

const demo = setupDemo('2026-11-21T10:00:00Z')

it('every queue of the demo has a request, which a second run does not repeat', async () => {
  const ctx = demo.ctx()
  const uids = await seedUsers(ctx)
  await seedSessions(ctx, uids)
  await seedReservations(ctx, uids)
  await seedSeats(ctx, await seedGames(ctx, uids), uids)
  for (const _ of [1, 2]) {
    await seedRequests(ctx, uids)
    await seedCampaigns(ctx, uids)
    await seedLetters(ctx)
    await seedTasks(ctx, uids)
    await seedTroubles(ctx, uids)
  }
  const made = await db.select({ status: campaigns.status }).from(campaigns)
  expect(made.map(({ status }) => status).toSorted()).toEqual([...CAMPAIGN_STATUSES].toSorted())
  const counts = await countRequests()
  expect(requestKinds.map(({ name }) => [name, counts[name].pending])).toEqual(
    requestKinds.map(({ name }) => [name, 1]),
  )
  expect(await db.$count(tasks)).toBe(2)
  const troubles = [countUnclaimed(db), db.$count(paymentDifferences), db.$count(deadJobs)]
  expect(await Promise.all(troubles)).toEqual([1, 1, 1])
})
