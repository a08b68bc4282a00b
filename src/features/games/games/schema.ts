import { z } from 'zod'
import {
  calendarDate,
  multiLineText,
  price,
  pricePLN,
  singleLineText,
  strictObject,
  wholeNumber,
} from '#features/academy/sessions/field-schemas.ts'
import { dateTimeMap } from '#features/academy/sessions/slot-schemas.ts'
import { Zone } from '#features/people/users/schema.ts'
import { msg, t } from '#kernel/messages.ts'
import { parseSlot } from '#kernel/slot-rules.ts'
import { type DateTimeMap, slotsByDay } from '#kernel/timetable.ts'
import { LEVELS, PUBLIC_GAME_TYPES, THEMES } from './game-types.ts'
import { MORE_NEEDED_THAN_SEATS, NO_GAMES } from './refusals.ts'

const DURATION = msg('A game lasts between half an hour and 12 hours, in halves.')
const START = msg('Games start on a whole or half hour.')
export const MAX_SEATS = 30

const title = singleLineText(3, 120, msg('Give the game a title of 3 to 120 characters.'))
const description = multiLineText(4000, msg('The description may have up to 4000 characters.'))
const contentNotes = multiLineText(1000, msg('The content notes may have up to 1000 characters.'))
const type = z.enum(PUBLIC_GAME_TYPES, { error: msg('Choose one-shot, mini-campaign or campaign.') })
/** The form posts nothing for a game without one, which conform reads as undefined. */
export const theme = z.enum(THEMES, { error: msg('Choose a theme of the list, or none.') }).nullable()
const level = z.enum(LEVELS, { error: msg('Choose a level: A2, B1, B2 or C1.') })
const duration = z
  .number({ error: DURATION })
  .min(0.5, { error: DURATION })
  .max(12, { error: DURATION })
  .multipleOf(0.5, { error: DURATION })
const weeks = wholeNumber(1, 52, msg('A game is played for 1 to 52 weeks.'))
const minPlayers = wholeNumber(1, MAX_SEATS, () =>
  t('A game needs at least 1 and at most {max} players.', { max: MAX_SEATS }),
)
const maxPlayers = wholeNumber(1, MAX_SEATS, () => t('A game has 1 to {max} seats.', { max: MAX_SEATS }))
const startsOn = calendarDate(msg('Enter the first day.'))

/** The form has a select for each weekday, which posts `Tuesday 18.5`, or nothing where there is no game: conform reads that as undefined. */
const postedStarts = z
  .array(z.string().max(20).optional())
  .max(60)
  .transform((posted, context): DateTimeMap => {
    const map: Record<string, number[]> = {}
    for (const text of posted) {
      if (!text) continue
      const slot = parseSlot(text)
      if (!slot) {
        context.addIssue({ code: 'custom', message: START() })
        return z.NEVER
      }
      map[slot.weekday] = [...(map[slot.weekday] ?? []), slot.hour]
    }
    return map
  })

const hasStarts = (map: DateTimeMap): boolean => slotsByDay(map).length > 0

const publishSchema = (priceSchema: z.ZodType<number, unknown>, startsSchema: z.ZodType<DateTimeMap, unknown>) =>
  strictObject({
    title,
    description: description.default(''),
    type,
    level,
    contentNotes: contentNotes.default(''),
    theme: theme.default(null),
    duration,
    weeks,
    zone: Zone,
    date_time: startsSchema.refine(hasStarts, { error: NO_GAMES.message }),
    startsOn,
    price: priceSchema,
    minPlayers,
    maxPlayers,
  }).refine(game => game.minPlayers <= game.maxPlayers, {
    path: ['minPlayers'],
    error: MORE_NEEDED_THAN_SEATS.message,
  })

/** Publishing through the API; `price` in grosze per player and game. */
export const publishGameInput = publishSchema(price, dateTimeMap)

/** Publishing and editing with the game master's form: `price` as text in PLN, `date_time` as its selects post it. */
export const publishGameForm = publishSchema(pricePLN, postedStarts.default({}))

export type PublishGameInput = z.output<typeof publishGameInput>

/** What a new season may change; the rest is as in the last one. */
export const seasonFields = {
  startsOn,
  weeks: weeks.optional(),
  title: title.optional(),
  description: description.optional(),
  contentNotes: contentNotes.optional(),
  date_time: dateTimeMap.refine(hasStarts, { error: NO_GAMES.message }).optional(),
  price: price.optional(),
  minPlayers: minPlayers.optional(),
  maxPlayers: maxPlayers.optional(),
}
export type SeasonInput = {
  readonly [Name in Exclude<keyof typeof seasonFields, 'date_time'>]?: z.output<(typeof seasonFields)[Name]>
} & { readonly startsOn: string; readonly date_time?: DateTimeMap | undefined }

/** The same as fields of the page's form. */
export const seasonFormFields = {
  startsOn,
  weeks,
  title,
  description: description.default(''),
  contentNotes: contentNotes.default(''),
  date_time: postedStarts.default({}).refine(hasStarts, { error: NO_GAMES.message }),
  price: pricePLN,
  minPlayers,
  maxPlayers,
}

/** Changes of a game; absent fields keep their values. `decideGameEdit` decides which changes are allowed. */
export const editGameInput = strictObject({
  title: title.optional(),
  description: description.optional(),
  type: type.optional(),
  level: level.optional(),
  contentNotes: contentNotes.optional(),
  theme: theme.optional(),
  duration: duration.optional(),
  weeks: weeks.optional(),
  zone: Zone.optional(),
  date_time: dateTimeMap.refine(hasStarts, { error: NO_GAMES.message }).optional(),
  startsOn: startsOn.optional(),
  price: price.optional(),
  minPlayers: minPlayers.optional(),
  maxPlayers: maxPlayers.optional(),
})

export type EditGameInput = z.output<typeof editGameInput>

/** What the players read when a date, or the whole game, is cancelled. */
export const cancelGameInput = strictObject({
  reason: singleLineText(0, 500, msg('The message may have up to 500 characters on one line.')).default(''),
})
