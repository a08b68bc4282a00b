import type { GameDateRow } from '#features/games/games/date-rows.ts'
import { hoursLabel } from '#features/games/games/hours-label.ts'
import { GAMES_OVERLAP } from '#features/games/games/refusals.ts'
import {
  type DateMove,
  findMeeting,
  hourOf,
  isDateOf,
  mayMove,
  moveToHour,
  type WeeklyStart,
} from '#features/scheduling/calendar/moving.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { parseSlot } from '#kernel/slot-rules.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import { type DateTimeMap, normalizeTimetable, slotsByDay } from '#kernel/timetable.ts'

/** Another start time of a game's weekly start (docs/product.md §13.1). */
export const WHICH_GAME: Refusal = {
  code: 'which_game',
  status: 422,
  field: 'weeklyGame',
  message: msg('Choose which weekly game starts at another time.'),
}
export const NO_GAME_TO_MOVE: Refusal = {
  code: 'no_game_to_move',
  status: 409,
  field: 'startTime',
  message: msg('There is no game left to move. Games in the next 24 hours stay as they are.'),
}

/** `startTime`: `HH:MM` in the game's zone. `weeklyGame`: which weekly game, by its start now: `Tuesday 18.5`. */
export type NewGameStart = { readonly startTime: string; readonly weeklyGame?: string | undefined }

export type GameRetiming = { readonly date_time: DateTimeMap; readonly moves: readonly DateMove[] }

export const weeklyGamesOf = (map: DateTimeMap): readonly WeeklyStart[] =>
  slotsByDay(map).flatMap(([weekday, hours]) => hours.map(hour => ({ weekday, hour })))

/** The weekly game that is named, or the only one. */
export const findWeeklyGame = (map: DateTimeMap, named: string | undefined): WeeklyStart | undefined => {
  const all = weeklyGamesOf(map)
  if (named === undefined) return all.length === 1 ? all[0] : undefined
  const slot = parseSlot(named)
  return all.find(({ weekday, hour }) => weekday === slot?.weekday && hour === slot.hour)
}

type RetimableGame = { readonly zone: string; readonly date_time: DateTimeMap; readonly duration: number }

/**
 * What moves: the games of one weekly start that begin at least 24 hours from now, before and after. Each keeps its day and its length.
 * Refuses 422 `which_game`, `games_overlap`, and 409 `no_game_to_move`.
 */
export const decideGameRetiming = (
  { zone, date_time, duration }: RetimableGame,
  { startTime, weeklyGame }: NewGameStart,
  dates: readonly GameDateRow[],
  now: Temporal.Instant,
): Decision<GameRetiming> => {
  const game = findWeeklyGame(date_time, weeklyGame)
  if (!game) return refused(WHICH_GAME)
  const hour = hourOf(startTime)
  const planned = dates.filter(({ state }) => state === 'planned')
  const moves = planned
    .filter(date => isDateOf(game, date, zone))
    .map(date => moveToHour(date, hour, zone))
    .filter(move => mayMove(move, now))
  if (moves.length === 0) return refused(NO_GAME_TO_MOVE)
  const moved = new Map(moves.map(({ occurrenceId, to }) => [occurrenceId, to]))
  const spans = planned.map(({ id, start, end }) => moved.get(id) ?? { start, end })
  const meeting = findMeeting(spans)
  if (meeting) {
    const when = () => formatDateAndTimeRange(meeting.start, meeting.end, zone, now)
    return refused({ ...withParams(GAMES_OVERLAP, { when, hours: () => hoursLabel(duration) }), field: 'startTime' })
  }
  return decided({ date_time: withNewStart(date_time, game, hour), moves })
}

const withNewStart = (map: DateTimeMap, { weekday, hour }: WeeklyStart, newHour: number): DateTimeMap =>
  normalizeTimetable({ ...map, [weekday]: [...(map[weekday] ?? []).filter(each => each !== hour), newHour] })
