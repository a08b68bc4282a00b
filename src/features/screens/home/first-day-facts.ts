import { sql } from 'drizzle-orm'
import { isInForce } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { db } from '#platform/database.ts'
import { FIRST_DAYS, type FirstDayFacts } from './first-days.ts'

const HOURS_PER_DAY = 24

/** What an account has done in its first days, in one statement; null after them, and nothing is looked up then. */
export const findFirstDayFacts = async (userId: string, now: Temporal.Instant): Promise<FirstDayFacts | null> => {
  const since = now.subtract({ hours: FIRST_DAYS * HOURS_PER_DAY }).toString()
  const isGuarded = isInForce(sql`${now.toString()}::timestamptz`)
  const children = sql`select ${guardianships.childId} from ${guardianships} where ${guardianships.guardianId} = me.uid and ${isGuarded}`
  const { rows } = await db.execute<FirstDayFacts>(sql`
    select me.photo_url is not null as "hasPhoto", me.introduction <> '' as "hasIntroduction",
      me.teacher_access_at is not null as "hasAccess",
      exists (select from messages where author_id = me.uid) as "hasWritten",
      exists (select from academy_session_purchases where user_id = me.uid and state not in ('held', 'lapsed'))
        or exists (select from dne_session_purchases where user_id = me.uid and state in ('booked', 'ended', 'resigned')) as "hasBooked",
      exists (${children}) as "hasChild",
      exists (select from academy_session_purchases where user_id in (${children}) and state not in ('held', 'lapsed'))
        or exists (select from dne_session_purchases where user_id in (${children}) and state in ('booked', 'ended', 'resigned'))
        as "hasBookedForChild",
      exists (select from academy_sessions where user_id = me.uid) as "hasPublishedSession",
      (select id from dne_sessions where teacher_id = me.uid order by created_at desc, id desc limit 1) as "gameId",
      exists (select from dne_handouts where uploaded_by = me.uid) as "hasHandout"
    from users me where me.uid = ${userId} and me.created_at > ${since}::timestamptz`)
  return rows[0] ?? null
}
