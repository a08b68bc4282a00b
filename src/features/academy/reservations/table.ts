import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { UnavailableReason } from '#features/academy/availability/availability.ts'
import type { ScheduledLesson } from '#features/academy/sessions/course.ts'
import { SESSION_TYPES } from '#features/academy/sessions/session-types.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import type { AppliedReduction } from '#features/money/price-reductions/rules.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { holdsName, holdsOneOf, instant, revisionColumns } from '#platform/columns.ts'
import { END_REASONS, LESSON_STATES, NEXT_BLOCK_STATES, PAYMENT_STATUSES, PLANS, RESERVATION_STATES } from './states.ts'

export type StoredSkippedDate = {
  readonly start: string
  readonly end: string
  readonly reason: UnavailableReason | 'full' | 'away'
  /** The holiday's name. */
  readonly name?: string
}

/** What staff had set each lesson of a weekly agreement to cost from a moment on, in grosze. */
export type EarlierLessonPrice = { readonly price: number; readonly from: string }

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
    /** Of a weekly agreement whose price staff have changed: what each lesson costs that begins then or later. */
    lessonPrice: integer(),
    lessonPriceFrom: instant(),
    /** The prices before it that hold for dates before then, in the order of their dates. */
    earlierLessonPrices: jsonb().$type<readonly EarlierLessonPrice[]>().notNull().default([]),
    amount: integer().notNull(),
    /** What was taken off the prices of its lessons; the amount is what is left (docs/product.md §5.3). */
    reductions: jsonb().$type<readonly AppliedReduction[]>().notNull().default([]),
    /** Dates of the block that were not free; they are not charged. */
    skipped: jsonb().$type<readonly StoredSkippedDate[]>().notNull().default([]),
    paymentStatus: text({ enum: ['', ...PAYMENT_STATUSES] })
      .notNull()
      .default(''),
    state: text({ enum: RESERVATION_STATES }).notNull().default('held'),
    /** The block before this one: a reservation with it was offered by the school (docs/product.md §5.19). */
    renewedFrom: text().references((): AnyPgColumn => reservations.id),
    /** The member of staff who booked it for people who phoned; null where its own side did (docs/product.md §5.28). */
    staffId: text().references(() => users.id),
    /** When the payer agreed on the phone, where staff booked it with the payer's credit. */
    agreedByPhoneAt: instant(),
    nextBlock: text({ enum: NEXT_BLOCK_STATES }).notNull().default('open'),
    /** Of a trial lesson: its teacher, with whom the student has one trial only (docs/product.md §5.30). */
    trialOf: text().references(() => users.id),
    /** Whether the trial does not count: it was cancelled without a charge, or returned. */
    trialGivenBack: boolean().notNull().default(false),
    termsVersion: text().notNull(),
    /** The terms of cancelling on which it was agreed: later changes of the settings do not touch it. */
    lateHours: integer().notNull().default(24),
    refundDelayMinutes: integer().notNull().default(60),
    /** Of a weekly agreement: the first day for which no lessons are planned yet, in the session's zone. */
    plannedUntil: date({ mode: 'string' }),
    /** The payer's agreement to later charges: the intent, and its name at the provider. */
    agreementId: text().references(() => paymentIntents.id),
    stripeSubscriptionItemId: text().notNull().default(''),
    /** Null while an offered block is not accepted. */
    earlyPerformanceAt: instant(),
    createdAt: instant().notNull(),
    bookedAt: instant(),
    endedAt: instant(),
    /** Null until a booked reservation ends. */
    endReason: text({ enum: END_REASONS }),
    /** What staff wrote for student and teacher when they ended it. */
    endNote: text().notNull().default(''),
  },
  t => [
    uniqueIndex('reservations_one_hold')
      .on(t.userId, t.productId)
      .where(sql`${t.state} = 'held' and ${t.renewedFrom} is null`),
    // A block has one successor, however often the job runs; one that fell away may be followed by another.
    uniqueIndex('reservations_one_renewal').on(t.renewedFrom).where(sql`${t.state} <> 'lapsed'`),
    // A trial that lapsed or was given back may be followed by another one.
    uniqueIndex('reservations_one_trial')
      .on(t.userId, t.trialOf)
      .where(sql`${t.trialOf} is not null and ${t.state} <> 'lapsed' and not ${t.trialGivenBack}`),
    index('reservations_renewals').on(t.renewedFrom).where(sql`${t.renewedFrom} is not null`),
    index('reservations_to_renew')
      .on(t.id)
      .where(sql`${t.plan} = 'block' and ${t.state} = 'booked' and ${t.nextBlock} = 'open'`),
    index('reservations_staff').on(t.staffId).where(sql`${t.staffId} is not null`),
    index('reservations_student').on(t.userId, t.createdAt),
    index('reservations_payer').on(t.payerId, t.createdAt),
    index('reservations_session').on(t.productId, t.state),
    check(
      'reservations_booked_has_consent',
      sql`${t.state} in ('held', 'lapsed') or ${t.earlyPerformanceAt} is not null`,
    ),
    index('reservations_weekly').on(t.plannedUntil, t.id).where(sql`${t.plan} = 'weekly' and ${t.state} = 'booked'`),
    // What is over leaves it: it has only what goes on, however long ago the job ran last.
    index('reservations_to_complete').on(t.productId, t.id).where(sql`${t.state} = 'booked' and ${t.plan} <> 'weekly'`),
    check('reservations_weekly_planned', sql`(${t.plan} = 'weekly') = (${t.plannedUntil} is not null)`),
    check(
      'reservations_weekly_agreed',
      sql`${t.plan} <> 'weekly' or ${t.state} in ('held', 'lapsed') or ${t.agreementId} is not null`,
    ),
    check(
      'reservations_lesson_price',
      sql`${t.lessonPrice} is null or (${t.lessonPrice} >= 0 and ${t.plan} = 'weekly')`,
    ),
    check('reservations_lesson_price_from', sql`(${t.lessonPrice} is null) = (${t.lessonPriceFrom} is null)`),
    check('reservations_by_phone', sql`${t.agreedByPhoneAt} is null or ${t.staffId} is not null`),
    check('reservations_next_block', holdsOneOf(t.nextBlock, NEXT_BLOCK_STATES)),
    check('reservations_booked_is_paid', sql`${t.state} <> 'booked' or ${t.paymentStatus} <> ''`),
    check(
      'reservations_trial',
      sql`(${t.trialOf} is null and not ${t.trialGivenBack}) or (${t.plan} = 'single' and ${t.type} = 'individual' and ${t.renewedFrom} is null)`,
    ),
    check('reservations_amount', sql`${t.amount} >= 0`),
    check('reservations_cancelling', sql`${t.lateHours} >= 0 and ${t.refundDelayMinutes} >= 0`),
    check('reservations_type', holdsOneOf(t.type, SESSION_TYPES)),
    check('reservations_plan', holdsOneOf(t.plan, PLANS)),
    check('reservations_subject', holdsName(t.subject)),
    check('reservations_payment_status', holdsOneOf(t.paymentStatus, ['', ...PAYMENT_STATUSES])),
    check('reservations_state', holdsOneOf(t.state, RESERVATION_STATES)),
    check('reservations_end_reason', holdsOneOf(t.endReason, END_REASONS)),
    // An agreement without an end has no last date.
    check(
      'reservations_completed',
      sql`${t.endReason} is distinct from 'completed' or (${t.state} = 'ended' and ${t.plan} <> 'weekly' and ${t.endedAt} is not null)`,
    ),
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
    /** What is charged for it. */
    price: integer().notNull(),
    /** What was taken off its price: the price before is the sum of both. */
    reduction: integer().notNull().default(0),
    state: text({ enum: LESSON_STATES }).notNull().default('held'),
    /** What went back for it when its reservation ended; null for a lesson that this did not give up. */
    returnedAmount: integer(),
    ...revisionColumns(),
  },
  t => [
    uniqueIndex('lessons_once').on(t.purchaseId, t.occurrenceId),
    index('lessons_occurrence').on(t.occurrenceId),
    check('lessons_state', holdsOneOf(t.state, LESSON_STATES)),
    check('lessons_returned_amount', sql`${t.returnedAmount} between 0 and ${t.price}`),
  ],
)
