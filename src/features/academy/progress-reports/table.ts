import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import type { ReportContent } from './content.ts'
import { REPORT_STATES } from './schema.ts'

/** A teacher's report about one student's lessons of a span of days. */
export const progressReports = pgTable(
  'progress_reports',
  {
    id: text().primaryKey(),
    teacherId: text()
      .notNull()
      .references(() => users.id),
    studentId: text()
      .notNull()
      .references(() => users.id),
    /** The first and the last day, in the school's zone. */
    fromDay: date().notNull(),
    toDay: date().notNull(),
    words: text().notNull(),
    state: text({ enum: REPORT_STATES }).notNull(),
    /** What it says beside the words, as it was when it was published; null for a draft, which shows what is now. */
    content: jsonb().$type<ReportContent>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    publishedAt: instant(),
  },
  t => [
    unique('progress_reports_one').on(t.teacherId, t.studentId, t.fromDay, t.toDay),
    index('progress_reports_student').on(t.studentId, t.publishedAt),
    index('progress_reports_teacher').on(t.teacherId, t.updatedAt),
    check('progress_reports_state', holdsOneOf(t.state, REPORT_STATES)),
    check('progress_reports_days', sql`${t.fromDay} <= ${t.toDay}`),
    check(
      'progress_reports_published',
      sql`(${t.state} = 'published') = (${t.publishedAt} is not null) and (${t.state} = 'published') = (${t.content} is not null)`,
    ),
  ],
)
export type ProgressReport = typeof progressReports.$inferSelect
