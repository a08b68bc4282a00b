import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#features/users/table.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import { CHANNEL_CHOICES, CHANNELS, DEFAULT_SUMMARY_HOUR } from './delivery.ts'

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

/** How a person wants to be written to. Without a row everything is sent at once. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Minutes of the day by the person's clock; both or neither. */
    quietFrom: integer(),
    quietUntil: integer(),
    summaryHour: integer().notNull().default(DEFAULT_SUMMARY_HOUR),
    /** The day of the last daily summary by the person's clock: there is one a day. */
    summarizedOn: date({ mode: 'string' }),
    updatedAt: instant().notNull(),
  },
  t => [
    check('notification_preferences_hour', sql`${t.summaryHour} between 0 and 23`),
    check(
      'notification_preferences_quiet',
      sql`(${t.quietFrom} is null) = (${t.quietUntil} is null) and ${t.quietFrom} <> ${t.quietUntil} and ${t.quietFrom} between 0 and 1439 and ${t.quietUntil} between 0 and 1439`,
    ),
  ],
)

/** A choice by channel, and by type or category (`category.lessons`) of notices. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text({ enum: CHANNELS }).notNull(),
    scope: text().notNull(),
    choice: text({ enum: CHANNEL_CHOICES }).notNull(),
  },
  t => [
    primaryKey({ columns: [t.userId, t.channel, t.scope] }),
    check('notification_choices_channel', holdsOneOf(t.channel, CHANNELS)),
    check('notification_choices_scope', holdsName(t.scope)),
    check('notification_choices_choice', holdsOneOf(t.choice, CHANNEL_CHOICES)),
  ],
)
