import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentIntents } from '#features/money/payments/table.ts'
import { DISPUTE_STATES } from '#integrations/payments/port.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'

/** A payment that the payer's bank takes back, or wants to. Amounts in grosze. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: text().primaryKey(),
    intentId: text()
      .notNull()
      .references(() => paymentIntents.id),
    provider: text().notNull(),
    /** The provider's name of it. */
    ref: text().notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    /** Until when the school can answer it; null where it cannot. */
    respondBy: instant(),
    openedAt: instant().notNull(),
    closedAt: instant(),
  },
  t => [
    uniqueIndex('payment_disputes_ref').on(t.provider, t.ref),
    index('payment_disputes_intent').on(t.intentId),
    index('payment_disputes_open').on(t.openedAt, t.id).where(sql`${t.closedAt} is null`),
    index('payment_disputes_closed').on(t.closedAt, t.id).where(sql`${t.closedAt} is not null`),
    check('payment_disputes_amount', sql`${t.amount} > 0`),
    check('payment_disputes_provider', holdsName(t.provider)),
    check('payment_disputes_reason', holdsName(t.reason)),
    check('payment_disputes_state', holdsOneOf(t.state, DISPUTE_STATES)),
    check('payment_disputes_end', sql`(${t.closedAt} is null) = (${t.state} in ('needs_answer', 'under_review'))`),
  ],
)
export type PaymentDispute = typeof paymentDisputes.$inferSelect
