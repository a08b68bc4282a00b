import { and, eq, lte } from 'drizzle-orm'
import { attendances } from '#features/academy/lessons/table.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'
import { findRating } from './rating-rows.ts'
import { sessionRatings } from './table.ts'

/** Whether a student came to a lesson of a session that has begun: the door opens before the start. */
export const hasAttended = async (
  reader: Reader,
  { sessionId, userId, now }: { readonly sessionId: string; readonly userId: string; readonly now: Temporal.Instant },
): Promise<boolean> => {
  const [found] = await reader
    .select({ id: lessons.id })
    .from(reservations)
    .innerJoin(lessons, eq(lessons.purchaseId, reservations.id))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(attendances, and(eq(attendances.occurrenceId, occurrences.id), eq(attendances.personId, userId)))
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.productId, sessionId),
        eq(lessons.state, 'booked'),
        lte(occurrences.startsAt, now),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** A student's own rating of a session. */
export const findOwnRating = (reader: Reader, sessionId: string, userId: string) =>
  findRating(reader, sessionRatings, { sessionId, userId })
