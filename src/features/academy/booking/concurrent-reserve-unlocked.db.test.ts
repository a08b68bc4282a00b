import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import type { User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { manualClock } from '#tests/support/clock.ts'
import { reserveConcurrently } from '#tests/support/concurrent-reserve.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupFakeCheckout } from '#tests/support/fake-checkout.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { reservationHoldableKind } from './holdable.ts'

// The test files of a process share their modules: this one loads them anew, with its mocks, and leaves none behind.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

/** Concurrent reservations without the locks: overbooking must occur here, otherwise the test with locks proves nothing. */
vi.mock('#features/academy/sessions/queries.ts', async original => {
  const real = await original<typeof import('#features/academy/sessions/queries.ts')>()
  return { ...real, lockSession: real.findSession }
})
vi.mock('#features/people/users/queries.ts', async original => ({
  ...(await original<typeof import('#features/people/users/queries.ts')>()),
  lockUsers: async () => undefined,
}))

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
setupFakeCheckout(clock.now)
let students: readonly User[]

beforeAll(async () => {
  registerPayables([reservationPayableKind])
  registerHoldables([reservationHoldableKind])
  students = await Promise.all(Array.from({ length: 20 }, () => createTestUser()))
})

/** Repeats rounds until one fails. */
const findOverbooking = async (type: 'individual' | 'group' | 'course') => {
  for (let round = 0; round < 20; round++) {
    const { held, overlaps } = await reserveConcurrently(type, students, clock.now())
    if (held.length > 1) return { held: held.length, overlaps }
  }
  return null
}

describe('without the locks', () => {
  it.each(['group', 'course'] as const)('a %s session sells its one place more than once', async type => {
    expect(await findOverbooking(type)).not.toBeNull()
  })

  it('the constraint alone still gives an individual lesson to one student and refuses the others', async () => {
    for (let round = 0; round < 5; round++) {
      const { succeeded, failures } = await reserveConcurrently('individual', students, clock.now())
      expect(succeeded).toHaveLength(1)
      for (const reason of failures) expect(reason instanceof RefusalError && reason.refusal.status).toBe(409)
    }
  })

  describe('and without the constraint', () => {
    beforeAll(async () => {
      await db.execute(sql`alter table engagements drop constraint engagements_no_overlap`)
      await db.execute(sql`drop index occurrences_session_start`)
    })
    it('a teacher is in two places at once', async () => {
      expect((await findOverbooking('individual'))?.overlaps).toBeGreaterThan(0)
    })
  })
})
