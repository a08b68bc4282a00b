import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { reactTo } from '#platform/record.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs } from '#tests/support/jobs.ts'
import { newPerson } from '#tests/support/people.ts'
import { rush } from '#tests/support/rush.ts'
import { ownTill } from '#tests/support/till.ts'
import { reservationReactions } from './reactions.ts'

ownDatabase()
ownJobs()
const clock = movingClock('2026-11-21T10:00:00Z')
ownTill(clock.now)

const ROUNDS = 20
const CROWD = 50
let crowd: readonly User[]

beforeAll(async () => {
  reactTo(reservationReactions)
  crowd = await Promise.all(Array.from({ length: CROWD }, () => newPerson()))
})

/** That this can fail is shown in `races-unlocked.db.test.ts`. */
describe.each(['individual', 'group', 'course'] as const)(
  'fifty students and the last place of a session: %s',
  type => {
    it(`goes to exactly one of them, ${ROUNDS} times, and the others read why`, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { got, lost, held, overlaps } = await rush(type, crowd, clock.now())
        expect([got.length, held.length, lost.length, overlaps]).toEqual([1, 1, CROWD - 1, 0])
        for (const reason of lost) {
          expect(reason).toBeInstanceOf(Refused)
          expect(reason.refusal.status).toBe(409)
          expect(reason.refusal.message).toMatch(
            /^The last place has just been taken\.$|^Tue 24 Nov, .* is no longer free\./,
          )
        }
      }
    }, 120_000)
  },
)
