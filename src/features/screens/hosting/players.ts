import { and, asc, eq, inArray } from 'drizzle-orm'
import { payersWithSay } from '#features/academy/reservations/parties.ts'
import { seatPath } from '#features/games/games/paths.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import type { Reader } from '#platform/database.ts'

/** The names of those with a seat in each dated game, in the order in which they joined. Only for the game master and staff. */
export const listPlayersByDate = async (
  reader: Reader,
  gameId: string,
): Promise<ReadonlyMap<string, readonly { readonly uid: string; readonly displayName: string }[]>> => {
  const rows = await reader
    .select({ occurrenceId: seatDates.occurrenceId, uid: users.id, displayName: users.displayName })
    .from(seatDates)
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .innerJoin(users, eq(users.id, seats.userId))
    .where(and(eq(seats.sessionId, gameId), eq(seatDates.state, 'booked')))
    .orderBy(asc(seats.bookedAt), asc(seats.id))
  const byDate = Map.groupBy(rows, ({ occurrenceId }) => occurrenceId)
  return new Map([...byDate].map(([id, all]) => [id, all.map(({ uid, displayName }) => ({ uid, displayName }))]))
}

/** The ids of those with a seat, in the order in which they joined. */
export const listSeatedIds = async (reader: Reader, gameId: string): Promise<readonly string[]> => {
  const rows = await reader
    .select({ userId: seats.userId })
    .from(seats)
    .where(and(eq(seats.sessionId, gameId), eq(seats.state, 'booked')))
    .orderBy(asc(seats.bookedAt), asc(seats.id))
  return rows.map(({ userId }) => userId)
}

export type PlayersReader = { readonly readerId: string; readonly playerId: string; readonly link: string }

/**
 * Whom a notice about a game reaches on the side of these players: themselves, and payers who are their guardians now. The link leads
 * to the seat, which both may see, also after the game has ended.
 */
export const listReadersOf = async (
  reader: Reader,
  gameId: string,
  playerIds: readonly string[],
  now: Temporal.Instant,
): Promise<readonly PlayersReader[]> => {
  if (playerIds.length === 0) return []
  const rows = await reader
    .select({ seatId: seats.id, studentId: seats.userId, payerId: seats.payerId })
    .from(seats)
    .where(and(eq(seats.sessionId, gameId), inArray(seats.userId, [...playerIds])))
    .orderBy(asc(seats.createdAt), asc(seats.id))
  const hasSay = await payersWithSay(reader, rows, now)
  const latestSeats = new Map(rows.map(row => [row.studentId, row]))
  return [...latestSeats.values()].flatMap(row => {
    const seat = { playerId: row.studentId, link: seatPath(row.seatId) }
    const isGuardian = row.payerId !== row.studentId && hasSay(row)
    return [{ readerId: row.studentId, ...seat }, ...(isGuardian ? [{ readerId: row.payerId, ...seat }] : [])]
  })
}

/** How many wait for a seat. */
export const countWaiting = (reader: Reader, gameId: string): Promise<number> =>
  reader.$count(seats, and(eq(seats.sessionId, gameId), eq(seats.state, 'waiting')))
