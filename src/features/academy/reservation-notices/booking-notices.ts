import { skippedDateLabel } from '#features/academy/booking/skipped-label.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { bookedLabel, lessonCountLabel } from '#features/academy/reservations/rules.ts'
import { getCreditSpent } from '#features/money/credit/credit.ts'
import { paidSentence } from '#features/money/credit/due.ts'
import { receiptNumberOf } from '#features/money/payments/queries.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { calendarFile } from '#features/scheduling/calendar/calendar-file.ts'
import type { Ctx } from '#kernel/actor.ts'
import { capitalize } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { formatDateAndTimeRange, formatDayAndTime, formatFullDate, formatTime } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { DomainEvent } from '#platform/events.ts'
import { type BookedReservation, type BookedUser, getBookedReservation } from './booked-reservation.ts'
import { courseStudentJoin, lessonReservation, reservationConfirmed } from './notices.ts'
import { notifySubstitutes } from './substitute-notices.ts'

/** `Tue 24 Nov, 17:00 – 18:00 (Warsaw)`, then the other dates. */
export const timesLabel = ({ dates }: BookedReservation, zone: string, now: Temporal.Instant): string => {
  const first = dates[0]
  if (!first) return t('no date left')
  const firstTime = `${formatDateAndTimeRange(first.start, first.end, zone, now)} (${zoneName(zone)})`
  return dates.length === 1 ? firstTime : t('the first {time}', { time: firstTime })
}

/** `a trial lesson`, `4 lessons`. */
export const whatLabel = ({ reservation: { plan, trialOf }, dates }: BookedReservation): string =>
  trialOf ? t('a trial lesson') : bookedLabel(plan, dates.length)

/** Of a date as `skippedDateLabel` writes it. */
export const leftOutLabel = (date: string): string => t('Left out, not charged: {date}', { date })

/** `Tue 17:00`, the first lesson. */
export const startLabel = ({ dates: [first] }: BookedReservation, zone: string): string =>
  first ? formatDayAndTime(first.start, zone) : t('no date left')

export const noticeFields = ({ reservation, teacher, student }: BookedReservation) => ({
  sessionId: reservation.productId,
  reservationId: reservation.id,
  studentId: student.uid,
  teacherId: teacher.uid,
  sessionType: reservation.type,
})

/**
 * Notifies the teacher and substitutes, the student and the payer of a booking, in its transaction. The payer's e-mail is the receipt, with the
 * dates as a calendar file. Source: docs/product.md §5.5.
 */
export const notifyBooked = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { reservationId } }: DomainEvent<{ readonly reservationId: string }>,
): Promise<void> => {
  const booked = await getBookedReservation(tx, reservationId)
  const receipt = await receiptNumberOf(tx, reservationPayable(reservationId))
  const { student, payer } = booked
  await notifyTeacher(tx, ctx, booked)
  await notifySubstitutes(tx, ctx, booked)
  const readerIds = await listReaderIds(tx, { studentId: student.uid, payerId: payer.uid }, ctx.now)
  for (const id of readerIds) await notifyStudentOrPayer(tx, ctx, booked, id === student.uid ? student : payer, receipt)
}

const dedupeKeyOf = ({ reservation }: BookedReservation) => `booked:${reservation.id}`

const notifyTeacher = async (tx: Tx, ctx: Ctx, booked: BookedReservation): Promise<void> => {
  const { reservation, title, teacher, student } = booked
  const params = {
    studentName: student.name,
    subject: title,
    what: () => whatLabel(booked),
    when: () => timesLabel(booked, teacher.zone, ctx.now),
    how: () => (reservation.staffId ? ` ${t('The school booked it, because they phoned.')}` : ''),
  }
  const message = {
    userId: teacher.uid,
    fields: noticeFields(booked),
    entityId: reservation.id,
    dedupeKey: dedupeKeyOf(booked),
    link: reservationPath(reservation.id),
    email: {
      paragraphs: reservation.skipped.map(
        one => () => leftOutLabel(skippedDateLabel(one, teacher.zone, ctx.now, 'host')),
      ),
    },
  }
  if (reservation.type === 'course')
    return notify(tx, ctx, courseStudentJoin, {
      ...message,
      params: { ...params, what: () => capitalize(params.what()) },
    })
  const start = () => startLabel(booked, teacher.zone)
  return notify(tx, ctx, lessonReservation, { ...message, params: { ...params, start } })
}

