import { and, asc, eq, inArray } from 'drizzle-orm'
import { isGameMasterOf } from '#features/games/games/policy.ts'
import { GAME_DATE_NOT_FOUND } from '#features/games/games/refusals.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { listWardIds } from '#features/people/guardians/guardianships.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'

export type ReportedDate = {
  readonly id: string
  readonly state: 'planned' | 'cancelled'
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly game: { readonly id: string; readonly title: string; readonly teacherId: string }
}

/** `seatId`: of the reader's side; null for the game master and staff. */
export type DateSide =
  | { readonly side: 'host' | 'school'; readonly seatId: null }
  | { readonly side: 'participant'; readonly seatId: string }

const findDate = async (reader: Reader, gameId: string, occurrenceId: string): Promise<ReportedDate | undefined> => {
  const [date] = await reader
    .select({
      ...{ id: occurrences.id, state: occurrences.state, start: occurrences.startsAt, end: occurrences.endsAt },
      game: { id: dneSessions.id, title: dneSessions.title, teacherId: dneSessions.teacherId },
    })
    .from(occurrences)
    .innerJoin(dneSessions, eq(dneSessions.id, occurrences.sessionId))
    .where(and(eq(occurrences.id, occurrenceId), eq(occurrences.sessionId, gameId), eq(occurrences.kind, 'game')))
  return date
}

/** One dated game with the reader's side: a player with a part in it, a guardian, the game master, staff. Refuses others with 404. */
export const getReportedDate = async (
  reader: Reader,
  ctx: Ctx,
  gameId: string,
  occurrenceId: string,
): Promise<{ readonly date: ReportedDate } & DateSide> => {
  const date = (await findDate(reader, gameId, occurrenceId)) ?? refuse(GAME_DATE_NOT_FOUND)
  if (isGameMasterOf(ctx.actor, date.game)) return { date, side: 'host', seatId: null }
  const me = userIdOf(ctx.actor) ?? refuse(GAME_DATE_NOT_FOUND)
  const playerIds = [me, ...(await listWardIds(reader, me, ctx.now))]
  const [part] = await reader
    .select({ seatId: seats.id })
    .from(seatDates)
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .where(
      and(
        eq(seatDates.occurrenceId, occurrenceId),
        inArray(seatDates.state, ['booked', 'cancelled']),
        inArray(seats.userId, playerIds),
      ),
    )
    // A guardian of two players reports for the one whose part is the older.
    .orderBy(asc(seatDates.id))
    .limit(1)
  if (part) return { date, side: 'participant', seatId: part.seatId }
  return can(ctx.actor, 'see_all_reservations') ? { date, side: 'school', seatId: null } : refuse(GAME_DATE_NOT_FOUND)
}

/** A game that has begun, or was cancelled. */
export const isReportable = ({ state, start }: Pick<ReportedDate, 'state' | 'start'>, now: Temporal.Instant): boolean =>
  state === 'cancelled' || isPast(start, now)
