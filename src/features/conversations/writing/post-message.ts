import { and, eq, sql } from 'drizzle-orm'
import { storeFile } from '#features/academy/shared-files/store-file.ts'
import { conversationBegun } from '#features/conversations/conversations/events.ts'
import {
  aboutOf,
  type Conversation,
  findConversationAbout,
  isAbout,
  lockConversation,
} from '#features/conversations/conversations/find-conversation.ts'
import { isMeeting } from '#features/conversations/conversations/meeting.ts'
import { findConversationRow, mayWriteNow, requireReader } from '#features/conversations/conversations/queries.ts'
import { asSource, type ConversationReader, listReaders } from '#features/conversations/conversations/readers.ts'
import {
  CONVERSATION_NOT_FOUND,
  MESSAGE_NOT_HERE,
  NOT_MET,
  NOTHING_WRITTEN,
} from '#features/conversations/conversations/refusals.ts'
import { decideContactData, findOwn } from '#features/conversations/conversations/rules.ts'
import type { ConversationTarget, MessageInput } from '#features/conversations/conversations/schema.ts'
import { conversations, messageFiles, messages } from '#features/conversations/conversations/table.ts'
import { type ContactKind, findContactData, findContactInName } from '#features/people/users/contact-data.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import { addMessage } from './add-message.ts'
import { BEGUN, MESSAGE_FORMS, MESSAGE_UPLOADS, MESSAGES, MESSAGES_OF_DAY } from './limits.ts'
import { messageFileKey } from './message-files.ts'

/** Where a message goes: into a conversation, or into the one about something, which begins with it. */
export type MessageTo = { readonly conversationId: string } | { readonly target: ConversationTarget }
type Posted = { readonly conversationId: string; readonly messageId: string; readonly fileId: string }
type FoundFile = { readonly id: string; readonly name: string; readonly contentType: string; readonly size: number }

/** Whether the actor may send here, before anything of the form or its file is read. Refuses 404 for those who do not read it, 429. */
export const admitMessage = async (ctx: Ctx, to: MessageTo): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  if ('conversationId' in to)
    await requireReader(db, ctx, (await findConversationRow(db, to.conversationId)) ?? refuse(CONVERSATION_NOT_FOUND))
  await consumeRateLimit(MESSAGE_FORMS, id, ctx.now)
}

/**
 * Writes a message, with a file or without one. Refuses as `decideWriting` and `decideContactData` do, 409 `not_met`, 404
 * `message_not_found` for an answer to another conversation, 422 `nothing_written`, what `storeFile` refuses, 429 `too_many_tries`
 * (docs/product.md §14).
 */
export const postMessage = async (
  ctx: Ctx,
  to: MessageTo,
  input: MessageInput,
  received: ReceivedFile | null = null,
): Promise<Pick<Posted, 'conversationId' | 'messageId'>> => {
  const { id: userId } = requireUser(ctx.actor)
  if (input.text === '' && !received) refuse(NOTHING_WRITTEN)
  await consumeRateLimit(MESSAGES, userId, ctx.now)
  await consumeRateLimit(MESSAGES_OF_DAY, userId, ctx.now)
  if ('target' in to) await consumeRateLimit(BEGUN, userId, ctx.now)
  if (!received) return writeMessage(ctx, to, input, null)
  await consumeRateLimit(MESSAGE_UPLOADS, userId, ctx.now)
  const id = newId('messageFile')
  let posted: Posted | undefined
  await storeFile(received, { id, key: messageFileKey({ id }) }, async found => {
    posted = await writeMessage(ctx, to, input, { id, ...found })
    return posted.fileId
  })
  if (!posted) throw new Error('the message was not written')
  return posted
}

