import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshListing } from '#features/academy/availability/listing-projection.ts'
import { academyEndpoints } from '#features/academy/publishing/api.ts'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { VISITOR } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, transaction } from '#platform/database.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { manualClock } from '#tests/support/clock.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupFakeCheckout } from '#tests/support/fake-checkout.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { until } from '#tests/support/until.ts'
import { createTestUser } from '#tests/support/users.ts'
import { reservationHoldableKind } from './holdable.ts'
import { reserve } from './reserve.ts'

/** The list is served from a cache: these tests cover the ways in which it could be stale. */
const database = setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
setupFakeCheckout(clock.now)
let api: ServedApi

beforeAll(async () => {
  registerPayables([reservationPayableKind])
  registerHoldables([reservationHoldableKind])
  await startLive(createPostgresChannel({ connectionString: database.url }))
  api = await serveApi(academyEndpoints, { people: new Map([['', VISITOR]]), now: clock.now })
})
afterAll(async () => {
  await api.close()
  await stopLive()
})

const list = async () => {
  const answer = await fetch(`${api.url}/api/v1/sessions`)
  return ((await answer.json()) as { items: { id: string; title: string; placesLeft: number }[] }).items
}
const placesLeft = async (id: string) => (await list()).find(each => each.id === id)?.placesLeft

describe('the list of sessions', () => {
  it('shows one place less once a reservation is acknowledged, and one more once its hold is cancelled', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const session = await createTestSession({ teacher, type: 'group', now: clock.now(), maxStudents: 8 })
    await transaction(tx => refreshListing(tx, [session.id], clock.now()))
    for (let taken = 0; taken < 3; taken++) {
      expect(await placesLeft(session.id)).toBe(8 - taken)
      const actor = await createTestUser()
      const ctx = { actor, now: clock.now(), requestId: `place ${taken}` }
      const { reservationId } = await reserve(ctx, reserveInputFor(session))
      expect(await placesLeft(session.id)).toBe(7 - taken)
      if (taken === 2) {
        await cancelHold(ctx, reservationHoldable(reservationId))
        expect(await placesLeft(session.id)).toBe(6)
      }
    }
  })

  it('is served from the cache while no change is published', async () => {
    const [first] = await list()
    await db
      .update(academySessions)
      .set({ title: 'Written behind its back' })
      .where(eq(academySessions.id, first?.id ?? ''))
    expect((await list())[0]?.title).toBe(first?.title)
    await transaction(async tx => publishAfterCommit(tx, topics.sessions))
    expect((await list())[0]?.title).toBe('Written behind its back')
  })

  it('is read again after a change by another process', async () => {
    const [first] = await list()
    await db
      .update(academySessions)
      .set({ title: 'Changed elsewhere' })
      .where(eq(academySessions.id, first?.id ?? ''))
    await db.execute(`select pg_notify('live', '{"origin":"elsewhere","topics":["sessions"]}')`)
    await until(async () => (await list())[0]?.title === 'Changed elsewhere')
  })

  it('omits a session from the second of its start', async () => {
    const [first] = await list()
    const start = clock.now().add({ seconds: 5 })
    await db
      .update(academySessions)
      .set({ nextStart: start })
      .where(eq(academySessions.id, first?.id ?? ''))
    clock.advance({ seconds: 1 })
    await transaction(async tx => publishAfterCommit(tx, topics.sessions))
    expect((await list()).map(({ id }) => id)).toContain(first?.id)
    clock.advance({ seconds: 4 })
    expect((await list()).map(({ id }) => id)).not.toContain(first?.id)
  })

  it('is not cached while the change listener is disconnected', async () => {
    await stopLive()
    const before = await list()
    await db.update(academySessions).set({ placesLeft: 1 })
    expect((await list()).map(each => each.placesLeft)).toEqual(before.map(() => 1))
    await startLive(createPostgresChannel({ connectionString: database.url }))
  })
})
