import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { attendances } from '#features/academy/lessons/table.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'
import { findRating } from './rating-rows.ts'
import { sessionRatings, substituteRatings } from './table.ts'

type Attended = {
  readonly sessionId: string
  readonly userId: string
  readonly substituteId?: string | null
  readonly now: Temporal.Instant
}

/**
 * Whether a student came to a lesson of a session that has begun, as its teacher or that substitute taught it: the door opens before the
 * start.
 */
export const hasAttended = async (
  reader: Reader,
  { sessionId, userId, substituteId = null, now }: Attended,
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
        substituteId === null
          ? isNull(occurrences.handedOverAt)
          : and(isNotNull(occurrences.handedOverAt), eq(occurrences.hostId, substituteId)),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** A student's own rating of a session. */
export const findOwnRating = (reader: Reader, sessionId: string, userId: string) =>
  findRating(reader, sessionRatings, { sessionId, userId })

/** A student's own rating of a substitute. */
export const findSubstituteRating = async (reader: Reader, { sessionId, teacherId, userId }: RatedSubstitute) => {
  const [found] = await reader
    .select({ stars: substituteRatings.stars, text: substituteRatings.text })
    .from(substituteRatings)
    .where(
      and(
        eq(substituteRatings.sessionId, sessionId),
        ...[eq(substituteRatings.teacherId, teacherId), eq(substituteRatings.userId, userId)],
      ),
    )
  // Words about a substitute are not shown to others, so nothing answers them.
  return found ? { ...found, isPublic: false, reply: '' } : null
}

export type RatedSubstitute = { readonly sessionId: string; readonly teacherId: string; readonly userId: string }
