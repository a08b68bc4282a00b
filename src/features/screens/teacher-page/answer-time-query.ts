import { sql } from 'drizzle-orm'
import { lessonProposals } from '#features/academy/proposals/table.ts'
import { conversations, messages } from '#features/conversations/conversations/table.ts'

/** The latest answers count, of these days: messages are kept by month, so others are never looked at. */
const ANSWERS_COUNTED = 50
const DAYS = 90
/** What was written so long before is no question any more. */
const ANSWERED_DAYS = 14

/**
 * In SQL, as JSON: how many questions a teacher has answered lately, and the median of the minutes that it took. A message of the other side
 * of a conversation waits from the first one on that the teacher has not answered; a wish for another time waits until the teacher
 * takes or declines it.
 */
export const answerTimeSql = (teacherId: string, now: Temporal.Instant) => {
  const since = sql`${now.subtract({ hours: 24 * DAYS }).toString()}::timestamptz`
  const wait = sql.raw(`interval '${ANSWERED_DAYS} days'`)
  return sql<{ readonly answers: number; readonly minutes: number | null }>`(
    select json_build_object('answers', count(*)::int, 'minutes', percentile_cont(0.5) within group (order by waited.minutes))
    from (
      (select extract(epoch from mine.at - asked.at) / 60 as minutes
      from (
        select m.conversation_id, m.at from ${messages} m join ${conversations} c on c.id = m.conversation_id
        where m.author_id = ${teacherId} and m.at >= ${since} and c.teacher_id = ${teacherId}
        order by m.at desc limit ${4 * ANSWERS_COUNTED}) mine
      cross join lateral (
        select max(p.at) as at from ${messages} p
        where p.conversation_id = mine.conversation_id and p.author_id = ${teacherId} and p.at < mine.at and p.at >= ${since} - ${wait}) earlier
      cross join lateral (
        select min(q.at) as at from ${messages} q
        where q.conversation_id = mine.conversation_id and q.author_id <> ${teacherId} and q.at < mine.at
          and q.at >= mine.at - ${wait} and q.at >= ${since} - ${wait} and (earlier.at is null or q.at > earlier.at)) asked
      where asked.at is not null order by mine.at desc limit ${ANSWERS_COUNTED})
      union all
      (select extract(epoch from w.responded_at - w.created_at) / 60
      from ${lessonProposals} w
      where w.teacher_id = ${teacherId} and w.created_at >= ${since} and w.wish is not null and w.responded_at is not null
        and (w.status = 'rejected' or w.offer is null)
      order by w.created_at desc limit ${ANSWERS_COUNTED})) waited)`
}
