import { type SQL, sql } from 'drizzle-orm'
import { typeLabel } from '#features/academy/shared-files/file-types.ts'
import type { ContactKind } from '#features/people/users/contact-data.ts'
import { msg } from '#kernel/messages.ts'
import { db, type Reader } from '#platform/database.ts'
import { decodeCursor, instantText, type KeysetPage, type PageQuery, readPage } from '#platform/keyset.ts'
import { type EventLine, type LineNames, lineNames, parseEventLine } from './event-lines.ts'
import type { MessageKind } from './kinds.ts'
import { messageFilePath } from './paths.ts'
import { isEditable } from './rules.ts'

type MessageRow = {
  readonly id: string
  readonly at: string
  readonly conversationId: string
  readonly kind: MessageKind
  readonly authorId: string | null
  readonly authorName: string | null
  readonly authorPhoto: string | null
  readonly isOfSchool: boolean
  readonly text: string
  readonly lineNames: LineNames | null
  readonly editedAt: string | null
  readonly deletedAt: string | null
  readonly contactKinds: readonly ContactKind[]
  readonly replyId: string | null
  readonly replyText: string | null
  readonly replyName: string | null
  readonly replyIsOfSchool: boolean | null
  readonly fileId: string | null
  readonly fileName: string | null
  readonly fileType: string | null
  readonly fileSize: number | null
  readonly fileRemoved: boolean | null
}

const EXCERPT = 140

export const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  const signs = Array.from(line)
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT - 1).join('')}…` : line
}

export const SCHOOL_NAME = msg('The school')

/** The rows of messages; `where` is about `m`. The page is read before what belongs to each of its messages. */
export const selectMessages = async (
  reader: Reader,
  where: SQL,
  { rows: limit, order = 'newest' }: { readonly rows: number; readonly order?: 'newest' | 'oldest' },
): Promise<readonly MessageRow[]> => {
  const direction = sql.raw(order === 'newest' ? 'desc' : 'asc')
  const { rows } = await reader.execute<MessageRow>(sql`
    with page as materialized (
      select m.* from messages m where ${where} order by m.at ${direction}, m.id ${direction} limit ${limit}
    )
    select m.id, ${instantText(sql`m.at`)} as at, m.conversation_id as "conversationId", m.kind, m.author_id as "authorId",
      authors.display_name as "authorName", authors.photo_url as "authorPhoto", m.is_of_school as "isOfSchool", m.text, ${lineNames(sql`m`)} as "lineNames",
      ${instantText(sql`m.edited_at`)} as "editedAt", ${instantText(sql`m.deleted_at`)} as "deletedAt", m.contact_kinds as "contactKinds",
      r.id as "replyId", r.text as "replyText", repliers.display_name as "replyName", r.is_of_school as "replyIsOfSchool",
      f.id as "fileId", f.name as "fileName", f.content_type as "fileType", f.size as "fileSize", f.removed_at is not null as "fileRemoved"
    from page m
    left join users authors on authors.uid = m.author_id
    left join lateral (
      select r.id, r.text, r.author_id, r.is_of_school from messages r where r.id = m.reply_to_id and r.at = m.reply_to_at
    ) r on m.reply_to_id is not null
    left join users repliers on repliers.uid = r.author_id
    left join message_files f on f.message_id = m.id
    order by m.at ${direction}, m.id ${direction}`)
  return rows
}

/** A message as a person reads it. What was deleted has no words and no file. */
export const toMessageView = (row: MessageRow, viewerId: string | null, now: Temporal.Instant) => {
  const isDeleted = row.deletedAt !== null
  const isOwn = row.authorId !== null && row.authorId === viewerId
  const event: EventLine | null = row.kind === 'event' ? parseEventLine(row.text, row.lineNames) : null
  return {
    id: row.id,
    at: row.at,
    kind: row.kind,
    author:
      row.authorId === null
        ? null
        : row.isOfSchool
          ? { uid: null, name: SCHOOL_NAME(), photoURL: null }
          : { uid: row.authorId, name: row.authorName ?? '', photoURL: row.authorPhoto },
    isOwn,
    text: row.kind === 'event' ? '' : row.text,
    event,
    editedAt: isDeleted ? null : row.editedAt,
    isDeleted,
    replyTo: row.replyId
      ? {
          id: row.replyId,
          name: row.replyIsOfSchool ? SCHOOL_NAME() : (row.replyName ?? ''),
          excerpt: excerptOf(row.replyText ?? ''),
        }
      : null,
    file:
      row.fileId && !row.fileRemoved
        ? {
            id: row.fileId,
            name: row.fileName ?? '',
            type: typeLabel(row.fileType ?? ''),
            size: row.fileSize ?? 0,
            url: messageFilePath(row.conversationId, row.fileId),
          }
        : null,
    mayEdit: isOwn && !isDeleted && isEditable(Temporal.Instant.from(row.at), now),
    mayDelete: isOwn && !isDeleted,
    contactKinds: row.contactKinds,
  }
}
export type MessageView = ReturnType<typeof toMessageView>

/** Messages of a page: more than a screen, and few enough for one answer. */
export const MESSAGES_OF_PAGE = 40

/** One page of a conversation, the newest first; `cursor` leads to older ones. */
export const readMessages = async (
  conversationId: string,
  viewerId: string | null,
  now: Temporal.Instant,
  { cursor, limit = MESSAGES_OF_PAGE }: PageQuery,
): Promise<KeysetPage<MessageView>> => {
  const position = cursor ? decodeCursor(cursor) : null
  const older = position ? sql`and (m.at, m.id) < (${position.at}::timestamptz, ${position.id})` : sql``
  const page = await readPage(
    limit,
    rows => selectMessages(db, sql`m.conversation_id = ${conversationId} ${older}`, { rows }),
    ({ at, id }) => ({ at, id }),
  )
  return { ...page, items: page.items.map(row => toMessageView(row, viewerId, now)) }
}
