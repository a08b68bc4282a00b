import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { RETURN_OUTCOMES } from '#features/academy/lessons/schema.ts'
import { seatDates } from '#features/games/seats/table.ts'
import { refunds } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'

/** A player's part in a game that staff have returned: once, and for good. */
export const gameReturns = pgTable(
  'dne_returns',
  {
    seatDateId: text()
      .primaryKey()
      .references(() => seatDates.id),
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
    index('dne_returns_staff').on(t.returnedBy),
    check('dne_returns_reason', sql`${t.reason} <> ''`),
    check('dne_returns_outcome', holdsOneOf(t.outcome, RETURN_OUTCOMES)),
    check(
      'dne_returns_returned',
      sql`(${t.outcome} = 'returned') = (${t.refundId} is not null) and (${t.outcome} = 'returned') = (${t.returnedAmount} > 0)`,
    ),
  ],
)
