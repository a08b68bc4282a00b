import { listGameDates } from '#features/games/games/date-rows.ts'
import { isGameMasterOf, maySeePlayers } from '#features/games/games/policy.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { GAME_NOT_FOUND } from '#features/games/games/refusals.ts'
import { isOnOffer } from '#features/games/games/rules.ts'
import { findOwnSeat, listPlayers } from '#features/games/seats/queries.ts'
import { findTeachers } from '#features/people/profiles/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import { db } from '#platform/database.ts'

const MAX_DATES = 120

/** A game for one viewer: instants as ISO text, prices in grosze. The players are null for all but the game master and staff. */
export const getGameView = async (ctx: Ctx, game: OfferedGame) => {
  const seesPlayers = maySeePlayers(ctx.actor, game)
  const [dates, teachers, own, players] = await Promise.all([
    listGameDates(db, game.id),
    findTeachers(db, [game.teacherId]),
    findOwnSeat(ctx, game.id),
    seesPlayers ? listPlayers(db, game.id) : null,
  ])
  const isMaster = isGameMasterOf(ctx.actor, game)
  const shown = dates.slice(0, MAX_DATES).map(({ id, state, start, end, playerIds }) => ({
    ...{ id, state, start: start.toString(), end: end.toString() },
    /** Only for those who see the players. */
    players: seesPlayers ? playerIds.length : null,
  }))
  const { id, title, type, level, status, description, contentNotes, duration, weeks, price } = game
  const {
    theme,
    coverURL,
    coverAlt,
    zone,
    date_time,
    startsOn,
    minPlayers,
    maxPlayers,
    seatsTaken,
    heldSeats,
    hasSpot,
  } = game
  return {
    ...{ id, title, type, level, status, description, contentNotes, duration, weeks, price },
    ...{ theme, coverURL, coverAlt, zone, date_time, startsOn, minPlayers, maxPlayers, seatsTaken, heldSeats, hasSpot },
    ...{ rating: game.rating, ratingCount: game.ratingCount },
    nextStart: game.nextStart?.toString() ?? null,
    isPublic: isOnOffer(game),
    teacher: teachers.get(game.teacherId) ?? refuse(GAME_NOT_FOUND),
    dates: shown,
    players,
    isMaster,
    /** The next game of the reader, with the link that leads into it; null for those who do not take part. */
    door: nextDoor(
      isMaster
        ? shown.map(date => ({ ...date, joinId: date.id, isOn: date.state === 'planned' }))
        : (own?.dates ?? []).map(date => ({
            ...{ joinId: date.id, start: date.start.toString(), end: date.end.toString() },
            isOn: date.state === 'booked',
          })),
      ctx.now,
    ),
  }
}
export type GameView = Awaited<ReturnType<typeof getGameView>>

type DoorDate = {
  readonly joinId: string
  readonly start: string
  readonly end: string
  readonly isOn: boolean
}

const nextDoor = (dates: readonly DoorDate[], now: Temporal.Instant) => {
  const next = dates.find(({ end, isOn }) => isOn && !isPast(end, now))
  return next ? { joinId: next.joinId, start: next.start, end: next.end } : null
}
