import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { lessons, reservations } from '#features/reservations/table.ts'
import { users } from '#features/users/table.ts'
import { rolesWith } from '#kernel/capability.ts'
import { db } from '#platform/database.ts'

/** Display names of the students by occurrence id. */
export const studentNamesByOccurrence = async (
  occurrenceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (occurrenceIds.length === 0) return new Map()
  const rows = await db
    .select({ occurrenceId: lessons.occurrenceId, name: users.displayName })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(and(inArray(lessons.occurrenceId, [...occurrenceIds]), inArray(lessons.state, ['held', 'booked'])))
    .orderBy(asc(users.displayName), asc(lessons.id))
  const byLesson = Map.groupBy(rows, ({ occurrenceId }) => occurrenceId)
  return new Map([...byLesson].map(([id, there]) => [id, there.map(({ name }) => name)]))
}

const WAITING_SHOWN = 5

/** Teachers who may not publish yet, the oldest account first. */
export const listTeachersWithoutAccess = async () =>
  db
    .select({ uid: users.id, displayName: users.displayName, username: users.username })
    .from(users)
    .where(and(inArray(users.role, rolesWith('publish')), isNull(users.teacherAccessAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(WAITING_SHOWN)
