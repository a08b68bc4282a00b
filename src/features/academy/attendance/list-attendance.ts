import { and, asc, eq, inArray } from 'drizzle-orm'
import { attendances } from '#features/academy/lessons/table.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'

/** A person who was to come to an occurrence, and when that person first came through the door (ISO text); null: not at all. */
export type Attendance = {
  readonly uid: string
  readonly name: string
  readonly part: 'host' | 'participant'
  readonly joinedAt: string | null
}

/** The teacher of each occurrence and the students who had not cancelled, by occurrence; the teacher first. For staff. */
export const listAttendance = async (
  reader: Reader,
  occurrenceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Attendance[]>> => {
  if (occurrenceIds.length === 0) return new Map()
  const isThere = inArray(occurrences.id, [...occurrenceIds])
  const person = { occurrenceId: occurrences.id, uid: users.id, name: users.displayName, at: attendances.joinedAt }
  const came = and(eq(attendances.occurrenceId, occurrences.id), eq(attendances.personId, users.id))
  const teachers = await reader
    .select(person)
    .from(occurrences)
    .innerJoin(users, eq(users.id, occurrences.hostId))
    .leftJoin(attendances, came)
    .where(isThere)
  const students = await reader
    .select(person)
    .from(occurrences)
    .innerJoin(lessons, eq(lessons.occurrenceId, occurrences.id))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .leftJoin(attendances, came)
    .where(and(isThere, inArray(lessons.state, ['booked', 'refunded'])))
    .orderBy(asc(users.displayName), asc(lessons.id))
  const all = [
    ...teachers.map(row => ({ ...row, part: 'host' as const })),
    ...students.map(row => ({ ...row, part: 'participant' as const })),
  ].map(({ at, ...row }) => ({ ...row, joinedAt: at?.toString() ?? null }))
  return Map.groupBy(all, ({ occurrenceId }) => occurrenceId)
}
