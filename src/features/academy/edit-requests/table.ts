import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reservations } from '#features/academy/reservations/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import { DECLINE_REASONS, EDIT_STATUSES, type ReservationChanges } from './schema.ts'

/** A teacher's proposal to change one reservation. */
export const reservationEditRequests = pgTable(
  'reservation_edit_requests',
  {
    id: text().primaryKey(),
    reservationId: text()
      .notNull()
      .references(() => reservations.id),
    /** Only the fields that change. */
    changes: jsonb().$type<ReservationChanges>().notNull(),
    /** The same fields as they were when it was proposed. */
    originalData: jsonb().$type<ReservationChanges>().notNull(),
    /** The subject of the reservation when it was proposed. */
    subject: text().notNull(),
    status: text({ enum: EDIT_STATUSES }).notNull().default('pending'),
    declinedBecause: text({ enum: DECLINE_REASONS }),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it was answered, withdrawn or closed. */
    respondedAt: instant(),
    /** Null where it was closed by time, or by the end of the reservation. */
    respondedBy: text().references(() => users.id),
  },
  t => [
    uniqueIndex('edit_requests_one_pending').on(t.reservationId).where(sql`${t.status} = 'pending'`),
    index('edit_requests_reservation').on(t.reservationId, t.createdAt),
    index('edit_requests_pending').on(t.expiresAt).where(sql`${t.status} = 'pending'`),
    index('edit_requests_teacher').on(t.createdBy, t.createdAt, t.id),
    check('edit_requests_subject', holdsName(t.subject)),
    check('edit_requests_status', holdsOneOf(t.status, EDIT_STATUSES)),
    check('edit_requests_declined_because', holdsOneOf(t.declinedBecause, DECLINE_REASONS)),
    check('edit_requests_responded', sql`(${t.status} = 'pending') = (${t.respondedAt} is null)`),
    check('edit_requests_reason', sql`(${t.status} = 'declined') = (${t.declinedBecause} is not null)`),
  ],
)

export type EditRequest = typeof reservationEditRequests.$inferSelect
