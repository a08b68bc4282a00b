import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { conversations } from '#features/conversations/conversations/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { MESSAGE_REPORT_KINDS, MESSAGE_REPORT_STATES } from './schema.ts'

/** A message, or a whole conversation, that a person of it has reported to staff. The others do not see it. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id),
    /** Null: the conversation as a whole. */
    messageId: text(),
    reporterId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: MESSAGE_REPORT_KINDS }).notNull(),
    text: text().notNull(),
    /** What the reported message said then. */
    quoted: text().notNull().default(''),
    state: text({ enum: MESSAGE_REPORT_STATES }).notNull().default('open'),
    /** The answer to the person who reported. */
    note: text().notNull().default(''),
    resolvedBy: text().references(() => users.id),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
  },
  t => [
    uniqueIndex('message_reports_one_open').on(t.conversationId, t.reporterId).where(sql`${t.state} = 'open'`),
    index('message_reports_reporter').on(t.reporterId),
    index('message_reports_state').on(t.state, t.createdAt, t.id),
    check('message_reports_kind', holdsOneOf(t.kind, MESSAGE_REPORT_KINDS)),
    check('message_reports_state', holdsOneOf(t.state, MESSAGE_REPORT_STATES)),
    check('message_reports_text', sql`${t.text} <> ''`),
    check(
      'message_reports_resolved',
      sql`(${t.state} = 'resolved') = (${t.resolvedAt} is not null) and (${t.state} = 'resolved') = (${t.resolvedBy} is not null) and (${t.state} = 'resolved') = (${t.note} <> '')`,
    ),
  ],
)

/** A member of staff read a conversation, with a reason, for a short time. Its people are told, at the latest at `tellAt`. */
export const conversationReadings = pgTable(
  'conversation_readings',
  {
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id),
    staffId: text()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    startedAt: instant().notNull(),
    /** Until then the same reason lets the same person read on. */
    until: instant().notNull(),
    tellAt: instant().notNull(),
    toldAt: instant(),
  },
  t => [
    index('conversation_readings_current').on(t.conversationId, t.staffId, t.until),
    index('conversation_readings_staff').on(t.staffId),
    index('conversation_readings_untold').on(t.tellAt).where(sql`${t.toldAt} is null`),
    check('conversation_readings_reason', sql`${t.reason} <> ''`),
    check('conversation_readings_until', sql`${t.until} > ${t.startedAt}`),
    check('conversation_readings_tell', sql`${t.tellAt} >= ${t.startedAt}`),
  ],
)
