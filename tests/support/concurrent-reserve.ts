import { and, eq, sql } from 'drizzle-orm'
import { reserve } from '#features/academy/booking/reserve.ts'
import type { ReserveInput } from '#features/academy/reservations/schema.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { holds } from '#features/money/holds/table.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from './concurrency.ts'
import { createTestSession } from './sessions.ts'
import { createTestUser } from './users.ts'

/** One lesson of a session of `createTestSession`, on the Tuesday after 21 November 2026, or the whole course. */
export const reserveInputFor = (session: Session, more: Partial<ReserveInput> = {}): ReserveInput => ({
  productId: session.id,
  plan: session.type === 'course' ? 'course' : 'single',
  acceptedTerms: TERMS_VERSION,
  earlyPerformance: true,
  seenPrice: 10_000,
  ...(session.type === 'course' ? {} : { firstDate: '2026-11-24' }),
  ...(session.type === 'individual' ? { date_time: { Tuesday: [17, 17.5] } } : {}),
  ...more,
})

/** All actors reserve the one place of a new session concurrently; returns the results and who holds it. */
export const reserveConcurrently = async (type: Session['type'], students: readonly User[], now: Temporal.Instant) => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const session = await createTestSession({ teacher, type, now, maxStudents: 1 })
  const results = await runConcurrently(students.length, async place => {
    const actor = students[place]
    if (!actor) throw new Error('no actor has this index')
    return reserve({ actor, now, requestId: `concurrent reserve ${place}` }, reserveInputFor(session))
  })
  const held = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.productId, session.id), eq(reservations.state, 'held')))
  const overlaps = await countOverlaps()
  await db.update(reservations).set({ state: 'lapsed' })
  await db.update(holds).set({ state: 'lapsed', endedAt: now }).where(eq(holds.state, 'active'))
  await db.execute(sql`update engagements set blocking = false`)
  return {
    held,
    overlaps,
    succeeded: results.filter(one => one.status === 'fulfilled'),
    failures: results.flatMap(one => (one.status === 'rejected' ? [one.reason] : [])),
  }
}

/** Number of pairs of overlapping engagements of the same person. */
export const countOverlaps = async (): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from engagements a join engagements b
      on a.person_id = b.person_id and a.id < b.id and a.during && b.during where a.blocking and b.blocking`)
  return rows[0]?.count ?? 0
}
