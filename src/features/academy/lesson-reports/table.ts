import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lessons } from '#features/academy/reservations/table.ts'
import { reportColumns, reportRules } from './report-columns.ts'

/** A problem with a lesson, reported to staff by one of its people. */
export const lessonReports = pgTable(
  'lesson_reports',
  {
    ...reportColumns(),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
  },
  t => [
    uniqueIndex('lesson_reports_one_open').on(t.lessonId, t.reporterId).where(sql`${t.state} = 'open'`),
    index('lesson_reports_lesson').on(t.lessonId, t.reporterId, t.createdAt),
    ...reportRules('lesson_reports', t),
  ],
)
