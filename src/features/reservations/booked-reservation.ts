import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/table.ts'
import { occurrences } from '#features/calendar/table.ts'
import { users } from '#features/users/table.ts'
import type { Reader } from '#platform/database.ts'
import { listReaderIds } from './parties.ts'
import { lessons, reservations } from './table.ts'

const teachers = alias(users, 'teachers')
const students = alias(users, 'students')
const payers = alias(users, 'payers')

/** A booked reservation with the fields that its notices need. */
export const getBookedReservation = async (reader: Reader, reservationId: string) => {
  const [row] = await reader
    .select({
      reservation: reservations,
      title: academySessions.title,
      teacher: { uid: teachers.id, name: teachers.displayName, zone: teachers.zone },
      student: { uid: students.id, name: students.displayName, zone: students.zone },
      payer: { uid: payers.id, name: payers.displayName, zone: payers.zone },
    })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(teachers, eq(teachers.id, academySessions.user_id))
    .innerJoin(students, eq(students.id, reservations.userId))
    .innerJoin(payers, eq(payers.id, reservations.payerId))
    .where(eq(reservations.id, reservationId))
  if (!row) throw new Error(`no booked reservation ${reservationId}`)
  const dates = await reader
    .select({ lessonId: lessons.id, start: occurrences.startsAt, end: occurrences.endsAt })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .where(eq(lessons.purchaseId, reservationId))
    .orderBy(asc(occurrences.startsAt))
  return { ...row, dates }
}

export type BookedReservation = Awaited<ReturnType<typeof getBookedReservation>>
export type BookedUser = BookedReservation['student']

/** The student, and the payer while being one of the student's guardians: who reads notices about the lessons. */
export const listReaders = async (
  reader: Reader,
  { student, payer }: BookedReservation,
  now: Temporal.Instant,
): Promise<readonly BookedUser[]> => {
  const ids = await listReaderIds(reader, { studentId: student.uid, payerId: payer.uid }, now)
  return ids.includes(payer.uid) && payer.uid !== student.uid ? [student, payer] : [student]
}
