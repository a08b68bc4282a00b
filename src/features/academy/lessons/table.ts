import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lessons } from '#features/academy/reservations/table.ts'
import { refunds } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { CANCELLATION_OUTCOMES, LESSON_SIDES, RETURN_OUTCOMES } from './schema.ts'

/** One cancellation of one lesson, kept after it was undone. A teacher's cancellation has a row for each lesson of the occurrence. */
export const lessonCancellations = pgTable(
  'lesson_cancellations',
  {
    id: text().primaryKey(),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    cancelledBy: text()
      .notNull()
      .references(() => users.id),
    side: text({ enum: LESSON_SIDES }).notNull(),
    /** Staff did it for the side, who had phoned. */
    byOffice: boolean().notNull().default(false),
    isLate: boolean().notNull(),
    outcome: text({ enum: CANCELLATION_OUTCOMES }).notNull(),
    /** Its student's side left free of charge, because a substitute teaches it. */
    leftSubstitute: boolean().notNull().default(false),
    /** Grosze that go back. */
    returnedAmount: integer().notNull(),
    refundId: text().references(() => refunds.id),
    emailAt: instant().notNull(),
    undoableUntil: instant().notNull(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  t => [
    uniqueIndex('lesson_cancellations_one_current').on(t.lessonId).where(sql`${t.undoneAt} is null`),
    index('lesson_cancellations_lesson').on(t.lessonId, t.createdAt),
    check('lesson_cancellations_side', holdsOneOf(t.side, LESSON_SIDES)),
    check('lesson_cancellations_outcome', holdsOneOf(t.outcome, CANCELLATION_OUTCOMES)),
    check(
      'lesson_cancellations_returned',
      sql`(${t.outcome} = 'returned') = (${t.refundId} is not null) and (${t.outcome} = 'returned') = (${t.returnedAmount} > 0)`,
    ),
  ],
)

export type LessonCancellation = typeof lessonCancellations.$inferSelect

/** A lesson that staff have returned after its end: each lesson once, and for good. */
export const lessonReturns = pgTable(
  'lesson_returns',
  {
    lessonId: text()
      .primaryKey()
      .references(() => lessons.id),
    returnedBy: text()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    outcome: text({ enum: RETURN_OUTCOMES }).notNull(),
    /** Grosze that go back. */
    returnedAmount: integer().notNull(),
    refundId: text().references(() => refunds.id),
    createdAt: instant().notNull(),
  },
  t => [
    check('lesson_returns_reason', sql`${t.reason} <> ''`),
    check('lesson_returns_outcome', holdsOneOf(t.outcome, RETURN_OUTCOMES)),
    check(
      'lesson_returns_returned',
      sql`(${t.outcome} = 'returned') = (${t.refundId} is not null) and (${t.outcome} = 'returned') = (${t.returnedAmount} > 0)`,
    ),
  ],
)

/** When a person first came to an occurrence, as student, teacher or staff. */
export const attendances = pgTable(
  'attendances',
  {
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id),
    personId: text()
      .notNull()
      .references(() => users.id),
    joinedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.occurrenceId, t.personId] }), index('attendances_person').on(t.personId)],
)
