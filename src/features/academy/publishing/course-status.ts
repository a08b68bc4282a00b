import { eq } from 'drizzle-orm'
import { refreshListing, refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { courseCancelled, courseStarted } from '#features/academy/sessions/events.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { freeSubstitutes, lockTeachers } from '#features/academy/substitutes/freed-dates.ts'
import { cancelOccurrences } from '#features/scheduling/calendar/actions.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

/**
 * A course with enough students: it takes place whatever happens later, and each lesson has its join link. A closed one stays closed.
 * Needs the session's lock.
 */
export const startCourse = async (tx: Tx, ctx: Ctx, { id, user_id: teacherId, status }: Session): Promise<void> => {
  const after = { status: status === 'open' ? 'active' : status, meetLinksCreated: true } as const
  await tx
    .update(academySessions)
    .set({ ...after, updatedAt: ctx.now })
    .where(eq(academySessions.id, id))
  await refreshListing(tx, [id], ctx.now)
  await recordEvents(tx, ctx, courseStarted(id, { teacherId }, { before: { status }, after }))
  publishAfterCommit(tx, topics.sessions, topics.session(id), topics.reservations(teacherId))
}

/** A course that does not take place: closed, with none of its lessons left in the calendar. Needs the session's lock. */
export const cancelCourse = async (tx: Tx, ctx: Ctx, session: Session): Promise<void> => {
  const { id, user_id: teacherId, status } = session
  const substituted = await lockTeachers(tx, ctx, session)
  const after = { status: 'closed', endedAt: ctx.now } as const
  await tx
    .update(academySessions)
    .set({ ...after, updatedAt: ctx.now })
    .where(eq(academySessions.id, id))
  const planned = await listPlannedOccurrences(tx, [id], ctx.now)
  await cancelOccurrences(
    tx,
    planned.map(occurrence => occurrence.id),
  )
  await refreshListing(tx, [id], ctx.now)
  await refreshListingsOfUsers(tx, [teacherId], ctx.now, id)
  await freeSubstitutes(tx, ctx, session, substituted)
  await recordEvents(tx, ctx, courseCancelled(id, { teacherId }, { before: { status }, after: { status: 'closed' } }))
  publishAfterCommit(tx, topics.sessions, topics.session(id), topics.reservations(teacherId))
}
