import { and, eq, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { fullSubjectName, SUBJECTS } from '#features/catalogue/subjects.ts'
import { users } from '#features/users/table.ts'
import { WEEKDAYS, type Weekday } from '#kernel/timetable.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { ParsedSessionListQuery } from './list-query.ts'
import type { SessionType } from './session-types.ts'
import { academySessions as s } from './table.ts'

/** The list's query, from a query string or from a page's filters. */
export type SessionListQuery = Omit<ParsedSessionListQuery, 'type' | 'weekday'> & {
  readonly type?: readonly SessionType[] | undefined
  readonly weekday?: readonly Weekday[] | undefined
}

export const escapeLikePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The title, the name or code of the subject, or the teacher's name contains the text. */
const matchesText = (text: string): SQL | undefined => {
  const lowercase = text.toLowerCase()
  const subjects = SUBJECTS.filter(({ id }) => fullSubjectName(id).toLowerCase().includes(lowercase)).map(
    ({ id }) => id,
  )
  const pattern = `%${escapeLikePattern(text)}%`
  return or(
    ilike(s.title, pattern),
    // As an array, which is read once: a subquery inside of `or` would keep Postgres from using the index on the title.
    sql`${s.user_id} = any(array(select ${users.id} from ${users} where ${users.teacherAccessAt} is not null and ${ilike(users.displayName, pattern)}))`,
    subjects.length > 0 ? inArray(s.subject, subjects) : undefined,
  )
}

/** At least one offered start falls on one of the weekdays and into the hours `[from, to)`, in local time of `zone`. */
const startsWithin = ({ weekday = [], from, to, zone = SCHOOL_ZONE }: SessionListQuery): SQL | undefined => {
  if (weekday.length === 0 && from === undefined && to === undefined) return undefined
  const days = weekday.map(name => WEEKDAYS.indexOf(name) + 1)
  const minutes = sql`extract(hour from local.clock) * 60 + extract(minute from local.clock)`
  const fits = and(
    days.length > 0 ? inArray(sql`extract(isodow from local.clock)`, days) : undefined,
    from === undefined ? undefined : sql`${minutes} >= ${from * 60}::int`,
    to === undefined ? undefined : sql`${minutes} < ${to * 60}::int`,
  )
  return sql`exists (
    select 1 from unnest(${s.offeredStarts}) as offered(at),
      lateral (select offered.at at time zone ${zone}::text as clock) as local
    where ${fits})`
}

/** One SQL condition for each filter that is set. Prices in grosze. */
export const listConditions = (query: SessionListQuery): readonly SQL[] => {
  const { track, subject, type = [], maxPrice, teacher, q } = query
  return [
    track && eq(s.track, track),
    subject && eq(s.subject, subject),
    type.length > 0 && inArray(s.type, [...type]),
    maxPrice !== undefined && lte(s.price, maxPrice),
    teacher && eq(s.user_id, teacher),
    q && matchesText(q),
    startsWithin(query),
  ].filter(condition => typeof condition === 'object')
}
