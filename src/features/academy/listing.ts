import { and, asc, eq, gt, ilike, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#features/users/table.ts'
import { db, thePool } from '#platform/database.ts'
import { cursorAfter, readCursor } from './cursor.ts'
import { academySessions as s } from './table.ts'

/** What the list may be narrowed by. Hours are local to `zone`, fractions are half-hours, `to` is exclusive; prices in grosze. */
export type SessionQuery = {
  readonly track?: 'ib' | 'igcse' | 'alevels' | undefined
  readonly subject?: string | undefined
  readonly type?: readonly ('individual' | 'group' | 'course')[] | undefined
  /** ISO weekdays, 1 is Monday. */
  readonly weekday?: readonly number[] | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly zone?: string | undefined
  readonly maxPrice?: number | undefined
  readonly teacher?: string | undefined
  readonly text?: string | undefined
  /** Subjects whose name matches `text`; the catalogue knows them. */
  readonly subjects?: readonly string[] | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

export const PAGE_SIZE = 25
export const LARGEST_PAGE = 100
/** Beyond this nobody reads the exact number, and counting on would cost more than the list. */
export const COUNT_LIMIT = 1000

/** The database writes `2026-11-24 16:00:00+00` (its sessions are in UTC); the wire wants ISO 8601. */
export const iso = (column: PgColumn) =>
  sql<string>`${column}`.mapWith((text: string) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, '')}Z`)
const isoOrNull = (column: PgColumn) => iso(column) as SQL<string | null>

/** What everybody may see of a session, under the wire's names; instants as ISO text, prices in grosze. */
export const publicColumns = {
  id: s.id,
  user_id: s.user_id,
  type: s.type,
  track: s.track,
  subject: s.subject,
  title: s.title,
  zone: s.zone,
  date_time: s.date_time,
  course_schedule: s.course_schedule,
  lessonMinutes: s.lessonMinutes,
  price: s.price,
  minStudents: s.minStudents,
  maxStudents: s.maxStudents,
  allowSingleSlots: s.allowSingleSlots,
  rating: s.rating,
  ratingCount: s.ratingCount,
  status: s.status,
  meetLinksCreated: s.meetLinksCreated,
  nextStart: isoOrNull(s.nextStart),
  placesLeft: s.placesLeft,
  created_at: iso(s.created_at),
  endedAt: isoOrNull(s.endedAt),
  teacher: { uid: users.id, displayName: users.displayName, username: users.username, photoURL: users.photoURL },
}

const isOnOffer = (now: SQL) =>
  and(inArray(s.status, [sql`'open'`, sql`'active'`] as never), isNotNull(s.nextStart), gt(s.nextStart, now))

const isAfter = (nextStart: SQL, id: SQL) => sql`(${s.nextStart}, ${s.id}) > (${nextStart}, ${id})`

const select = (where: SQL | undefined, limit: SQL) =>
  db
    .select(publicColumns)
    .from(s)
    .innerJoin(users, eq(users.id, s.user_id))
    .where(where)
    .orderBy(asc(s.nextStart), asc(s.id))
    .limit(limit as never)

export type ListedSession = Awaited<ReturnType<typeof select>>[number]

const value = (name: string) => sql`${sql.placeholder(name)}`
const instant = (name: string) => sql`${sql.placeholder(name)}::timestamptz`

const prepare = () => {
  const onOffer = isOnOffer(instant('now'))
  return {
    first: select(onOffer, value('limit')).prepare('sessions_first'),
    next: select(and(onOffer, isAfter(instant('nextStart'), value('id'))), value('limit')).prepare('sessions_next'),
  }
}
let prepared: { readonly of: unknown; readonly queries: ReturnType<typeof prepare> } | undefined

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Some start on offer falls on one of the weekdays and into the hours, on the clocks of `zone`. */
const startsWithin = ({ weekday = [], from, to, zone = 'Europe/Warsaw' }: SessionQuery): SQL | undefined => {
  if (weekday.length === 0 && from === undefined && to === undefined) return undefined
  const minutes = sql`extract(hour from local.clock) * 60 + extract(minute from local.clock)`
  const fits = and(
    weekday.length > 0 ? inArray(sql`extract(isodow from local.clock)`, [...weekday]) : undefined,
    from === undefined ? undefined : sql`${minutes} >= ${from * 60}`,
    to === undefined ? undefined : sql`${minutes} < ${to * 60}`,
  )
  return sql`exists (select 1 from unnest(${s.offeredStarts}) as offered(at), lateral (select offered.at at time zone ${zone} as clock) as local where ${fits})`
}

const conditions = (query: SessionQuery): readonly SQL[] => {
  const { track, subject, type = [], maxPrice, teacher, text, subjects = [] } = query
  return [
    track && eq(s.track, track),
    subject && eq(s.subject, subject),
    type.length > 0 && inArray(s.type, [...type]),
    maxPrice !== undefined && lte(s.price, maxPrice),
    teacher && eq(s.user_id, teacher),
    text &&
      or(ilike(s.title, `%${literally(text)}%`), subjects.length > 0 ? inArray(s.subject, [...subjects]) : undefined),
    startsWithin(query),
  ].filter(condition => condition !== undefined && condition !== false && condition !== '')
}

export type Page = { readonly items: readonly ListedSession[]; readonly nextCursor: string | null }

/**
 * One page of what can be reserved at `now`, ordered by (`nextStart`, id): 25 rows unless `limit` says otherwise, 100 at most.
 * Refuses a cursor that this list has not given. One round trip (docs/product.md §4).
 */
export const listSessions = async (query: SessionQuery, now: Temporal.Instant): Promise<Page> => {
  const size = Math.min(query.limit ?? PAGE_SIZE, LARGEST_PAGE)
  const after = query.cursor ? readCursor(query.cursor) : undefined
  const narrowed = conditions(query)
  const rows = narrowed.length > 0 ? await filtered(narrowed, after, now, size) : await unfiltered(after, now, size)
  const items = rows.length > size ? rows.slice(0, size) : rows
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, nextCursor: last?.nextStart ? cursorAfter({ nextStart: last.nextStart, id: last.id }) : null }
}

type After = ReturnType<typeof readCursor> | undefined

const filtered = (narrowed: readonly SQL[], after: After, now: Temporal.Instant, size: number) =>
  select(
    and(
      isOnOffer(sql`${now.toString()}::timestamptz`),
      after && isAfter(sql`${after.nextStart}::timestamptz`, sql`${after.id}`),
      ...narrowed,
    ),
    sql`${size + 1}`,
  )

const unfiltered = (after: After, now: Temporal.Instant, size: number) => {
  if (prepared?.of !== thePool()) prepared = { of: thePool(), queries: prepare() }
  const given = { now: now.toString(), limit: size + 1 }
  return after ? prepared.queries.next.execute({ ...given, ...after }) : prepared.queries.first.execute(given)
}

/** How many sessions the filters leave, counted up to 1000; more answers 1001. */
export const countSessions = async (query: SessionQuery, now: Temporal.Instant): Promise<number> => {
  const some = db
    .select({ one: sql`1` })
    .from(s)
    .where(and(isOnOffer(sql`${now.toString()}::timestamptz`), ...conditions(query)))
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}
