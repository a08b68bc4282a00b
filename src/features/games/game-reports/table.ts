import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REPORT_KINDS, REPORT_STATES, REPORTER_SIDES } from '#features/academy/lesson-reports/schema.ts'
import { seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'

/** A problem with one dated game, reported to staff by one of its people. */
export const gameReports = pgTable(
  'dne_reports',
  {
    id: text().primaryKey(),
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id),
    /** Of the reporter's side; null for the game master. */
    seatId: text().references(() => seats.id),
    reporterId: text()
      .notNull()
      .references(() => users.id),
    side: text({ enum: REPORTER_SIDES }).notNull(),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    text: text().notNull(),
    state: text({ enum: REPORT_STATES }).notNull().default('open'),
    /** The answer to the reporter. */
    note: text().notNull().default(''),
    resolvedBy: text().references(() => users.id),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
  },
  t => [
    uniqueIndex('dne_reports_one_open').on(t.occurrenceId, t.reporterId).where(sql`${t.state} = 'open'`),
    index('dne_reports_reporter').on(t.reporterId),
    index('dne_reports_date').on(t.occurrenceId, t.reporterId, t.createdAt),
    index('dne_reports_state').on(t.state, t.createdAt, t.id),
    check('dne_reports_kind', holdsOneOf(t.kind, REPORT_KINDS)),
    check('dne_reports_side', holdsOneOf(t.side, REPORTER_SIDES)),
    check('dne_reports_state', holdsOneOf(t.state, REPORT_STATES)),
    check('dne_reports_seat', sql`(${t.side} = 'host') = (${t.seatId} is null)`),
    check('dne_reports_text', sql`${t.text} <> ''`),
    check(
      'dne_reports_resolved',
      sql`(${t.state} = 'resolved') = (${t.resolvedAt} is not null) and (${t.state} = 'resolved') = (${t.resolvedBy} is not null) and (${t.state} = 'resolved') = (${t.note} <> '')`,
    ),
  ],
)
