import { and, asc, eq, sql } from 'drizzle-orm'
import { SUBJECTS } from '#features/academy/catalogue/subjects.ts'
import { academySessions, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { compareWords } from '#kernel/word-lists.ts'
import { db } from '#platform/database.ts'
import { createQueryCache } from '#platform/query-cache.ts'
import { MOST_COUNTED, type Offers } from './offers.ts'

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
  isPublic: true,
})

/** Teachers with a bookable session at `now`, by name; the first hundred. Always includes the selected teacher. */
export const listTeachersWithOpenSessions = async (now: Temporal.Instant, selectedId: string | null) =>
  (await cache(selectedId ?? '', now, async () => readTeachers(now, selectedId))).toSorted((a, b) =>
    compareWords(a.displayName, b.displayName),
  )

const readOffers = async (now: Temporal.Instant): Promise<Offers> => {
  const { rows } = await db.execute<{ subject: string; count: number }>(sql`
    select known.id as subject, (
      select count(*)::int from (
        select from ${academySessions} s
        where s.subject = known.id and ${takesReservationsSql(sql`s.status`)} and s.next_start > ${now.toString()}::timestamptz
        order by s.next_start, s.id
        limit ${MOST_COUNTED + 1}) counted) as count
    from unnest(${sql.param(SUBJECTS.map(({ id }) => id))}::text[]) as known(id)`)
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ subject, count }) => [subject, count]))
}

const offersCache = createQueryCache<Offers>({ content: 'sessionLists', seconds: 10, isPublic: true })

/** How many sessions of each subject can be reserved at `now`. */
export const countOffers = (now: Temporal.Instant): Promise<Offers> => offersCache('', now, () => readOffers(now))
