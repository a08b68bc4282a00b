import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#features/users/table.ts'
import { db, getPool } from '#platform/database.ts'
import { decodeCursor, type KeysetPage, keyset, readPage } from '#platform/keyset.ts'
import { listConditions, type SessionListQuery } from './list-conditions.ts'
import { academySessions as s, takesReservationsSql } from './table.ts'

/** An exact number above this does not help a reader, and counting on would cost more than the list itself. */
export const COUNT_LIMIT = 1000

/** Postgres prints `2026-11-24 16:00:00+00` (its time zone is UTC); the API returns ISO 8601. */
const iso = (column: PgColumn) =>
  sql<string>`${column}`.mapWith((text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
const isoOrNull = (column: PgColumn) => iso(column) as SQL<string | null>

/** The public fields of a session under their API names; instants as ISO text, prices in grosze. */
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
  paidPlaces: s.paidPlaces,
  created_at: iso(s.created_at),
  endedAt: isoOrNull(s.endedAt),
  teacher: { uid: users.id, displayName: users.displayName, username: users.username, photoURL: users.photoURL },
}

const isListed = (now: SQL) => and(takesReservationsSql(s.status), isNotNull(s.nextStart), gt(s.nextStart, now))

const byNextStart = keyset(s.nextStart, s.id, 'ascending')

const selectSessions = (where: SQL | undefined, limit: ReturnType<typeof sql.placeholder> | number) =>
  db
    .select(publicColumns)
    .from(s)
    .innerJoin(users, eq(users.id, s.user_id))
    .where(where)
    .orderBy(...byNextStart.orderBy)
    .limit(limit)

export type ListedSession = Awaited<ReturnType<typeof selectSessions>>[number]

const instantParam = (name: string) => sql`${sql.placeholder(name)}::timestamptz`

const prepare = () => {
  const onOffer = isListed(instantParam('now'))
  const after = byNextStart.after({ at: instantParam('at'), id: sql`${sql.placeholder('id')}` })
  const limit = sql.placeholder('limit')
  return {
    first: selectSessions(onOffer, limit).prepare('sessions_first'),
    next: selectSessions(and(onOffer, after), limit).prepare('sessions_next'),
  }
}
let prepared: { readonly of: unknown; readonly queries: ReturnType<typeof prepare> } | undefined

const listUnfiltered = (cursor: string | undefined, now: Temporal.Instant, rows: number) => {
  if (prepared?.of !== getPool()) prepared = { of: getPool(), queries: prepare() }
  const parameters = { now: now.toString(), limit: rows }
  return cursor
    ? prepared.queries.next.execute({ ...parameters, ...decodeCursor(cursor) })
    : prepared.queries.first.execute(parameters)
}

const listFiltered = (conditions: readonly SQL[], cursor: string | undefined, now: Temporal.Instant, rows: number) =>
  selectSessions(
    and(isListed(sql`${now.toString()}::timestamptz`), byNextStart.afterCursor(cursor), ...conditions),
    rows,
  )

export type SessionPage = KeysetPage<ListedSession>

/**
 * One page of bookable sessions at `now`, ordered by (`nextStart`, id): `limit` rows, by default 25, at most 100.
 * Refuses a cursor that this list has not issued. One round trip (docs/product.md §4.7).
 */
export const listSessions = async (query: SessionListQuery, now: Temporal.Instant): Promise<SessionPage> => {
  const conditions = listConditions(query)
  return readPage(
    query.limit,
    rows =>
      conditions.length > 0
        ? listFiltered(conditions, query.cursor, now, rows)
        : listUnfiltered(query.cursor, now, rows),
    // The query excludes rows without a next start.
    ({ nextStart, id }) => ({ at: nextStart ?? '', id }),
  )
}

/** The number of sessions that match the filters, counted up to 1000; 1001 means more. */
export const countSessions = async (query: SessionListQuery, now: Temporal.Instant): Promise<number> => {
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(s)
    .where(and(isListed(sql`${now.toString()}::timestamptz`), ...listConditions(query)))
    // In the list's order, so that the list's indexes serve.
    .orderBy(...byNextStart.orderBy)
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(matching)
  return row?.count ?? 0
}
