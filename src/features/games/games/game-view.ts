import { hasEverTakenPart } from '#features/academy/sessions/queries.ts'
import { findTeachers } from '#features/people/profiles/queries.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { type Actor, userIdOf } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { isGameMasterOf, maySeeGame, maySeePlayers } from './policy.ts'
import { findGame, type OfferedGame } from './queries.ts'
import { GAME_NOT_FOUND } from './refusals.ts'
import { freeSeats, isOnOffer } from './rules.ts'

/** Returns undefined also when this viewer may not see the game. */
export const findVisibleGame = async (reader: Reader, id: string, viewer: Actor): Promise<OfferedGame | undefined> => {
  const game = await findGame(reader, id)
  return game && (await isVisible(reader, game, viewer)) ? game : undefined
}

const isVisible = async (reader: Reader, game: OfferedGame, viewer: Actor): Promise<boolean> => {
  const uid = userIdOf(viewer)
  const takesPart = uid !== null && !isOnOffer(game) && (await hasEverTakenPart(reader, game.id, uid))
  return maySeeGame(viewer, game, takesPart)
}

/** For acts on a game that was locked: it is missing for whom its page is missing. Refuses 404 'Session not found'. */
export const refuseUnseenGame = async (reader: Reader, game: OfferedGame, viewer: Actor): Promise<void> => {
  if (!(await isVisible(reader, game, viewer))) refuse(GAME_NOT_FOUND)
}

/** Refuses 404 'Session not found', also when this viewer may not see it. */
export const getVisibleGame = async (reader: Reader, id: string, viewer: Actor): Promise<OfferedGame> =>
  (await findVisibleGame(reader, id, viewer)) ?? refuse(GAME_NOT_FOUND)

/** For the game's page and the API, with its game master's public profile and its dates ahead. Instants are ISO text, prices grosze. Refuses 404 'Session not found', also when this viewer may not see it. */
export const getGameView = async (id: string, viewer: Actor, now: Temporal.Instant) => {
  const game = await getVisibleGame(db, id, viewer)
  const teacher = (await findTeachers(db, [game.teacherId])).get(game.teacherId) ?? refuse(GAME_NOT_FOUND)
  const dates = await listPlannedOccurrences(db, [id], now)
  return {
    ...toPublicGame(game),
    ...(maySeePlayers(viewer, game) ? { eventId: game.eventId || null } : {}),
    teacher,
    isOwn: isGameMasterOf(viewer, game),
    freeSeats: freeSeats(game),
    dates: dates.map(date => ({ occurrenceId: date.id, start: date.start.toString(), end: date.end.toString() })),
  }
}

/** The public fields of a game, under their API names. */
export const toPublicGame = (game: OfferedGame) => {
  const { eventId, decidedUntil, updatedAt, teacherHasAccess, nextStart, createdAt, endedAt, ...fields } = game
  return {
    ...fields,
    nextStart: nextStart?.toString() ?? null,
    createdAt: createdAt.toString(),
    endedAt: endedAt?.toString() ?? null,
  }
}
