import { eq } from 'drizzle-orm'
import { academySessions } from '#features/academy/table.ts'
import { describeReturn } from '#features/money/return-sentence.ts'
import { notify } from '#features/notifications/notify.ts'
import type { reservationResigned } from '#features/reservations/events.ts'
import { listReaderIds } from '#features/reservations/parties.ts'
import { reservationPath } from '#features/reservations/paths.ts'
import { reservationPayable } from '#features/reservations/payable.ts'
import { lessonCountLabel } from '#features/reservations/rules.ts'
import { users } from '#features/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { courseStudentResignation, groupStudentResignation, placeGivenUp } from './notices.ts'

const whosePlace = (readerId: string, student: { readonly uid: string; readonly name: string }, { actor }: Ctx) => {
  if (readerId === student.uid) return 'your'
  return userIdOf(actor) === student.uid ? 'their' : `${student.name}’s`
}

/** Notifies the teacher that a student has left, and the others of the student's side where one of them did it (docs/product.md §5.13). */
export const notifyResigned = async (
  tx: Tx,
  ctx: Ctx,
  { payload }: EventOf<typeof reservationResigned>,
): Promise<void> => {
  const { reservationId, sessionId, studentId, payerId, teacherId, lessons, returned } = payload
  const [session] = await tx
    .select({ title: academySessions.title, type: academySessions.type })
    .from(academySessions)
    .where(eq(academySessions.id, sessionId))
  const [student] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, studentId))
  if (!session || !student) throw new Error(`no session or student of ${reservationId}`)
  const shared = { subject: session.title, what: lessonCountLabel(lessons) }
  const message = {
    fields: { sessionId, reservationId, studentId, teacherId, sessionType: session.type },
    entityId: reservationId,
    dedupeKey: `resigned:${reservationId}`,
    link: reservationPath(reservationId),
  }
  const notice = session.type === 'course' ? courseStudentResignation : groupStudentResignation
  await notify(tx, ctx, notice, { ...message, userId: teacherId, params: { ...shared, studentName: student.name } })
  const { actor } = ctx
  if (actor.kind !== 'user') return
  const payable = reservationPayable(reservationId)
  const toPayer = returned > 0 ? await describeReturn(tx, ctx, { payable, returned }) : 'Nothing is refunded.'
  for (const userId of await listReaderIds(tx, { studentId, payerId }, ctx.now))
    if (userId !== actor.id)
      await notify(tx, ctx, placeGivenUp, {
        ...message,
        userId,
        params: {
          ...shared,
          who: actor.displayName,
          whose: whosePlace(userId, { uid: studentId, name: student.name }, ctx),
          consequence:
            userId === payerId ? toPayer : returned > 0 ? `We refund ${formatPLN(returned)}.` : 'Nothing is refunded.',
        },
      })
}
