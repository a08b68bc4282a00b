import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentIntents } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { INVOICE_STATES, USAGE_TYPES } from './schema.ts'

/** What one payer owes for the usage of one month. Amounts in grosze. */
export const usageInvoices = pgTable(
  'usage_invoices',
  {
    id: text().primaryKey(),
    payerId: text()
      .notNull()
      .references(() => users.id),
    /** The month in the school's zone at whose beginning it was issued, `YYYY-MM`. */
    period: text().notNull(),
    amount: integer().notNull(),
    /** The payer's newest agreement among its records. */
    agreementId: text()
      .notNull()
      .references(() => paymentIntents.id),
    state: text({ enum: INVOICE_STATES }).notNull().default('open'),
    attempts: integer().notNull().default(0),
    /** When it is charged next; null once it has to be paid by hand. */
    nextAttemptAt: instant(),
    /** When its last charge failed; since then its agreements are paused. */
    overdueAt: instant(),
    createdAt: instant().notNull(),
    paidAt: instant(),
  },
  t => [
    uniqueIndex('usage_invoices_once').on(t.payerId, t.period),
    index('usage_invoices_due').on(t.nextAttemptAt).where(sql`${t.state} = 'open'`),
    index('usage_invoices_overdue').on(t.overdueAt).where(sql`${t.state} = 'open' and ${t.overdueAt} is not null`),
    check('usage_invoices_overdue_tried', sql`${t.overdueAt} is null or ${t.nextAttemptAt} is null`),
    // All of its lessons may have been returned.
    check('usage_invoices_amount', sql`${t.amount} >= 0`),
    check('usage_invoices_period', sql`${t.period} ~ '^\\d{4}-\\d{2}$'`),
    check('usage_invoices_state', holdsOneOf(t.state, INVOICE_STATES)),
    check('usage_invoices_paid', sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
  ],
)

export type UsageInvoice = typeof usageInvoices.$inferSelect

/** One metered fact: a lesson that took place or was cancelled too late. Amounts in grosze. */
export const usageRecords = pgTable(
  'usage_records',
  {
    id: text().primaryKey(),
    /** An academy session or a game session. */
    sessionId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    payerId: text()
      .notNull()
      .references(() => users.id),
    /** The agreement that is used, such as a reservation. */
    purchaseId: text().notNull(),
    /** What was used, such as a lesson. */
    sourceId: text().notNull(),
    type: text({ enum: USAGE_TYPES }).notNull(),
    /** The start. */
    date: instant().notNull(),
    amount: integer().notNull(),
    canceled: boolean().notNull().default(false),
    isLessThan24Hours: boolean().notNull().default(false),
    isTest: boolean().notNull(),
    processed: boolean().notNull().default(false),
    /** The payer's agreement to later charges. */
    agreementId: text()
      .notNull()
      .references(() => paymentIntents.id),
    invoiceId: text().references(() => usageInvoices.id),
    createdAt: instant().notNull(),
  },
  t => [
    uniqueIndex('usage_records_once').on(t.sourceId, t.type),
    index('usage_records_user').on(t.userId),
    index('usage_records_payer').on(t.payerId),
    index('usage_records_unbilled').on(t.payerId, t.date).where(sql`${t.invoiceId} is null`),
    index('usage_records_invoice').on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
    index('usage_records_unprocessed').on(t.purchaseId).where(sql`not ${t.processed}`),
    check('usage_records_type', holdsOneOf(t.type, USAGE_TYPES)),
    check('usage_records_amount', sql`${t.amount} > 0`),
    check('usage_records_late', sql`not ${t.isLessThan24Hours} or ${t.canceled}`),
    check('usage_records_processed', sql`not ${t.processed} or ${t.invoiceId} is not null`),
  ],
)
