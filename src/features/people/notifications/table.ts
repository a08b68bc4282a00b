import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsName, instant } from '#platform/columns.ts'

/** The status of a notification that waits for an answer. */
export const PENDING = 'pending'

/** `params` holds the values of the placeholders and the specification's other fields; the API moves these to the top level. */
export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    link: text().notNull().default(''),
    params: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** The entity that it is about. */
    entityId: text(),
    isActionable: boolean().notNull().default(false),
    /** Where it offers answers: pending, then what was answered, or why it can no longer be answered. */
    status: text().notNull().default(''),
    read: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    expiryDate: instant(),
    /** Until then its e-mail waits; null where it left at once or there is none. */
    emailAt: instant(),
    /** Its e-mail is part of the next daily summary, which has not been sent yet. */
    awaitsSummary: boolean().notNull().default(false),
    /** For example the id of the event that caused it: a repeated event inserts one row. */
    dedupeKey: text().notNull(),
  },
  t => [
    index('notifications_person').on(t.userId, t.createdAt, t.id),
    index('notifications_unread').on(t.userId).where(sql`not ${t.read}`),
    uniqueIndex('notifications_once').on(t.dedupeKey, t.userId, t.type),
    index('notifications_summary').on(t.userId, t.createdAt).where(sql`${t.awaitsSummary}`),
    index('notifications_actionable').on(t.entityId).where(sql`${t.isActionable}`),
    check(
      'notifications_answerable',
      sql`not ${t.isActionable} or (${t.entityId} is not null and ${t.status} = 'pending')`,
    ),
    check('notifications_type', holdsName(t.type)),
    check('notifications_status', sql`${t.status} ~ '^[a-z_]*$'`),
  ],
)
