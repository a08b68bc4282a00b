import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import { CHANNEL_CHOICES, CHANNELS, DEFAULT_SUMMARY_HOUR } from './delivery-rules.ts'

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
    check('notification_choices_push', sql`${t.channel} <> 'push' or ${t.choice} <> 'summary'`),
  ],
)
