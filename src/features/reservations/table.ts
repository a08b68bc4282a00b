import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UnavailableReason } from '#features/academy/availability.ts'
import type { ScheduledLesson } from '#features/academy/course.ts'
import { SESSION_TYPES } from '#features/academy/session-types.ts'
import { academySessions } from '#features/academy/table.ts'
import { occurrences } from '#features/calendar/table.ts'
import { users } from '#features/users/table.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import { END_REASONS, LESSON_STATES, PAYMENT_STATUSES, PLANS, RESERVATION_STATES } from './schema.ts'

export type StoredSkippedDate = {
  readonly start: string
  readonly end: string
  readonly reason: UnavailableReason | 'full' | 'away'
  /** The holiday's name. */
  readonly name?: string
}

/** One student's place in a session, with its payment. While `held` an active hold keeps its places. Amounts in grosze. */
export const reservations = pgTable(
  'academy_session_purchases',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => academySessions.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    payerId: text()
      .notNull()
      .references(() => users.id),
    type: text({ enum: SESSION_TYPES }).notNull(),
    plan: text({ enum: PLANS }).notNull(),
    subject: text().notNull(),
    date_time: jsonb().$type<DateTimeMap>().notNull().default({}),
    course_schedule: jsonb().$type<readonly ScheduledLesson[]>().notNull().default([]),
    firstDate: date({ mode: 'string' }),
    maxStudents: integer().notNull(),
    googleMeetLink: text().notNull().default(''),
    eventId: text().notNull().default(''),
    /** The session's price at the time, per hour, lesson or course. */
    unitPrice: integer().notNull(),
    amount: integer().notNull(),
    /** Dates of the block that were not free; they are not charged. */
    skipped: jsonb().$type<readonly StoredSkippedDate[]>().notNull().default([]),
    paymentStatus: text({ enum: ['', ...PAYMENT_STATUSES] })
      .notNull()
      .default(''),
    state: text({ enum: RESERVATION_STATES }).notNull().default('held'),
    termsVersion: text().notNull(),
    earlyPerformanceAt: instant().notNull(),
    createdAt: instant().notNull(),
    bookedAt: instant(),
    endedAt: instant(),
    /** Null until a booked reservation ends. */
    endReason: text({ enum: END_REASONS }),
    /** What staff wrote for student and teacher when they ended it. */
    endNote: text().notNull().default(''),
  },
  t => [
    uniqueIndex('reservations_one_hold').on(t.userId, t.productId).where(sql`${t.state} = 'held'`),
    index('reservations_student').on(t.userId, t.createdAt),
    index('reservations_payer').on(t.payerId, t.createdAt),
    index('reservations_session').on(t.productId, t.state),
    check('reservations_booked_is_paid', sql`${t.state} <> 'booked' or ${t.paymentStatus} <> ''`),
    check('reservations_amount', sql`${t.amount} >= 0`),
    check('reservations_type', holdsOneOf(t.type, SESSION_TYPES)),
    check('reservations_plan', holdsOneOf(t.plan, PLANS)),
    check('reservations_subject', holdsName(t.subject)),
    check('reservations_payment_status', holdsOneOf(t.paymentStatus, ['', ...PAYMENT_STATUSES])),
    check('reservations_state', holdsOneOf(t.state, RESERVATION_STATES)),
    check('reservations_end_reason', holdsOneOf(t.endReason, END_REASONS)),
  ],
)

/** One student's place in one occurrence, with its price (grosze). */
export const lessons = pgTable(
  'lessons',
  {
    id: text().primaryKey(),
    purchaseId: text()
      .notNull()
      .references(() => reservations.id),
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id),
    price: integer().notNull(),
    state: text({ enum: LESSON_STATES }).notNull().default('held'),
    /** What went back for it when its reservation ended; null for a lesson that this did not give up. */
    returnedAmount: integer(),
  },
  t => [
    uniqueIndex('lessons_once').on(t.purchaseId, t.occurrenceId),
    index('lessons_occurrence').on(t.occurrenceId),
    check('lessons_state', holdsOneOf(t.state, LESSON_STATES)),
    check('lessons_returned_amount', sql`${t.returnedAmount} between 0 and ${t.price}`),
  ],
)
