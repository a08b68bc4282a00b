import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'

/** What is added up may be more than an integer holds: 21.4 million PLN. */
const sum = () => bigint({ mode: 'number' }).notNull()

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
    revenue: sum(),
    earned: sum(),
    /** Of both, what corrects earlier months. */
    revenueCorrected: sum(),
    earnedCorrected: sum(),
  },
  t => [check('month_closings_month', sql`${t.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`)],
)

/**
 * What one person has earned in a closed month: the sum of the lines that are booked in it. Only that it was paid is added later, and taken
 * away again where that was noted wrongly: with a row in `statement_payment_reversals`, which the database asks for.
 */
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
    amount: sum(),
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

/** A payment of statements that was noted and had not taken place like this: what was noted, and why it was taken back. Append-only. */
export const statementPaymentReversals = pgTable(
  'statement_payment_reversals',
  {
    id: text().primaryKey(),
    /** The statement with which the payment was noted; earlier ones that it carried are unpaid again as well. */
    statementId: text()
      .notNull()
      .references(() => earningStatements.id),
    personId: text()
      .notNull()
      .references(() => users.id),
    amount: sum(),
    reference: text().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    paidAt: instant().notNull(),
    paidBy: text()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    reversedBy: text()
      .notNull()
      .references(() => users.id),
    reversedAt: instant().notNull(),
  },
  t => [
    index('statement_payment_reversals_statement').on(t.statementId, t.paidAt),
    index('statement_payment_reversals_person').on(t.personId),
    check('statement_payment_reversals_amount', sql`${t.amount} > 0`),
  ],
)
