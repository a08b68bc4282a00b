import { startIfEnough } from '#features/academy/courses/deciding.ts'
import { recordMoves } from '#features/academy/lessons/move-lesson.ts'
import { type Modified, modifySession } from '#features/academy/publishing/modify-booked-session.ts'
import { findWeeklyLesson, withNewStart } from '#features/academy/publishing/start-time-change.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { retimeReservations } from '#features/academy/weekly-agreements/reservation-times.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { tellStudentsOfModification } from './modification-notices.ts'
import { type ModificationAsked, toModification } from './modification-rules.ts'

type Applied = {
  /** The request that is approved, or the act of staff: students are told once for it. */
  readonly cause: string
  readonly asked: ModificationAsked
  readonly weeklyLesson?: string | undefined
  readonly description?: string | undefined
  /** Of staff, for the students. */
  readonly reason?: string | undefined
}

/**
 * Changes a session that students have booked, with what they have booked, and tells them. Needs the session's lock. Refuses as
 * `modifySession` (docs/product.md §10.7).
 */
export const applyModification = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  { cause, asked, weeklyLesson, description, reason }: Applied,
): Promise<Modified> => {
  const { startTime } = asked.changes
  const modified = await modifySession(tx, ctx, session, {
    ...toModification(asked.changes, weeklyLesson),
    ...(description === undefined ? {} : { description }),
  })
  if (startTime !== undefined) {
    const lesson = findWeeklyLesson(session.date_time, weeklyLesson)
    await retimeReservations(tx, session, ({ date_time, course_schedule }) => ({
      date_time: lesson ? withNewStart(date_time, lesson, startTime) : date_time,
      course_schedule: modified.changes.course_schedule ?? course_schedule,
    }))
    await recordMoves(tx, ctx, modified.moves)
  }
  await tellStudentsOfModification(tx, ctx, { cause, session, asked, moves: modified.moves, reason })
  if (session.type === 'course') await startIfEnough(tx, ctx, session.id)
  return modified
}
