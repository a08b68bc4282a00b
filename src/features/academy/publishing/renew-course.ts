import { eq } from 'drizzle-orm'
import { refreshListing, refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import type { ScheduledLesson } from '#features/academy/sessions/course.ts'
import { courseRenewed } from '#features/academy/sessions/events.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { cancelOccurrences } from '#features/scheduling/calendar/actions.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { isPast } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { createSessionOccurrences } from './publish-session.ts'

type NewDates = {
  readonly course_schedule: readonly ScheduledLesson[]
  /** Until then only the students of the old course may reserve; null when everyone may at once. */
  readonly priorityUntil: Temporal.Instant | null
}

/**
 * Ends a course and publishes it again with other dates; returns the id of the new one. The old dates that have not begun go first, so
 * that the new ones cannot clash with them. Needs the locks of the course and its teacher. Refuses 409 `time_clash`.
 */
export const replaceCourse = async (
  tx: Tx,
  ctx: Ctx,
  { teacherHasAccess: _, ...old }: OfferedSession,
  { course_schedule, priorityUntil }: NewDates,
): Promise<string> => {
  const { user_id: teacherId } = old
  const planned = await listPlannedOccurrences(tx, [old.id], ctx.now)
  await cancelOccurrences(
    tx,
    planned.filter(({ start }) => !isPast(start, ctx.now)).map(({ id }) => id),
  )
  const after = { status: 'ended', endedAt: ctx.now } as const
  await tx
    .update(academySessions)
    .set({ ...after, updatedAt: ctx.now })
    .where(eq(academySessions.id, old.id))
  const [renewed] = await tx
    .insert(academySessions)
    .values({
      ...old,
      ...{ id: newId('session'), renewedFrom: old.id, course_schedule, priorityUntil },
      ...{ status: 'open', endedAt: null, rating: 0, ratingCount: 0, paidPlaces: 0 },
      ...{ googleMeetLink: '', eventId: '', meetLinksCreated: false },
      ...{ nextStart: null, offeredStarts: [], placesLeft: 0, created_at: ctx.now },
      ...{ scheduledAt: ctx.now, updatedAt: ctx.now },
    })
    .returning()
  if (!renewed) throw new Error('an insert answers its row')
  await createSessionOccurrences(tx, ctx, renewed)
  await refreshListing(tx, [old.id, renewed.id], ctx.now)
  await refreshListingsOfUsers(tx, [teacherId], ctx.now, renewed.id)
  const change = { before: { status: old.status }, after: { ...after, renewedAs: renewed.id } }
  await recordEvents(tx, ctx, courseRenewed(old.id, { teacherId, renewedAs: renewed.id }, change))
  publishAfterCommit(tx, topics.sessions, topics.session(old.id), topics.reservations(teacherId))
  return renewed.id
}
