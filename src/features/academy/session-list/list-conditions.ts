import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { academySessions as s } from '#features/academy/sessions/table.ts'
import { WEEKDAYS, type Weekday } from '#kernel/timetable.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { ParsedSessionListQuery } from './list-query.ts'

/** The list's query, from a query string or from a page's filters. */
export type SessionListQuery = Omit<ParsedSessionListQuery, 'type' | 'weekday'> & {
  readonly type?: readonly SessionType[] | undefined
  readonly weekday?: readonly Weekday[] | undefined
}

export const escapeLikePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** `local.clock` falls on one of the weekdays and into the hours `[from, to)`; undefined if neither is asked for. */
export const fitsClock = ({
  weekday = [],
  from,
  to,
}: Pick<SessionListQuery, 'weekday' | 'from' | 'to'>): SQL | undefined => {
  const days = weekday.map(name => WEEKDAYS.indexOf(name) + 1)
  const minutes = sql`extract(hour from local.clock) * 60 + extract(minute from local.clock)`
  return and(
    days.length > 0 ? inArray(sql`extract(isodow from local.clock)`, days) : undefined,
    from === undefined ? undefined : sql`${minutes} >= ${from * 60}::int`,
    to === undefined ? undefined : sql`${minutes} < ${to * 60}::int`,
  )
}

/** At least one offered start fits, in local time of `zone`. */
const startsWithin = ({ zone = SCHOOL_ZONE, ...times }: SessionListQuery): SQL | undefined => {
  const fits = fitsClock(times)
  return (
    fits &&
    sql`exists (
    select 1 from unnest(${s.offeredStarts}) as offered(at),
      lateral (select offered.at at time zone ${zone}::text as clock) as local
    where ${fits})`
  )
}

/** Prices of different units are not compared: a price per hour is that of individual sessions only. Grosze. */
const costsAtMost = (maxPrice: number, unit: SessionType | undefined): SQL | undefined =>
  and(unit && eq(s.type, unit), lte(s.price, maxPrice))

/** One SQL condition for each filter that is set, except for the search (`search-conditions.ts`). */
export const listConditions = (query: SessionListQuery): readonly SQL[] => {
  const { track, subject, type = [], maxPrice, priceOf, teacher } = query
  return [
    track && eq(s.track, track),
    subject && eq(s.subject, subject),
    type.length > 0 && inArray(s.type, [...type]),
    maxPrice !== undefined && costsAtMost(maxPrice, priceOf),
    teacher && eq(s.user_id, teacher),
    startsWithin(query),
  ].filter(condition => typeof condition === 'object')
}
