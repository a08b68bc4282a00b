import { and, asc, eq, sql } from 'drizzle-orm'
import { academySessions } from '#features/academy/table.ts'
import { users } from '#features/users/table.ts'
import type { Reader } from '#platform/database.ts'

const MOST = 100

/** Teachers with something to reserve at `now`, by name; the first hundred. The one who is asked for is always among them. */
export const teachersOnOffer = async (reader: Reader, now: Temporal.Instant, asked: string | null) => {
  const offers = sql`exists (
    select 1 from ${academySessions} s
    where s.user_id = ${users.id} and s.status in ('open', 'active') and s."nextStart" > ${now.toString()}::timestamptz)`
  return reader
    .select({ uid: users.id, displayName: users.displayName })
    .from(users)
    .where(and(sql`${users.teacherAccessAt} is not null`, offers))
    .orderBy(asked ? sql`(${eq(users.id, asked)}) desc` : sql`1`, asc(users.displayName), asc(users.id))
    .limit(MOST)
}