const writeMessage = (ctx: Ctx, to: MessageTo, input: MessageInput, file: FoundFile | null): Promise<Posted> =>
  idempotentTransaction(ctx, async tx => {
    const { id: userId } = requireUser(ctx.actor)
    const messageId = newId('message')
    const conversation = await lockTarget(tx, ctx, to, messageId)
    const { readers, own } = await refuseUnlessWritable(tx, ctx, conversation, userId)
    const contactKinds = unwrap(
      decideContactData({
        ...{ found: contactIn(input.text, file), readers, writer: own },
        isConfirmed: input.confirmContact,
      }),
    )
    const replyTo = input.replyTo ? await findReplied(tx, conversation.id, input.replyTo) : null
    const at = await addMessage(tx, ctx, conversation, readers, {
      ...{ id: messageId, authorId: userId, isOfSchool: false, text: input.text, replyTo, contactKinds },
      hasFile: file !== null,
    })
    if (file)
      await tx.insert(messageFiles).values({
        ...{ ...file, messageId, messageAt: at, conversationId: conversation.id },
        ...{ uploadedBy: userId, createdAt: ctx.now },
      })
    return { conversationId: conversation.id, messageId, fileId: file?.id ?? '' }
  })

/** Its words, and the name of its file. */
const contactIn = (text: string, file: FoundFile | null): readonly ContactKind[] => [
  ...new Set([...findContactData(text), ...(file ? findContactInName(file.name) : [])]),
]

/** Who reads is asked under the lock: those who leave hold it too. */
export const refuseUnlessWritable = async (
  tx: Tx,
  ctx: Ctx,
  conversation: Conversation,
  userId: string,
): Promise<{ readonly readers: readonly ConversationReader[]; readonly own: ConversationReader }> => {
  const row = (await findConversationRow(tx, conversation.id)) ?? refuse(CONVERSATION_NOT_FOUND)
  const readers = await listReaders(tx, conversation, ctx.now)
  unwrap(mayWriteNow(row, readers, userId))
  return { readers, own: findOwn(readers, userId) ?? refuse(CONVERSATION_NOT_FOUND) }
}

/** Of two first messages the second waits here, and finds the conversation of the first. */
const lockTarget = async (tx: Tx, ctx: Ctx, to: MessageTo, messageId: string): Promise<Conversation> => {
  if ('conversationId' in to) {
    const [found] = await tx.select().from(conversations).where(eq(conversations.id, to.conversationId))
    if (!found) return refuse(CONVERSATION_NOT_FOUND)
    await lockChild(tx, found)
    return (await lockConversation(tx, eq(conversations.id, found.id))) ?? refuse(CONVERSATION_NOT_FOUND)
  }
  const { id: userId } = requireUser(ctx.actor)
  const about = aboutOf(to.target, newId('conversation'), userId)
  await lockChild(tx, about)
  if (!(await findConversationAbout(tx, about))) {
    const readers = await listReaders(tx, about, ctx.now, asSource(about))
    if (!findOwn(readers, userId)) refuse(CONVERSATION_NOT_FOUND)
    if (!(await isMeeting(tx, about))) refuse(NOT_MET)
    const times = { createdAt: ctx.now, lastAt: ctx.now, writtenAt: ctx.now }
    const begun = await tx
      .insert(conversations)
      .values({ ...about, ...times, lastId: messageId })
      .onConflictDoNothing()
      .returning({ id: conversations.id })
    if (begun.length > 0) await recordEvents(tx, ctx, conversationBegun(about.id, { kind: about.kind }))
  }
  return (await lockConversation(tx, isAbout(about))) ?? refuse(CONVERSATION_NOT_FOUND)
}

/** A guardian who leaves holds the child's lock: the message comes before or after that, and never in between. */
const lockChild = async (tx: Tx, { kind, studentId }: Pick<Conversation, 'kind' | 'studentId'>): Promise<void> => {
  if (kind === 'pair' && studentId) await lockUsers(tx, [studentId])
}

const findReplied = async (tx: Tx, conversationId: string, id: string) => {
  const [found] = await tx
    .select({ id: messages.id, at: messages.at })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.conversationId, conversationId), sql`${messages.kind} = 'text'`))
  return found ?? refuse(MESSAGE_NOT_HERE)
}
