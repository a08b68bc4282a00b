import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { isGameMasterOf } from '#features/games/games/policy.ts'
import { getGame, type OfferedGame } from '#features/games/games/queries.ts'
import { GAME_DATE_NOT_FOUND, GAME_NOT_FOUND } from '#features/games/games/refusals.ts'
import { isPlayer } from '#features/games/seats/queries.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Actor } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'

const dateColumns = {
  id: occurrences.id,
  start: occurrences.startsAt,
  end: occurrences.endsAt,
  state: occurrences.state,
}

/** One date of a game. Refuses 404 `game_date_not_found`. */
export const getGameDate = async (reader: Reader, gameId: string, occurrenceId: string) => {
  const isOfGame = and(
    eq(occurrences.id, occurrenceId),
    eq(occurrences.sessionId, gameId),
    eq(occurrences.kind, 'game'),
  )
  const [date] = await reader.select(dateColumns).from(occurrences).where(isOfGame)
  return date ?? refuse(GAME_DATE_NOT_FOUND)
}

/** The dates of a game that are over and took place, the newest first. */
export const listPlayedDates = (reader: Reader, gameId: string, now: Temporal.Instant) =>
  reader
    .select(dateColumns)
    .from(occurrences)
    .where(
      and(
        eq(occurrences.sessionId, gameId),
        eq(occurrences.kind, 'game'),
        eq(occurrences.state, 'planned'),
        lte(occurrences.endsAt, now),
      ),
    )
    .orderBy(desc(occurrences.startsAt))

/** Those who had a seat in one dated game, by name. */
export const listPlayersOfDate = (reader: Reader, occurrenceId: string) =>
  reader
    .select({ id: users.id, displayName: users.displayName, zone: users.zone })
    .from(seatDates)
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .innerJoin(users, eq(users.id, seats.userId))
    .where(and(eq(seatDates.occurrenceId, occurrenceId), eq(seatDates.state, 'booked')))
    .orderBy(byName(users.displayName), asc(users.id))

/** For a condition: whether a person had a seat in a dated game. */
export const hasPlayedSql = (occurrenceId: typeof occurrences.id, userId: string) =>
  sql`exists (select from ${seatDates} join ${seats} on ${seats.id} = ${seatDates.seatId} where ${seatDates.occurrenceId} = ${occurrenceId} and ${seatDates.state} = 'booked' and ${seats.userId} = ${userId})`

/** What a person may read of a game's log: all of it, or, after giving the seat up, the games that they played. */
export type LogPart = 'gameMaster' | 'staff' | 'player' | 'formerPlayer'

/** Refuses people who never had a seat with 404 'Session not found' (docs/product.md §13.7). */
export const getLogPart = async (reader: Reader, actor: Actor, game: OfferedGame): Promise<LogPart> =>
  (await findLogPart(reader, actor, game)) ?? refuse(GAME_NOT_FOUND)

export const findLogPart = async (reader: Reader, actor: Actor, game: OfferedGame): Promise<LogPart | null> => {
  if (actor.kind !== 'user') return null
  if (isGameMasterOf(actor, game)) return 'gameMaster'
  if (can(actor, 'see_all_reservations')) return 'staff'
  if (await isPlayer(reader, game.id, actor.id)) return 'player'
  const hasPlayed = and(eq(occurrences.sessionId, game.id), hasPlayedSql(occurrences.id, actor.id))
  return (await reader.$count(occurrences, hasPlayed)) > 0 ? 'formerPlayer' : null
}

export const getGameWithPart = async (reader: Reader, actor: Actor, gameId: string) => {
  const game = await getGame(reader, gameId)
  return { game, part: await getLogPart(reader, actor, game) }
}
