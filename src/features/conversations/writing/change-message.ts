import { and, eq, sql } from 'drizzle-orm'
import { messageDeleted, messageEdited } from '#features/conversations/conversations/events.ts'
import { type Conversation, lockConversation } from '#features/conversations/conversations/find-conversation.ts'
import { requireReader } from '#features/conversations/conversations/queries.ts'
import { listReaders } from '#features/conversations/conversations/readers.ts'
import { CONVERSATION_NOT_FOUND, MESSAGE_NOT_HERE } from '#features/conversations/conversations/refusals.ts'
import { decideContactData, decideDeletion, decideEdit } from '#features/conversations/conversations/rules.ts'
import type { EditInput } from '#features/conversations/conversations/schema.ts'
import { conversations, messageFiles, messages, messageVersions } from '#features/conversations/conversations/table.ts'
import { findContactData } from '#features/people/users/contact-data.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { tellReaders, wordsColumn } from './add-message.ts'
import { refuseUnlessWritable } from './post-message.ts'

type Message = typeof messages.$inferSelect

/** The lock of the conversation is that of its messages. Refuses 404. */
const lockMessage = async (tx: Tx, conversationId: string, id: string) => {
  const conversation =
    (await lockConversation(tx, eq(conversations.id, conversationId))) ?? refuse(CONVERSATION_NOT_FOUND)
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.conversationId, conversationId)))
  return { conversation, message }
}

/** What a message said before is kept for as long as the child protection policy names. */
const keepVersion = async (tx: Tx, ctx: Ctx, { id, conversationId, authorId, text, at, editedAt }: Message) => {
  if (!authorId) throw new Error('an event has no versions')
  const version = { messageId: id, conversationId, authorId, text, writtenAt: editedAt ?? at }
  // Two changes within one clock tick leave the text of the first.
  await tx
    .insert(messageVersions)
    .values({ ...version, replacedAt: ctx.now })
    .onConflictDoNothing()
}

const isMessage = ({ id, at }: Message) => and(eq(messages.id, id), eq(messages.at, at))

/** Refuses as `decideEdit`, `decideWriting` and `decideContactData` do. */
export const editMessage = (ctx: Ctx, conversationId: string, id: string, input: EditInput): Promise<void> =>
  transaction(async tx => {
    const { id: userId } = requireUser(ctx.actor)
    const { conversation, message } = await lockMessage(tx, conversationId, id)
    const { readers, own } = await refuseUnlessWritable(tx, ctx, conversation, userId)
    if (!message) return refuse(MESSAGE_NOT_HERE)
    unwrap(decideEdit(message, userId, ctx.now))
    if (message.text === input.text) return
    const contactKinds = unwrap(
      decideContactData({
        ...{ found: findContactData(input.text), readers, writer: own },
        isConfirmed: input.confirmContact,
      }),
    )
    await keepVersion(tx, ctx, message)
    await tx
      .update(messages)
      .set({
        ...{ text: input.text, editedAt: ctx.now, words: wordsColumn(conversationId, input.text) },
        contactKinds: [...new Set([...message.contactKinds, ...contactKinds])],
      })
      .where(isMessage(message))
    tellReaders(tx, conversation, readers)
    await recordEvents(tx, ctx, messageEdited(conversationId, { messageId: id }))
  })

/** Takes a message and its file away from all who read it. Refuses as `decideDeletion` does; also while the conversation is blocked. */
export const deleteMessage = (ctx: Ctx, conversationId: string, id: string): Promise<void> =>
  transaction(async tx => {
    const { id: userId } = requireUser(ctx.actor)
    const { conversation, message } = await lockMessage(tx, conversationId, id)
    await requireReader(tx, ctx, conversation)
    if (!message) return refuse(MESSAGE_NOT_HERE)
    unwrap(decideDeletion(message, userId))
    await emptyMessage(tx, ctx, conversation, message)
  })

const emptyMessage = async (tx: Tx, ctx: Ctx, conversation: Conversation, message: Message): Promise<void> => {
  await keepVersion(tx, ctx, message)
  await tx.update(messages).set({ text: '', deletedAt: ctx.now, words: sql`''::tsvector` }).where(isMessage(message))
  await tx.update(messageFiles).set({ removedAt: ctx.now }).where(eq(messageFiles.messageId, message.id))
  tellReaders(tx, conversation, await listReaders(tx, conversation, ctx.now))
  await recordEvents(tx, ctx, messageDeleted(conversation.id, { messageId: message.id }))
}
