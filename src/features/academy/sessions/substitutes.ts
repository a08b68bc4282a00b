import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'

/** So long after the last date that they teach, substitutes still read what is of the session: its files and its conversation. */
export const SUBSTITUTE_READS_DAYS = 7

/** Whether a person teaches a date of a session instead of its teacher; with `now`, one that is ahead or not long ago. */
export const isSubstituteIn = async (
  reader: Reader,
  sessionId: string,
  personId: string,
  now?: Temporal.Instant,
): Promise<boolean> => {
  const isRecent = now && gt(occurrences.endsAt, now.subtract({ hours: 24 * SUBSTITUTE_READS_DAYS }))
  const [found] = await reader
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(
      and(
        ...[
          eq(occurrences.sessionId, sessionId),
          eq(occurrences.hostId, personId),
          isNotNull(occurrences.handedOverAt),
        ],
        ...[eq(occurrences.state, 'planned'), isRecent],
      ),
    )
    .limit(1)
  return found !== undefined
}

export const findTeacherName = async (reader: Reader, userId: string): Promise<string> => {
  const [found] = await reader.select({ name: users.displayName }).from(users).where(eq(users.id, userId))
  return found?.name ?? ''
}
