import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LessonState } from '#features/academy/reservations/states.ts'
import { maySeePlayers } from '#features/games/games/policy.ts'
import { GAME_DATE_NOT_FOUND } from '#features/games/games/refusals.ts'
import { dneSessions } from '#features/games/games/table.ts'
import type { SeatDateState } from '#features/games/seats/schema.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { isGuardianOf } from '#features/people/guardians/guardianships.ts'
import { hasNoSignIn } from '#features/people/guardians/wards.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'

const hosts = alias(users, 'hosts')
const players = alias(users, 'players')

const columns = {
  occurrenceId: occurrences.id,
  occurrenceState: occurrences.state,
  start: occurrences.startsAt,
  end: occurrences.endsAt,
  game: { id: dneSessions.id, title: dneSessions.title, teacherId: dneSessions.teacherId },
  host: { uid: hosts.id, name: hosts.displayName, zone: hosts.zone },
}

/** The players' parts in games, each with its player. */
export const listSeatParts = (reader: Reader, ids: readonly string[]) =>
  reader
    .select({
      ...columns,
      seatDate: { id: seatDates.id, seatId: seatDates.seatId, state: seatDates.state },
      player: { uid: players.id, name: players.displayName, zone: players.zone },
    })
    .from(seatDates)
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .innerJoin(players, eq(players.id, seats.userId))
    .innerJoin(occurrences, eq(occurrences.id, seatDates.occurrenceId))
    .innerJoin(dneSessions, eq(dneSessions.id, occurrences.sessionId))
    .innerJoin(hosts, eq(hosts.id, occurrences.hostId))
    .where(inArray(seatDates.id, [...ids]))
export type SeatPart = Awaited<ReturnType<typeof listSeatParts>>[number]

const findHosted = (reader: Reader, occurrenceId: string) =>
  reader
    .select(columns)
    .from(occurrences)
    .innerJoin(dneSessions, eq(dneSessions.id, occurrences.sessionId))
    .innerJoin(hosts, eq(hosts.id, occurrences.hostId))
    .where(and(eq(occurrences.id, occurrenceId), eq(occurrences.kind, sql`'game'`)))

type HostedDate = Awaited<ReturnType<typeof findHosted>>[number]

/** A dated game as a person comes to it. `seatDateId` is null for its game master and staff, who come to the date. */
export type JoinableGame = HostedDate & {
  readonly seatDateId: string | null
  readonly state: LessonState
  /** The player for whom a guardian comes. */
  readonly player?: { readonly uid: string }
}

/** What a join link of a game names: a player's part in it, or the date itself. */
export const isGameJoinId = (joinId: string): boolean => /^(sdt|occ)_/.test(joinId)

const STATES: Readonly<Record<SeatDateState, LessonState>> = {
  held: 'held',
  booked: 'booked',
  resigned: 'cancelled',
  cancelled: 'cancelled',
  lapsed: 'lapsed',
}

/** A guardian of a player without a sign-in, whose device is theirs. */
const opensForChild = async (ctx: Ctx, playerId: string): Promise<boolean> =>
  (await isGuardianOf(db, ctx, playerId)) && hasNoSignIn(db, playerId)

/**
 * A dated game for its player by the seat's link, and for its game master and staff by either link. Refuses others with 404
 * `game_date_not_found`.
 */
export const getJoinableGame = async (ctx: Ctx, joinId: string): Promise<JoinableGame> => {
  const me = requireUser(ctx.actor)
  const [part] = joinId.startsWith('sdt_') ? await listSeatParts(db, [joinId]) : []
  const hosted: HostedDate | undefined = part ?? (await findHosted(db, joinId))[0]
  if (!hosted) return refuse(GAME_DATE_NOT_FOUND)
  const isCancelled = hosted.occurrenceState === 'cancelled'
  const isForWard = part !== undefined && me.isGuardian === true && (await opensForChild(ctx, part.player.uid))
  if (part && (part.player.uid === me.id || isForWard))
    return { ...part, seatDateId: part.seatDate.id, state: isCancelled ? 'cancelled' : STATES[part.seatDate.state] }
  return maySeePlayers(me, hosted.game)
    ? { ...hosted, seatDateId: null, state: isCancelled ? 'cancelled' : 'booked' }
    : refuse(GAME_DATE_NOT_FOUND)
}
