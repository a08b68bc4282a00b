import { and, asc, gt, isNotNull, sql } from 'drizzle-orm'
import { getCachedList } from '#features/academy/session-list/cached-list.ts'
import type { ListedSession } from '#features/academy/session-list/session-list.ts'
import { SESSION_TYPES } from '#features/academy/sessions/session-types.ts'
import { academySessions, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { findTeachers } from '#features/people/profiles/queries.ts'
import { db } from '#platform/database.ts'
import { createQueryCache } from '#platform/query-cache.ts'

const SESSIONS_SHOWN = 3
const TEACHERS_SHOWN = 3

/** The soonest session of each type, then the soonest of the rest. Sorted by next start. */
export const pickOfEachType = <Session extends Pick<ListedSession, 'id' | 'type' | 'nextStart'>>(
  found: readonly Session[],
  count: number,
): readonly Session[] => {
  const byStart = found.toSorted((a, b) => (a.nextStart ?? '').localeCompare(b.nextStart ?? ''))
  const firsts = SESSION_TYPES.flatMap(type => byStart.find(session => session.type === type) ?? [])
  const rest = byStart.filter(session => !firsts.includes(session))
  const chosen = new Set([...firsts, ...rest].slice(0, count))
  return byStart.filter(session => chosen.has(session))
}

/** The next sessions with a free place. */
export const listUpcomingSessions = async (now: Temporal.Instant): Promise<readonly ListedSession[]> => {
  const pages = await Promise.all(
    SESSION_TYPES.map(type => getCachedList({ type: [type], limit: 2 * SESSIONS_SHOWN }, now)),
  )
  return pickOfEachType(
    pages.flatMap(({ items }) => items).filter(({ placesLeft }) => placesLeft > 0),
    SESSIONS_SHOWN,
  )
}

/** The introductions of a few teachers whose sessions begin soon. */
export const listFeaturedTeachers = async (now: Temporal.Instant) => {
  const { items } = await getCachedList({ limit: 50 }, now)
  const uids = [...new Set(items.map(({ user_id }) => user_id))]
  const teachers = await findTeachers(db, uids)
  return uids
    .flatMap(uid => teachers.get(uid) ?? [])
    .filter(({ introduction }) => introduction !== '')
    .slice(0, TEACHERS_SHOWN)
    .map(({ uid, displayName, photoURL, introduction, languages }) => ({
      ...{ uid, displayName, photoURL, introduction, languages },
    }))
}
export type FeaturedTeacher = Awaited<ReturnType<typeof listFeaturedTeachers>>[number]

const readLowestPrice = async (now: Temporal.Instant) => {
  const [lowest] = await db
    .select({ price: academySessions.price, type: academySessions.type })
    .from(academySessions)
    .where(
      and(
        takesReservationsSql(academySessions.status),
        isNotNull(academySessions.nextStart),
        gt(academySessions.nextStart, sql`${now.toString()}::timestamptz`),
        gt(academySessions.price, 0),
      ),
    )
    .orderBy(asc(academySessions.price))
    .limit(1)
  return lowest ?? null
}

const priceCache = createQueryCache<Awaited<ReturnType<typeof readLowestPrice>>>({
  content: 'sessionLists',
  seconds: 10,
  isPublic: true,
})

/** The lowest price of a session that can be reserved at `now`, with the type that says what it is for; null where there is none. */
export const findLowestPrice = (now: Temporal.Instant) => priceCache('', now, () => readLowestPrice(now))
export type LowestPrice = Awaited<ReturnType<typeof findLowestPrice>>
