import { LEVELS, PUBLIC_GAME_TYPES } from '#features/games/games/game-types.ts'
import type { GameFilters } from '#features/games/games/list-query.ts'
import { hoursInEffect } from '#kernel/filter-labels.ts'
import { type FilterParam, idWhere, oneOf, someOf, text, wholeNumber } from '#kernel/filter-params.ts'
import { TRAIL_PARAM } from '#kernel/page-links.ts'
import { ROWS_PARAM } from '#kernel/paging.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { ZONE_PARAM } from '#kernel/zones.ts'

/**
 * The filters of the list of games under their parameter names, which the URL contains. The page's links, the list query and the visitor
 * page cache are derived from this object.
 */
const FILTER_PARAMS = {
  /** Text in the title, the description or the game master's name. */
  q: text(80),
  level: someOf(LEVELS),
  type: someOf(PUBLIC_GAME_TYPES),
  day: someOf(WEEKDAYS),
  /** Hours in local time of the viewer's zone: starts at or after `from`, before `to`. */
  from: wholeNumber(1, 23),
  to: wholeNumber(1, 23),
  /** PLN per game. */
  upTo: wholeNumber(0, 99_999),
  /** Only games with a free seat. */
  free: oneOf(['yes']),
  /** A game master's user id. */
  teacher: idWhere(id => /^usr_[0-9a-z]{26}$/.test(id)),
}

export type GameFilterName = keyof typeof FILTER_PARAMS
export type PageFilters = { readonly [Name in GameFilterName]: (typeof FILTER_PARAMS)[Name]['none'] }
const FILTER_NAMES = Object.keys(FILTER_PARAMS) as readonly GameFilterName[]

/** Every query parameter that changes the list of games. */
export const GAME_LIST_PARAMS: readonly string[] = [...FILTER_NAMES, ZONE_PARAM, TRAIL_PARAM, ROWS_PARAM]

const mapParams = (toValue: (param: FilterParam<unknown>, name: string) => unknown): PageFilters =>
  Object.fromEntries(
    Object.entries(FILTER_PARAMS).map(([name, param]) => [name, toValue(param, name)]),
  ) as unknown as PageFilters

export const NO_GAME_FILTERS: PageFilters = mapParams(({ none }) => none)

/** Parses the query string. */
export const readGameFilters = (params: URLSearchParams): PageFilters =>
  mapParams(({ read }, name) => read(params.getAll(name)))

/** The query string of these filters, in a fixed order, without empty ones. */
export const writeGameFilters = (filters: PageFilters, zone: string | null = null): URLSearchParams => {
  const params = new URLSearchParams()
  for (const name of FILTER_NAMES)
    for (const value of [filters[name]].flat()) if (value !== null && value !== '') params.append(name, String(value))
  if (zone !== null) params.append(ZONE_PARAM, zone)
  return params
}

/** The list query of these filters. All levels, types or days mean no condition. */
export const toGameQuery = (filters: PageFilters, zone: string): GameFilters => ({
  level: filters.level.length < LEVELS.length ? [...filters.level] : [],
  type: filters.type.length < PUBLIC_GAME_TYPES.length ? [...filters.type] : [],
  weekday: filters.day.length < WEEKDAYS.length ? [...filters.day] : [],
  from: filters.from ?? undefined,
  to: hoursInEffect(filters).to ?? undefined,
  zone,
  maxPrice: filters.upTo === null ? undefined : filters.upTo * 100,
  hasSpot: filters.free === 'yes' ? true : undefined,
  teacher: filters.teacher ?? undefined,
  q: filters.q || undefined,
})
