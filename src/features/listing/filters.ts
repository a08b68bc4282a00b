import type { ParsedSessionListQuery } from '#features/academy/list-query.ts'
import { SESSION_TYPES, type SessionType } from '#features/academy/session-types.ts'
import { findSubject, TRACK_IDS, type TrackId } from '#features/catalogue/subjects.ts'
import { WEEKDAYS, type Weekday } from '#kernel/timetable.ts'

/** What a person narrows the list of sessions by. It lives in the address, so that a list can be sent to somebody. */
export type Filters = {
  readonly track: TrackId | null
  readonly subject: string | null
  readonly types: readonly SessionType[]
  readonly days: readonly Weekday[]
  /** Hours on the clocks of the viewer's zone: starts at or after `from`, before `to`. */
  readonly from: number | null
  readonly to: number | null
  /** PLN, an hour, a lesson or a whole course. */
  readonly upTo: number | null
  /** A teacher's uid. */
  readonly teacher: string | null
  readonly text: string
}

export const NO_FILTERS: Filters = {
  track: null,
  subject: null,
  types: [],
  days: [],
  from: null,
  to: null,
  upTo: null,
  teacher: null,
  text: '',
}

const readWholeNumber = (text: string | null, min: number, max: number): number | null => {
  const number = text && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** Reads an address leniently: what is unknown or wrong is left out, never an error. A subject brings its track. */
export const readFilters = (params: URLSearchParams): Filters => {
  const found = findSubject(params.get('subject') ?? '')
  const from = readWholeNumber(params.get('from'), 1, 23)
  const to = readWholeNumber(params.get('to'), 1, 23)
  return {
    track: found?.track ?? TRACK_IDS.find(id => id === params.get('track')) ?? null,
    subject: found?.id ?? null,
    types: SESSION_TYPES.filter(type => params.getAll('type').includes(type)),
    days: WEEKDAYS.filter(day => params.getAll('day').includes(day)),
    from,
    to: to !== null && from !== null && to <= from ? null : to,
    upTo: readWholeNumber(params.get('upTo'), 0, 10_000),
    teacher: /^usr_[0-9a-z]{26}$/.test(params.get('teacher') ?? '') ? params.get('teacher') : null,
    text: (params.get('q') ?? '').trim().slice(0, 80),
  }
}

/** The address of these filters, in one order, without what is empty. */
export const writeFilters = (filters: Filters, zone: string | null = null): URLSearchParams => {
  const params = new URLSearchParams()
  const append = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.append(name, String(value))
  }
  append('q', filters.text)
  append('track', filters.subject ? null : filters.track)
  append('subject', filters.subject)
  for (const type of filters.types) append('type', type)
  for (const day of filters.days) append('day', day)
  append('from', filters.from)
  append('to', filters.to)
  append('upTo', filters.upTo)
  append('teacher', filters.teacher)
  append('zone', zone)
  return params
}

export const hasTimeFilter = ({ days, from, to }: Filters): boolean => days.length > 0 || from !== null || to !== null

/** The list's own question. All three types and all seven days mean no condition. */
export const toListQuery = (filters: Filters, zone: string): ParsedSessionListQuery => ({
  track: filters.subject ? undefined : (filters.track ?? undefined),
  subject: filters.subject ?? undefined,
  type: filters.types.length < SESSION_TYPES.length ? [...filters.types] : [],
  weekday: filters.days.length < WEEKDAYS.length ? [...filters.days] : [],
  from: filters.from ?? undefined,
  to: filters.to ?? undefined,
  zone,
  maxPrice: filters.upTo === null ? undefined : filters.upTo * 100,
  teacher: filters.teacher ?? undefined,
  q: filters.text || undefined,
})
