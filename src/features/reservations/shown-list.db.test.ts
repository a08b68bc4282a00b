import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { academyEndpoints } from '#features/academy/api.ts'
import { moveOn } from '#features/academy/openings.ts'
import { academySessions } from '#features/academy/table.ts'
import { VISITOR } from '#kernel/actor.ts'
import { db, touch, transaction } from '#platform/database.ts'
import { closeLive, openLive } from '#platform/live.ts'
import { reactTo } from '#platform/record.ts'
import { type ServedApi, serveApi } from '#tests/support/api.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs } from '#tests/support/jobs.ts'
import { newPerson } from '#tests/support/people.ts'
import { wishFor } from '#tests/support/rush.ts'
import { newSession } from '#tests/support/sessions.ts'
import { ownTill } from '#tests/support/till.ts'
import { until } from '#tests/support/until.ts'
import { giveBack } from './holds.ts'
import { reservationReactions } from './reactions.ts'
import { reserve } from './reserving.ts'

/** The list is told from memory: these are the ways in which it could tell what is no longer so. */
const own = ownDatabase()
ownJobs()
const clock = movingClock('2026-11-21T10:00:00Z')
ownTill(clock.now)
let api: ServedApi

beforeAll(async () => {
  reactTo(reservationReactions)
  await openLive({ connectionString: own.url })
  api = await serveApi(academyEndpoints, { people: new Map([['', VISITOR]]), now: clock.now })
})
afterAll(async () => {
  await api.close()
  await closeLive()
})

const list = async () => {
  const answer = await fetch(`${api.url}/api/v1/sessions`)
  return ((await answer.json()) as { items: { id: string; title: string; placesLeft: number }[] }).items
}
const placesLeft = async (id: string) => (await list()).find(each => each.id === id)?.placesLeft

describe('the list of sessions', () => {
  it('shows one place less to who asks as soon as a reservation is acknowledged, and one more when it is given back', async () => {
    const teacher = await newPerson({ role: 'teacher', teacherAccess: true })
    const session = await newSession({ teacher, type: 'group', now: clock.now(), maxStudents: 8 })
    await transaction(tx => moveOn(tx, [session.id], clock.now()))
    for (let taken = 0; taken < 3; taken++) {
      expect(await placesLeft(session.id)).toBe(8 - taken)
      const actor = await newPerson()
      const ctx = { actor, now: clock.now(), requestId: `place ${taken}` }
      const { reservationId } = await reserve(ctx, wishFor(session))
      expect(await placesLeft(session.id)).toBe(7 - taken)
      if (taken === 2) {
        await giveBack(ctx, reservationId)
        expect(await placesLeft(session.id)).toBe(6)
      }
    }
  })

  it('is told from memory while nothing is announced', async () => {
    const [first] = await list()
    await db
      .update(academySessions)
      .set({ title: 'Written behind its back' })
      .where(eq(academySessions.id, first?.id ?? ''))
    expect((await list())[0]?.title).toBe(first?.title)
    await transaction(async tx => touch(tx, 'sessions'))
    expect((await list())[0]?.title).toBe('Written behind its back')
  })

  it('is read again when another process has changed something', async () => {
    const [first] = await list()
    await db
      .update(academySessions)
      .set({ title: 'Changed elsewhere' })
      .where(eq(academySessions.id, first?.id ?? ''))
    await db.execute(`select pg_notify('hall', '{"origin":"elsewhere","topics":["sessions"]}')`)
    await until(async () => (await list())[0]?.title === 'Changed elsewhere')
  })

  it('drops a session at its start, to the second', async () => {
    const [first] = await list()
    const start = clock.now().add({ seconds: 5 })
    await db
      .update(academySessions)
      .set({ nextStart: start })
      .where(eq(academySessions.id, first?.id ?? ''))
    clock.pass({ seconds: 1 })
    await transaction(async tx => touch(tx, 'sessions'))
    expect((await list()).map(({ id }) => id)).toContain(first?.id)
    clock.pass({ seconds: 4 })
    expect((await list()).map(({ id }) => id)).not.toContain(first?.id)
  })

  it('is told from no memory while changes elsewhere are not heard', async () => {
    await closeLive()
    const before = await list()
    await db.update(academySessions).set({ placesLeft: 1 })
    expect((await list()).map(each => each.placesLeft)).toEqual(before.map(() => 1))
    await openLive({ connectionString: own.url })
  })
})
