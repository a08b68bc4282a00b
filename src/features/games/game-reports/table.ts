import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reportColumns, reportRules } from '#features/academy/lesson-reports/report-columns.ts'
import { seats } from '#features/games/seats/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'

/** A problem with one dated game, reported to staff by one of its people. */
export const gameReports = pgTable(
  'dne_reports',
  {
    ...reportColumns(),
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id),
    /** Of the reporter's side; null for the game master. */
    seatId: text().references(() => seats.id),
  },
  t => [
    uniqueIndex('dne_reports_one_open').on(t.occurrenceId, t.reporterId).where(sql`${t.state} = 'open'`),
    index('dne_reports_date').on(t.occurrenceId, t.reporterId, t.createdAt),
    check('dne_reports_seat', sql`(${t.side} = 'host') = (${t.seatId} is null)`),
    ...reportRules('dne_reports', t),
  ],
)
