import { eq } from 'drizzle-orm'
import { conversationBegun } from '#features/conversations/conversations/events.ts'
import {
  aboutOf,
  type Conversation,
  isAbout,
  lockConversation,
} from '#features/conversations/conversations/find-conversation.ts'
import { listReaders } from '#features/conversations/conversations/readers.ts'
import { CONVERSATION_NOT_FOUND } from '#features/conversations/conversations/refusals.ts'
import { conversations } from '#features/conversations/conversations/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { addMessage } from './add-message.ts'

type SchoolMessage = {
  readonly personId: string
  readonly authorId: string
  readonly isOfSchool: boolean
  readonly text: string
}

/**
 * Adds what a person wrote to the school elsewhere, or what was answered there, to the person's conversation with the school, which begins
 * with it where there is none. It has its own entry in the lists of staff, and its own letter.
 */
export const addToSchool = async (
  tx: Tx,
  ctx: Ctx,
  { personId, authorId, isOfSchool, text }: SchoolMessage,
): Promise<void> => {
  const about = aboutOf({ kind: 'school' }, newId('conversation'), personId)
  const id = newId('message')
  const times = { createdAt: ctx.now, lastAt: ctx.now, writtenAt: ctx.now }
  const begun = await tx
    .insert(conversations)
    .values({ ...about, ...times, lastId: id })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (begun.length > 0) await recordEvents(tx, ctx, conversationBegun(about.id, { kind: 'school' }))
  const conversation = (await lockConversation(tx, isAbout(about))) ?? refuse(CONVERSATION_NOT_FOUND)
  await addMessage(tx, ctx, conversation, await listReaders(tx, conversation, ctx.now), {
    ...{ id, authorId, isOfSchool, text, replyTo: null, contactKinds: [], hasFile: false },
    isTrackedElsewhere: true,
  })
}

/** A member of staff answers in the name of the school, in a conversation that is locked. Returns the message's id. */
export const addAnswer = async (
  tx: Tx,
  ctx: Ctx,
  conversation: Conversation,
  { authorId, text }: { readonly authorId: string; readonly text: string },
): Promise<string> => {
  const id = newId('message')
  await addMessage(tx, ctx, conversation, await listReaders(tx, conversation, ctx.now), {
    ...{ id, authorId, isOfSchool: true, text, replyTo: null, contactKinds: [], hasFile: false },
  })
  return id
}

export const lockSchoolConversation = (tx: Tx, id: string): Promise<Conversation | undefined> =>
  lockConversation(tx, eq(conversations.id, id))
