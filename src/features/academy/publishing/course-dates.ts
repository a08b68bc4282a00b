import { eq } from 'drizzle-orm'
import type { ScheduledLesson } from '#features/academy/sessions/course.ts'
import { sessionEdited } from '#features/academy/sessions/events.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

/** Writes the dates of a course whose occurrences were moved. Needs the session's lock; the caller refreshes the listing. */
export const saveCourseDates = async (
  tx: Tx,
  ctx: Ctx,
  { id, user_id: teacherId, course_schedule: before }: Session,
  course_schedule: readonly ScheduledLesson[],
): Promise<void> => {
  await tx.update(academySessions).set({ course_schedule, updatedAt: ctx.now }).where(eq(academySessions.id, id))
  const change = { before: { course_schedule: before }, after: { course_schedule } }
  await recordEvents(tx, ctx, sessionEdited(id, { teacherId, fields: ['course_schedule'] }, change))
}
