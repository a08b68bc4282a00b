import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { TRACK_IDS } from '#features/academy/catalogue/subjects.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import { MAX_ROUNDS, PROPOSAL_STATUSES, PROPOSAL_TYPES, type ProposedTimes, REJECTION_REASONS } from './schema.ts'

const isOpen = (status: AnyPgColumn): SQL => sql`${status} in ('pending', 'proposal_sent')`

/** One round of agreeing on another time or an extra lesson of an individual session: a wish, an offer, and their answer. */
export const lessonProposals = pgTable(
  'lesson_proposals',
  {
    id: text().primaryKey(),
    type: text({ enum: PROPOSAL_TYPES }).notNull(),
    status: text({ enum: PROPOSAL_STATUSES }).notNull().default('pending'),
    /** Why it was rejected. */
    reason: text({ enum: REJECTION_REASONS }),
    studentId: text()
      .notNull()
      .references(() => users.id),
    teacherId: text()
      .notNull()
      .references(() => users.id),
    subject: text().notNull(),
    curriculum: text({ enum: TRACK_IDS }).notNull(),
    originalSessionId: text()
      .notNull()
      .references(() => academySessions.id),
    reservationId: text()
      .notNull()
      .references(() => reservations.id),
    /** The lesson that is to be moved, and its start when that was proposed. */
    lessonId: text().references(() => lessons.id),
    originalDate: instant(),
    durationMinutes: integer().notNull(),
    /** Grosze. */
    additionalPayment: integer().notNull().default(0),
    wish: jsonb().$type<ProposedTimes>(),
    offer: jsonb().$type<ProposedTimes>(),
    /** The accepted start; before that the first of the times, null where a wish names none. */
    proposedDate: instant(),
    expiryDate: instant().notNull(),
    round: integer().notNull().default(1),
    /** The proposal that this one answers with other times. */
    answersId: text().references((): AnyPgColumn => lessonProposals.id),
    /** The terms that the student's side accepted with a wish for an extra lesson. */
    termsVersion: text(),
    /** What the side that declined said. */
    rejectionMessage: text().notNull().default(''),
    /** The lesson that was moved or added. */
    agreedLessonId: text().references(() => lessons.id),
    createdAt: instant().notNull(),
    respondedAt: instant(),
  },
  t => [
    uniqueIndex('lesson_proposals_one_open_of_lesson').on(t.lessonId).where(isOpen(t.status)),
    uniqueIndex('lesson_proposals_one_open_extra')
      .on(t.reservationId)
      .where(sql`${t.lessonId} is null and ${isOpen(t.status)}`),
    uniqueIndex('lesson_proposals_one_answer').on(t.answersId),
    index('lesson_proposals_reservation').on(t.reservationId, t.createdAt),
    index('lesson_proposals_lesson').on(t.lessonId, t.createdAt),
    index('lesson_proposals_teacher').on(t.teacherId, t.createdAt),
    index('lesson_proposals_student').on(t.studentId, t.createdAt),
    index('lesson_proposals_agreed').on(t.agreedLessonId),
    index('lesson_proposals_expiring').on(t.expiryDate).where(isOpen(t.status)),
    index('lesson_proposals_accepted').on(t.proposedDate).where(sql`${t.status} = 'proposal_accepted'`),
    check('lesson_proposals_type', holdsOneOf(t.type, PROPOSAL_TYPES)),
    check('lesson_proposals_status', holdsOneOf(t.status, PROPOSAL_STATUSES)),
    check('lesson_proposals_reason', holdsOneOf(t.reason, REJECTION_REASONS)),
    check('lesson_proposals_curriculum', holdsOneOf(t.curriculum, TRACK_IDS)),
    check('lesson_proposals_subject', holdsName(t.subject)),
    check(
      'lesson_proposals_rejected',
      sql`(${t.reason} is not null) = (${t.status} in ('rejected', 'proposal_rejected'))`,
    ),
    check(
      'lesson_proposals_moves_a_lesson',
      sql`(${t.type} = 'reschedule') = (${t.lessonId} is not null) and (${t.lessonId} is null) = (${t.originalDate} is null)`,
    ),
    check(
      'lesson_proposals_payment',
      sql`${t.additionalPayment} >= 0 and (${t.type} = 'extra_lesson' or ${t.additionalPayment} = 0)`,
    ),
    check(
      'lesson_proposals_asked',
      sql`(${t.wish} is not null or ${t.offer} is not null) and (${t.status} in ('pending', 'rejected') or coalesce(jsonb_array_length(${t.offer}->'times'), 0) between 1 and 3)`,
    ),
    check(
      'lesson_proposals_agreed_lesson',
      sql`${t.status} not in ('proposal_accepted', 'completed') or (${t.agreedLessonId} is not null and ${t.proposedDate} is not null)`,
    ),
    check('lesson_proposals_round', sql`${t.round} between 1 and ${sql.raw(String(MAX_ROUNDS))}`),
    check('lesson_proposals_duration', sql`${t.durationMinutes} > 0`),
    check('lesson_proposals_terms', sql`${t.termsVersion} <> ''`),
  ],
)
