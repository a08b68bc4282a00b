import { and, asc, eq, inArray } from 'drizzle-orm'
import { lockGame, lockGames, type OfferedGame } from '#features/games/games/queries.ts'
import type { Game } from '#features/games/games/table.ts'
import { listPlannedOccurrences, type PlannedOccurrence } from '#features/scheduling/calendar/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { SEAT_NOT_FOUND } from './refusals.ts'
import { type Seat, seatDates, seats } from './table.ts'

export const findSeat = async (reader: Reader, id: string): Promise<Seat | undefined> =>
  (await reader.select().from(seats).where(eq(seats.id, id)))[0]

/** Locks with `lockGame`, then the seat's row. Refuses 404 `seat_not_found`. */
export const lockSeat = async (tx: Tx, id: string): Promise<{ readonly game: OfferedGame; readonly seat: Seat }> => {
  const found = (await findSeat(tx, id)) ?? refuse(SEAT_NOT_FOUND)
  const game = await lockGame(tx, found.sessionId)
  const [seat] = await tx.select().from(seats).where(eq(seats.id, id)).for('update')
  return { game, seat: seat ?? refuse(SEAT_NOT_FOUND) }
}

/** As `lockSeat`, for many: the games first, each in the order of the ids. Those that do not exist are left out. */
export const lockSeats = async (
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly game: OfferedGame; readonly seat: Seat }[]> => {
  const isOneOf = inArray(seats.id, [...ids])
  const found = await tx.selectDistinct({ gameId: seats.sessionId }).from(seats).where(isOneOf)
  const games = await lockGames(
    tx,
    found.map(({ gameId }) => gameId),
  )
  const locked = await tx.select().from(seats).where(isOneOf).orderBy(asc(seats.id)).for('update')
  const gameOf = new Map(games.map(game => [game.id, game]))
  return locked.flatMap(seat => {
    const game = gameOf.get(seat.sessionId)
    return game ? [{ game, seat }] : []
  })
}

/** The games of these seats with their times, in order. */
export const listSeatDates = (reader: Reader, seatIds: readonly string[]) =>
  reader
    .select({
      id: seatDates.id,
      seatId: seatDates.seatId,
      occurrenceId: seatDates.occurrenceId,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      price: seatDates.price,
      state: seatDates.state,
      leftAt: seatDates.leftAt,
    })
    .from(seatDates)
    .innerJoin(occurrences, eq(occurrences.id, seatDates.occurrenceId))
    .where(inArray(seatDates.seatId, [...seatIds]))
    .orderBy(asc(occurrences.startsAt), asc(seatDates.id))

/** The seats of a game in one state, in the order of their ids, locked. Needs the game's lock. */
export const lockSeatsOf = (tx: Tx, gameId: string, state: Seat['state']): Promise<Seat[]> =>
  tx
    .select()
    .from(seats)
    .where(and(eq(seats.sessionId, gameId), eq(seats.state, state)))
    .orderBy(asc(seats.id))
    .for('update')

/** The planned games of a group that have not begun, in order. */
export const listGamesAhead = async (
  reader: Reader,
  gameId: string,
  now: Temporal.Instant,
): Promise<readonly PlannedOccurrence[]> =>
  (await listPlannedOccurrences(reader, [gameId], now)).filter(({ start }) => !isPast(start, now))

export const seatPayload = ({ teacherId }: Pick<Game, 'teacherId'>, { id, sessionId, userId, payerId }: Seat) => ({
  ...{ seatId: id, sessionId, userId, payerId, teacherId },
})
