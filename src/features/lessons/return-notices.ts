import { describeReturn } from '#features/money/return-sentence.ts'
import { notify } from '#features/notifications/notify.ts'
import { listReaderIds } from '#features/reservations/parties.ts'
import { lessonPath } from '#features/reservations/paths.ts'
import { reservationPayable } from '#features/reservations/payable.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { formatDateAndTimeRange, formatTime, weekdayIn } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import type { lessonReturned } from './events.ts'
import { lessonReturnedNotice } from './notices.ts'
import { findLesson, type LessonDetails } from './queries.ts'

type Returned = EventOf<typeof lessonReturned>['payload']

const consequenceFor = (
  uid: string,
  { teacher, payer }: LessonDetails,
  { outcome }: Returned,
  sentence: string,
): string => {
  if (uid === teacher.uid) return 'It is not counted among your lessons.'
  if (outcome !== 'returned') return 'Nothing is charged for it.'
  return uid === payer.uid ? sentence : 'Its price is refunded.'
}

/** Tells student, payer and teacher that a lesson was returned; the teacher once for all its students (docs/product.md §5.24). */
export const notifyReturned = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof lessonReturned>): Promise<void> => {
  const { lessonId, occurrenceId, returnedAt, reason } = payload
  const lesson = await findLesson(tx, lessonId)
  if (!lesson) throw new Error(`no lesson ${lessonId}`)
  const { session, student, payer, teacher, start, end, purchaseId } = lesson
  const { outcome, returnedAmount } = payload
  const payable = reservationPayable(purchaseId)
  const sentence =
    outcome === 'returned' ? await describeReturn(tx, ctx, { payable, lineId: lessonId, returned: returnedAmount }) : ''
  const readerIds = await listReaderIds(tx, { studentId: student.uid, payerId: payer.uid }, ctx.now)
  const told = new Map([student, payer, teacher].map(each => [each.uid, each]))
  for (const { uid, zone } of told.values()) {
    const isTeacher = uid === teacher.uid
    if (uid === userIdOf(ctx.actor) || !(isTeacher || readerIds.includes(uid))) continue
    await notify(tx, ctx, lessonReturnedNotice, {
      userId: uid,
      params: {
        subject: session.title,
        start: `${weekdayIn(start, zone).slice(0, 3)} ${formatTime(start, zone)}`,
        when: `${formatDateAndTimeRange(start, end, zone, ctx.now)} (${zoneName(zone)})`,
        consequence: consequenceFor(uid, lesson, payload, sentence),
        reason,
      },
      fields: {
        ...{ sessionId: session.id, reservationId: purchaseId, sessionType: session.type, teacherId: teacher.uid },
        ...{ studentId: student.uid, studentName: student.name },
      },
      entityId: lessonId,
      dedupeKey: `returned:${isTeacher ? `${occurrenceId}:${returnedAt}` : lessonId}`,
      link: lessonPath(lessonId),
    })
  }
}
