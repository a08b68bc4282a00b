import { expect, it } from 'vitest'
import { reservations } from '#features/academy/reservations/table.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
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
import { seedReservations } from './reservations.ts'
import { seedSessions } from './sessions.ts'
import { seedUsers } from './users.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2027-03-24T22:00:00Z')
setupFakeCheckout(clock.now)

it('reserves and pays the demo lessons once, also in the week of a daylight-saving change', async () => {
  registerReactions(reactions)
  registerPayables(payables)
  registerHoldables(holdables)
  const ctx: Ctx = { actor: systemActor('demo'), now: clock.now(), requestId: 'test' }
  const uids = await seedUsers(ctx)
  await seedSessions(ctx, uids)
  await seedReservations(ctx, uids)
  // Five weeks later the student's own lessons would no longer conflict with a second reservation.
  await seedReservations({ ...ctx, now: ctx.now.add({ hours: 24 * 35 }) }, uids)
  const booked = await db.select({ state: reservations.state, paid: reservations.paymentStatus }).from(reservations)
  expect(booked).toEqual(Array(10).fill({ state: 'booked', paid: 'succeeded' }))
})
