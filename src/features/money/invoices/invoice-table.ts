import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentIntents } from '#features/money/payments/table.ts'
import { type RateSum, ROUNDINGS, type TaxedLine } from '#features/money/taxes/amounts.ts'
import type { Buyer } from '#features/money/taxes/buyer.ts'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import type { CorrectionReason } from './correction-reason.ts'
import { type Advance, PAID_WITH, type Seller } from './documents.ts'
import { INVOICE_KINDS } from './numbers.ts'

/**
 * Invoices as they were issued; append-only. Amounts in grosze. Of a correction `net`, `tax`, `gross` and `sums` are the difference, `lines`
 * what holds after it and `before` what held before it (decision 142).
 */
export const vatInvoices = pgTable(
  'vat_invoices',
  {
    id: text().primaryKey(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    /** Unique for ever; without gaps in the month of its series. */
    number: text().notNull(),
    /** The invoice that a correction changes. */
    correctsId: text().references((): AnyPgColumn => vatInvoices.id),
    /** Null for a school that has asked for a training. */
    payerId: text().references(() => users.id),
    payableKind: text().notNull(),
    payableId: text().notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    lines: jsonb().$type<readonly TaxedLine[]>().notNull(),
    before: jsonb().$type<readonly TaxedLine[]>(),
    sums: jsonb().$type<readonly RateSum[]>().notNull(),
    /** Invoices that were issued for parts of the same, where this one is final. */
    advances: jsonb().$type<readonly Advance[]>().notNull().default([]),
    net: integer().notNull(),
    tax: integer().notNull(),
    gross: integer().notNull(),
    rounding: text({ enum: ROUNDINGS }).notNull(),
    /** Why, of a correction. */
    reason: text().$type<CorrectionReason | ''>().notNull().default(''),
    paidWith: text({ enum: PAID_WITH }).notNull(),
    /** Days in the school's zone. */
    issuedOn: date({ mode: 'string' }).notNull(),
    /** The day on which it counts in the register of taxes. */
    taxedOn: date({ mode: 'string' }).notNull(),
    soldOn: date({ mode: 'string' }).notNull(),
    paidOn: date({ mode: 'string' }),
    dueOn: date({ mode: 'string' }),
    issuedAt: instant().notNull(),
  },
  t => [
    uniqueIndex('vat_invoices_number').on(t.number),
    index('vat_invoices_payer').on(t.payerId, t.issuedAt, t.id),
    index('vat_invoices_newest').on(t.issuedAt, t.id),
    index('vat_invoices_taxed').on(t.taxedOn, t.id),
    index('vat_invoices_payable').on(t.payableKind, t.payableId),
    index('vat_invoices_corrects').on(t.correctsId).where(sql`${t.correctsId} is not null`),
    check('vat_invoices_kind', holdsOneOf(t.kind, INVOICE_KINDS)),
    check('vat_invoices_paid_with', holdsOneOf(t.paidWith, PAID_WITH)),
    check('vat_invoices_rounding', holdsOneOf(t.rounding, ROUNDINGS)),
    check('vat_invoices_gross', sql`${t.net} + ${t.tax} = ${t.gross}`),
    check(
      'vat_invoices_correction',
      sql`(${t.kind} = 'correction') = (${t.correctsId} is not null) and (${t.kind} = 'correction') = (${t.before} is not null) and (${t.kind} = 'correction') = (${t.reason} <> '')`,
    ),
  ],
)
export type VatInvoice = typeof vatInvoices.$inferSelect

/** Which invoice a payment is on: one at most. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    intentId: text()
      .primaryKey()
      .references(() => paymentIntents.id),
    invoiceId: text()
      .notNull()
      .references(() => vatInvoices.id),
  },
  t => [index('invoice_payments_invoice').on(t.invoiceId)],
)

/** The last number of each month of a series, such as `FV/2026/11`. */
export const invoiceCounters = pgTable('invoice_counters', { counter: text().primaryKey(), last: integer().notNull() })
