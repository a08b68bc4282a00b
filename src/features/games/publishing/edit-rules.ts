import type { Level } from '#features/games/games/game-types.ts'
import {
  FEWER_SEATS,
  FEWER_THAN_PLAYERS,
  FIXED_FOR_PLAYERS,
  GAME_ENDED,
  MORE_NEEDED_THAN_SEATS,
} from '#features/games/games/refusals.ts'
import type { Game } from '#features/games/games/table.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { withParams } from '#kernel/refusal.ts'
import { type DateTimeMap, normalizeTimetable } from '#kernel/timetable.ts'

type EditableFields = Pick<
  Game,
  | 'title'
  | 'description'
  | 'type'
  | 'contentNotes'
  | 'theme'
  | 'duration'
  | 'weeks'
  | 'zone'
  | 'startsOn'
  | 'price'
  | 'minPlayers'
  | 'maxPlayers'
> & { readonly level: Level; readonly date_time: DateTimeMap }
type Field = keyof EditableFields

export type EditableGame = EditableFields & Pick<Game, 'status' | 'seatsTaken' | 'heldSeats'>

/** The columns to write; empty when nothing changes. */
export type GameChanges = Partial<EditableFields>

/** A change of one of these moves the game's dates in the calendar. */
export const SCHEDULE_FIELDS: readonly Field[] = ['type', 'date_time', 'zone', 'startsOn', 'weeks', 'duration']

const FIELD_NAMES: Readonly<Record<Field, Message>> = {
  title: msg('[can be changed] the title'),
  description: msg('[can be changed] the description'),
  type: msg('[can be changed] the type'),
  level: msg('[can be changed] the level'),
  contentNotes: msg('[can be changed] the content notes'),
  theme: msg('[can be changed] the theme'),
  duration: msg('[can be changed] the duration'),
  weeks: msg('[can be changed] the number of weeks'),
  zone: msg('[can be changed] the time zone'),
  date_time: msg('[can be changed] the timetable'),
  startsOn: msg('[can be changed] the first day'),
  price: msg('[can be changed] the price'),
  minPlayers: msg('[can be changed] the minimum number of players'),
  maxPlayers: msg('[can be changed] the number of seats'),
}
const FIELDS = Object.keys(FIELD_NAMES) as readonly Field[]
const FREE_FIELDS: readonly Field[] = ['description', 'contentNotes', 'theme', 'maxPlayers']

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Only the fields that differ; timetables in one order. */
const onlyChanges = (
  game: EditableGame,
  { date_time, ...rest }: { readonly [Name in Field]?: EditableFields[Name] | undefined },
): GameChanges => {
  const asked = { ...rest, ...(date_time ? { date_time: normalizeTimetable(date_time) } : {}) }
  const names = FIELDS.filter(name => asked[name] !== undefined && !isSame(asked[name], game[name]))
  return Object.fromEntries(names.map(name => [name, asked[name]]))
}

type Asked = { readonly [Name in Field]?: EditableFields[Name] | undefined }

/**
 * What a game master may change: everything until the first seat was held or taken, then the description, the content notes, the theme,
 * and more seats. Sessions have rules of their own (decision 086). Refuses 409 `game_ended`, `fixed_for_players`, `fewer_seats`, 422
 * `more_needed_than_seats` (docs/product.md §13.1).
 */
export const decideGameEdit = (game: EditableGame, asked: Asked, hasHadPlayers: boolean): Decision<GameChanges> => {
  if (game.status === 'ended') return refused(GAME_ENDED)
  const changes = onlyChanges(game, asked)
  const fixed = hasHadPlayers ? FIELDS.find(name => name in changes && !FREE_FIELDS.includes(name)) : undefined
  if (fixed) return refused({ ...withParams(FIXED_FOR_PLAYERS, { what: FIELD_NAMES[fixed] }), field: fixed })
  if (hasHadPlayers && (changes.maxPlayers ?? game.maxPlayers) < game.maxPlayers) return refused(FEWER_SEATS)
  return checkSeats(game, changes)
}

/** What staff have agreed to, for a game with players. Refuses 409 `game_ended`, `fewer_than_players`, 422 `more_needed_than_seats`. */
export const decideGameModification = (game: EditableGame, asked: Asked): Decision<GameChanges> =>
  game.status === 'ended' ? refused(GAME_ENDED) : checkSeats(game, onlyChanges(game, asked))

const checkSeats = (game: EditableGame, changes: GameChanges): Decision<GameChanges> => {
  const { minPlayers, maxPlayers } = { ...game, ...changes }
  const taken = game.seatsTaken + game.heldSeats
  if (maxPlayers < taken)
    return refused(
      withParams(FEWER_THAN_PLAYERS, {
        taken: () => t('{count, plural, one {# player} other {# players}}', { count: taken }),
        seats: () => t('{count, plural, one {# seat} other {# seats}}', { count: maxPlayers }),
      }),
    )
  return minPlayers > maxPlayers ? refused(MORE_NEEDED_THAN_SEATS) : decided(changes)
}
