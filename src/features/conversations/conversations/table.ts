import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/sessions/table.ts'
import { campaigns } from '#features/games/campaigns/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { CONVERSATION_KINDS, MESSAGE_KINDS, SCHOOL_STATUSES } from './kinds.ts'

const searchVector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })

/**
 * One conversation. Who reads it is not written here: it follows from what it is about (`readers.ts`). It is made with its first message,
 * and stays.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    kind: text({ enum: CONVERSATION_KINDS }).notNull(),
    /** Of a teacher and a student. */
    teacherId: text().references(() => users.id),
    studentId: text().references(() => users.id),
    sessionId: text().references(() => academySessions.id),
    gameId: text().references(() => dneSessions.id),
    campaignId: text().references(() => campaigns.id),
    /** Who talks with the school. */
    personId: text().references(() => users.id),
    createdAt: instant().notNull(),
    /** Of the newest message of either kind; the list is ordered by it. */
    lastAt: instant().notNull(),
    lastId: text().notNull(),
    /** Of the newest message that a person wrote: what is unread is counted by it. */
    writtenAt: instant().notNull(),
    /** Of a conversation with the school. */
    status: text({ enum: SCHOOL_STATUSES }).notNull().default('answered'),
    /** Since when the school owes an answer. */
    waitingSince: instant(),
    assigneeId: text().references(() => users.id),
  },
  t => [
    uniqueIndex('conversations_one_of_pair').on(t.teacherId, t.studentId),
    uniqueIndex('conversations_one_of_session').on(t.sessionId),
    uniqueIndex('conversations_one_of_game').on(t.gameId),
    uniqueIndex('conversations_one_of_campaign').on(t.campaignId),
    uniqueIndex('conversations_one_of_person').on(t.personId),
    index('conversations_student').on(t.studentId),
    index('conversations_waiting').on(t.waitingSince, t.id).where(sql`${t.status} = 'open'`),
    index('conversations_answered').on(t.lastAt, t.id).where(sql`${t.kind} = 'school' and ${t.status} = 'answered'`),
    check('conversations_kind', holdsOneOf(t.kind, CONVERSATION_KINDS)),
    check('conversations_status', holdsOneOf(t.status, SCHOOL_STATUSES)),
    check(
      'conversations_about_one',
      sql`num_nonnulls(${t.teacherId}, ${t.sessionId}, ${t.gameId}, ${t.campaignId}, ${t.personId}) = 1 and case ${t.kind}
        when 'pair' then ${t.teacherId} is not null when 'session' then ${t.sessionId} is not null when 'game' then ${t.gameId} is not null
        when 'campaign' then ${t.campaignId} is not null else ${t.personId} is not null end`,
    ),
    check('conversations_pair', sql`(${t.teacherId} is null) = (${t.studentId} is null)`),
    check('conversations_not_self', sql`${t.teacherId} <> ${t.studentId}`),
    check('conversations_waits', sql`(${t.status} = 'open') = (${t.waitingSince} is not null)`),
    check(
      'conversations_of_school',
      sql`${t.kind} = 'school' or (${t.status} = 'answered' and ${t.assigneeId} is null)`,
    ),
  ],
)

/**
 * Partitioned by month (decision 110); the months are in the schema `messages_months`. It refers by ids only: a month can be dropped. A
 * message that was deleted, or a former text of one that was changed, is in `message_versions`, so nothing that reads messages shows it.
 */
export const messages = pgTable(
  'messages',
  {
    id: text().notNull(),
    at: instant().notNull(),
    conversationId: text().notNull(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** Null for an event. */
    authorId: text(),
    /** A member of staff wrote it in the name of the school. */
    isOfSchool: boolean().notNull().default(false),
    text: text().notNull(),
    /** What the message answers; both or neither. */
    replyToId: text(),
    replyToAt: instant(),
    editedAt: instant(),
    deletedAt: instant(),
    /** Of contact data that were found in a conversation with a minor (`CONTACT_KINDS`). */
    contactKinds: text().array().notNull().default([]),
    /** Its words, each with the conversation before it (`search-words.ts`). */
    words: searchVector().notNull(),
  },
  t => [
    primaryKey({ columns: [t.id, t.at] }),
    index('messages_conversation').on(t.conversationId, t.at, t.id),
    index('messages_author').on(t.authorId, t.at).where(sql`${t.authorId} is not null`),
    index('messages_contact_data').on(t.at, t.id).where(sql`cardinality(${t.contactKinds}) > 0`),
    index('messages_words').using('gin', t.words),
    check('messages_kind', holdsOneOf(t.kind, MESSAGE_KINDS)),
    check('messages_author', sql`(${t.kind} = 'event') = (${t.authorId} is null)`),
    check('messages_reply', sql`(${t.replyToId} is null) = (${t.replyToAt} is null)`),
    check('messages_deleted_empty', sql`${t.deletedAt} is null or (${t.text} = '' and ${t.words} = '')`),
  ],
)

/** The former text of a message that was changed or deleted, until its retention ends. Only staff with a reason read it. */
export const messageVersions = pgTable(
  'message_versions',
  {
    messageId: text().notNull(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id),
    authorId: text()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    writtenAt: instant().notNull(),
    replacedAt: instant().notNull(),
  },
  t => [
    primaryKey({ columns: [t.messageId, t.replacedAt] }),
    index('message_versions_conversation').on(t.conversationId, t.writtenAt),
    index('message_versions_author').on(t.authorId),
    index('message_versions_age').on(t.replacedAt),
  ],
)

/** A file of a message; the file itself is in the file store, under `messageFileKey`. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: text().primaryKey(),
    messageId: text().notNull(),
    messageAt: instant().notNull(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id),
    uploadedBy: text()
      .notNull()
      .references(() => users.id),
    /** As it is downloaded, with the ending of its type. */
    name: text().notNull(),
    contentType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: instant().notNull(),
    /** With its message: from then on only staff with a reason get it. */
    removedAt: instant(),
  },
  t => [
    uniqueIndex('message_files_message').on(t.messageId),
    index('message_files_conversation').on(t.conversationId, t.createdAt),
    index('message_files_uploader').on(t.uploadedBy),
    index('message_files_removed').on(t.removedAt).where(sql`${t.removedAt} is not null`),
    index('message_files_age').on(t.messageAt),
    check('message_files_name', sql`${t.name} <> '' and ${t.name} !~ '[/[:cntrl:]]'`),
    check('message_files_content_type', sql`${t.contentType} ~ '^[a-z]+/[a-z0-9.+-]+$'`),
    check('message_files_size', sql`${t.size} > 0`),
  ],
)

/** How far a person has read a conversation, and of what an e-mail has told. */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    conversationId: text()
      .notNull()
      .references(() => conversations.id),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The instant of the newest message that was seen. Null: none yet. */
    readUpTo: instant(),
    toldUpTo: instant(),
    toldAt: instant(),
    /** Until then others read that this person is typing. */
    typingUntil: instant(),
  },
  t => [primaryKey({ columns: [t.conversationId, t.userId] }), index('conversation_reads_user').on(t.userId)],
)

/** A person who wants no messages of the other side of a conversation. */
export const conversationBlocks = pgTable(
  'conversation_blocks',
  {
    conversationId: text()
      .notNull()
      .references(() => conversations.id),
    blockedBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.conversationId, t.blockedBy] }), index('conversation_blocks_person').on(t.blockedBy)],
)
