import { and, eq, gt, ilike, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { escapeLikePattern, fitsClock } from '#features/academy/session-list/list-conditions.ts'
import { nextDatesSql } from '#features/academy/session-list/next-times.ts'
import { iso, isoOrNull } from '#features/academy/session-list/session-list.ts'
import { users } from '#features/people/users/table.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, type Reader } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { createQueryCache } from '#platform/query-cache.ts'
import type { GameFilters, GameListQuery } from './list-query.ts'
import { dneSessions as g, isListedSql } from './table.ts'

/** An exact number above this does not help a reader, and counting on would cost more than the list itself. */
const COUNT_LIMIT = 1000

/** The public fields of a game under their API names; instants as ISO text, prices in grosze. */
const publicColumns = {
  id: g.id,
  teacherId: g.teacherId,
  title: g.title,
  type: g.type,
  level: g.level,
  /** The first paragraph of the description, at most 300 characters. */
  opening: sql<string>`split_part(left(${g.description}, 300), E'\\n\\n', 1)`,
  contentNotes: g.contentNotes,
  theme: g.theme,
  coverURL: g.coverURL,
  coverAlt: g.coverAlt,
  duration: g.duration,
  weeks: g.weeks,
  zone: g.zone,
  date_time: g.date_time,
  startsOn: g.startsOn,
  price: g.price,
  minPlayers: g.minPlayers,
  maxPlayers: g.maxPlayers,
  status: g.status,
  seatsTaken: g.seatsTaken,
  heldSeats: g.heldSeats,
  hasSpot: g.hasSpot,
  nextStart: isoOrNull(g.nextStart),
  nextTimes: nextDatesSql(g.id, g.nextStart),
  createdAt: iso(g.createdAt),
  teacher: { uid: users.id, displayName: users.displayName, username: users.username, photoURL: users.photoURL },
}

/** The title, the description or the game master's name contains the text. */
const matchesText = (text: string): SQL | undefined => {
  const pattern = `%${escapeLikePattern(text)}%`
  return or(
    ilike(g.title, pattern),
    ilike(g.description, pattern),
    sql`${g.teacherId} = any(array(select ${users.id} from ${users} where ${users.teacherAccessAt} is not null and ${ilike(users.displayName, pattern)}))`,
  )
}

/** A planned game of the seven days from the next fits, in local time of `zone`. */
const startsWithin = ({ zone = SCHOOL_ZONE, ...times }: GameFilters): SQL | undefined => {
  const fits = fitsClock(times)
  return (
    fits &&
    sql`exists (
    select 1 from occurrences o, lateral (select o.starts_at at time zone ${zone}::text as clock) as local
    where o.session_id = ${g.id} and o.state = 'planned'
      and o.starts_at >= ${g.nextStart} and o.starts_at < ${g.nextStart} + interval '7 days' and ${fits})`
  )
}

const isListed = (filters: GameFilters, now: Temporal.Instant): SQL | undefined => {
  const { level = [], type = [], maxPrice, hasSpot, teacher, q } = filters
  return and(
    isListedSql(g.status, g.type),
    isNotNull(g.nextStart),
    gt(g.nextStart, sql`${now.toString()}::timestamptz`),
    level.length > 0 ? inArray(g.level, level) : undefined,
    type.length > 0 ? inArray(g.type, type) : undefined,
    maxPrice === undefined ? undefined : lte(g.price, maxPrice),
    hasSpot ? sql`${g.hasSpot}` : undefined,
    teacher ? eq(g.teacherId, teacher) : undefined,
    q ? matchesText(q) : undefined,
    startsWithin(filters),
  )
}

const byNextStart = keyset(g.nextStart, g.id, 'ascending')

/** The number of matching games, at most one more than the limit; counted in the list's order, so that its index serves. */
const countOf = (where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from ${db
    .select({ one: sql`1` })
    .from(g)
    .where(where)
    .orderBy(...byNextStart.orderBy)
    .limit(COUNT_LIMIT + 1)} as matching)`

const selectGames = (reader: Reader, where: SQL | undefined, cursor: string | undefined, rows: number) =>
  reader
    .select({ ...publicColumns, count: countOf(where) })
    .from(g)
    .innerJoin(users, eq(users.id, g.teacherId))
    .where(and(where, byNextStart.afterCursor(cursor)))
    .orderBy(...byNextStart.orderBy)
    .limit(rows)

export type ListedGame = Omit<Awaited<ReturnType<typeof selectGames>>[number], 'count'>

/** `total` counts all pages and is at most 1000; `isMore` is true when there are more. */
export type GamePage = KeysetPage<ListedGame> & { readonly total: number; readonly isMore: boolean }

/**
 * One page of the public games with a game ahead at `now`, full ones too, ordered by (`nextStart`, id): 25 rows unless asked otherwise,
 * at most 100. Refuses a cursor that this list has not issued. One round trip (docs/product.md §13.1).
 */
export const listOpenGames = async (
  reader: Reader,
  filters: GameFilters,
  { cursor, limit }: PageQuery,
  now: Temporal.Instant,
): Promise<GamePage> => {
  const where = isListed(filters, now)
  const { items, nextCursor } = await readPage(
    limit,
    rows => selectGames(reader, where, cursor, rows),
    // The query excludes rows without a next start.
    ({ nextStart, id }) => ({ at: nextStart ?? '', id }),
  )
  const count = items[0]?.count ?? (cursor ? await countGames(reader, where) : 0)
  return {
    items: items.map(({ count: _, ...game }) => game),
    nextCursor,
    total: Math.min(count, COUNT_LIMIT),
    isMore: count > COUNT_LIMIT,
  }
}

/** For a page behind the last row, which has no row to carry the count. */
const countGames = async (reader: Reader, where: SQL | undefined): Promise<number> => {
  const { rows } = await reader.execute<{ count: number }>(sql`select ${countOf(where)} as count`)
  return rows[0]?.count ?? 0
}

/** Rows are ordered by start, so a cached page is valid until its first start has passed. Changes of seats clear it through a topic. */
const isStillValid = ({ items: [first] }: GamePage, now: Temporal.Instant): boolean =>
  !first?.nextStart || Temporal.Instant.compare(first.nextStart, now) > 0

const cache = createQueryCache<GamePage>({ content: 'gameLists', seconds: 10, isPublic: true, isValid: isStillValid })

/** One page of `listOpenGames`, cached and shared by all requests with the same query. */
export const getCachedGames = (
  { cursor, limit, ...filters }: GameListQuery,
  now: Temporal.Instant,
): Promise<GamePage> =>
  cache(JSON.stringify({ cursor, limit, ...filters }), now, () => listOpenGames(db, filters, { cursor, limit }, now))
