import { beforeAll, describe, expect, it } from 'vitest'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import type { User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { manualClock } from '#tests/support/clock.ts'
import { reserveConcurrently } from '#tests/support/concurrent-reserve.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupFakeCheckout } from '#tests/support/fake-checkout.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { reservationHoldableKind } from './holdable.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
setupFakeCheckout(clock.now)

/** The benchmark runs 200. */
const ROUNDS = 10
const STUDENTS = 50
let students: readonly User[]

beforeAll(async () => {
  registerPayables([reservationPayableKind])
  registerHoldables([reservationHoldableKind])
  students = await Promise.all(Array.from({ length: STUDENTS }, () => createTestUser()))
})

/** `concurrent-reserve-unlocked.db.test.ts` shows that this test can fail. */
describe.each(['individual', 'group', 'course'] as const)(
  'fifty students and the last place of a session: %s',
  type => {
    it(`goes to exactly one of them, ${ROUNDS} times, and the others get the reason`, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { succeeded, failures, held, overlaps } = await reserveConcurrently(type, students, clock.now())
        expect([succeeded.length, held.length, failures.length, overlaps]).toEqual([1, 1, STUDENTS - 1, 0])
        for (const reason of failures) {
          expect(reason).toBeInstanceOf(RefusalError)
          expect(reason.refusal.status).toBe(409)
          expect(reason.message).toMatch(
            /^Tue 24 Nov, .*: the last place has just been taken\.|^The last place has just been taken\.|^Tue 24 Nov, .* is no longer free\./,
          )
        }
      }
    }, 120_000)
  },
)
