import { type SQL, sql } from 'drizzle-orm'
import { conversationsOf } from '#features/conversations/conversations/readers.ts'
import { db } from '#platform/database.ts'

const unreadOf = (userIds: readonly string[], now: Temporal.Instant) => sql`
  select o.user_id, o.conversation_id from (${conversationsOf(userIds, now)}) o
  join conversations c on c.id = o.conversation_id
  left join conversation_reads r on r.conversation_id = o.conversation_id and r.user_id = o.user_id
  where c.written_at > coalesce(r.read_up_to, '-infinity')`

/** How many conversations of a person have something unread, as part of the statement of the frame. */
export const unreadMessageCount = (userId: string, now: Temporal.Instant): SQL =>
  sql`select count(distinct u.conversation_id) from (${unreadOf([userId], now)}) u`

/** Of some people at once, for the live streams of one message: conversations with something unread. */
export const countUnreadMessages = async (
  userIds: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ userId: string; unread: number }>(sql`
    select u.user_id as "userId", count(distinct u.conversation_id)::int as unread from (${unreadOf(userIds, now)}) u group by u.user_id`)
  const found = new Map(rows.map(({ userId, unread }) => [userId, unread]))
  return new Map(userIds.map(id => [id, found.get(id) ?? 0]))
}
