import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import { wordColumns } from '#platform/stored-words.ts'
import { vatInvoices } from './invoice-table.ts'

export const SENDING_STATES = ['sending', 'sent', 'not_sent'] as const

/**
 * What became of invoices that are sent (decision 145); none where nothing is configured to send them. A trigger refuses to change what was sent.
 */
export const invoiceSendings = pgTable(
  'invoice_sendings',
  {
    invoiceId: text()
      .primaryKey()
      .references(() => vatInvoices.id),
    state: text({ enum: SENDING_STATES }).notNull(),
    service: text().notNull(),
    /** The number that the service has given it; empty until it is sent. */
    reference: text().notNull().default(''),
    /** Why it was not sent; empty otherwise. */
    ...wordColumns('reason'),
    /** When it came into this state, or was last tried. */
    at: instant().notNull(),
    /** Until then the worker that sends it is thought to live. */
    claimedUntil: instant(),
  },
  t => [
    check('invoice_sendings_state', holdsOneOf(t.state, SENDING_STATES)),
    check('invoice_sendings_service', holdsName(t.service)),
    check('invoice_sendings_reference', sql`(${t.state} = 'sent') = (${t.reference} <> '')`),
    check('invoice_sendings_reason', sql`(${t.state} = 'not_sent') = (${t.englishWords} <> '')`),
    check('invoice_sendings_claim', sql`${t.state} = 'sending' or ${t.claimedUntil} is null`),
  ],
)