const notifyStudentOrPayer = async (
  tx: Tx,
  ctx: Ctx,
  booked: BookedReservation,
  { uid, zone }: BookedUser,
  receipt: string | null,
): Promise<void> => {
  const { reservation, title, teacher, student, payer, dates } = booked
  const paysSomething = uid === payer.uid && reservation.amount > 0
  const credit = paysSomething ? await getCreditSpent(tx, reservationPayable(reservation.id)) : 0
  const forName = uid === student.uid ? null : student.name
  return notify(tx, ctx, reservationConfirmed, {
    userId: uid,
    params: {
      subject: title,
      teacherName: teacher.name,
      what: () =>
        forName ? t('{what} for {studentName}', { what: whatLabel(booked), studentName: forName }) : whatLabel(booked),
      when: () => timesLabel(booked, zone, ctx.now),
      start: () => startLabel(booked, zone),
      payment: () => paymentSentence(booked, credit, zone),
    },
    fields: { ...noticeFields(booked), studentName: student.name },
    entityId: reservation.id,
    dedupeKey: dedupeKeyOf(booked),
    link: reservationPath(reservation.id),
    email: {
      paragraphs: [
        ...dates.map(
          ({ start, end }) =>
            () =>
              formatDateAndTimeRange(start, end, zone, ctx.now),
        ),
        ...reservation.skipped.map(one => () => leftOutLabel(skippedDateLabel(one, zone, ctx.now))),
        ...(paysSomething ? [() => receiptText(booked, receipt, { credit, forName })] : []),
        () => consentsText(booked, zone),
      ],
      attachments: () => [
        calendarFile(t('{title} with {teacherName}', { title, teacherName: teacher.name }), dates, ctx.now),
      ],
    },
  })
}

const paymentSentence = ({ reservation, payer }: BookedReservation, credit: Grosze, zone: string): string => {
  const { plan, amount, agreedByPhoneAt: at, lateHours } = reservation
  if (plan === 'weekly')
    return t('Every week until you end it; lessons are charged once a month, after they take place.')
  const paid = paidSentence(amount, credit)
  if (!at) return paid
  const byPhone = t(
    'The school booked it: {payerName} agreed on the phone, {day}, {time}. If that is not right, cancel free of charge until {hours, plural, one {# hour} other {# hours}} before a lesson.',
    { payerName: payer.name, day: formatFullDate(at, zone), time: formatTime(at, zone), hours: lateHours },
  )
  return `${paid} ${byPhone}`
}

/** The terms promise the version and the consents with the confirmation (general-terms.tsx). */
const consentsText = ({ reservation }: BookedReservation, zone: string) => {
  const { termsVersion, earlyPerformanceAt: at, agreedByPhoneAt } = reservation
  if (!at) throw new Error(`${reservation.id} was booked without the consents`)
  return t(
    'Agreed {where, select, phone {on the phone} other {when booking}}, {day}, {time} ({zone} time): the general terms, version {version}, and that lessons may start within the 14-day cancellation period.',
    {
      where: agreedByPhoneAt ? 'phone' : 'site',
      ...{
        day: formatFullDate(at, zone),
        time: formatTime(at, zone),
        zone: zoneName(zone),
        version: termsVersion ?? '',
      },
    },
  )
}

const receiptText = (
  { reservation, title, teacher, dates }: BookedReservation,
  receipt: string | null,
  { credit, forName }: { readonly credit: Grosze; readonly forName: string | null },
): string => {
  const amount = formatPLN(reservation.amount)
  const what = t('{title} with {teacherName}', { title, teacherName: teacher.name })
  const lessons = lessonCountLabel(dates.length)
  const paid = t('Paid: {amount} for {what}.', {
    amount: credit > 0 ? t('{amount} ({credit} with credit)', { amount, credit: formatPLN(credit) }) : amount,
    what: forName
      ? t('{what}, {lessons} for {studentName}', { what, lessons, studentName: forName })
      : `${what}, ${lessons}`,
  })
  return receipt
    ? `${paid} ${t('Receipt {number}: print it from Billing in your account.', { number: receipt })}`
    : paid
}
