import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'
import { type GameDateMove, gameDateMoves, moveAnswers } from './table.ts'

/** The latest move of a date, decided or not. */
export const findLatestMove = async (reader: Reader, occurrenceId: string): Promise<GameDateMove | undefined> => {
  const [move] = await reader
    .select()
    .from(gameDateMoves)
    .where(eq(gameDateMoves.occurrenceId, occurrenceId))
    .orderBy(desc(gameDateMoves.createdAt), desc(gameDateMoves.id))
    .limit(1)
  return move
}

/** Whether a move is the last word about its date, which takes place: none that was made since is open or was carried out. */
export const isLatestMove = sql<boolean>`${occurrences.state} = 'planned' and not exists (
  select from dne_date_moves later where later.occurrence_id = ${gameDateMoves.occurrenceId} and later.state in ('open', 'moved')
    and (later.created_at, later.id) > (${gameDateMoves.createdAt}, ${gameDateMoves.id}))`

/** Those who are asked, by name. */
export const listAsked = (reader: Reader, moveIds: readonly string[]) =>
  reader
    .select({
      ...{ answerId: moveAnswers.id, moveId: moveAnswers.moveId, answer: moveAnswers.answer, seatId: seats.id },
      ...{ userId: seats.userId, playerName: users.displayName },
    })
    .from(moveAnswers)
    .innerJoin(seats, eq(seats.id, moveAnswers.seatId))
    .innerJoin(users, eq(users.id, seats.userId))
    .where(inArray(moveAnswers.moveId, [...moveIds]))
    .orderBy(byName(users.displayName), asc(moveAnswers.id))

/** The parts of players in a date that are on: booked, or held while the payer agrees. */
export const listPartsOn = (reader: Reader, occurrenceId: string) =>
  reader
    .select({ seatDateId: seatDates.id, state: seatDates.state, seatId: seats.id, userId: seats.userId })
    .from(seatDates)
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .where(and(eq(seatDates.occurrenceId, occurrenceId), inArray(seatDates.state, ['held', 'booked'])))
    .orderBy(asc(seatDates.id))
