import { notify, retractNotice } from '#features/notifications/notify.ts'
import { lessonPath } from '#features/reservations/paths.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDateAndTimeRange, formatTime, toInstant, weekdayIn } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { DomainEvent } from '#platform/events.ts'
import type { LessonPayload } from './events.ts'
import { sideName } from './labels.ts'
import { lessonCancellation, lessonCancellationUndoneNotice } from './notices.ts'
import { findLesson, type LessonDetails } from './queries.ts'

type Recipient = LessonDetails['student']

/** All whom the lesson concerns; a student's payer hears of it too. The person who acts is told nothing. */
const partiesOf = ({ teacher, student, payer }: LessonDetails, { actor }: Ctx) =>
  [...new Map([student, payer, teacher].map(each => [each.uid, each])).values()].map(party => ({
    party,
    isActor: actor.kind === 'user' && actor.id === party.uid,
  }))

const sharedParams = (
  lesson: LessonDetails,
  { side, start, end }: LessonPayload,
  zone: string,
  now: Temporal.Instant,
) => ({
  who: sideName(lesson, side),
  subject: lesson.session.title,
  start: `${weekdayIn(start, zone).slice(0, 3)} ${formatTime(start, zone)}`,
  when: `${formatDateAndTimeRange(start, end, zone, now)} (${zoneName(zone)})`,
})

const consequenceFor = ({ uid }: Recipient, { payer, teacher }: LessonDetails, payload: LessonPayload): string => {
  const { outcome, returnedAmount, isLate } = payload
  const late = isLate ? 'That is less than 24 hours before the start. ' : ''
  if (uid === teacher.uid)
    return outcome === 'charged' ? `${late}The lesson is charged.` : `${late}The time is free again.`
  if (outcome === 'charged') return `${late}The lesson is charged.`
  if (outcome === 'free') return `${late}Nothing is charged for it.`
  return uid === payer.uid ? `${late}${formatPLN(returnedAmount)} goes back to you.` : `${late}Its price is refunded.`
}

const messageFor = ({ uid }: Recipient, lesson: LessonDetails, payload: LessonPayload) => ({
  userId: uid,
  fields: {
    sessionId: lesson.session.id,
    reservationId: lesson.purchaseId,
    studentId: lesson.student.uid,
    studentName: lesson.student.name,
    teacherId: lesson.teacher.uid,
    sessionType: lesson.session.type,
  },
  entityId: lesson.id,
  dedupeKey: `cancellation:${payload.cancellationId}`,
  link: lessonPath(lesson.id),
})

const getLesson = async (tx: Tx, { lessonId }: LessonPayload): Promise<LessonDetails> => {
  const lesson = await findLesson(tx, lessonId)
  if (!lesson) throw new Error(`no lesson ${lessonId}`)
  return lesson
}

/** Notifies the other side; the e-mail waits a while for an undo, unless the lesson is near (docs/product.md §5.9). */
export const notifyCancelled = async (tx: Tx, ctx: Ctx, { payload }: DomainEvent<LessonPayload>): Promise<void> => {
  const lesson = await getLesson(tx, payload)
  for (const { party, isActor } of partiesOf(lesson, ctx))
    if (!isActor)
      await notify(tx, ctx, lessonCancellation, {
        ...messageFor(party, lesson, payload),
        params: {
          ...sharedParams(lesson, payload, party.zone, ctx.now),
          what: payload.isLate ? 'Late cancellation' : 'Lesson cancelled',
          consequence: consequenceFor(party, lesson, payload),
        },
        emailAt: toInstant(payload.emailAt),
      })
}

/** Replaces the notice of the cancellation. */
export const notifyUndone = async (tx: Tx, ctx: Ctx, { payload }: DomainEvent<LessonPayload>): Promise<void> => {
  const lesson = await getLesson(tx, payload)
  for (const { party, isActor } of partiesOf(lesson, ctx)) {
    const message = messageFor(party, lesson, payload)
    // Another person of the same side may have cancelled, and then the one who undoes it was told.
    if (isActor) await retractNotice(tx, ctx, lessonCancellation, message)
    else
      await notify(tx, ctx, lessonCancellationUndoneNotice, {
        ...message,
        params: sharedParams(lesson, payload, party.zone, ctx.now),
        replaces: lessonCancellation,
      })
  }
}
