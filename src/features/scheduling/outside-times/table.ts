import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant, span } from '#platform/columns.ts'
import { CALENDAR_KINDS, CALENDAR_PROBLEMS } from './states.ts'

/**
 * A calendar that a teacher has elsewhere, and whose busy times close the own slots here: a file at an address, or a Google account
 * (decision 098).
 */
export const outsideCalendars = pgTable(
  'outside_calendars',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: CALENDAR_KINDS }).notNull(),
    /** Sealed (`sealed-text.ts`): the address of the file, or the token of the grant. Who has it reads the calendar. */
    secret: text().notNull(),
    /** By which its owner knows it: the host of the address. */
    host: text().notNull(),
    /** What the server said with the file, to ask for a newer one only. */
    etag: text(),
    lastModified: text(),
    /** Of Google: what has changed since then is asked for with it. */
    syncToken: text(),
    /** When all of it was read. */
    readWholeAt: instant(),
    /** When it last answered. */
    readAt: instant(),
    /** Why it did not, the last time; null while it does. */
    problem: text({ enum: CALENDAR_PROBLEMS }),
    failures: integer().notNull().default(0),
    /** Entries that could not be understood, and close nothing. */
    unreadable: integer().notNull().default(0),
    nextReadAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  t => [
    unique('outside_calendars_owned').on(t.id, t.ownerId),
    index('outside_calendars_due').on(t.nextReadAt),
    index('outside_calendars_owner').on(t.ownerId),
    uniqueIndex('outside_calendars_one_google').on(t.ownerId).where(sql`${t.kind} = 'google'`),
    check('outside_calendars_kind', holdsOneOf(t.kind, CALENDAR_KINDS)),
    check('outside_calendars_problem', holdsOneOf(t.problem, CALENDAR_PROBLEMS)),
    check('outside_calendars_counts', sql`${t.failures} >= 0 and ${t.unreadable} >= 0`),
  ],
)

/**
 * When a teacher is busy elsewhere: from when to when, and nothing else. Apart from `engagements`, because it may overlap what is agreed
 * here; it closes what is free.
 */
export const outsideBusyTimes = pgTable(
  'outside_busy_times',
  {
    calendarId: text().notNull(),
    personId: text().notNull(),
    /** Names it within its calendar, so that a change finds it. */
    key: text().notNull(),
    during: span().notNull(),
  },
  t => [
    primaryKey({ columns: [t.calendarId, t.key] }),
    foreignKey({
      name: 'outside_busy_times_calendar',
      columns: [t.calendarId, t.personId],
      foreignColumns: [outsideCalendars.id, outsideCalendars.ownerId],
    }).onDelete('cascade'),
    index('outside_busy_times_person').using('gist', t.personId, t.during),
    check(
      'outside_busy_times_bounded',
      sql`lower_inc(${t.during}) and not upper_inc(${t.during}) and not isempty(${t.during}) and lower(${t.during}) > '-infinity' and upper(${t.during}) < 'infinity'`,
    ),
  ],
)
