import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import { instant } from '#platform/columns.ts'

/** Of a calendar of the kind `google`: the calendar for lessons that was made there, and the channel by which changes are told. */
export const googleCalendars = pgTable(
  'google_calendars',
  {
    calendarId: text()
      .primaryKey()
      .references(() => outsideCalendars.id, { onDelete: 'cascade' }),
    /** Null before it is made. */
    lessonsCalendarId: text(),
    channelId: text(),
    channelResourceId: text(),
    channelExpiresAt: instant(),
    /** When the lessons are compared with what is written there. */
    nextWriteAt: instant().notNull(),
    writeFailures: integer().notNull().default(0),
  },
  t => [
    index('google_calendars_due').on(t.nextWriteAt),
    check(
      'google_calendars_channel',
      sql`(${t.channelId} is null) = (${t.channelResourceId} is null) and (${t.channelId} is null) = (${t.channelExpiresAt} is null)`,
    ),
    check('google_calendars_failures', sql`${t.writeFailures} >= 0`),
  ],
)

/** What is written there of a date, in the form that was last sent. Its id at Google is made of both columns of the key. */
export const googleEvents = pgTable(
  'google_events',
  {
    calendarId: text()
      .notNull()
      .references(() => googleCalendars.calendarId, { onDelete: 'cascade' }),
    occurrenceId: text().notNull(),
    fingerprint: text().notNull(),
  },
  t => [primaryKey({ columns: [t.calendarId, t.occurrenceId] })],
)
