import { and, eq, inArray, sql } from 'drizzle-orm'
import { titleOf } from '#features/conversations/conversations/conversation-row.ts'
import { excerptOf, SCHOOL_NAME, selectMessages } from '#features/conversations/conversations/messages.ts'
import { conversationPath } from '#features/conversations/conversations/paths.ts'
import { findConversationRow } from '#features/conversations/conversations/queries.ts'
import { type ConversationReader, listReaders } from '#features/conversations/conversations/readers.ts'
import { conversationReads } from '#features/conversations/conversations/table.ts'
import { notify, retractNotice } from '#features/people/notifications/notify.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { listWords } from '#kernel/word-lists.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { unreadMessages } from './notices.ts'
import { QUIET_MINUTES, unreadJobs } from './unread-queue.ts'

/** After an e-mail about a conversation the next one waits so long, unless the person has read it meanwhile. */
const PAUSE_HOURS = 6
/** Of the unread messages an e-mail shows the first ones. */
const SHOWN = 5
/** More are not counted: "100 messages" says enough. */
const MOST = 100

type Told = { readonly conversationId: string; readonly userId: string; readonly toldUpTo: Temporal.Instant }
const keyOf = ({ conversationId, toldUpTo }: Omit<Told, 'userId'>) => `${conversationId}:${toldUpTo.toString()}`

/** What was told of messages that the person has read now is no news any more: the notification goes, with an e-mail that waits. */
export const retractUnread = async (tx: Tx, ctx: Ctx, told: Told): Promise<void> => {
  await retractNotice(tx, ctx, unreadMessages, { userId: told.userId, dedupeKey: keyOf(told) })
  await tx
    .update(conversationReads)
    .set({ toldUpTo: null, toldAt: null })
    .where(and(eq(conversationReads.conversationId, told.conversationId), eq(conversationReads.userId, told.userId)))
}

const NEVER = Temporal.Instant.fromEpochMilliseconds(0)
const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0
const earlier = (one: Temporal.Instant | null, other: Temporal.Instant) => (one && !isAfter(one, other) ? one : other)

/**
 * The job: tells each reader of messages that have stood unread for a quiet time, by a notification and, as the person wants it, an e-mail.
 * Returns when something more will be due; null for nothing.
 */
export const tellUnread = async (conversationId: string, now: Temporal.Instant): Promise<Temporal.Instant | null> =>
  transaction(async tx => {
    const ctx: Ctx = { actor: systemActor('unread-messages'), now, requestId: 'unread-messages' }
    const row = await findConversationRow(tx, conversationId)
    if (!row) return null
    const readers = (await listReaders(tx, row, now)).filter(({ isGone }) => !isGone)
    // Others who tell the same, or mark it read, take turns by these rows.
    const reads = await tx
      .select()
      .from(conversationReads)
      .where(
        and(
          eq(conversationReads.conversationId, conversationId),
          inArray(conversationReads.userId, ['', ...readers.map(({ userId }) => userId)]),
        ),
      )
      .orderBy(conversationReads.userId)
      .for('update')
    const stateOf = new Map(reads.map(read => [read.userId, read]))
    const written = Temporal.Instant.from(row.writtenAt)
    const behind = readers.filter(({ userId }) => isAfter(written, stateOf.get(userId)?.readUpTo ?? NEVER))
    if (behind.length === 0) return null
    const since = behind.map(({ userId }) => stateOf.get(userId)?.readUpTo ?? NEVER).reduce(earlier, null) ?? NEVER
    const messages = await selectMessages(
      tx,
      sql`m.conversation_id = ${conversationId} and m.kind = 'text' and m.deleted_at is null and m.at > ${since.toString()}::timestamptz`,
      { rows: MOST, order: 'oldest' },
    )
    let next: Temporal.Instant | null = null
    for (const reader of behind) {
      const state = stateOf.get(reader.userId)
      const seen = state?.readUpTo ?? NEVER
      const unread = messages.filter(
        ({ at, authorId }) => authorId !== reader.userId && isAfter(Temporal.Instant.from(at), seen),
      )
      const fresh = unread.filter(({ at }) => isAfter(Temporal.Instant.from(at), state?.toldUpTo ?? NEVER))
      const [first] = fresh
      const last = fresh.at(-1)
      if (!first || !last) continue
      const quietSince = Temporal.Instant.from(first.at).add({ minutes: QUIET_MINUTES })
      const due = state?.toldAt ? latest(quietSince, state.toldAt.add({ hours: PAUSE_HOURS })) : quietSince
      if (isAfter(due, now)) {
        next = earlier(next, due)
        continue
      }
      const toldUpTo = Temporal.Instant.from(last.at)
      const before = state?.toldUpTo
      if (before)
        await retractNotice(tx, ctx, unreadMessages, {
          userId: reader.userId,
          dedupeKey: keyOf({ conversationId, toldUpTo: before }),
        })
      await tellReader(tx, ctx, reader, {
        ...{ conversationId, toldUpTo, unread },
        title: () =>
          titleOf(row, {
            side: reader.side,
            participantName: readers.find(({ userId }) => userId === reader.participantId)?.name ?? null,
          }),
      })
      await tx
        .insert(conversationReads)
        .values({ conversationId, userId: reader.userId, toldUpTo, toldAt: now })
        .onConflictDoUpdate({
          target: [conversationReads.conversationId, conversationReads.userId],
          set: { toldUpTo, toldAt: now },
        })
    }
    if (next) unreadJobs.send(tx, { conversationId }, { key: conversationId, after: next })
    return next
  })

const latest = (one: Temporal.Instant, other: Temporal.Instant) => (isAfter(one, other) ? one : other)

type Unread = {
  readonly conversationId: string
  /** Said to the person who is told. */
  readonly title: () => string
  readonly toldUpTo: Temporal.Instant
  readonly unread: Awaited<ReturnType<typeof selectMessages>>
}

const writersOf = (names: readonly string[]): string =>
  names.length > 2
    ? t('{name} and {count, plural, one {# other} other {# others}}', { name: names[0] ?? '', count: names.length - 1 })
    : listWords(names)

/** The e-mail has what is unread, so that a person can see at once whether it can wait. */
const tellReader = async (
  tx: Tx,
  ctx: Ctx,
  { userId }: ConversationReader,
  { conversationId, title, toldUpTo, unread }: Unread,
): Promise<void> => {
  const nameOf = (row: (typeof unread)[number]) => (row.isOfSchool ? SCHOOL_NAME() : (row.authorName ?? ''))
  const listNames = () => [...new Set(unread.map(nameOf))]
  const shown = unread
    .slice(0, SHOWN)
    .map(row => () => `${nameOf(row)}: ${excerptOf(row.text) || (row.fileName ?? '')}`)
  await notify(tx, ctx, unreadMessages, {
    userId,
    params: {
      count: () => t('{count, plural, one {# unread message} other {# unread messages}}', { count: unread.length }),
      from: () => writersOf(listNames()),
      conversation: () => (listNames().includes(title()) ? t('your conversation') : t('“{title}”', { title: title() })),
    },
    dedupeKey: keyOf({ conversationId, toldUpTo }),
    link: conversationPath(conversationId),
    email: {
      paragraphs:
        unread.length > SHOWN ? [...shown, () => t('and {count} more.', { count: unread.length - SHOWN })] : shown,
    },
  })
}
