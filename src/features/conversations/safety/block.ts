import { and, eq, sql } from 'drizzle-orm'
import { conversationBlocked, conversationUnblocked } from '#features/conversations/conversations/events.ts'
import { lockConversation } from '#features/conversations/conversations/find-conversation.ts'
import { listReaders } from '#features/conversations/conversations/readers.ts'
import { CONVERSATION_NOT_FOUND, NO_BLOCK_HERE } from '#features/conversations/conversations/refusals.ts'
import { findOwn } from '#features/conversations/conversations/rules.ts'
import { conversationBlocks, conversations } from '#features/conversations/conversations/table.ts'
import { tellReaders } from '#features/conversations/writing/add-message.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

/** Under the lock that every writer takes: a message is there before the block, or refused because of it. */
const lockOwn = async (tx: Tx, ctx: Ctx, id: string) => {
  const { id: userId } = requireUser(ctx.actor)
  const conversation = (await lockConversation(tx, eq(conversations.id, id))) ?? refuse(CONVERSATION_NOT_FOUND)
  const readers = await listReaders(tx, conversation, ctx.now)
  if (!findOwn(readers, userId)) refuse(CONVERSATION_NOT_FOUND)
  if (conversation.kind !== 'pair') refuse(NO_BLOCK_HERE)
  return { conversation, readers, userId }
}

/**
 * No one writes in this conversation of two sides until the person lets it go on; it can still be read. Idempotent. Refuses 404, 409
 * `no_block_here` (docs/product.md §14.5).
 */
export const blockConversation = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const { conversation, readers, userId } = await lockOwn(tx, ctx, id)
    const blocked = await tx
      .insert(conversationBlocks)
      .values({ conversationId: id, blockedBy: userId, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ by: conversationBlocks.blockedBy })
    if (blocked.length === 0) return
    tellReaders(tx, conversation, readers)
    await recordEvents(tx, ctx, conversationBlocked(id, null))
  })

/** Takes back one's own block. Idempotent. Refuses as `blockConversation` does. */
export const unblockConversation = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const { conversation, readers, userId } = await lockOwn(tx, ctx, id)
    const freed = await tx
      .delete(conversationBlocks)
      .where(and(eq(conversationBlocks.conversationId, id), eq(conversationBlocks.blockedBy, userId)))
      .returning({ by: conversationBlocks.blockedBy })
    if (freed.length === 0) return
    tellReaders(tx, conversation, readers)
    await recordEvents(tx, ctx, conversationUnblocked(id, null))
  })

type EndedGuardianship = { readonly childId: string; readonly guardianshipId: string }

/** Who is no guardian any more blocks nothing for the child, and could not take it back either (docs/product.md §14.5). */
export const endBlocksOfGuardian = async (tx: Tx, { childId, guardianshipId }: EndedGuardianship): Promise<void> => {
  await tx.execute(sql`
    delete from conversation_blocks b using conversations c, guardianships g
    where c.id = b.conversation_id and c.student_id = ${childId} and g.id = ${guardianshipId}
      and b.blocked_by = g.guardian_id and b.blocked_by <> c.teacher_id`)
}
