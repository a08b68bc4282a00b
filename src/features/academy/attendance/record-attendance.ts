import { and, eq } from 'drizzle-orm'
import { lessonJoined } from '#features/academy/lessons/events.ts'
import type { LessonDetails } from '#features/academy/lessons/queries.ts'
import { attendances } from '#features/academy/lessons/table.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { isGuardianOf } from '#features/people/guardians/guardianships.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { insertAttendance } from './insert-attendance.ts'

/** An occurrence that has moved has not been visited yet: the people came to its former time. */
export const forgetAttendance = async (tx: Tx, occurrenceId: string): Promise<void> => {
  await tx.delete(attendances).where(eq(attendances.occurrenceId, occurrenceId))
}

/** Who comes by a lesson's link: the actor, or the student whose guardian opens the door, because the student has no sign-in. */
const comerOf = async (tx: Tx, ctx: Ctx, { student, teacher }: Pick<LessonDetails, 'student' | 'teacher'>) => {
  const actor = requireUser(ctx.actor)
  const mayBeFor = actor.isGuardian && actor.id !== student.uid && actor.id !== teacher.uid
  return mayBeFor && (await isGuardianOf(tx, ctx, student.uid)) ? student.uid : actor.id
}

/**
 * Records when the actor first came to an occurrence; later visits change nothing. Returns false, and records nothing, where the lesson
 * is no longer booked: a cancellation at the same time either finds the attendance or prevents it.
 */
export const recordAttendance = async (
  tx: Tx,
  ctx: Ctx,
  { id, occurrenceId, session, student, teacher }: LessonDetails,
): Promise<boolean> => {
  const isBooked = and(eq(lessons.id, id), eq(lessons.state, 'booked'))
  const [booked] = await tx.select({ id: lessons.id }).from(lessons).where(isBooked).for('share')
  if (!booked) return false
  const personId = await comerOf(tx, ctx, { student, teacher })
  if (!(await insertAttendance(tx, { occurrenceId, personId, joinedAt: ctx.now }))) return true
  // The teacher and staff come to the occurrence, whichever student's link they use.
  const entityId = personId === student.uid ? id : occurrenceId
  await recordEvents(tx, ctx, lessonJoined(entityId, { occurrenceId, sessionId: session.id, personId }))
  publishAfterCommit(tx, topics.reservations(student.uid), topics.reservations(teacher.uid))
  return true
}
