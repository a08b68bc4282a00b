import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { AWAITED_PLANS, ENTRY_STATES } from './schema.ts'

/** A student who waits for a place in a full session: in a course, or in a group from a first date on. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => academySessions.id),
    /** The order of the session's waitlist; given under the session's lock. */
    number: integer().notNull(),
    studentId: text()
      .notNull()
      .references(() => users.id),
    payerId: text()
      .notNull()
      .references(() => users.id),
    plan: text({ enum: AWAITED_PLANS }).notNull(),
    firstDate: date({ mode: 'string' }),
    state: text({ enum: ENTRY_STATES }).notNull().default('waiting'),
    /** The reservation that the offer holds. */
    reservationId: text().references(() => reservations.id),
    /** How many lessons of a block were offered and declined because the others were full; fewer or as many are not offered again. */
    declinedLessons: integer().notNull().default(0),
    termsVersion: text().notNull(),
    /** Also when the person asked for lessons within the withdrawal period. */
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  t => [
    uniqueIndex('waitlist_entries_one_open')
      .on(t.sessionId, t.studentId)
      .where(sql`${t.state} in ('waiting', 'offered')`),
    uniqueIndex('waitlist_entries_number').on(t.sessionId, t.number),
    uniqueIndex('waitlist_entries_reservation').on(t.reservationId),
    index('waitlist_entries_waiting').on(t.sessionId, t.firstDate, t.number).where(sql`${t.state} = 'waiting'`),
    index('waitlist_entries_student').on(t.studentId, t.createdAt),
    index('waitlist_entries_payer').on(t.payerId, t.createdAt),
    check('waitlist_entries_plan', holdsOneOf(t.plan, AWAITED_PLANS)),
    check('waitlist_entries_state', holdsOneOf(t.state, ENTRY_STATES)),
    check('waitlist_entries_first_date', sql`(${t.plan} = 'course') = (${t.firstDate} is null)`),
    check(
      'waitlist_entries_offer',
      sql`case when ${t.state} in ('offered', 'accepted', 'declined', 'lapsed') then ${t.reservationId} is not null
        when ${t.state} in ('waiting', 'left', 'withdrawn') then ${t.reservationId} is null else true end`,
    ),
    check('waitlist_entries_ended', sql`(${t.state} in ('waiting', 'offered')) = (${t.endedAt} is null)`),
  ],
)

export type WaitlistEntry = typeof waitlistEntries.$inferSelect
