import { expect, it } from 'vitest'
import { reservations } from '#features/reservations/table.ts'
import { type Ctx, system } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { reactTo } from '#platform/record.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs } from '#tests/support/jobs.ts'
import { ownTill } from '#tests/support/till.ts'
import { reactions } from '../../reactions.ts'
import { seedBookings } from './bookings.ts'
import { seedPeople } from './people.ts'
import { seedSessions } from './sessions.ts'

ownDatabase()
ownJobs()
const clock = movingClock('2027-03-24T22:00:00Z')
ownTill(clock.now)

it('the demo students’ lessons are booked and paid, once, also in the week of a clock change', async () => {
  reactTo(reactions)
  const ctx: Ctx = { actor: system('demo'), now: clock.now(), requestId: 'test' }
  const uids = await seedPeople(ctx)
  await seedSessions(ctx, uids)
  await seedBookings(ctx, uids)
  // Weeks later nothing of the student's own stands in the way of booking it all again.
  await seedBookings({ ...ctx, now: ctx.now.add({ hours: 24 * 35 }) }, uids)
  const booked = await db.select({ state: reservations.state, paid: reservations.paymentStatus }).from(reservations)
  expect(booked).toEqual(Array(9).fill({ state: 'booked', paid: 'succeeded' }))
})
