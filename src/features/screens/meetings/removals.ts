import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { isGameMasterOf } from '#features/games/games/policy.ts'
import { findGame } from '#features/games/games/queries.ts'
import { GAME_NOT_FOUND } from '#features/games/games/refusals.ts'
import { dneSessions, type Game } from '#features/games/games/table.ts'
import { seats } from '#features/games/seats/table.ts'
import { listWardIds } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { meetings } from '#integrations/meetings/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { ROOM_PROVIDERS } from '#kernel/room-provider.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { changeRoomsOf } from './rooms.ts'
import { meetingRooms } from './table.ts'

/** A player who has left a game loses its video meetings (docs/product.md §13.2). */
type Removal = { readonly eventIds: readonly string[]; readonly userId: string }

const removals = defineQueue<Removal>('meeting-removals')

/** Rooms in the account of a teacher have no list of attendees: they get another address, and are closed. */
const isOfSchool = (occurrenceIds: readonly string[]) =>
  and(inArray(meetingRooms.occurrenceId, [...occurrenceIds]), notInArray(meetingRooms.provider, [...ROOM_PROVIDERS]))

/** The person has left these occurrences: rooms that they have seen change at once, and the provider is told after the commit. */
export const removeFromMeetings = async (tx: Tx, userId: string, occurrenceIds: readonly string[]): Promise<void> => {
  const rooms = await tx.select({ eventId: meetingRooms.eventId }).from(meetingRooms).where(isOfSchool(occurrenceIds))
  await changeRoomsOf(tx, userId, occurrenceIds)
  const eventIds = rooms.map(({ eventId }) => eventId)
  if (eventIds.length > 0) removals.send(tx, { eventIds, userId })
}

export const removalJobs = {
  queue: removals,
  run: async ({ eventIds, userId }: Removal): Promise<void> => {
    const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (user) for (const eventId of eventIds) await meetings.get().removeAttendee({ eventId, email: user.email })
  },
}

type Attendee = { readonly eventId: string; readonly email: string }

/**
 * The specification's call: takes a player out of the video meetings of a game. For the player (and guardians), the game master and
 * staff; refuses others with 404 'Session not found'. A failure is logged and answered with false.
 */
export const tryRemoveAttendee = async (ctx: Ctx, { eventId, email }: Attendee): Promise<boolean> => {
  const game = (await findGameOf(eventId)) ?? refuse(GAME_NOT_FOUND)
  const [player] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(seats, eq(seats.userId, users.id))
    .where(and(eq(users.email, email.toLowerCase()), eq(seats.sessionId, game.id)))
    .limit(1)
  if (!(await mayRemove(ctx, game, player?.id ?? null))) refuse(GAME_NOT_FOUND)
  if (!player) return false
  try {
    const ids = await listOccurrenceIds(game.id)
    const rooms = await db.select({ eventId: meetingRooms.eventId }).from(meetingRooms).where(isOfSchool(ids))
    await transaction(tx => changeRoomsOf(tx, player.id, ids))
    for (const room of rooms) await meetings.get().removeAttendee({ eventId: room.eventId, email })
    return true
  } catch (error) {
    log.error({ err: error, gameId: game.id, userId: player.id }, 'a player could not be removed from a video meeting')
    return false
  }
}

/** By the event of the game, or of one of its rooms, or by the game's own id. */
const findGameOf = async (eventId: string): Promise<Game | undefined> => {
  const [room] = await db
    .select({ gameId: occurrences.sessionId })
    .from(meetingRooms)
    .innerJoin(occurrences, and(eq(occurrences.id, meetingRooms.occurrenceId), eq(occurrences.kind, 'game')))
    .where(eq(meetingRooms.eventId, eventId))
  if (room) return findGame(db, room.gameId)
  const [game] = await db
    .select()
    .from(dneSessions)
    .where(or(and(eq(dneSessions.eventId, eventId), sql`${dneSessions.eventId} <> ''`), eq(dneSessions.id, eventId)))
  return game
}

const mayRemove = async (ctx: Ctx, game: Game, playerId: string | null): Promise<boolean> => {
  const { id } = requireUser(ctx.actor)
  if (isGameMasterOf(ctx.actor, game) || can(ctx.actor, 'manage_events')) return true
  return playerId !== null && (playerId === id || (await listWardIds(db, id, ctx.now)).includes(playerId))
}

const listOccurrenceIds = async (gameId: string): Promise<string[]> => {
  const rows = await db.select({ id: occurrences.id }).from(occurrences).where(eq(occurrences.sessionId, gameId))
  return rows.map(({ id }) => id)
}
