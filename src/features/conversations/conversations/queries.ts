import { sql } from 'drizzle-orm'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { Decision } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, saidRefusal } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { decodeCursor, encodeCursor, instantText, type KeysetPage, type PageQuery, readPage } from '#platform/keyset.ts'
import { type ConversationRow, kindLabel, photoOf, ROW_COLUMNS, ROW_JOINS, titleOf } from './conversation-row.ts'
import { type LineNames, lineNames, parseEventLine } from './event-lines.ts'
import { aboutOf, findConversationAbout } from './find-conversation.ts'
import { isMeeting } from './meeting.ts'
import { excerptOf, type MessageView, SCHOOL_NAME, selectMessages, toMessageView } from './messages.ts'
import { type About, asSource, type ConversationReader, conversationsOf, listReaders } from './readers.ts'
import { CONVERSATION_NOT_FOUND, NOT_MET } from './refusals.ts'
import { decideWriting, findOwn, hasMinors } from './rules.ts'
import type { ConversationTarget } from './schema.ts'
import { searchQuery } from './search-words.ts'

const PAGE = 20
/** More are not counted: the list says "99+". */
const MOST_UNREAD = 100

export const findConversationRow = async (reader: Reader, id: string): Promise<ConversationRow | undefined> => {
  const { rows } = await reader.execute<ConversationRow>(
    sql`select ${ROW_COLUMNS} from conversations c ${ROW_JOINS} where c.id = ${id}`,
  )
  return rows[0]
}

const OVER = ['rejected', 'withdrawn']

/** Whether a person may write now: the rule, asked with what was read. */
export const mayWriteNow = (
  { kind, campaignStatus, isBlocked }: Pick<ConversationRow, 'kind' | 'campaignStatus' | 'isBlocked'>,
  readers: readonly ConversationReader[],
  userId: string,
): Decision<unknown> => decideWriting({ kind, readers, isBlocked, isOver: OVER.includes(campaignStatus ?? '') }, userId)

const nameOf = (readers: readonly ConversationReader[], userId: string): string | null =>
  readers.find(reader => reader.userId === userId)?.name ?? null

/** Those who are named at the top: both sides and guardians; of a table only who leads it, with the number of the others. */
const peopleOf = (row: Pick<About, 'kind' | 'studentId'>, readers: readonly ConversationReader[]) => {
  const isNamed = ({ side }: ConversationReader) => row.kind === 'pair' || side === 'host'
  return {
    people: readers.filter(isNamed).map(({ userId, name, side, isMinor, participantId }) => ({
      ...{ uid: userId, name, side, isMinor },
      forName: side === 'guardian' ? nameOf(readers, participantId) : null,
    })),
    readerCount: readers.filter(({ isGone, hasNoSignIn }) => !isGone && !hasNoSignIn).length,
    hasMinors: hasMinors(readers),
  }
}

/** What a page shows of a conversation, besides its messages. Refuses 404 for those who do not read it. */
export const getConversation = async (ctx: Ctx, id: string) => {
  const { id: userId } = requireUser(ctx.actor)
  const row = (await findConversationRow(db, id)) ?? refuse(CONVERSATION_NOT_FOUND)
  const readers = await listReaders(db, row, ctx.now)
  const own = findOwn(readers, userId) ?? refuse(CONVERSATION_NOT_FOUND)
  const { rows } = await db.execute<ReadState>(sql`
    select ${instantText(sql`r.read_up_to`)} as "readUpTo", r.user_id as "userId",
      case when r.typing_until > ${ctx.now.toString()}::timestamptz then ${instantText(sql`r.typing_until`)} end as "typingUntil"
    from conversation_reads r
    where r.conversation_id = ${id} and (r.user_id = ${userId} or r.typing_until > ${ctx.now.toString()}::timestamptz)`)
  const blocked = await db.execute<{ by: string }>(
    sql`select blocked_by as by from conversation_blocks where conversation_id = ${id}`,
  )
  const writing = mayWriteNow(row, readers, userId)
  return {
    conversation: {
      ...toListed(row, own, nameOf(readers, own.participantId)),
      ...peopleOf(row, readers),
      refusal: writing.ok ? null : saidRefusal(writing.refusal),
      isBlockedByMe: blocked.rows.some(({ by }) => by === userId),
      mayBlock: row.kind === 'pair',
    },
    readUpTo: rows.find(each => each.userId === userId)?.readUpTo ?? null,
    typing: rows.flatMap(each => {
      const name = each.userId === userId ? null : nameOf(readers, each.userId)
      return name && each.typingUntil ? [{ name, until: each.typingUntil }] : []
    }),
  }
}
type ReadState = { readonly userId: string; readonly readUpTo: string | null; readonly typingUntil: string | null }
export type ConversationView = Awaited<ReturnType<typeof getConversation>>['conversation']

