import { and, asc, eq, inArray } from 'drizzle-orm'
import { students } from '#features/academy/reservations/people-columns.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { t } from '#kernel/messages.ts'
import type { Reader } from '#platform/database.ts'

const selectBookings = (reader: Reader) =>
  reader
    .select({
      ...{
        id: reservations.id,
        plan: reservations.plan,
        lateHours: reservations.lateHours,
        state: reservations.state,
        studentId: reservations.userId,
        type: reservations.type,
        unitPrice: reservations.unitPrice,
        lessonPrice: reservations.lessonPrice,
        lessonPriceFrom: reservations.lessonPriceFrom,
        earlierLessonPrices: reservations.earlierLessonPrices,
        date_time: reservations.date_time,
        plannedUntil: reservations.plannedUntil,
        reductions: reservations.reductions,
      },
      ...{ studentName: students.displayName, title: academySessions.title, zone: academySessions.zone },
    })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(students, eq(students.id, reservations.userId))

/** The bookings of sessions that go on, by id. */
export const listBookingsOf = (reader: Reader, sessionIds: readonly string[], limit: number) =>
  selectBookings(reader)
    .where(and(inArray(reservations.productId, [...sessionIds]), eq(reservations.state, 'booked')))
    .orderBy(asc(reservations.id))
    .limit(limit)

export const labelOf = ({ studentName, title }: { readonly studentName: string; readonly title: string }): string =>
  t('{studentName} in {title}', { studentName, title })

export const labelBookings = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await selectBookings(reader).where(inArray(reservations.id, [...ids]))
  return new Map(rows.map(row => [row.id, labelOf(row)]))
}
