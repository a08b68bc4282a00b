import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsLanguage, holdsOneOf, instant } from '#platform/columns.ts'
import { CONTACT_STATUSES } from './schema.ts'

const isOpen = sql.raw(`status = 'open'`)

/** A message of the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    /** Null for a visitor. */
    userId: text().references(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    /** A BCP 47 tag: of the answer. */
    language: text().notNull().default('en'),
    subject: text().notNull(),
    message: text().notNull(),
    /** Of two open messages with the same content the second is refused. */
    contentKey: text().notNull(),
    status: text({ enum: CONTACT_STATUSES }).notNull().default('open'),
    assigneeId: text().references(() => users.id),
    /** What was sent; empty where no e-mail was needed. */
    answer: text().notNull().default(''),
    /** Why no e-mail was needed. */
    reason: text().notNull().default(''),
    answeredBy: text().references(() => users.id),
    answeredAt: instant(),
    createdAt: instant().notNull(),
  },
  t => [
    uniqueIndex('contact_messages_one_open').on(t.contentKey).where(isOpen),
    index('contact_messages_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('contact_messages_open').on(t.createdAt, t.id).where(isOpen),
    index('contact_messages_status').on(t.status, t.createdAt, t.id),
    index('contact_messages_answered').on(t.answeredAt).where(sql`status = 'answered'`),
    check('contact_messages_language', holdsLanguage(t.language)),
    check('contact_messages_status', holdsOneOf(t.status, CONTACT_STATUSES)),
    check(
      'contact_messages_answer',
      sql`(${t.status} = 'answered') = (${t.answeredAt} is not null) and (${t.status} = 'answered') = (${t.answeredBy} is not null) and (${t.status} = 'answered') = ((${t.answer} <> '') <> (${t.reason} <> ''))`,
    ),
    check('contact_messages_subject_length', sql`char_length(${t.subject}) <= 120`),
    check('contact_messages_message_length', sql`char_length(${t.message}) <= 4000`),
    check('contact_messages_answer_length', sql`char_length(${t.answer}) <= 4000`),
    check('contact_messages_reason_length', sql`char_length(${t.reason}) <= 500`),
    check('contact_messages_email', sql`${t.email} ~ '^[^[:space:][:cntrl:],<>]+@[^[:space:][:cntrl:],<>@]+$'`),
  ],
)

export type StoredContactMessage = typeof contactMessages.$inferSelect
