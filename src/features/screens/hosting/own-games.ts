import { wasEverReserved } from '#features/academy/sessions/queries.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { toPublicGame } from '#features/games/games/game-view.ts'
import { isGameMasterOf } from '#features/games/games/policy.ts'
import { findGame, listGamesOfMaster, type OfferedGame } from '#features/games/games/queries.ts'
import { GAME_NOT_FOUND } from '#features/games/games/refusals.ts'
import { takesPlayers } from '#features/games/games/rules.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { countWaiting, listPlayersByDate } from './players.ts'

const MAX_GAMES = 200

/** `open` takes players, `closed` has games ahead but takes none, `ended` has none ahead. */
export type GameSide = 'open' | 'closed' | 'ended'

const sideOf = ({ status, teacherHasAccess, type }: OfferedGame): GameSide => {
  if (status === 'ended') return 'ended'
  return takesPlayers(status) && (teacherHasAccess || type === 'private') ? 'open' : 'closed'
}

/** A game master's games, newest first, with their next date. Instants are ISO text, prices grosze. */
export const listOwnGames = async (teacherId: string, now: Temporal.Instant) => {
  const games = await listGamesOfMaster(db, teacherId, MAX_GAMES)
  const ids = games.map(({ id }) => id)
  const ahead = await listPlannedOccurrences(db, ids, now)
  const next = new Map(ahead.toReversed().map(date => [date.sessionId, date]))
  return games.map(game => {
    const date = next.get(game.id)
    return {
      ...toPublicGame(game),
      side: sideOf(game),
      next: date ? { start: date.start.toString(), end: date.end.toString() } : null,
    }
  })
}
export type OwnGame = Awaited<ReturnType<typeof listOwnGames>>[number]

/** Refuses 404 'Session not found' for everyone but its game master. */
export const getOwnGame = async ({ actor }: Ctx, id: string): Promise<OfferedGame> => {
  const game = await findGame(db, id)
  return game && isGameMasterOf(actor, game) ? game : refuse(GAME_NOT_FOUND)
}

/** An own game with all its dates, the players of each, and how many wait. Refuses as `getOwnGame`. */
export const getOwnGameDetails = async (ctx: Ctx, id: string) => {
  const game = await getOwnGame(ctx, id)
  const [dates, players, waiting, hasHadPlayers] = await Promise.all([
    listGameDates(db, id),
    listPlayersByDate(db, id),
    countWaiting(db, id),
    wasEverReserved(db, id),
  ])
  return {
    game: { ...toPublicGame(game), side: sideOf(game) },
    dates: dates.map(({ id: dateId, state, start, end }) => ({
      ...{ id: dateId, state, start: start.toString(), end: end.toString() },
      players: (players.get(dateId) ?? []).map(({ displayName }) => displayName),
    })),
    ...{ waiting, hasHadPlayers },
  }
}
export type OwnGameDetails = Awaited<ReturnType<typeof getOwnGameDetails>>
