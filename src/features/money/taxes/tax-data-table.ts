import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { ROUNDINGS } from './amounts.ts'
import type { SoldKind, Tax } from './rates.ts'

/** What the school is for taxes, from a day on; append-only. Of two that begin on one day the newer one holds (decision 142). */
export const taxData = pgTable(
  'tax_data',
  {
    id: text().primaryKey(),
    /** The first day in the school's zone. */
    validFrom: date({ mode: 'string' }).notNull(),
    companyName: text().notNull(),
    address: text().notNull(),
    nip: text().notNull(),
    isVatPayer: boolean().notNull(),
    /** The legal basis on which a school that pays no VAT is exempt; empty for others. */
    exemptBasis: text().notNull(),
    taxes: jsonb().$type<Readonly<Record<SoldKind, Tax>>>().notNull(),
    rounding: text({ enum: ROUNDINGS }).notNull(),
    /** The names of the series of invoices and of corrections. */
    invoiceSeries: text().notNull(),
    correctionSeries: text().notNull(),
    /** For invoices that are paid by bank transfer; empty where there are none. */
    bankAccount: text().notNull(),
    /** Days from the issue of such an invoice until it is due. */
    dueDays: integer().notNull(),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  t => [
    index('tax_data_newest').on(t.validFrom, t.createdAt),
    check('tax_data_nip', sql`${t.nip} ~ '^\\d{10}$'`),
    check('tax_data_rounding', holdsOneOf(t.rounding, ROUNDINGS)),
    check('tax_data_exempt', sql`${t.isVatPayer} or ${t.exemptBasis} <> ''`),
    check('tax_data_series', sql`${t.invoiceSeries} <> ${t.correctionSeries}`),
    check('tax_data_due_days', sql`${t.dueDays} between 1 and 90`),
  ],
)
export type TaxData = typeof taxData.$inferSelect
