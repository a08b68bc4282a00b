import { asc, eq, inArray, sql } from 'drizzle-orm'
import { payersWithSay } from '#features/academy/reservations/parties.ts'
import { payers, peopleColumns, students, teachers } from '#features/academy/reservations/people-columns.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'

/** A booked reservation with the fields that its notices need. */
export const getBookedReservation = async (reader: Reader, reservationId: string) => {
  const [booked] = await getBookedReservations(reader, [reservationId])
  if (!booked) throw new Error(`no booked reservation ${reservationId}`)
  return booked
}

/** As `getBookedReservation`, for many; in the order of the ids. */
export const getBookedReservations = async (reader: Reader, reservationIds: readonly string[]) => {
  if (reservationIds.length === 0) return []
  const rows = await reader
    .select({
      reservation: reservations,
      title: academySessions.title,
      ...peopleColumns,
    })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(teachers, eq(teachers.id, academySessions.user_id))
    .innerJoin(students, eq(students.id, reservations.userId))
    .innerJoin(payers, eq(payers.id, reservations.payerId))
    .where(inArray(reservations.id, [...reservationIds]))
  const dates = await reader
    .select({
      purchaseId: lessons.purchaseId,
      lessonId: lessons.id,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      /** Who teaches it instead of the teacher of the session. */
      substituteId: sql<
        string | null
      >`case when ${occurrences.handedOverAt} is not null then ${occurrences.hostId} end`,
    })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .where(inArray(lessons.purchaseId, [...reservationIds]))
    .orderBy(asc(occurrences.startsAt))
  const datesOf = Map.groupBy(dates, ({ purchaseId }) => purchaseId)
  const rowOf = new Map(rows.map(row => [row.reservation.id, row]))
  return reservationIds.flatMap(id => {
    const row = rowOf.get(id)
    return row ? [{ ...row, dates: datesOf.get(id) ?? [] }] : []
  })
}

export type BookedReservation = Awaited<ReturnType<typeof getBookedReservation>>
export type BookedUser = BookedReservation['student']

/** Who reads notices about the lessons of each: the student, and the payer while being one of the student's guardians. */
export const listReadersOf = async (
  reader: Reader,
  all: readonly BookedReservation[],
  now: Temporal.Instant,
): Promise<readonly { readonly booked: BookedReservation; readonly reader: BookedUser }[]> => {
  const withPayer = await payersWithSay(
    reader,
    all.map(({ student, payer }) => ({ studentId: student.uid, payerId: payer.uid })),
    now,
  )
  return all.flatMap(booked => {
    const { student, payer } = booked
    const isRead = payer.uid !== student.uid && withPayer({ studentId: student.uid, payerId: payer.uid })
    return (isRead ? [student, payer] : [student]).map(reader => ({ booked, reader }))
  })
}