const toListed = (row: ConversationRow, own: Pick<ConversationReader, 'side'>, participantName: string | null) => {
  const { id, kind, teacherId, studentId, sessionId, gameId, campaignId, lastAt, isBlocked } = row
  return {
    ...{ id, kind, teacherId, studentId, sessionId, gameId, campaignId, lastAt, isBlocked },
    title: titleOf(row, { side: own.side, participantName }),
    heading: titleOf(row, { side: own.side, participantName: null }),
    childName: own.side === 'guardian' ? participantName : null,
    photoURL: photoOf(row, own.side),
    kindLabel: kindLabel(kind),
    side: own.side,
  }
}

/**
 * What a page shows before a conversation has begun; `id` is set where it has. Refuses 404 for those who would not read it, 409 `not_met`
 * for a teacher and a student without a booking.
 */
export const describeNew = async (ctx: Ctx, target: ConversationTarget) => {
  const { id: userId } = requireUser(ctx.actor)
  const about = aboutOf(target, 'con_new', userId)
  const found = await findConversationAbout(db, about)
  if (found) return { id: found.id, conversation: null }
  const readers = await listReaders(db, about, ctx.now, asSource(about))
  const own = findOwn(readers, userId) ?? refuse(CONVERSATION_NOT_FOUND)
  if (!(await isMeeting(db, about))) refuse(NOT_MET)
  const { rows } = await db.execute<ConversationRow>(sql`
    select ${ROW_COLUMNS} from (
      select s.*, 'answered' as status, null::text as assignee_id, null::timestamptz as waiting_since,
        ${ctx.now.toString()}::timestamptz as last_at, ${ctx.now.toString()}::timestamptz as written_at
      from ${asSource(about)} s
    ) c ${ROW_JOINS}`)
  const row = rows[0] ?? refuse(CONVERSATION_NOT_FOUND)
  const writing = mayWriteNow(row, readers, userId)
  return {
    id: null,
    conversation: {
      ...toListed(row, own, nameOf(readers, own.participantId)),
      ...peopleOf(row, readers),
      refusal: writing.ok ? null : saidRefusal(writing.refusal),
      isBlockedByMe: false,
      mayBlock: false,
    },
  }
}

type ListRow = ConversationRow & {
  readonly side: ConversationReader['side']
  readonly participantName: string | null
  readonly unread: number
  readonly lastText: string | null
  readonly lastNames: LineNames | null
  readonly lastKind: 'text' | 'event' | null
  readonly lastDeleted: boolean
  readonly lastName: string | null
  readonly lastOwn: boolean
  readonly lastOfSchool: boolean | null
  readonly lastFile: string | null
}

