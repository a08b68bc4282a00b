import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#features/users/table.ts'
import { db } from '#platform/database.ts'
import { type KeysetPage, keyset, readPage } from '#platform/keyset.ts'
import { listConditions, type SessionListQuery } from './list-conditions.ts'
import { academySessions as s, takesReservationsSql } from './table.ts'

/** An exact number above this does not help a reader, and counting on would cost more than the list itself. */
const COUNT_LIMIT = 1000

/** Postgres prints `2026-11-24 16:00:00+00` (its time zone is UTC); the API returns ISO 8601. */
export const iso = (column: PgColumn) =>
  sql<string>`${column}`.mapWith((text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
export const isoOrNull = (column: PgColumn) => iso(column) as SQL<string | null>

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

const isListed = (query: SessionListQuery, now: Temporal.Instant): SQL | undefined =>
  and(
    takesReservationsSql(s.status),
    isNotNull(s.nextStart),
    gt(s.nextStart, sql`${now.toString()}::timestamptz`),
    ...listConditions(query),
  )

const byNextStart = keyset(s.nextStart, s.id, 'ascending')

/** The number of matching sessions, at most one more than the limit; counted in the list's order, so that its indexes serve. */
const countOf = (where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from ${db
    .select({ one: sql`1` })
    .from(s)
    .where(where)
    .orderBy(...byNextStart.orderBy)
    .limit(COUNT_LIMIT + 1)} as matching)`

const selectSessions = (where: SQL | undefined, cursor: string | undefined, rows: number) =>
  db
    .select({ ...publicColumns, count: countOf(where) })
    .from(s)
    .innerJoin(users, eq(users.id, s.user_id))
    .where(and(where, byNextStart.afterCursor(cursor)))
    .orderBy(...byNextStart.orderBy)
    .limit(rows)

export type ListedSession = Omit<Awaited<ReturnType<typeof selectSessions>>[number], 'count'>

/** `total` counts all pages and is at most 1000; `isMore` is true when there are more. */
export type SessionPage = KeysetPage<ListedSession> & { readonly total: number; readonly isMore: boolean }

/**
 * One page of bookable sessions at `now`, ordered by (`nextStart`, id): `limit` rows, by default 25, at most 100.
 * Refuses a cursor that this list has not issued. One round trip (docs/product.md §4.7).
 */
export const listSessions = async (query: SessionListQuery, now: Temporal.Instant): Promise<SessionPage> => {
  const where = isListed(query, now)
  const { items, nextCursor } = await readPage(
    query.limit,
    rows => selectSessions(where, query.cursor, rows),
    // The query excludes rows without a next start.
    ({ nextStart, id }) => ({ at: nextStart ?? '', id }),
  )
  const count = items[0]?.count ?? (query.cursor ? await countSessions(where) : 0)
  return {
    items: items.map(({ count: _, ...session }) => session),
    nextCursor,
    total: Math.min(count, COUNT_LIMIT),
    isMore: count > COUNT_LIMIT,
  }
}

/** For a page behind the last row, which has no row to carry the count. */
const countSessions = async (where: SQL | undefined): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select ${countOf(where)} as count`)
  return rows[0]?.count ?? 0
}
