import { findSubject, TRACK_IDS } from '#features/academy/catalogue/subjects.ts'
import type { ParsedSessionListQuery } from '#features/academy/session-list/list-query.ts'
import { SESSION_TYPES } from '#features/academy/sessions/session-types.ts'
import { hoursInEffect } from '#kernel/filter-labels.ts'
import { type FilterParam, idWhere, oneOf, someOf, text, wholeNumber } from '#kernel/filter-params.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { ZONE_PARAM } from '#kernel/zones.ts'

/** What a price is for; sessions of one type have one unit. */
export const PRICE_PER = ['hour', 'lesson', 'course'] as const
type PricePer = (typeof PRICE_PER)[number]
export const TYPE_PRICED_PER = { hour: 'individual', lesson: 'group', course: 'course' } as const

/**
 * The filters of the session list under their parameter names; the URL contains them, so that people can share a filtered list.
 * The page's links, the list query and the visitor page cache are derived from this object.
 */
const FILTER_PARAMS = {
  /** Words of the title, the subject or the teacher's name. */
  q: text(80),
  track: oneOf(TRACK_IDS),
  subject: idWhere(id => findSubject(id) !== undefined),
  type: someOf(SESSION_TYPES),
  day: someOf(WEEKDAYS),
  /** Hours in local time of the viewer's zone: starts at or after `from`, before `to`. */
  from: wholeNumber(1, 23),
  to: wholeNumber(1, 23),
  /** PLN. */
  upTo: wholeNumber(0, 99_999),
  /** What `upTo` is for. */
  per: {
    none: 'hour',
    read: ([given]) => PRICE_PER.find(each => each === given) ?? 'hour',
  } satisfies FilterParam<PricePer> as FilterParam<PricePer>,
  /** How the list is shown: its sessions, or who teaches them. */
  view: oneOf(['teachers']),
  /** A teacher's user id. */
  teacher: idWhere(id => /^usr_[0-9a-z]{26}$/.test(id)),
}

export type FilterName = keyof typeof FILTER_PARAMS
export type Filters = { readonly [Name in FilterName]: (typeof FILTER_PARAMS)[Name]['none'] }
export const FILTER_NAMES = Object.keys(FILTER_PARAMS) as readonly FilterName[]

const mapParams = (toValue: (param: FilterParam<unknown>, name: string) => unknown): Filters =>
  Object.fromEntries(Object.entries(FILTER_PARAMS).map(([name, param]) => [name, toValue(param, name)])) as Filters

export const NO_FILTERS: Filters = mapParams(({ none }) => none)

/** Parses the query string. A subject sets its track. */
export const readFilters = (params: URLSearchParams): Filters => {
  const filters = mapParams(({ read }, name) => read(params.getAll(name)))
  const { subject, track } = filters
  return { ...filters, track: (subject === null ? undefined : findSubject(subject)?.track) ?? track }
}

/** Whether any filter narrows what is listed. */
export const isNarrowed = (filters: Filters): boolean => String(writeFilters({ ...filters, view: null })) !== ''

/** The query string of these filters, in a fixed order, without empty ones. */
export const writeFilters = (filters: Filters, zone: string | null = null): URLSearchParams => {
  const params = new URLSearchParams()
  for (const name of FILTER_NAMES) {
    if (name === 'track' && filters.subject) continue
    if (name === 'per' && (filters.upTo === null || filters.per === 'hour')) continue
    for (const value of [filters[name]].flat()) if (value !== null && value !== '') params.append(name, String(value))
  }
  if (zone !== null) params.append(ZONE_PARAM, zone)
  return params
}

/** The list query of these filters. All three types, or all seven days, mean no condition. */
export const toListQuery = (filters: Filters, zone: string): ParsedSessionListQuery => ({
  track: filters.subject ? undefined : (filters.track ?? undefined),
  subject: filters.subject ?? undefined,
  type: filters.type.length < SESSION_TYPES.length ? [...filters.type] : [],
  weekday: filters.day.length < WEEKDAYS.length ? [...filters.day] : [],
  from: filters.from ?? undefined,
  to: hoursInEffect(filters).to ?? undefined,
  zone,
  maxPrice: filters.upTo === null ? undefined : filters.upTo * 100,
  priceOf: filters.upTo === null ? undefined : TYPE_PRICED_PER[filters.per],
  teacher: filters.teacher ?? undefined,
  q: filters.q || undefined,
})
