import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { takePartIn } from '#features/scheduling/calendar/queries.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'

/** One dated game with those whose time it takes: players with a seat, or with one that is held. */
export type GameDateRow = {
  readonly id: string
  readonly state: 'planned' | 'cancelled'
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly playerIds: readonly string[]
}

/** All dates of a game in order, also past and cancelled ones. Decisions need the game's lock when they call it. */
export const listGameDates = async (reader: Reader, gameId: string): Promise<readonly GameDateRow[]> =>
  (await listDatesOfGames(reader, [gameId])).get(gameId) ?? []

/** As `listGameDates`, by game; those without dates are not among them. */
export const listDatesOfGames = async (
  reader: Reader,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GameDateRow[]>> => {
  const rows = await reader
    .select({
      ...{ id: occurrences.id, state: occurrences.state, start: occurrences.startsAt, end: occurrences.endsAt },
      gameId: occurrences.sessionId,
    })
    .from(occurrences)
    .where(and(inArray(occurrences.sessionId, [...gameIds]), eq(occurrences.kind, sql`'game'`)))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
  const players = await listPlayerIds(
    reader,
    rows.map(({ id }) => id),
  )
  const datesOf = Map.groupBy(rows, ({ gameId }) => gameId)
  return new Map(
    [...datesOf].map(([gameId, dates]) => [
      gameId,
      dates.map(({ gameId: _, ...row }) => ({ ...row, playerIds: players.get(row.id) ?? [] })),
    ]),
  )
}

const listPlayerIds = async (
  reader: Reader,
  occurrenceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (occurrenceIds.length === 0) return new Map()
  const rows = await reader
    .select({ occurrenceId: engagements.occurrenceId, personId: engagements.personId })
    .from(engagements)
    .where(takePartIn(occurrenceIds))
    .orderBy(asc(engagements.createdAt), asc(engagements.id))
  const byOccurrence = Map.groupBy(rows, ({ occurrenceId }) => occurrenceId ?? '')
  return new Map([...byOccurrence].map(([id, all]) => [id, all.map(({ personId }) => personId)]))
}