/** One's own conversations, the one with the newest message first. */
export const listConversations = async (ctx: Ctx, { cursor, limit = PAGE }: PageQuery) => {
  const { id: userId } = requireUser(ctx.actor)
  const position = cursor ? decodeCursor(cursor) : null
  const older = position ? sql`where (c.last_at, c.id) < (${position.at}::timestamptz, ${position.id})` : sql``
  const read = async (count: number) => {
    const { rows } = await db.execute<ListRow>(sql`
      with own as materialized (
        select distinct on (o.conversation_id) o.conversation_id, o.side, o.participant_id
        from (${conversationsOf([userId], ctx.now)}) o
        order by o.conversation_id, (o.participant_id = o.user_id) desc, o.side desc
      ), page as materialized (
        select c.*, own.side, own.participant_id from own join conversations c on c.id = own.conversation_id ${older}
        order by c.last_at desc, c.id desc limit ${count}
      )
      select ${ROW_COLUMNS}, c.side, participants.display_name as "participantName",
        (select count(*)::int from (
          select from messages m where m.conversation_id = c.id and m.at > coalesce(r.read_up_to, '-infinity') and m.kind = 'text'
            and m.author_id <> ${userId} and m.deleted_at is null limit ${MOST_UNREAD}
        ) counted) as unread,
        last.text as "lastText", ${lineNames(sql`last`)} as "lastNames", last.kind as "lastKind", last.deleted_at is not null as "lastDeleted",
        authors.display_name as "lastName", coalesce(last.author_id = ${userId}, false) as "lastOwn",
        last.is_of_school as "lastOfSchool", files.name as "lastFile"
      from page c ${ROW_JOINS}
      left join users participants on participants.uid = c.participant_id
      left join conversation_reads r on r.conversation_id = c.id and r.user_id = ${userId}
      left join lateral (select l.* from messages l where l.id = c.last_id and l.at = c.last_at) last on true
      left join users authors on authors.uid = last.author_id
      left join message_files files on files.message_id = c.last_id and files.removed_at is null
      order by c.last_at desc, c.id desc`)
    return rows
  }
  const page = await readPage(limit, read, ({ lastAt, id }) => ({ at: lastAt, id }))
  return { ...page, items: page.items.map(toListItem) }
}

const toListItem = (row: ListRow) => ({
  ...toListed(row, row, row.participantName),
  unread: row.unread,
  last: {
    name: row.lastOwn ? t('You') : row.lastOfSchool ? SCHOOL_NAME() : row.lastKind === 'text' ? row.lastName : null,
    isDeleted: row.lastDeleted,
    text: row.lastKind === 'text' ? excerptOf(row.lastText ?? '') || row.lastFile || '' : '',
    event: row.lastKind === 'event' ? parseEventLine(row.lastText ?? '', row.lastNames) : null,
  },
})
export type ConversationListItem = ReturnType<typeof toListItem>

/** `cursor` leads to the page of the conversation that begins with it. */
type FoundMessage = MessageView & {
  readonly conversationId: string
  readonly conversationTitle: string
  readonly cursor: string
}

/** Conversations in which a search looks: those with the newest messages. */
const SEARCHED = 500

/** Messages in one's own conversations that have all these words, the newest first. */
export const searchMessages = async (
  ctx: Ctx,
  asked: string,
  { cursor, limit = PAGE }: PageQuery,
): Promise<KeysetPage<FoundMessage>> => {
  const { id: userId } = requireUser(ctx.actor)
  const { rows: own } = await db.execute<ConversationRow & Pick<ListRow, 'side' | 'participantName'>>(sql`
    with own as materialized (
      select distinct on (o.conversation_id) o.conversation_id, o.side, o.participant_id
      from (${conversationsOf([userId], ctx.now)}) o
      order by o.conversation_id, (o.participant_id = o.user_id) desc, o.side desc
    )
    select ${ROW_COLUMNS}, own.side, participants.display_name as "participantName"
    from own join conversations c on c.id = own.conversation_id ${ROW_JOINS}
    left join users participants on participants.uid = own.participant_id
    order by c.last_at desc limit ${SEARCHED}`)
  const query = searchQuery(
    own.map(({ id }) => id),
    asked,
  )
  if (query === null) return { items: [], nextCursor: null }
  const position = cursor ? decodeCursor(cursor) : null
  const older = position ? sql`and (m.at, m.id) < (${position.at}::timestamptz, ${position.id})` : sql``
  const page = await readPage(
    limit,
    rows => selectMessages(db, sql`m.words @@ ${query}::tsquery ${older}`, { rows }),
    ({ at, id }) => ({ at, id }),
  )
  const titles = new Map(own.map(row => [row.id, titleOf(row, row)]))
  return {
    ...page,
    items: page.items.map(row => ({
      ...toMessageView(row, userId, ctx.now),
      conversationId: row.conversationId,
      conversationTitle: titles.get(row.conversationId) ?? '',
      cursor: encodeCursor({ at: Temporal.Instant.from(row.at).add({ microseconds: 1 }).toString(), id: row.id }),
    })),
  }
}

/** Refuses 404 for those who do not read it. Returns the reader. */
export const requireReader = async (reader: Reader, ctx: Ctx, about: About): Promise<ConversationReader> =>
  findOwn(await listReaders(reader, about, ctx.now), userIdOf(ctx.actor)) ?? refuse(CONVERSATION_NOT_FOUND)
