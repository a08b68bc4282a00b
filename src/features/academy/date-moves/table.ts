import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { lessons } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { MOVE_ANSWERS, MOVE_STATES } from '#features/scheduling/proposed-moves/schema.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'

/** Another time that was proposed for one date of a group or a course. */
export const sessionDateMoves = pgTable(
  'session_date_moves',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => academySessions.id),
    // Dates without students are taken away when the group gets another timetable.
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id, { onDelete: 'cascade' }),
    /** The teacher, or staff. */
    proposedBy: text()
      .notNull()
      .references(() => users.id),
    /** Of the date when it was proposed. */
    oldStart: instant().notNull(),
    newStart: instant().notNull(),
    newEnd: instant().notNull(),
    /** Students answer before it. */
    deadline: instant().notNull(),
    /** The students read it. */
    message: text().notNull().default(''),
    state: text({ enum: MOVE_STATES }).notNull().default('open'),
    /** Whether the proposer was told that the students have answered, or that their time is over. */
    isTold: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    closedAt: instant(),
  },
  t => [
    uniqueIndex('session_date_moves_one_open').on(t.occurrenceId).where(sql`${t.state} = 'open'`),
    index('session_date_moves_date').on(t.occurrenceId, t.createdAt),
    index('session_date_moves_session').on(t.sessionId, t.createdAt),
    index('session_date_moves_proposer').on(t.proposedBy),
    index('session_date_moves_open').on(t.id).where(sql`${t.state} = 'open'`),
    check('session_date_moves_state', holdsOneOf(t.state, MOVE_STATES)),
    check('session_date_moves_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('session_date_moves_span', sql`${t.newStart} < ${t.newEnd} and ${t.newStart} <> ${t.oldStart}`),
    check('session_date_moves_deadline', sql`${t.deadline} < least(${t.oldStart}, ${t.newStart})`),
  ],
)
export type SessionDateMove = typeof sessionDateMoves.$inferSelect

/** A student who is asked whether they can come at the proposed time, by the lesson. */
export const dateMoveAnswers = pgTable(
  'session_move_answers',
  {
    id: text().primaryKey(),
    moveId: text()
      .notNull()
      .references(() => sessionDateMoves.id, { onDelete: 'cascade' }),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    /** Null until there is one. */
    answer: text({ enum: MOVE_ANSWERS }),
    /** The student, or a guardian. */
    answeredBy: text().references(() => users.id),
    answeredAt: instant(),
  },
  t => [
    unique('session_move_answers_once').on(t.moveId, t.lessonId),
    index('session_move_answers_lesson').on(t.lessonId),
    index('session_move_answers_person').on(t.answeredBy),
    check('session_move_answers_answer', holdsOneOf(t.answer, MOVE_ANSWERS)),
    check(
      'session_move_answers_whole',
      sql`(${t.answer} is null) = (${t.answeredBy} is null) and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
  ],
)
