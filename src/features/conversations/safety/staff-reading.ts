import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { kindLabel, titleOf } from '#features/conversations/conversations/conversation-row.ts'
import { readMessages } from '#features/conversations/conversations/messages.ts'
import { conversationPath } from '#features/conversations/conversations/paths.ts'
import { findConversationRow } from '#features/conversations/conversations/queries.ts'
import { listReaders } from '#features/conversations/conversations/readers.ts'
import { CONVERSATION_NOT_FOUND } from '#features/conversations/conversations/refusals.ts'
import { messageFiles, messageVersions } from '#features/conversations/conversations/table.ts'
import { conversationRead } from '#features/conversations/unread/notices.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { formatFullDate } from '#kernel/time.ts'
import { listWords } from '#kernel/word-lists.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import type { PageQuery } from '#platform/keyset.ts'
import { conversationReadByStaff, readersToldOfReading } from './events.ts'
import { mayReadConversations } from './policy.ts'
import { READING_NEEDS_REASON } from './refusals.ts'
import type { ReadingInput } from './schema.ts'
import { conversationReadings } from './table.ts'

/** How long a reason lets a member of staff read. */
const READING_MINUTES = 30
/** Where telling at once would endanger a child, the people are told then (child protection policy, "Messages"). */
export const LATER_DAYS = 30

/**
 * A member of staff begins to read a conversation, with a reason: it is written down, and its people are told, at once or, where that would
 * endanger a child, 30 days later. Refuses 404 to others. Returns the reading's id.
 */
export const beginReading = (ctx: Ctx, conversationId: string, { reason, tell }: ReadingInput): Promise<string> =>
  transaction(async tx => {
    if (mayReadConversations(ctx.actor)) return refuse(CONVERSATION_NOT_FOUND)
    const { id: staffId } = requireUser(ctx.actor)
    const row = (await findConversationRow(tx, conversationId)) ?? refuse(CONVERSATION_NOT_FOUND)
    const id = newId('conversationReading')
    const tellAt = tell === 'now' ? ctx.now : ctx.now.add({ hours: 24 * LATER_DAYS })
    const reading = { id, conversationId, staffId, reason, startedAt: ctx.now, tellAt }
    await tx.insert(conversationReadings).values({ ...reading, until: ctx.now.add({ minutes: READING_MINUTES }) })
    await recordEvents(tx, ctx, conversationReadByStaff(conversationId, { readingId: id, staffId, reason, tell }))
    if (tell === 'now') await tellPeople(tx, ctx, reading, row.id)
    return id
  })

type Reading = { readonly id: string; readonly reason: string; readonly startedAt: Temporal.Instant }

const tellPeople = async (tx: Tx, ctx: Ctx, { id, reason, startedAt }: Reading, conversationId: string) => {
  const row = (await findConversationRow(tx, conversationId)) ?? refuse(CONVERSATION_NOT_FOUND)
  const readers = await listReaders(tx, row, ctx.now)
  const nameOf = (userId: string) => readers.find(reader => reader.userId === userId)?.name ?? null
  await notifyAll(
    tx,
    ctx,
    conversationRead,
    readers
      .filter(({ isGone }) => !isGone)
      .map(({ userId, side, participantId }) => ({
        userId,
        params: {
          conversation: () => titleOf(row, { side, participantName: nameOf(participantId) }),
          when: () => formatFullDate(startedAt, SCHOOL_ZONE),
          reason,
        },
        dedupeKey: id,
        link: conversationPath(conversationId),
      })),
  )
  await tx.update(conversationReadings).set({ toldAt: ctx.now }).where(eq(conversationReadings.id, id))
  await recordEvents(tx, ctx, readersToldOfReading(conversationId, { readingId: id }))
}

