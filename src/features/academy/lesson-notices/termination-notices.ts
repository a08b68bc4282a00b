import { eq } from 'drizzle-orm'
import type { reservationTerminated } from '#features/academy/lessons/events.ts'
import { endedDates, givenUpSentence } from '#features/academy/reservation-endings/given-up-dates.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { describeReturn } from '#features/money/refunds/return-sentence.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { reasonText } from '#kernel/kept-reasons.ts'
import { msg, type Said, say, t } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { lessonTermination } from './notices.ts'
import { givenUpParagraphs, readPeople } from './resignation-notices.ts'

type Terminated = EventOf<typeof reservationTerminated>['payload']

const consequenceFor = (
  userId: string,
  { lessonIds, returned, teacherId, payerId }: Terminated,
  sentence: Said,
): string => {
  const cancelled =
    lessonIds.length === 0
      ? t('Nothing is cancelled.')
      : t('{count, plural, one {One lesson cancelled.} other {# lessons cancelled.}}', { count: lessonIds.length })
  if (userId === teacherId || returned === 0) return cancelled
  return `${cancelled} ${userId === payerId ? say(sentence) : t('The rest is refunded.')}`
}

/** Notifies student, payer and teacher that staff, or the teacher, have ended an agreement (docs/product.md §5.15). */
export const notifyTerminated = async (
  tx: Tx,
  ctx: Ctx,
  { payload }: EventOf<typeof reservationTerminated>,
): Promise<void> => {
  const { reservationId, sessionId, studentId, payerId, teacherId, reason } = payload
  const [session] = await tx
    .select({ title: academySessions.title, type: academySessions.type })
    .from(academySessions)
    .where(eq(academySessions.id, sessionId))
  if (!session) throw new Error(`no session of ${reservationId}`)
  const { returned, lessonIds } = payload
  const payable = reservationPayable(reservationId)
  const sentence = returned > 0 ? await describeReturn(tx, ctx, { payable, returned }) : ''
  const actorId = userIdOf(ctx.actor)
  const readerIds = await listReaderIds(tx, { studentId, payerId }, ctx.now)
  const personOf = await readPeople(tx, [studentId, teacherId, ...readerIds])
  const ended = (await listLessons(tx, [reservationId])).filter(({ id }) => lessonIds.includes(id))
  const dates = endedDates(ended)
  for (const userId of new Set([...readerIds, teacherId].filter(id => id !== actorId))) {
    const { zone } = personOf(userId)
    await notify(tx, ctx, lessonTermination, {
      userId,
      params: {
        who: actorId === teacherId ? personOf(teacherId).name : msg('The school'),
        subject: session.title,
        studentName: personOf(studentId).name,
        dates: () => givenUpSentence(dates, zone, ctx.now),
        consequence: () => consequenceFor(userId, payload, sentence),
        reason: () => reasonText(reason),
      },
      fields: { sessionId, reservationId, studentId, teacherId, sessionType: session.type },
      entityId: reservationId,
      dedupeKey: `terminated:${reservationId}`,
      link: reservationPath(reservationId),
      email: { paragraphs: givenUpParagraphs(dates, zone, ctx.now) },
    })
  }
}
