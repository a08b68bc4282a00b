import { sql } from 'drizzle-orm'
import { findConversationRow, mayWriteNow, requireReader } from '#features/conversations/conversations/queries.ts'
import { listReaders } from '#features/conversations/conversations/readers.ts'
import { CONVERSATION_NOT_FOUND } from '#features/conversations/conversations/refusals.ts'
import { conversationReads } from '#features/conversations/conversations/table.ts'
import { retractUnread } from '#features/conversations/unread/tell-unread.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { instantFromDriver } from '#platform/columns.ts'
import { db, publishAfterCommit, transaction } from '#platform/database.ts'

/**
 * A person has seen the messages up to this instant; never earlier than before. The counters of all devices fall, and what an e-mail would
 * say of it is taken back. Refuses 404 for those who do not read it.
 */
export const markRead = async (ctx: Ctx, conversationId: string, upTo: Temporal.Instant): Promise<void> => {
  const { id: userId } = requireUser(ctx.actor)
  const row = (await findConversationRow(db, conversationId)) ?? refuse(CONVERSATION_NOT_FOUND)
  await requireReader(db, ctx, row)
  await setRead(ctx, { conversationId, userId, upTo })
}

type Position = { readonly conversationId: string; readonly userId: string; readonly upTo: Temporal.Instant }

/** For those who are known to read it. */
export const setRead = async (ctx: Ctx, { conversationId, userId, upTo }: Position): Promise<void> =>
  transaction(async tx => {
    const at = sql`least(${upTo.toString()}::timestamptz, (select c.last_at from conversations c where c.id = ${conversationId}))`
    const { rows } = await tx.execute<{ toldUpTo: string | null }>(sql`
      insert into ${conversationReads} as r (conversation_id, user_id, read_up_to) values (${conversationId}, ${userId}, ${at})
      on conflict (conversation_id, user_id) do update set read_up_to = excluded.read_up_to
        where r.read_up_to is null or r.read_up_to < excluded.read_up_to
      returning r.told_up_to as "toldUpTo"`)
    const [moved] = rows
    if (!moved) return
    if (moved.toldUpTo)
      await retractUnread(tx, ctx, { conversationId, userId, toldUpTo: instantFromDriver(moved.toldUpTo) })
    publishAfterCommit(tx, topics.messages(userId))
  })

/** Long enough for a pause between two words; the page says it again while the person goes on. */
const TYPING_SECONDS = 6
const MOST_READERS = 20

/** The others see for some seconds that this person is typing. In a large group none do: it would be said all the time. */
export const showTyping = async (ctx: Ctx, conversationId: string): Promise<void> => {
  const { id: userId } = requireUser(ctx.actor)
  const row = (await findConversationRow(db, conversationId)) ?? refuse(CONVERSATION_NOT_FOUND)
  const readers = await listReaders(db, row, ctx.now)
  unwrap(mayWriteNow(row, readers, userId))
  if (readers.length > MOST_READERS) return
  await transaction(async tx => {
    const typingUntil = ctx.now.add({ seconds: TYPING_SECONDS })
    await tx
      .insert(conversationReads)
      .values({ conversationId, userId, typingUntil })
      .onConflictDoUpdate({
        target: [conversationReads.conversationId, conversationReads.userId],
        set: { typingUntil },
      })
    const others = readers.filter(reader => reader.userId !== userId)
    publishAfterCommit(tx, ...others.map(reader => topics.typing(reader.userId)))
  })
}
