import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { attendances } from '#features/academy/lessons/table.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'

/** A person who was to come to an occurrence, and when that person first came through the door (ISO text); null: not at all. */
export type Attendance = {
  readonly uid: string
  readonly name: string
  readonly part: 'host' | 'participant'
  readonly joinedAt: string | null
}

/** What a query of participants reads. `came` joins `attendances` on the occurrence and the person. */
export const ATTENDING = {
  columns: { occurrenceId: occurrences.id, uid: users.id, name: users.displayName, at: attendances.joinedAt },
  came: and(eq(attendances.occurrenceId, occurrences.id), eq(attendances.personId, users.id)),
}
type Attending = { readonly occurrenceId: string; readonly uid: string; readonly name: string } & {
  readonly at: Temporal.Instant | null
}

/** The person who leads each occurrence, then its participants as they are read, by occurrence. For staff. */
export const attendanceWith = async (
  reader: Reader,
  occurrenceIds: readonly string[],
  listParticipants: (isThere: SQL) => Promise<readonly Attending[]>,
): Promise<ReadonlyMap<string, readonly Attendance[]>> => {
  if (occurrenceIds.length === 0) return new Map()
  const isThere = inArray(occurrences.id, [...occurrenceIds])
  const hosts = await reader
    .select(ATTENDING.columns)
    .from(occurrences)
    .innerJoin(users, eq(users.id, occurrences.hostId))
    .leftJoin(attendances, ATTENDING.came)
    .where(isThere)
  const participants = await listParticipants(isThere)
  const all = [
    ...hosts.map(row => ({ ...row, part: 'host' as const })),
    ...participants.map(row => ({ ...row, part: 'participant' as const })),
  ].map(({ at, ...row }) => ({ ...row, joinedAt: at?.toString() ?? null }))
  return Map.groupBy(all, ({ occurrenceId }) => occurrenceId)
}

/** The teacher of each occurrence and the students who had not cancelled. */
export const listAttendance = (reader: Reader, occurrenceIds: readonly string[]) =>
  attendanceWith(reader, occurrenceIds, isThere =>
    reader
      .select(ATTENDING.columns)
      .from(occurrences)
      .innerJoin(lessons, eq(lessons.occurrenceId, occurrences.id))
      .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
      .innerJoin(users, eq(users.id, reservations.userId))
      .leftJoin(attendances, ATTENDING.came)
      .where(and(isThere, inArray(lessons.state, ['booked', 'refunded'])))
      .orderBy(byName(users.displayName), asc(lessons.id)),
  )
