import { sql } from 'drizzle-orm'
import { substituteRatings } from '#features/academy/ratings/table.ts'
import { getCachedList } from '#features/academy/session-list/cached-list.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { getTeacher } from '#features/people/profiles/queries.ts'
import { MAX_PAGE_SIZE } from '#kernel/paging.ts'
import { db } from '#platform/database.ts'
import { toSessionRowFields } from './row-labels.ts'

const TIMES_SHOWN = 6

/** All ratings of a teacher's sessions, of what the teacher taught as a substitute, and of the games that the teacher leads. */
const readRating = async (teacherId: string) => {
  const { rows } = await db.execute<{ rating: number; ratingCount: number }>(sql`
    select coalesce(sum(rating * rating_count) / nullif(sum(rating_count), 0), 0)::real as rating,
      coalesce(sum(rating_count), 0)::int as "ratingCount"
    from (
      select rating, rating_count from ${academySessions} where ${academySessions.user_id} = ${teacherId}
      union all
      select avg(stars)::real, count(*)::int from ${substituteRatings} where ${substituteRatings.teacherId} = ${teacherId}
      union all
      select rating, rating_count from ${dneSessions} where ${dneSessions.teacherId} = ${teacherId}) rated`)
  return rows[0] ?? { rating: 0, ratingCount: 0 }
}

/** A teacher's public page at `now`. Refuses any other user like an unknown one (404; docs/product.md §4.11). */
export const getTeacherView = async (uid: string, now: Temporal.Instant) => {
  const teacher = await getTeacher(db, uid)
  const [{ items, total, isMore }, rating] = await Promise.all([
    getCachedList({ teacher: uid, limit: MAX_PAGE_SIZE }, now),
    readRating(uid),
  ])
  return {
    teacher,
    ...rating,
    sessions: items.map(toSessionRowFields),
    hasMore: isMore || total > items.length,
    subjects: [...new Set(items.map(({ subject }) => subject))],
    /** The next start with a free place of each session, the soonest first. */
    nextTimes: items
      .filter(({ placesLeft }) => placesLeft > 0)
      .flatMap(({ id, title, nextStart }) => (nextStart ? [{ id, title, start: nextStart }] : []))
      .slice(0, TIMES_SHOWN),
  }
}
