import { z } from 'zod'
import { hourParam, listParam, numberParam } from '#features/academy/session-list/list-query.ts'
import { MAX_PRICE, singleLineText, wholeNumber } from '#features/academy/sessions/field-schemas.ts'
import { Zone } from '#features/people/users/schema.ts'
import { msg } from '#kernel/messages.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { type PageQuery, pageQuery } from '#platform/keyset.ts'
import { LEVELS, PUBLIC_GAME_TYPES } from './game-types.ts'

/** Filters of the list of open games, parsed from a query string. Unknown parameters are ignored, invalid values refused. */
export const gameListQuery = z.object({
  level: listParam(z.enum(LEVELS, { error: msg('Levels are A2, B1, B2 and C1.') }), 4),
  type: listParam(z.enum(PUBLIC_GAME_TYPES, { error: msg('Types are one-shot, mini-campaign and campaign.') }), 3),
  weekday: listParam(z.enum(WEEKDAYS, { error: msg('Use weekday names from Monday to Sunday.') }), 7),
  /** Hours of the day in `zone`; `to` is exclusive. */
  from: numberParam(hourParam(0, 23.5)),
  to: numberParam(hourParam(0.5, 24)),
  zone: Zone.optional(),
  /** Grosze, per game. */
  maxPrice: numberParam(wholeNumber(0, MAX_PRICE, 'The highest price is in grosze, 0 to 1000000.')),
  /** Only games with a free seat. */
  hasSpot: z
    .enum(['true', 'false'], { error: msg('hasSpot is true or false.') })
    .transform(text => text === 'true')
    .optional(),
  teacher: singleLineText(1, 60, 'Give the game master’s id.').optional(),
  q: singleLineText(1, 80, 'Search for up to 80 characters.').optional(),
  ...pageQuery,
})

type Parsed = z.output<typeof gameListQuery>

export type GameFilters = Omit<Parsed, keyof PageQuery>
export type GameListQuery = GameFilters & PageQuery
