import { and, min, or, sql } from 'drizzle-orm'
import { academySessions as s } from '#features/academy/sessions/table.ts'
import { db } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, readPage } from '#platform/keyset.ts'
import { createQueryCache } from '#platform/query-cache.ts'
import type { SessionListQuery } from './list-conditions.ts'
import { SHOWN_TIMES } from './next-times.ts'
import { searchConditions } from './search-conditions.ts'
import { byNextStart, isListed } from './session-list.ts'

/** Of the sessions in the order of the list so many are looked at: what the view costs does not grow with what is on offer. */
const MOST_READ = 2000

/** A teacher with what the list offers; instants are ISO text, prices in grosze. */
export type ListedTeacher = {
  readonly uid: string
  readonly nextTimes: readonly string[]
  readonly subjects: readonly string[]
  readonly priceFrom: number
}

/** `total` counts all pages. */
export type TeacherPage = KeysetPage<ListedTeacher> & { readonly total: number; readonly isMore: false }

const SUBJECTS_SHOWN = 4

const readTeachers = async (query: SessionListQuery, now: Temporal.Instant): Promise<TeacherPage> => {
  const search = query.q ? searchConditions(query.q) : null
  const soon = db
    .select({ userId: s.user_id, nextStart: s.nextStart, subject: s.subject, price: s.price })
    .from(s)
    .where(and(isListed(query, now), search ? or(...search.ranks) : undefined))
    .orderBy(...byNextStart.orderBy)
    .limit(MOST_READ)
    .as('soon')
  const teachers = db
    .select({
      uid: soon.userId,
      first: min(soon.nextStart).as('first'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
      nextTimes: sql<
        readonly string[]
      >`(array_agg(distinct ${instantText(sql`${soon.nextStart} at time zone 'UTC'`)}))[1:${sql.raw(String(SHOWN_TIMES))}]`.as(
        'next_times',
      ),
      subjects: sql<readonly string[]>`(array_agg(distinct ${soon.subject}))[1:${sql.raw(String(SUBJECTS_SHOWN))}]`.as(
        'subjects',
      ),
      priceFrom: min(soon.price).as('price_from'),
    })
    .from(soon)
    .groupBy(soon.userId)
    .as('teachers')
  const order = keyset(teachers.first, teachers.uid, 'ascending')
  const rows = await readPage(
    query.limit,
    limit =>
      db
        .select({
          uid: teachers.uid,
          at: instantText(sql`${teachers.first} at time zone 'UTC'`),
          nextTimes: teachers.nextTimes,
          subjects: teachers.subjects,
          priceFrom: teachers.priceFrom,
          total: teachers.total,
        })
        .from(teachers)
        .where(order.afterCursor(query.cursor))
        .orderBy(...order.orderBy)
        .limit(limit),
    ({ at, uid }) => ({ at, id: uid }),
  )
  return {
    items: rows.items.map(({ uid, nextTimes, subjects, priceFrom }) => ({
      ...{ uid, nextTimes, subjects, priceFrom: priceFrom ?? 0 },
    })),
    nextCursor: rows.nextCursor,
    total: rows.items[0]?.total ?? 0,
    isMore: false,
  }
}

const cache = createQueryCache<TeacherPage>({ content: 'sessionLists', seconds: 10, isPublic: true })

/** One page of the teachers whose sessions a list's query finds, those with the soonest session first. Cached as the list is. */
export const getCachedTeachers = (query: SessionListQuery, now: Temporal.Instant): Promise<TeacherPage> =>
  cache(JSON.stringify(query), now, () => readTeachers(query, now))
