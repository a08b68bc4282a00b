import { and, eq, inArray } from 'drizzle-orm'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import type { reservationEnded } from '#features/academy/reservations/events.ts'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { payers, students } from '#features/academy/reservations/people-columns.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { courseLessons } from '#features/academy/sessions/course.ts'
import type { courseCancelled, courseRenewed, courseStarted } from '#features/academy/sessions/events.ts'
import { findSession, type Session } from '#features/academy/sessions/queries.ts'
import { describeReturns } from '#features/money/refunds/return-sentence.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { say, t } from '#kernel/messages.ts'
import { formatDate, formatDateAndTime, formatDateAndTimeRange } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { courseNotStarted, courseRenewedNotice, courseStartedNotice } from './notices.ts'
import { listFormerStudentIds } from './renewing.ts'

type Recipient = { readonly uid: string; readonly zone: string; readonly link: string }

const getCourse = async (tx: Tx, id: string): Promise<Session> => {
  const session = await findSession(tx, id)
  if (!session) throw new Error(`no course ${id}`)
  return session
}

/** Each student of the course and the payers on the student's side once, and the teacher. */
const listRecipients = async (tx: Tx, session: Session, now: Temporal.Instant): Promise<readonly Recipient[]> => {
  const rows = await tx
    .select({
      id: reservations.id,
      student: { uid: students.id, zone: students.zone },
      payer: { uid: payers.id, zone: payers.zone },
    })
    .from(reservations)
    .innerJoin(students, eq(students.id, reservations.userId))
    .innerJoin(payers, eq(payers.id, reservations.payerId))
    .where(and(eq(reservations.productId, session.id), eq(reservations.state, 'booked')))
  const [teacher] = await tx.select({ zone: users.zone }).from(users).where(eq(users.id, session.user_id))
  const all: Recipient[] = []
  for (const { id, student, payer } of rows)
    for (const uid of await listReaderIds(tx, { studentId: student.uid, payerId: payer.uid }, now))
      all.push({ ...(uid === student.uid ? student : payer), link: reservationPath(id) })
  const ownPage = `/campus/my-sessions/${session.id}`
  const withTeacher = [...all, { uid: session.user_id, zone: teacher?.zone ?? session.zone, link: ownPage }]
  return [...new Map(withTeacher.map(recipient => [recipient.uid, recipient])).values()]
}

const fieldsOf = (session: Session) => ({
  sessionId: session.id,
  teacherId: session.user_id,
  sessionType: session.type,
})

export const notifyStarted = async (tx: Tx, ctx: Ctx, { entityId }: EventOf<typeof courseStarted>): Promise<void> => {
  const session = await getCourse(tx, entityId)
  const [first] = courseLessons(session)
  if (!first) return
  for (const { uid, zone, link } of await listRecipients(tx, session, ctx.now))
    await notify(tx, ctx, courseStartedNotice, {
      userId: uid,
      params: {
        subject: session.title,
        when: () => `${formatDateAndTimeRange(first.start, first.end, zone, ctx.now)} (${zoneName(zone)})`,
      },
      fields: fieldsOf(session),
      dedupeKey: `course-started:${session.id}`,
      link,
    })
}

/** The teacher, once. */
export const notifyCancelled = async (
  tx: Tx,
  ctx: Ctx,
  { entityId, payload: { teacherId } }: EventOf<typeof courseCancelled>,
): Promise<void> => {
  const session = await getCourse(tx, entityId)
  await notify(tx, ctx, courseNotStarted, {
    userId: teacherId,
    params: {
      subject: session.title,
      consequence: () => t('Its lessons have left your calendar, and what was paid goes back to the payers.'),
    },
    fields: fieldsOf(session),
    dedupeKey: `course-not-started:${session.id}`,
    link: `/campus/my-sessions/${session.id}`,
  })
}

/** A student and the payer, about their reservation of a course that was cancelled. */
export const notifyReservationEnded = async (
  tx: Tx,
  ctx: Ctx,
  { payload }: EventOf<typeof reservationEnded>,
): Promise<void> => {
  if (payload.reason !== 'not_started') return
  const session = await getCourse(tx, payload.sessionId)
  const returned = { payable: reservationPayable(payload.reservationId), returned: payload.returned }
  const readerIds = await listReaderIds(tx, payload, ctx.now)
  const tellsReturn = payload.returned > 0 && readerIds.includes(payload.payerId)
  const describe = await describeReturns(tx, ctx, tellsReturn ? [returned] : [])
  for (const userId of readerIds)
    await notify(tx, ctx, courseNotStarted, {
      userId,
      params: {
        subject: session.title,
        consequence: () =>
          payload.returned === 0
            ? t('It cost nothing.')
            : userId === payload.payerId
              ? say(describe(returned))
              : t('What was paid goes back to the payer.'),
      },
      fields: { ...fieldsOf(session), reservationId: payload.reservationId, studentId: payload.studentId },
      entityId: payload.reservationId,
      dedupeKey: `course-not-started:${payload.reservationId}`,
      link: reservationPath(payload.reservationId),
    })
}

/** The students of the old course may book the new one first. */
export const notifyRenewed = async (
  tx: Tx,
  ctx: Ctx,
  { entityId, payload: { renewedAs } }: EventOf<typeof courseRenewed>,
): Promise<void> => {
  const session = await getCourse(tx, renewedAs)
  const [first] = courseLessons(session)
  const { priorityUntil } = session
  if (!first || !priorityUntil) return
  const formerIds = await listFormerStudentIds(tx, entityId)
  const former = await tx
    .select({ uid: users.id, zone: users.zone })
    .from(users)
    .where(inArray(users.id, [...formerIds]))
  for (const { uid, zone } of former)
    await notify(tx, ctx, courseRenewedNotice, {
      userId: uid,
      params: {
        subject: session.title,
        when: () => formatDate(first.start, zone, ctx.now),
        until: () => formatDateAndTime(priorityUntil, zone, ctx.now),
      },
      fields: fieldsOf(session),
      dedupeKey: `course-renewed:${session.id}`,
      link: `/campus/sessions/${session.id}`,
    })
}
