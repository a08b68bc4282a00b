import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { titleOf } from '#features/conversations/conversations/conversation-row.ts'
import { conversationPath } from '#features/conversations/conversations/paths.ts'
import { findConversationRow, requireReader } from '#features/conversations/conversations/queries.ts'
import { listReaders } from '#features/conversations/conversations/readers.ts'
import { CONVERSATION_NOT_FOUND, MESSAGE_NOT_HERE } from '#features/conversations/conversations/refusals.ts'
import { conversations, messages } from '#features/conversations/conversations/table.ts'
import { messageReportResolved } from '#features/conversations/unread/notices.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { messageReported, messageReportResolvedEvent } from './events.ts'
import { ALREADY_REPORTED_HERE, MESSAGE_REPORT_NOT_FOUND, REPORT_ANSWERED } from './refusals.ts'
import type { MessageReportInput, MessageReportState } from './schema.ts'
import { messageReports } from './table.ts'

/** What a message says now; of a deleted one nothing: staff find its words in the conversation. */
const quote = async (tx: Tx, conversationId: string, messageId: string): Promise<string> => {
  const [found] = await tx
    .select({ text: messages.text })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId), eq(messages.kind, 'text')))
  return (found ?? refuse(MESSAGE_NOT_HERE)).text
}

/**
 * A person of the conversation reports a message, or all of it, to staff; the others do not see it. Refuses 404 for others, 409
 * `already_reported` while the own report is open (docs/product.md §14.5). Returns its id.
 */
export const reportConversation = (
  ctx: Ctx,
  conversationId: string,
  { kind, text, messageId }: MessageReportInput,
): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const reporterId = requireUser(ctx.actor).id
    const row = (await findConversationRow(tx, conversationId)) ?? refuse(CONVERSATION_NOT_FOUND)
    await requireReader(tx, ctx, row)
    const quoted = messageId ? await quote(tx, conversationId, messageId) : ''
    const id = newId('messageReport')
    const inserted = await tx
      .insert(messageReports)
      .values({ id, conversationId, messageId: messageId ?? null, reporterId, kind, text, quoted, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: messageReports.id })
    if (inserted.length === 0) refuse(ALREADY_REPORTED_HERE)
    publishAfterCommit(tx, topics.admin('lesson-reports'))
    const about = { reportId: id, conversationId, messageId: messageId ?? null, reporterId, kind }
    await recordEvents(tx, ctx, messageReported(id, about))
    return id
  })

/** Staff answer a report; the person who reported is told. Refuses 404 for others, 409 `already_resolved`. */
export const resolveMessageReport = (ctx: Ctx, id: string, note: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    if (!can(ctx.actor, 'read_conversations')) refuse(MESSAGE_REPORT_NOT_FOUND)
    const [report] = await tx.select().from(messageReports).where(eq(messageReports.id, id)).for('update')
    if (!report) return refuse(MESSAGE_REPORT_NOT_FOUND)
    if (report.state !== 'open') refuse(REPORT_ANSWERED)
    const after = { state: 'resolved', note, resolvedBy: requireUser(ctx.actor).id } as const
    await tx
      .update(messageReports)
      .set({ ...after, resolvedAt: ctx.now })
      .where(eq(messageReports.id, id))
    const { conversationId, reporterId, state } = report
    const row = (await findConversationRow(tx, conversationId)) ?? refuse(CONVERSATION_NOT_FOUND)
    const readers = await listReaders(tx, row, ctx.now)
    const own = readers.find(({ userId }) => userId === reporterId)
    const participantName = readers.find(({ userId }) => userId === own?.participantId)?.name ?? null
    await notify(tx, ctx, messageReportResolved, {
      userId: reporterId,
      params: { conversation: () => titleOf(row, { side: own?.side ?? 'participant', participantName }), note },
      entityId: id,
      dedupeKey: `message-report:${id}`,
      link: conversationPath(conversationId),
    })
    publishAfterCommit(tx, topics.admin('lesson-reports'))
    const change = { before: { state }, after: { ...after, note: undefined } }
    await recordEvents(tx, ctx, messageReportResolvedEvent(id, { reportId: id, conversationId, reporterId }, change))
  })

const reporters = alias(users, 'reporters')

const selectReports = (reader: Reader = db) =>
  reader
    .select({
      key: instantText(messageReports.createdAt),
      report: messageReports,
      reporterName: reporters.displayName,
      kind: conversations.kind,
    })
    .from(messageReports)
    .innerJoin(reporters, eq(reporters.id, messageReports.reporterId))
    .innerJoin(conversations, eq(conversations.id, messageReports.conversationId))

const toView = ({ report, reporterName, kind: about }: Awaited<ReturnType<typeof selectReports>>[number]) => ({
  ...{ id: report.id, conversationId: report.conversationId, messageId: report.messageId, about, reporterName },
  ...{ reporterId: report.reporterId, kind: report.kind, text: report.text, quoted: report.quoted },
  ...{ state: report.state, note: report.note },
  createdAt: report.createdAt.toString(),
  resolvedAt: report.resolvedAt?.toString() ?? null,
})
export type MessageReportView = ReturnType<typeof toView>

/** For staff: open reports, the longest waiting first, or answered ones, the latest first. */
export const listMessageReports = async ({
  state,
  cursor,
  limit,
}: PageQuery & { readonly state: MessageReportState }): Promise<KeysetPage<MessageReportView>> => {
  const order = keyset(messageReports.createdAt, messageReports.id, state === 'open' ? 'ascending' : 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectReports()
        .where(and(eq(messageReports.state, state), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, report }) => ({ at: key, id: report.id }),
  )
  return { ...page, items: page.items.map(toView) }
}

/** For staff. Refuses 404 `report_not_found`. */
export const getMessageReport = async (id: string): Promise<MessageReportView> => {
  const [found] = await selectReports().where(eq(messageReports.id, id))
  return found ? toView(found) : refuse(MESSAGE_REPORT_NOT_FOUND)
}

export const countMessageReports = (reader: Reader = db): Promise<number> =>
  reader.$count(messageReports, eq(messageReports.state, 'open'))
