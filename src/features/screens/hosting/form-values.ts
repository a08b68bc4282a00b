import { formatPLNInput } from '#kernel/money-input.ts'
import { type DateTimeMap, slotsByDay } from '#kernel/timetable.ts'

type StoredGame = {
  readonly [Name in 'title' | 'description' | 'type' | 'level' | 'contentNotes' | 'zone' | 'startsOn']: string
} & { readonly theme: string | null } & {
  readonly [Name in 'duration' | 'weeks' | 'price' | 'minPlayers' | 'maxPlayers']: number
} & {
  readonly date_time: DateTimeMap
}

/** `Friday 18.5`, as the form's selects post it. */
export const startValues = (map: DateTimeMap): readonly string[] =>
  slotsByDay(map).flatMap(([weekday, hours]) => hours.map(hour => `${weekday} ${hour}`))

export const NEW_GAME_VALUES = {
  ...{ type: 'one-shot', level: 'B1', duration: '3', weeks: '1', minPlayers: '3', maxPlayers: '5' },
} as const

/** The form's initial values for a game. */
export const toGameFormValues = (game: StoredGame) => ({
  ...{ title: game.title, description: game.description, type: game.type, level: game.level },
  ...{ contentNotes: game.contentNotes, theme: game.theme ?? '', zone: game.zone, startsOn: game.startsOn },
  ...{ duration: String(game.duration), weeks: String(game.weeks) },
  ...{ minPlayers: String(game.minPlayers), maxPlayers: String(game.maxPlayers) },
  price: formatPLNInput(game.price),
  date_time: startValues(game.date_time),
})