/** Scheduled: tells the people of conversations of whose reading they were to learn later. Each once. */
export const tellOfReadings = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('tell-of-readings'), now, requestId: 'tell-of-readings' }
  const isDue = and(isNull(conversationReadings.toldAt), lte(conversationReadings.tellAt, now))
  const due = await db.select({ id: conversationReadings.id }).from(conversationReadings).where(isDue).limit(100)
  for (const { id } of due)
    await transaction(async tx => {
      const [reading] = await tx
        .select()
        .from(conversationReadings)
        .where(and(eq(conversationReadings.id, id), isDue))
        .for('update')
      if (reading) await tellPeople(tx, ctx, reading, reading.conversationId)
    })
}

const findCurrentReading = async (ctx: Ctx, conversationId: string) => {
  const [found] = await db
    .select()
    .from(conversationReadings)
    .where(
      and(
        eq(conversationReadings.conversationId, conversationId),
        eq(conversationReadings.staffId, requireUser(ctx.actor).id),
        gt(conversationReadings.until, ctx.now),
      ),
    )
    .orderBy(desc(conversationReadings.until))
    .limit(1)
  return found
}

/** For staff: what a conversation is and who reads it, without its messages; with them only while a reason lets this person read. */
export const getForStaff = async (ctx: Ctx, conversationId: string) => {
  if (mayReadConversations(ctx.actor)) return refuse(CONVERSATION_NOT_FOUND)
  const row = (await findConversationRow(db, conversationId)) ?? refuse(CONVERSATION_NOT_FOUND)
  const readers = await listReaders(db, row, ctx.now)
  const reading = await findCurrentReading(ctx, conversationId)
  const { id, kind, isBlocked, status, teacherName, studentName, personName } = row
  return {
    ...{ id, kind, isBlocked, status, kindLabel: kindLabel(kind) },
    title: kind === 'pair' ? listWords([teacherName ?? '', studentName ?? '']) : (row.title ?? personName ?? ''),
    readers: readers.map(({ userId, name, side, isMinor }) => ({ uid: userId, name, side, isMinor })),
    reading: reading
      ? {
          reason: reading.reason,
          until: reading.until.toString(),
          tellAt: reading.tellAt.toString(),
          toldAt: reading.toldAt?.toString() ?? null,
        }
      : null,
  }
}

/** The messages with what was changed and deleted, while a reason lets this person read. Refuses 404, 403 `reading_needs_reason`. */
export const readForStaff = async (ctx: Ctx, conversationId: string, query: PageQuery) => {
  const { reading } = await getForStaff(ctx, conversationId)
  if (!reading) return refuse(READING_NEEDS_REASON)
  const page = await readMessages(conversationId, null, ctx.now, query)
  const ids = page.items.map(({ id }) => id)
  const isShown = sql`${messageVersions.messageId} in (${sql.join(
    ['', ...ids].map(id => sql`${id}`),
    sql`, `,
  )})`
  const versions = await db
    .select()
    .from(messageVersions)
    .where(and(eq(messageVersions.conversationId, conversationId), isShown))
    .orderBy(asc(messageVersions.replacedAt))
  const removed = await db
    .select({ id: messageFiles.id, messageId: messageFiles.messageId, name: messageFiles.name })
    .from(messageFiles)
    .where(
      sql`${messageFiles.messageId} in (${sql.join(
        ['', ...ids].map(id => sql`${id}`),
        sql`, `,
      )}) and ${messageFiles.removedAt} is not null`,
    )
  return {
    ...page,
    items: page.items.map(message => ({
      ...message,
      versions: versions.flatMap(({ messageId, text, replacedAt }) =>
        messageId === message.id ? [{ text, replacedAt: replacedAt.toString() }] : [],
      ),
      removedFile: removed.find(({ messageId }) => messageId === message.id) ?? null,
    })),
  }
}

const selectName = { staffName: users.displayName }

/** Who of staff read a conversation, when and why, the latest first. */
export const listReadings = (conversationId: string) =>
  db
    .select({
      id: conversationReadings.id,
      reason: conversationReadings.reason,
      startedAt: conversationReadings.startedAt,
      ...selectName,
    })
    .from(conversationReadings)
    .innerJoin(users, eq(users.id, conversationReadings.staffId))
    .where(eq(conversationReadings.conversationId, conversationId))
    .orderBy(desc(conversationReadings.startedAt))
    .limit(20)
