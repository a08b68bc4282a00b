import { eq } from 'drizzle-orm'
import { academySessions } from '#features/academy/table.ts'
import { notify } from '#features/notifications/notify.ts'
import type { reservationResigned } from '#features/reservations/events.ts'
import { reservationPath } from '#features/reservations/paths.ts'
import { lessonCountLabel } from '#features/reservations/rules.ts'
import { users } from '#features/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { courseStudentResignation, groupStudentResignation } from './notices.ts'

/** Notifies the teacher that a student has left (docs/product.md §5.13). */
export const notifyResigned = async (
  tx: Tx,
  ctx: Ctx,
  { payload }: EventOf<typeof reservationResigned>,
): Promise<void> => {
  const { reservationId, sessionId, studentId, teacherId, lessons } = payload
  const [session] = await tx
    .select({ title: academySessions.title, type: academySessions.type })
    .from(academySessions)
    .where(eq(academySessions.id, sessionId))
  const [student] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, studentId))
  if (!session || !student) throw new Error(`no session or student of ${reservationId}`)
  const notice = session.type === 'course' ? courseStudentResignation : groupStudentResignation
  await notify(tx, ctx, notice, {
    userId: teacherId,
    params: { studentName: student.name, subject: session.title, what: lessonCountLabel(lessons) },
    fields: { sessionId, reservationId, studentId, teacherId, sessionType: session.type },
    entityId: reservationId,
    dedupeKey: `resigned:${reservationId}`,
    link: reservationPath(reservationId),
  })
}
