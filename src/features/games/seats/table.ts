import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dneSessions } from '#features/games/games/table.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { holdsOneOf, instant, revisionColumns } from '#platform/columns.ts'
import { SEAT_DATE_STATES, SEAT_STATES } from './schema.ts'

/** The specification's `schedule.date`: the start of the first game of the seat, an ISO instant. */
type SeatSchedule = { readonly date: string }

/** One player's place in a game session, or the place in its waitlist. While `held` an active hold keeps it. Amounts in grosze. */
export const seats = pgTable(
  'dne_session_purchases',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => dneSessions.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    payerId: text()
      .notNull()
      .references(() => users.id),
    schedule: jsonb().$type<SeatSchedule>(),
    /** Per game, as it was seen when joining. */
    price: integer().notNull(),
    state: text({ enum: SEAT_STATES }).notNull(),
    /** The order of the waitlist; given under the game session's lock. Null for a seat that was free at once. */
    waitingNumber: integer(),
    termsVersion: text().notNull(),
    /** The terms of resigning on which it was agreed: later changes of the settings do not touch it. */
    lateHours: integer().notNull().default(24),
    /** The payer's agreement to later charges: the intent, and its name at the provider. */
    agreementId: text().references(() => paymentIntents.id),
    stripeSubscriptionItemId: text().notNull().default(''),
    earlyPerformanceAt: instant(),
    createdAt: instant().notNull(),
    bookedAt: instant(),
    endedAt: instant(),
    /** The waiting ended because the game was closed: reopening the game brings it back. */
    endedByClosing: boolean().notNull().default(false),
  },
  t => [
    uniqueIndex('seats_one_open').on(t.userId, t.sessionId).where(sql`${t.state} in ('waiting', 'held', 'booked')`),
    uniqueIndex('seats_waiting_number').on(t.sessionId, t.waitingNumber),
    index('seats_session').on(t.sessionId, t.state),
    index('seats_player').on(t.userId, t.createdAt),
    index('seats_payer').on(t.payerId, t.createdAt),
    check('seats_state', holdsOneOf(t.state, SEAT_STATES)),
    check('seats_price', sql`${t.price} >= 0`),
    check('seats_late_hours', sql`${t.lateHours} >= 0`),
    check('seats_waiting', sql`${t.state} not in ('waiting', 'withdrawn') or ${t.waitingNumber} is not null`),
    check(
      'seats_agreed',
      sql`${t.state} in ('waiting', 'held', 'lapsed', 'withdrawn') or (${t.bookedAt} is not null and (${t.price} = 0 or ${t.agreementId} is not null))`,
    ),
    check('seats_ended', sql`(${t.state} in ('waiting', 'held', 'booked')) = (${t.endedAt} is null)`),
  ],
)

export type Seat = typeof seats.$inferSelect

/** A player's part in one dated game, with its price (grosze): the source of one engagement. */
export const seatDates = pgTable(
  'dne_seat_dates',
  {
    id: text().primaryKey(),
    seatId: text()
      .notNull()
      .references(() => seats.id),
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id),
    price: integer().notNull(),
    state: text({ enum: SEAT_DATE_STATES }).notNull(),
    /** When the player left this date alone, free of charge, because it was moved. The seat goes on. */
    leftAt: instant(),
    ...revisionColumns(),
  },
  t => [
    uniqueIndex('seat_dates_once').on(t.seatId, t.occurrenceId),
    index('seat_dates_occurrence').on(t.occurrenceId),
    check('seat_dates_state', holdsOneOf(t.state, SEAT_DATE_STATES)),
    check('seat_dates_price', sql`${t.price} >= 0`),
  ],
)
