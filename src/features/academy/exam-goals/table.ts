import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lessons } from '#features/academy/reservations/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import { EXAM_SESSIONS } from './exam-sessions.ts'
import { GOAL_SIDES, GOAL_STATES } from './schema.ts'

/** The exam for which a student and a teacher work: proposed by one side, agreed on by the other. */
export const examGoals = pgTable(
  'exam_goals',
  {
    id: text().primaryKey(),
    studentId: text()
      .notNull()
      .references(() => users.id),
    teacherId: text()
      .notNull()
      .references(() => users.id),
    /** On whose page it was proposed. */
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    /** Of the catalogue. */
    subject: text().notNull(),
    examSession: text({ enum: EXAM_SESSIONS }).notNull(),
    examOn: date().notNull(),
    state: text({ enum: GOAL_STATES }).notNull(),
    proposedBy: text({ enum: GOAL_SIDES }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    uniqueIndex('exam_goals_one_open')
      .on(t.studentId, t.teacherId, t.subject)
      .where(sql`${t.state} in ('proposed', 'agreed')`),
    index('exam_goals_student').on(t.studentId, t.examOn),
    index('exam_goals_teacher').on(t.teacherId, t.examOn),
    index('exam_goals_lesson').on(t.lessonId),
    check('exam_goals_subject', holdsName(t.subject)),
    check('exam_goals_session', holdsOneOf(t.examSession, EXAM_SESSIONS)),
    check('exam_goals_state', holdsOneOf(t.state, GOAL_STATES)),
    check('exam_goals_side', holdsOneOf(t.proposedBy, GOAL_SIDES)),
  ],
)
export type ExamGoal = typeof examGoals.$inferSelect
