import { and, asc, gt, isNotNull, sql } from 'drizzle-orm'
import { getCachedList } from '#features/academy/session-list/cached-list.ts'
import type { ListedSession } from '#features/academy/session-list/session-list.ts'
import { getCachedTeachers } from '#features/academy/session-list/teacher-list.ts'
import { SESSION_TYPES } from '#features/academy/sessions/session-types.ts'
import { academySessions, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { toTeacherCards } from '#features/screens/session-listing/teacher-cards.ts'
import { db } from '#platform/database.ts'
import { createQueryCache } from '#platform/query-cache.ts'

const SESSIONS_SHOWN = 3
const TEACHERS_SHOWN = 3

/** The soonest session of each type, then the soonest of the rest; each of another teacher where there are so many. Sorted by next start. */
export const pickOfEachType = <Session extends Pick<ListedSession, 'id' | 'type' | 'user_id' | 'nextStart'>>(
  found: readonly Session[],
  count: number,
): readonly Session[] => {
  const byStart = found.toSorted((a, b) => (a.nextStart ?? '').localeCompare(b.nextStart ?? ''))
  const chosen: Session[] = []
  const take = (from: readonly Session[]) => {
    const left = from.filter(session => !chosen.includes(session))
    const next = left.find(({ user_id }) => chosen.every(other => other.user_id !== user_id)) ?? left[0]
    if (next && chosen.length < count) chosen.push(next)
  }
  for (const type of SESSION_TYPES) take(byStart.filter(session => session.type === type))
  for (let missing = count - chosen.length; missing > 0; missing--) take(byStart)
  return byStart.filter(session => chosen.includes(session))
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

/** The teachers whose sessions begin soonest. */
export const listFeaturedTeachers = async (now: Temporal.Instant) =>
  toTeacherCards((await getCachedTeachers({ limit: TEACHERS_SHOWN }, now)).items)
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
