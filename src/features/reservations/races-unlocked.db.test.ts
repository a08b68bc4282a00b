import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { User } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { reactTo } from '#platform/record.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs } from '#tests/support/jobs.ts'
import { newPerson } from '#tests/support/people.ts'
import { rush } from '#tests/support/rush.ts'
import { ownTill } from '#tests/support/till.ts'
import { reservationReactions } from './reactions.ts'

/** The same crowd with the locks taken away: what they prevent must be seen to happen, or the test of the race tests nothing. */
vi.mock('#features/academy/queries.ts', async original => {
  const real = await original<typeof import('#features/academy/queries.ts')>()
  return { ...real, lockSession: real.findSession }
})
vi.mock('#features/calendar/actions.ts', async original => ({
  ...(await original<typeof import('#features/calendar/actions.ts')>()),
  lockPersons: async () => undefined,
}))

ownDatabase()
ownJobs()
const clock = movingClock('2026-11-21T10:00:00Z')
ownTill(clock.now)
let crowd: readonly User[]

beforeAll(async () => {
  reactTo(reservationReactions)
  crowd = await Promise.all(Array.from({ length: 20 }, () => newPerson()))
})

/** Rounds until one goes wrong. */
const goesWrong = async (type: 'individual' | 'group' | 'course') => {
  for (let round = 0; round < 20; round++) {
    const { held, overlaps } = await rush(type, crowd, clock.now())
    if (held.length > 1) return { held: held.length, overlaps }
  }
  return null
}

describe('without the locks', () => {
  it.each(['group', 'course'] as const)('a %s sells its one place more than once', async type => {
    expect(await goesWrong(type)).not.toBeNull()
  })

  it('the wall alone still gives an individual lesson to one, and tells the others', async () => {
    for (let round = 0; round < 5; round++) {
      const { got, lost } = await rush('individual', crowd, clock.now())
      expect(got).toHaveLength(1)
      for (const reason of lost) expect(reason instanceof Refused && reason.refusal.status).toBe(409)
    }
  })

  describe('and without the wall', () => {
    beforeAll(async () => {
      await db.execute(sql`alter table engagements drop constraint engagements_no_overlap`)
      await db.execute(sql`drop index occurrences_session_start`)
    })
    it('a teacher is in two places at once', async () => {
      expect((await goesWrong('individual'))?.overlaps).toBeGreaterThan(0)
    })
  })
})
