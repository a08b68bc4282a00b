import type { GameDateRow } from '#features/games/games/date-rows.ts'
import type { GameStatus } from '#features/games/games/game-types.ts'
import {
  GAME_DATE_BEGUN,
  GAME_DATE_CANCELLED,
  GAME_DATE_NOT_FOUND,
  GAME_ENDED,
} from '#features/games/games/refusals.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { isPast, LATE_HOURS } from '#kernel/time.ts'

/** What is cancelled: dates of one game, in order. Nothing is charged for any of them. */
export type GameCancellation = {
  readonly dates: readonly GameDateRow[]
  /** Everyone who has one of these dates, once. */
  readonly playerIds: readonly string[]
}

const cancellationOf = (dates: readonly GameDateRow[]): GameCancellation => ({
  dates,
  playerIds: [...new Set(dates.flatMap(({ playerIds }) => playerIds))],
})

/** One date. Refuses 404 `game_date_not_found`, 409 `game_date_cancelled`, `game_date_begun` (docs/product.md §13.1). */
export const decideDateCancellation = (
  dates: readonly GameDateRow[],
  occurrenceId: string,
  now: Temporal.Instant,
): Decision<GameCancellation> => {
  const date = dates.find(({ id }) => id === occurrenceId)
  if (!date) return refused(GAME_DATE_NOT_FOUND)
  if (date.state === 'cancelled') return refused(GAME_DATE_CANCELLED)
  return isPast(date.start, now) ? refused(GAME_DATE_BEGUN) : decided(cancellationOf([date]))
}

/** Every date that has not begun. Refuses 409 `game_ended`. */
export const decideEnding = (
  status: GameStatus,
  dates: readonly GameDateRow[],
  now: Temporal.Instant,
): Decision<GameCancellation> =>
  status === 'ended'
    ? refused(GAME_ENDED)
    : decided(cancellationOf(dates.filter(({ state, start }) => state === 'planned' && !isPast(start, now))))

type Undecided = {
  readonly seatsTaken: number
  /** By date: players with a seat who have left this date alone, because it was moved. */
  readonly absent?: ReadonlyMap<string, number>
  readonly minPlayers: number
  readonly decidedUntil: Temporal.Instant | null
}

export type GoOrNoGo = GameCancellation & {
  /** The start of the last game that is decided now; null where none is due. */
  readonly decidedUntil: Temporal.Instant | null
}

/**
 * Which games do not take place. Each is decided once, when 24 hours or less remain before its start: only seats that are taken count,
 * held ones do not, and neither does a player who has left this date. A game that has begun takes place whatever the numbers (docs/product.md §13.1).
 */
export const decideDueGames = (game: Undecided, dates: readonly GameDateRow[], now: Temporal.Instant): GoOrNoGo => {
  const due = dates.filter(
    ({ state, start }) =>
      state === 'planned' &&
      !isPast(start, now) &&
      isPast(start, now.add({ hours: LATE_HOURS })) &&
      (!game.decidedUntil || Temporal.Instant.compare(start, game.decidedUntil) > 0),
  )
  const playersOf = ({ id }: GameDateRow) => game.seatsTaken - (game.absent?.get(id) ?? 0)
  const cancelled = due.filter(date => playersOf(date) < game.minPlayers)
  return { ...cancellationOf(cancelled), decidedUntil: due.at(-1)?.start ?? null }
}
