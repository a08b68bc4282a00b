import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/table.ts'
import { occurrences } from '#features/calendar/table.ts'
import { receiptNumberOf } from '#features/money/queries.ts'
import { lessonCountLabel } from '#features/reservations/rules.ts'
import { lessons, reservations } from '#features/reservations/table.ts'
import { users } from '#features/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { notify } from './actions.ts'
import { calendarFile } from './calendar-file.ts'

const userColumns = (table: typeof teachers) => ({ uid: table.id, name: table.displayName, zone: table.zone })
const teachers = alias(users, 'teachers')
const students = alias(users, 'students')
const payers = alias(users, 'payers')

/** A booked reservation as its letters tell it. */
const getBookedReservation = async (reader: Reader, reservationId: string) => {
  const [row] = await reader
    .select({
      reservation: reservations,
      title: academySessions.title,
      teacher: userColumns(teachers),
      student: userColumns(students as unknown as typeof teachers),
      payer: userColumns(payers as unknown as typeof teachers),
    })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(teachers, eq(teachers.id, academySessions.user_id))
    .innerJoin(students, eq(students.id, reservations.userId))
    .innerJoin(payers, eq(payers.id, reservations.payerId))
    .where(eq(reservations.id, reservationId))
  if (!row) throw new Error(`no reservation ${reservationId} to tell of`)
  const dates = await reader
    .select({ lessonId: lessons.id, start: occurrences.startsAt, end: occurrences.endsAt })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .where(eq(lessons.purchaseId, reservationId))
    .orderBy(asc(occurrences.startsAt))
  return { ...row, dates }
}

type BookedReservation = Awaited<ReturnType<typeof getBookedReservation>>

/** `Tue 24 Nov, 17:00 – 18:00 (Warsaw)`, and how the rest follows. */
const timesLabel = ({ dates }: BookedReservation, zone: string, now: Temporal.Instant): string => {
  const first = dates[0]
  if (!first) return 'no date left'
  const firstTime = `${formatDateAndTimeRange(first.start, first.end, zone, now)} (${zoneName(zone)})`
  return dates.length === 1 ? firstTime : `the first ${firstTime}`
}

/**
 * What follows from a booking, in its transaction: the teacher hears who comes, the student and the payer that it is theirs;
 * the payer's letter is the receipt, with the dates as a calendar file. Source: docs/product.md §5.5.
 */
export const notifyReservationBooked = async (
  tx: Tx,
  ctx: Ctx,
  reservationId: string,
  dedupeKey: string,
): Promise<void> => {
  const booking = await getBookedReservation(tx, reservationId)
  const { reservation, title, teacher, student, payer, dates } = booking
  const commonParams = {
    sessionId: reservation.productId,
    reservationId,
    studentId: student.uid,
    studentName: student.name,
    teacherId: teacher.uid,
    teacherName: teacher.name,
    subject: title,
    sessionType: reservation.type,
    what: lessonCountLabel(dates.length),
    amount: formatPLN(reservation.amount),
  }
  const receipt = await receiptNumberOf(tx, { kind: 'reservation', id: reservationId })
  const isCourse = reservation.type === 'course'
  await notify(tx, ctx, {
    userId: teacher.uid,
    kind: isCourse ? 'course_student_join' : 'lesson_reservation',
    params: {
      ...commonParams,
      when: timesLabel(booking, teacher.zone, ctx.now),
      places: `${lessonCountLabel(dates.length)}, ${timesLabel(booking, teacher.zone, ctx.now)}.`,
    },
    dedupeKey,
    link: '/campus/my-sessions',
  })
  for (const recipient of payer.uid === student.uid ? [student] : [student, payer])
    await notify(tx, ctx, {
      userId: recipient.uid,
      kind: 'reservation_confirmed',
      params: { ...commonParams, when: timesLabel(booking, recipient.zone, ctx.now) },
      dedupeKey,
      link: '/campus/reservations',
      email: {
        paragraphs: [
          ...dates.map(({ start, end }) => formatDateAndTimeRange(start, end, recipient.zone, ctx.now)),
          ...(recipient.uid === payer.uid && reservation.amount > 0
            ? [
                `Paid: ${formatPLN(reservation.amount)} for ${title}, ${lessonCountLabel(dates.length)}. Reservation ${reservationId}.${receipt ? ` Receipt ${receipt}, to print under Billing in your account.` : ''}`,
              ]
            : []),
        ],
        attachments: [calendarFile(`${title} with ${teacher.name}`, dates, ctx.now)],
      },
    })
}
