import { findLesson } from '#features/academy/lessons/queries.ts'
import {
  type BookedReservation,
  getBookedReservation,
} from '#features/academy/reservation-notices/booked-reservation.ts'
import {
  noticeFields,
  startLabel,
  timesLabel,
  whatLabel,
} from '#features/academy/reservation-notices/booking-notices.ts'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { lessonPath, reservationPath } from '#features/academy/reservations/paths.ts'
import { notify } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { momentLabel } from '#kernel/moment-label.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDateAndTimeRange, toInstant } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { bookedByOffice, movedByOffice } from './events.ts'
import { officeBookingHeld, officeBookingToPay, officeMoveNotice } from './notices.ts'

/** The payer gets the link, and the student hears of it. What is paid with credit is booked, and confirmed as any booking. */
const notifyHeld = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof bookedByOffice>): Promise<void> => {
  const { reservationId, heldUntil } = payload
  if (!heldUntil) return
  const held = await getBookedReservation(tx, reservationId)
  const { student, payer } = held
  const until = toInstant(heldUntil)
  await askPayer(tx, ctx, held, until)
  const readerIds = await listReaderIds(tx, { studentId: student.uid, payerId: payer.uid }, ctx.now)
  if (student.uid === payer.uid || !readerIds.includes(student.uid)) return
  const { subject, teacherName, what } = sharedParams(held)
  await notify(tx, ctx, officeBookingHeld, {
    ...messageOf(held, student.uid, until),
    params: {
      ...{ subject, teacherName, what, payerName: payer.name },
      when: () => timesLabel(held, student.zone, ctx.now),
      until: () => momentLabel(until, student.zone, ctx.now),
    },
    fields: { ...noticeFields(held), studentName: student.name },
  })
}

const sharedParams = (booked: BookedReservation) => ({
  ...{ subject: booked.title, teacherName: booked.teacher.name, what: () => whatLabel(booked) },
})

const messageOf = ({ reservation: { id } }: BookedReservation, userId: string, expiryDate: Temporal.Instant) => ({
  ...{ userId, entityId: id, expiryDate, dedupeKey: `office-booking:${id}`, link: reservationPath(id) },
})

const askPayer = async (tx: Tx, ctx: Ctx, held: BookedReservation, until: Temporal.Instant): Promise<void> => {
  const { reservation, student, payer } = held
  const isLater = reservation.plan === 'weekly'
  await notify(tx, ctx, officeBookingToPay, {
    ...messageOf(held, payer.uid, until),
    params: {
      ...{ ...sharedParams(held), studentName: student.uid === payer.uid ? msg('[student] you') : student.name },
      start: () => startLabel(held, payer.zone),
      when: () => timesLabel(held, payer.zone, ctx.now),
      amount: isLater ? msg('nothing now, and each lesson is charged later') : () => formatPLN(reservation.amount),
      act: isLater ? msg('agree to later charges') : reservation.amount > 0 ? msg('[act] pay') : msg('[act] confirm'),
      until: () => momentLabel(until, payer.zone, ctx.now),
    },
    fields: noticeFields(held),
  })
}

/** Both sides have agreed on the phone; both read it, with who agreed. */
const notifyMoved = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof movedByOffice>): Promise<void> => {
  const { lessonId, reservationId, agreedBy, agreedAt, from } = payload
  const lesson = await findLesson(tx, lessonId)
  if (!lesson) throw new Error(`no lesson ${lessonId}`)
  const { student, payer, teacher, session } = lesson
  const readerIds = await listReaderIds(tx, { studentId: student.uid, payerId: payer.uid }, ctx.now)
  const people = new Map([student, payer, teacher].map(each => [each.uid, each]))
  const [oldStart, agreed] = [toInstant(from), toInstant(agreedAt)]
  const agreedName = [student, payer].find(({ uid }) => uid === agreedBy)?.name
  for (const { uid, zone } of people.values()) {
    if (uid !== teacher.uid && !readerIds.includes(uid)) continue
    await notify(tx, ctx, officeMoveNotice, {
      userId: uid,
      params: {
        subject: session.title,
        withWhom: uid === teacher.uid ? student.name : teacher.name,
        from: () => momentLabel(oldStart, zone, ctx.now),
        to: () => `${formatDateAndTimeRange(lesson.start, lesson.end, zone, ctx.now)} (${zoneName(zone)})`,
        agreed: () =>
          t('{who} and {teacherName} agreed on the phone, {time}. If that is not right, propose another time.', {
            who: agreedName ?? t('A guardian of {studentName}', { studentName: student.name }),
            teacherName: teacher.name,
            time: momentLabel(agreed, zone, ctx.now),
          }),
      },
      fields: {
        ...{ sessionId: session.id, reservationId, studentId: student.uid, studentName: student.name },
        ...{ teacherId: teacher.uid, sessionType: session.type },
      },
      entityId: lessonId,
      dedupeKey: `office-move:${lessonId}:${payload.to}`,
      startsAt: Temporal.Instant.compare(oldStart, lesson.start) < 0 ? oldStart : lesson.start,
      link: lessonPath(lessonId),
    })
  }
}

export const officeReactions: readonly Reaction[] = [on(bookedByOffice, notifyHeld), on(movedByOffice, notifyMoved)]
