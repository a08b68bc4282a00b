import { eq, sql } from 'drizzle-orm'
import { messageWritten } from '#features/conversations/conversations/events.ts'
import type { Conversation } from '#features/conversations/conversations/find-conversation.ts'
import type { ConversationReader } from '#features/conversations/conversations/readers.ts'
import { searchTerms } from '#features/conversations/conversations/search-words.ts'
import { conversationReads, conversations, messages } from '#features/conversations/conversations/table.ts'
import { QUIET_MINUTES, unreadJobs } from '#features/conversations/unread/unread-queue.ts'
import type { ContactKind } from '#features/people/users/contact-data.ts'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

/** The column that a message is found by. */
export const wordsColumn = (conversationId: string, text: string) => {
  const terms = searchTerms(conversationId, text)
  if (terms.length === 0) return sql`''::tsvector`
  return sql`array_to_tsvector(array[${sql.join(
    terms.map(term => sql`${term}`),
    sql`, `,
  )}]::text[])`
}

const MICROSECOND = { microseconds: 1 } as const

/** After the newest message, whichever request began first: who has read up to that one has not read this. */
export const nextInstant = (now: Temporal.Instant, lastAt: Temporal.Instant | null): Temporal.Instant =>
  lastAt && Temporal.Instant.compare(lastAt, now) >= 0 ? lastAt.add(MICROSECOND) : now

type NewMessage = {
  readonly id: string
  readonly authorId: string
  readonly isOfSchool: boolean
  readonly text: string
  readonly replyTo: { readonly id: string; readonly at: Temporal.Instant } | null
  readonly contactKinds: readonly ContactKind[]
  readonly hasFile: boolean
  /** Has its own entry in the lists of staff: the conversation does not wait for an answer because of it. */
  readonly isTrackedElsewhere?: boolean
}

/** What the message makes of a conversation with the school. */
const statusAfter = (
  { kind, waitingSince }: Conversation,
  { isOfSchool, isTrackedElsewhere = false }: NewMessage,
  at: Temporal.Instant,
) => {
  if (kind !== 'school' || (isTrackedElsewhere && !isOfSchool)) return {}
  return isOfSchool
    ? ({ status: 'answered', waitingSince: null } as const)
    : ({ status: 'open', waitingSince: waitingSince ?? at } as const)
}

/** Adds a message to a conversation that is locked, and tells those who read it. Returns its instant. */
export const addMessage = async (
  tx: Tx,
  ctx: Ctx,
  conversation: Conversation,
  readers: readonly ConversationReader[],
  message: NewMessage,
): Promise<Temporal.Instant> => {
  const { id, authorId, isOfSchool, text, replyTo, contactKinds, hasFile } = message
  const at = nextInstant(ctx.now, conversation.lastId === id ? null : conversation.lastAt)
  await tx.insert(messages).values({
    ...{ id, at, conversationId: conversation.id, kind: 'text', authorId, isOfSchool, text },
    ...{ replyToId: replyTo?.id ?? null, replyToAt: replyTo?.at ?? null, contactKinds: [...contactKinds] },
    words: wordsColumn(conversation.id, text),
  })
  await tx
    .update(conversations)
    .set({ lastAt: at, lastId: id, writtenAt: at, ...statusAfter(conversation, message, at) })
    .where(eq(conversations.id, conversation.id))
  // Who writes has seen what was there.
  if (!isOfSchool)
    await tx
      .insert(conversationReads)
      .values({ conversationId: conversation.id, userId: authorId, readUpTo: at })
      .onConflictDoUpdate({
        target: [conversationReads.conversationId, conversationReads.userId],
        set: { readUpTo: at, typingUntil: null },
      })
  if (message.isTrackedElsewhere) await setTold(tx, conversation, at)
  else {
    const after = at.add({ minutes: QUIET_MINUTES })
    unreadJobs.send(tx, { conversationId: conversation.id }, { key: conversation.id, after })
  }
  tellReaders(tx, conversation, readers)
  const about = { messageId: id, hasFile, isOfSchool, contactKinds }
  await recordEvents(tx, ctx, messageWritten(conversation.id, about))
  return at
}

/** The person has a letter of its own about it, and gets no second one. */
const setTold = async (tx: Tx, { id, personId }: Conversation, at: Temporal.Instant): Promise<void> => {
  if (!personId) return
  await tx
    .insert(conversationReads)
    .values({ conversationId: id, userId: personId, toldUpTo: at })
    .onConflictDoUpdate({
      target: [conversationReads.conversationId, conversationReads.userId],
      set: { toldUpTo: at },
    })
}

/** Their open pages and counters, on all devices. */
export const tellReaders = (
  tx: Tx,
  { kind }: Pick<Conversation, 'kind'>,
  readers: readonly Pick<ConversationReader, 'userId'>[],
): void => {
  publishAfterCommit(tx, ...new Set(readers.map(({ userId }) => topics.messages(userId))))
  if (kind === 'school') publishAfterCommit(tx, topics.admin('contact'))
}
