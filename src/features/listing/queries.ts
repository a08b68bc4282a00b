import { and, asc, eq, sql } from 'drizzle-orm'
import { academySessions, takesReservationsSql } from '#features/academy/table.ts'
import { users } from '#features/users/table.ts'
import { db } from '#platform/database.ts'
import { createQueryCache } from '#platform/query-cache.ts'

const MAX_TEACHERS = 100

const readTeachers = (now: Temporal.Instant, selectedId: string | null) => {
  const offers = sql`exists (
    select 1 from ${academySessions} s
    where s.user_id = ${users.id} and ${takesReservationsSql(sql`s.status`)} and s.next_start > ${now.toString()}::timestamptz)`
  return db
    .select({ uid: users.id, displayName: users.displayName })
    .from(users)
    .where(and(sql`${users.teacherAccessAt} is not null`, offers))
    .orderBy(...(selectedId ? [sql`(${eq(users.id, selectedId)}) desc`] : []), asc(users.displayName), asc(users.id))
    .limit(MAX_TEACHERS)
}

const cache = createQueryCache<Awaited<ReturnType<typeof readTeachers>>>({
  content: 'sessionLists',
  seconds: 10,
})

/** Teachers with a bookable session at `now`, by name; the first hundred. Always includes the selected teacher. */
export const listTeachersWithOpenSessions = (now: Temporal.Instant, selectedId: string | null) =>
  cache(selectedId ?? '', now, async () => readTeachers(now, selectedId))
