import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lessons } from '#features/academy/reservations/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { REPORT_KINDS, REPORT_STATES, REPORTER_SIDES } from './schema.ts'

/** A problem with a lesson, reported to staff by one of its people. */
export const lessonReports = pgTable(
  'lesson_reports',
  {
    id: text().primaryKey(),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
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
    uniqueIndex('lesson_reports_one_open').on(t.lessonId, t.reporterId).where(sql`${t.state} = 'open'`),
    index('lesson_reports_reporter').on(t.reporterId),
    index('lesson_reports_lesson').on(t.lessonId, t.reporterId, t.createdAt),
    index('lesson_reports_state').on(t.state, t.createdAt, t.id),
    check('lesson_reports_kind', holdsOneOf(t.kind, REPORT_KINDS)),
    check('lesson_reports_side', holdsOneOf(t.side, REPORTER_SIDES)),
    check('lesson_reports_state', holdsOneOf(t.state, REPORT_STATES)),
    check('lesson_reports_text', sql`${t.text} <> ''`),
    check(
      'lesson_reports_resolved',
      sql`(${t.state} = 'resolved') = (${t.resolvedAt} is not null) and (${t.state} = 'resolved') = (${t.resolvedBy} is not null) and (${t.state} = 'resolved') = (${t.note} <> '')`,
    ),
  ],
)

export type LessonReport = typeof lessonReports.$inferSelect
