import { expect, it } from 'vitest'
import { reservations } from '#features/academy/reservations/table.ts'
import { db } from '#platform/database.ts'
import { setupDemo } from '#tests/support/demo.ts'
import { seedReservations } from './reservations.ts'
import { seedSessions } from './sessions.ts'
import { seedUsers } from './users.ts'

const demo = setupDemo('2027-03-24T22:00:00Z')

it('reserves and pays the demo lessons once, also in the week of a daylight-saving change', async () => {
  const ctx = demo.ctx()
  const uids = await seedUsers(ctx)
  await seedSessions(ctx, uids)
  await seedReservations(ctx, uids)
  // Five weeks later the student's own lessons would no longer conflict with a second reservation.
  await seedReservations({ ...ctx, now: ctx.now.add({ hours: 24 * 35 }) }, uids)
  const booked = await db.select({ state: reservations.state, paid: reservations.paymentStatus }).from(reservations)
  expect(booked).toEqual(Array(10).fill({ state: 'booked', paid: 'succeeded' }))
})
