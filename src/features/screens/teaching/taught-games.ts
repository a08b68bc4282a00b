import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { dneSessions } from '#features/games/games/table.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { db } from '#platform/database.ts'

/** A game master's games between two moments, in order, with their players' names. Instants are ISO text. */
export const listMasteredGames = async (masterId: string, from: Temporal.Instant, to: Temporal.Instant) => {
  const rows = await db
    .select({
      id: occurrences.id,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      sessionId: dneSessions.id,
      title: dneSessions.title,
      maxStudents: dneSessions.maxPlayers,
    })
    .from(occurrences)
    .innerJoin(dneSessions, eq(dneSessions.id, occurrences.sessionId))
    .where(
      and(
        eq(occurrences.hostId, masterId),
        eq(occurrences.kind, sql`'game'`),
        eq(occurrences.state, 'planned'),
        gt(occurrences.endsAt, from),
        lt(occurrences.startsAt, to),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
    .limit(60)
  const names = rows.length === 0 ? [] : await listPlayerNames(rows.map(({ id }) => id))
  const namesOf = Map.groupBy(names, ({ occurrenceId }) => occurrenceId)
  return rows.map(({ start, end, ...row }) => {
    const players = (namesOf.get(row.id) ?? []).map(({ name }) => name)
    return { ...row, start: start.toString(), end: end.toString(), names: players, taken: players.length }
  })
}

const listPlayerNames = (occurrenceIds: readonly string[]) =>
  db
    .select({ occurrenceId: seatDates.occurrenceId, name: users.displayName })
    .from(seatDates)
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .innerJoin(users, eq(users.id, seats.userId))
    .where(and(inArray(seatDates.occurrenceId, [...occurrenceIds]), inArray(seatDates.state, ['held', 'booked'])))
    .orderBy(asc(users.displayName), asc(seatDates.id))
