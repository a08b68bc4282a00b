import type { GameModification } from '#features/games/publishing/modify-joined-game.ts'
import { findWeeklyGame } from '#features/games/publishing/start-time-change.ts'
import type { ModifiableField, ModifiableFields } from '#features/staff/session-requests/modification-fields.ts'
import { type Message, msg } from '#kernel/messages.ts'
import { type DateTimeMap, formatHour } from '#kernel/timetable.ts'

export const GAME_FIELD_LABELS: Readonly<Record<ModifiableField, Message>> = {
  startTime: msg('Start time'),
  price: msg('Price'),
  maxPlayers: msg('Seats'),
  minPlayers: msg('Players needed'),
  title: msg('Title'),
}

type ModifiableGame = {
  readonly date_time: DateTimeMap
  readonly title: string
  readonly price: number
  readonly maxPlayers: number
  readonly minPlayers: number
}

/** The game's fields now; `startTime` is empty where it is not said which of several weekly games is meant. */
export const currentGameFields = (game: ModifiableGame, weeklyGame: string | undefined): Required<ModifiableFields> => {
  const weekly = findWeeklyGame(game.date_time, weeklyGame)
  return {
    startTime: weekly ? formatHour(weekly.hour).padStart(5, '0') : '',
    ...{ price: game.price, maxPlayers: game.maxPlayers, minPlayers: game.minPlayers, title: game.title },
  }
}

export const toGameModification = (
  { startTime, ...fields }: ModifiableFields,
  weeklyGame: string | undefined,
): GameModification => ({ ...fields, ...(startTime === undefined ? {} : { start: { startTime, weeklyGame } }) })
