import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'

/**
 * A month that is closed for good. Nothing is booked in it any more: the database books what would be on the first open day. Months are
 * closed in order (decision 112). Amounts in grosze.
 */
export const monthClosings = pgTable(
  'month_closings',
  {
    /** `2026-11`, in the school's zone. */
    month: text().primaryKey(),
    closedBy: text()
      .notNull()
      .references(() => users.id),
    closedAt: instant().notNull(),
    revenue: integer().notNull(),
    earned: integer().notNull(),
    /** Of both, what corrects earlier months. */
    revenueCorrected: integer().notNull(),
    earnedCorrected: integer().notNull(),
  },
  t => [check('month_closings_month', sql`${t.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`)],
)

/** What one person has earned in a closed month: the sum of the lines that are booked in it. Only that it was paid is added later, once. */
export const earningStatements = pgTable(
  'earning_statements',
  {
    id: text().primaryKey(),
    month: text()
      .notNull()
      .references(() => monthClosings.month),
    personId: text()
      .notNull()
      .references(() => users.id),
    /** Grosze; below 0 where more was taken back than earned. */
    amount: integer().notNull(),
    lines: integer().notNull(),
    createdAt: instant().notNull(),
    paidAt: instant(),
    paidBy: text().references(() => users.id),
    paymentReference: text(),
    /** The day of the bank transfer, in the school's zone. */
    paidOn: date({ mode: 'string' }),
    /** The statement that was paid: this one, or a later one that carried it (docs/product.md §6.17). */
    paidWith: text().references((): AnyPgColumn => earningStatements.id),
  },
  t => [
    uniqueIndex('earning_statements_once').on(t.month, t.personId),
    index('earning_statements_person').on(t.personId, t.month),
    index('earning_statements_unpaid').on(t.createdAt, t.id).where(sql`${t.paidAt} is null`),
    check(
      'earning_statements_paid',
      sql`(${t.paidAt} is null) = (${t.paidBy} is null) and (${t.paidAt} is null) = (${t.paymentReference} is null)`,
    ),
  ],
)
