import { and, asc, eq, sql } from 'drizzle-orm'
import { academySessions, isOffered } from '#features/academy/table.ts'
import { changesLists } from '#features/academy/topics.ts'
import { users } from '#features/users/table.ts'
import { db } from '#platform/database.ts'
import { keptAnswers } from '#platform/kept-answers.ts'

const MOST = 100

const read = (now: Temporal.Instant, asked: string | null) => {
  const offers = sql`exists (
    select 1 from ${academySessions} s
    where s.user_id = ${users.id} and ${isOffered(sql`s.status`)} and s."nextStart" > ${now.toString()}::timestamptz)`
  return db
    .select({ uid: users.id, displayName: users.displayName })
    .from(users)
    .where(and(sql`${users.teacherAccessAt} is not null`, offers))
    .orderBy(asked ? sql`(${eq(users.id, asked)}) desc` : sql`1`, asc(users.displayName), asc(users.id))
    .limit(MOST)
}

const kept = keptAnswers<Awaited<ReturnType<typeof read>>>({ clearedBy: changesLists, seconds: 10 })

/** Teachers with something to reserve at `now`, by name; the first hundred. The one who is asked for is always among them. */
export const teachersOnOffer = (now: Temporal.Instant, asked: string | null) =>
  kept(asked ?? '', now, async () => read(now, asked))
