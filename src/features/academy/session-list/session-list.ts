import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type TrialOffer, trialOfferSql } from '#features/academy/sessions/queries.ts'
import { academySessions as s, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { db } from '#platform/database.ts'
import { type KeysetPage, keyset, readPage, readRankedCursor, writeRankedCursor } from '#platform/keyset.ts'
import { listConditions, type SessionListQuery } from './list-conditions.ts'
import { nextDatesSql, nextFreeTimesSql } from './next-times.ts'
import { type SearchConditions, searchConditions, similarConditions } from './search-conditions.ts'

/** An exact number above this does not help a reader, and counting on would cost more than the list itself. */
const COUNT_LIMIT = 1000

/** Postgres prints `2026-11-24 16:00:00+00` (its time zone is UTC); the API returns ISO 8601. */
export const iso = (column: PgColumn) =>
  sql<string>`${column}`.mapWith((text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
export const isoOrNull = (column: PgColumn) => iso(column) as SQL<string | null>

/** The public fields of a session under their API names; instants as ISO text, prices in grosze. */
const publicColumns = {
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
  nextTimes: sql<
    readonly string[]
  >`case when ${s.type} = 'individual' then ${nextFreeTimesSql(s.offeredStarts, s.zone)} else ${nextDatesSql(s.id, s.nextStart)} end`,
  trial: sql<TrialOffer | null>`case when ${s.type} = 'individual' then ${trialOfferSql(s.user_id)} end`,
  teacher: { uid: users.id, displayName: users.displayName, username: users.username, photoURL: users.photoURL },
}

export const isListed = (query: SessionListQuery, now: Temporal.Instant): SQL | undefined =>
  and(
    takesReservationsSql(s.status),
    isNotNull(s.nextStart),
    gt(s.nextStart, sql`${now.toString()}::timestamptz`),
    ...listConditions(query),
  )

export const byNextStart = keyset(s.nextStart, s.id, 'ascending')

/**
 * The number of matching sessions, at most one more than the limit. A list is counted in its order, so that its indexes serve; a search in
 * any order, so that the index of its words does.
 */
const countOf = (where: SQL | undefined, orderBy: readonly SQL[]): SQL<number> =>
  sql<number>`(select count(*)::int from ${db
    .select({ one: sql`1` })
    .from(s)
    .where(where)
    .orderBy(...orderBy)
    .limit(COUNT_LIMIT + 1)} as matching)`

const selectSessions = (
  where: SQL | undefined,
  cursor: string | undefined,
  rows: number,
  count: SQL<number>,
  orderBy: readonly SQL[] = byNextStart.orderBy,
) =>
  db
    .select({ ...publicColumns, count })
    .from(s)
    .innerJoin(users, eq(users.id, s.user_id))
    .where(and(where, byNextStart.afterCursor(cursor)))
    .orderBy(...orderBy)
    .limit(rows)

type CountedSession = Awaited<ReturnType<typeof selectSessions>>[number]
export type ListedSession = Omit<CountedSession, 'count'>

/** `total` counts all pages and is at most 1000; `isMore` is true when there are more. */
export type SessionPage = KeysetPage<ListedSession> & {
  readonly total: number
  readonly isMore: boolean
  /** No session has the words of the search; these have similar ones. */
  readonly isSimilar: boolean
}

/** The query excludes rows without a next start. */
const positionOf = ({ nextStart, id }: CountedSession) => ({ at: nextStart ?? '', id })

const toPage = ({ items, nextCursor }: KeysetPage<CountedSession>, count: number): SessionPage => ({
  items: items.map(({ count: _, ...session }) => session),
  nextCursor,
  total: Math.min(count, COUNT_LIMIT),
  isMore: count > COUNT_LIMIT,
  isSimilar: false,
})

/** For a page behind the last row, which has no row to carry the count. */
const countSessions = async (count: SQL<number>): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select ${count} as count`)
  return rows[0]?.count ?? 0
}

/**
 * One page of bookable sessions at `now`, ordered by (`nextStart`, id): `limit` rows, by default 25, at most 100. A search orders by its
 * rank before that. Refuses a cursor that this list has not issued. Without a search it is one round trip (docs/product.md §4.7).
 */
export const listSessions = async (query: SessionListQuery, now: Temporal.Instant): Promise<SessionPage> => {
  const listed = isListed(query, now)
  const search = query.q ? searchConditions(query.q) : null
  if (search) return searchSessions(listed, search, query)
  const count = countOf(listed, byNextStart.orderBy)
  const page = await readPage(query.limit, rows => selectSessions(listed, query.cursor, rows, count), positionOf)
  return toPage(page, page.items[0]?.count ?? (query.cursor ? await countSessions(count) : 0))
}

/** The most ranks of a search; those of a search by similar words follow those of its own words. */
const RANKS = 3

/** Sessions with similar words are shown only where none has the words themselves. */
const searchSessions = async (
  listed: SQL | undefined,
  exact: SearchConditions,
  { q = '', cursor, limit }: SessionListQuery,
): Promise<SessionPage> => {
  const from = cursor ? readRankedCursor(cursor, 2 * RANKS) : { rank: 0, cursor: undefined }
  const read = ({ ranks }: SearchConditions, before: number) =>
    readRanks({
      from: from.rank < before ? { rank: 0, cursor: undefined } : { ...from, rank: from.rank - before },
      before,
      ranks: ranks.map(rank => and(listed, rank)),
      limit,
    })
  const page = from.rank < RANKS ? await read(exact, 0) : null
  if (page && page.total > 0) return page
  const similar = await similarConditions(q)
  const other = similar && (await read(similar, RANKS))
  return other ? { ...other, isSimilar: other.total > 0 } : (page ?? read(exact, 0))
}

type RankedRead = {
  /** The rank at which the page begins, and the cursor in it. */
  readonly from: { readonly rank: number; readonly cursor: string | undefined }
  /** The number of ranks before these. */
  readonly before: number
  readonly ranks: readonly (SQL | undefined)[]
  readonly limit: number | undefined
}

/** That of the list, for which no index serves: few rows are read and then sorted. */
const sortedAfterwards = [sql`${s.nextStart} + interval '0'`, sql`${s.id}`]
const NOT_COUNTED = sql<number>`0`

/**
 * Rank by rank until the page is full and the total is known. Each is counted first: frequent words are soon met in the order of the list,
 * and for rare ones that order would be read to its end.
 */
const readRanks = async ({ from, before, ranks, limit }: RankedRead): Promise<SessionPage> => {
  const rankOf = new Map<string, number>()
  let total = 0
  const page = await readPage(
    limit,
    async rows => {
      const found: CountedSession[] = []
      for (const [rank, where] of ranks.entries()) {
        const isOnPage = rank >= from.rank && found.length < rows
        if (!isOnPage && total > COUNT_LIMIT) continue
        const count = await countSessions(countOf(where, []))
        total += count
        if (!isOnPage || count === 0) continue
        const cursor = rank === from.rank ? from.cursor : undefined
        const orderBy = count > COUNT_LIMIT ? byNextStart.orderBy : sortedAfterwards
        const more = await selectSessions(where, cursor, rows - found.length, NOT_COUNTED, orderBy)
        for (const { id } of more) rankOf.set(id, rank)
        found.push(...more)
      }
      return found
    },
    positionOf,
  )
  const last = rankOf.get(page.items.at(-1)?.id ?? '') ?? 0
  const nextCursor = page.nextCursor && writeRankedCursor(before + last, page.nextCursor)
  return toPage({ ...page, nextCursor }, total)
}
