import type { lessonReturned } from '#features/academy/lessons/events.ts'
import { type LessonDetails, listLessonDetails } from '#features/academy/lessons/queries.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { describeReturns } from '#features/money/refunds/return-sentence.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { msg, type Said } from '#kernel/messages.ts'
import { formatDateAndTimeRange, formatDayAndTime } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { lessonReturnedNotice } from './notices.ts'

type Returned = EventOf<typeof lessonReturned>['payload']

const consequenceFor = (
  uid: string,
  { teacher, payer }: LessonDetails,
  { outcome }: Returned,
  sentence: Said,
): Said => {
  if (uid === teacher.uid) return msg('It is not counted among your lessons.')
  if (outcome !== 'returned') return msg('Nothing is charged for it.')
  return uid === payer.uid ? sentence : msg('What was paid goes back to the payer.')
}

const returnOf = ({ payload, lesson }: { readonly payload: Returned; readonly lesson: LessonDetails }) => ({
  ...{ payable: reservationPayable(lesson.purchaseId), lineId: lesson.id, returned: payload.returnedAmount },
})

/** Tells student, payer and teacher that a lesson was returned; the teacher once for all its students (docs/product.md §5.24). */
export const notifyReturned = async (
  tx: Tx,
  ctx: Ctx,
  events: readonly EventOf<typeof lessonReturned>[],
): Promise<void> => {
  const found = await listLessonDetails(
    tx,
    events.map(({ payload }) => payload.lessonId),
  )
  const all = events.flatMap(({ payload }) => {
    const lesson = found.find(({ id }) => id === payload.lessonId)
    return lesson ? [{ payload, lesson }] : []
  })
  const paid = all.filter(({ payload }) => payload.outcome === 'returned')
  const describe = await describeReturns(tx, ctx, paid.map(returnOf))
  for (const one of all) await notifyOf(tx, ctx, one, paid.includes(one) ? describe(returnOf(one)) : '')
}

const notifyOf = async (
  tx: Tx,
  ctx: Ctx,
  { payload, lesson }: { readonly payload: Returned; readonly lesson: LessonDetails },
  sentence: Said,
): Promise<void> => {
  const { lessonId, occurrenceId, returnedAt, reason } = payload
  const { session, student, payer, teacher, start, end, purchaseId } = lesson
  const readerIds = await listReaderIds(tx, { studentId: student.uid, payerId: payer.uid }, ctx.now)
  const told = new Map([student, payer, teacher].map(each => [each.uid, each]))
  for (const { uid, zone } of told.values()) {
    const isTeacher = uid === teacher.uid
    if (uid === userIdOf(ctx.actor) || !(isTeacher || readerIds.includes(uid))) continue
    await notify(tx, ctx, lessonReturnedNotice, {
      userId: uid,
      params: {
        subject: session.title,
        start: () => formatDayAndTime(start, zone),
        when: () => `${formatDateAndTimeRange(start, end, zone, ctx.now)} (${zoneName(zone)})`,
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
