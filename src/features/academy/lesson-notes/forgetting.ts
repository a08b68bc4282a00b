import { and, eq, inArray, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { Tx } from '#platform/database.ts'
import { lessonNotes, lessonNoteVersions } from './table.ts'

const others = alias(lessons, 'others')
const othersBookings = alias(reservations, 'others_bookings')

/** The notes of dates on which a person whose account is deleted was the only student are about that person, and go. */
export const forgetNotes = async (tx: Tx, studentId: string): Promise<void> => {
  const another = tx
    .select({ id: others.id })
    .from(others)
    .innerJoin(othersBookings, eq(othersBookings.id, others.purchaseId))
    .where(and(eq(others.occurrenceId, lessons.occurrenceId), ne(othersBookings.userId, studentId)))
  const rows = await tx
    .selectDistinct({ id: lessons.occurrenceId })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(lessonNotes, eq(lessonNotes.occurrenceId, lessons.occurrenceId))
    .where(and(eq(reservations.userId, studentId), notExists(another)))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(lessonNoteVersions).where(inArray(lessonNoteVersions.occurrenceId, ids))
  await tx.delete(lessonNotes).where(inArray(lessonNotes.occurrenceId, ids))
}
