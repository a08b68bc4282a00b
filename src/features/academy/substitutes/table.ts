import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { SUBSTITUTE_REQUEST_STATES } from './schema.ts'

/** A teacher is asked to teach dates of a session instead of who teaches them. */
export const substituteRequests = pgTable(
  'substitute_requests',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => academySessions.id),
    /** Whose session it is. */
    teacherId: text()
      .notNull()
      .references(() => users.id),
    substituteId: text()
      .notNull()
      .references(() => users.id),
    /** The teacher of the session, or staff. */
    askedBy: text()
      .notNull()
      .references(() => users.id),
    /** For the teacher who is asked. */
    message: text().notNull().default(''),
    state: text({ enum: SUBSTITUTE_REQUEST_STATES }).notNull().default('open'),
    deadline: instant().notNull(),
    /** What the teacher wrote who declines. */
    answer: text().notNull().default(''),
    /** What staff wrote who have entered a teacher who had agreed; null where the teacher answers. */
    assignedBecause: text(),
    createdAt: instant().notNull(),
    /** Null while it is open. */
    endedAt: instant(),
  },
  t => [
    unique('substitute_requests_id_state').on(t.id, t.state),
    index('substitute_requests_session').on(t.sessionId, t.createdAt),
    index('substitute_requests_substitute').on(t.substituteId, t.createdAt, t.id),
    index('substitute_requests_teacher').on(t.teacherId, t.createdAt, t.id),
    index('substitute_requests_asker').on(t.askedBy, t.createdAt, t.id),
    index('substitute_requests_due').on(t.deadline, t.id).where(sql`${t.state} = 'open'`),
    check('substitute_requests_state', holdsOneOf(t.state, SUBSTITUTE_REQUEST_STATES)),
    check('substitute_requests_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check('substitute_requests_assigned', sql`${t.assignedBecause} is null or ${t.state} = 'accepted'`),
  ],
)
export type SubstituteRequest = typeof substituteRequests.$inferSelect

/** One date of a request. Its `state` is that of the request, kept the same by the database: so only one open request names a date. */
export const substituteDates = pgTable(
  'substitute_dates',
  {
    requestId: text().notNull(),
    state: text({ enum: SUBSTITUTE_REQUEST_STATES }).notNull(),
    // A date that no student has booked can be deleted with the timetable to which it belonged.
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id, { onDelete: 'cascade' }),
    /** When it began as the teacher was asked: a date that has moved since is not the one. */
    askedStart: instant().notNull(),
    /** Who taught it before, and when that ended; null for a date that was not taken over. */
    fromId: text().references(() => users.id),
    handedOverAt: instant(),
  },
  t => [
    primaryKey({ columns: [t.requestId, t.occurrenceId] }),
    foreignKey({
      name: 'substitute_dates_request',
      columns: [t.requestId, t.state],
      foreignColumns: [substituteRequests.id, substituteRequests.state],
    }).onUpdate('cascade'),
    uniqueIndex('substitute_dates_one_open').on(t.occurrenceId).where(sql`${t.state} = 'open'`),
    index('substitute_dates_occurrence').on(t.occurrenceId),
    index('substitute_dates_former').on(t.fromId),
    check(
      'substitute_dates_handed_over',
      sql`(${t.fromId} is null) = (${t.handedOverAt} is null) and (${t.handedOverAt} is null or ${t.state} = 'accepted')`,
    ),
    check('substitute_dates_state', holdsOneOf(t.state, SUBSTITUTE_REQUEST_STATES)),
  ],
)
