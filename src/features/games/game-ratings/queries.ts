import { and, desc, eq, lte } from 'drizzle-orm'
import { attendances } from '#features/academy/lessons/table.ts'
import { findRating } from '#features/academy/ratings/rating-rows.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'
import { gameRatings } from './table.ts'

type Played = { readonly sessionId: string; readonly userId: string; readonly now: Temporal.Instant }

/** Whether a player came to a dated game that has begun: the door opens before the start. Only what the player has taken part in counts. */
export const hasPlayed = async (reader: Reader, { sessionId, userId, now }: Played): Promise<boolean> => {
  const [found] = await reader
    .select({ id: seatDates.id })
    .from(seats)
    .innerJoin(seatDates, eq(seatDates.seatId, seats.id))
    .innerJoin(occurrences, eq(occurrences.id, seatDates.occurrenceId))
    .innerJoin(attendances, and(eq(attendances.occurrenceId, occurrences.id), eq(attendances.personId, userId)))
    .where(
      and(
        eq(seats.userId, userId),
        eq(seats.sessionId, sessionId),
        eq(seatDates.state, 'booked'),
        lte(occurrences.startsAt, now),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** A player's own rating of a game. */
export const findOwnGameRating = (reader: Reader, sessionId: string, userId: string) =>
  findRating(reader, gameRatings, { sessionId, userId })

const SHOWN = 100

/** For staff, the latest first: who gave how many stars. The words are the player's own (docs/product.md §5.14). */
export const listGameRatings = async (reader: Reader, sessionId: string) => {
  const rows = await reader
    .select({
      uid: users.id,
      displayName: users.displayName,
      stars: gameRatings.stars,
      updatedAt: gameRatings.updatedAt,
    })
    .from(gameRatings)
    .innerJoin(users, eq(users.id, gameRatings.userId))
    .where(eq(gameRatings.sessionId, sessionId))
    .orderBy(desc(gameRatings.updatedAt), desc(gameRatings.userId))
    .limit(SHOWN)
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toString() }))
}
export type ListedRating = Awaited<ReturnType<typeof listGameRatings>>[number]
