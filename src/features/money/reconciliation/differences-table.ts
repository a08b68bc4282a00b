import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentIntents } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { DIFFERENCE_KINDS } from './differences.ts'

/** What a payment provider's records say otherwise than ours; open until staff resolve it or it is gone. Amounts in grosze. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: text().primaryKey(),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    provider: text().notNull(),
    /** The provider's checkout. */
    providerRef: text().notNull(),
    /** Null for a payment that does not exist here. */
    intentId: text().references(() => paymentIntents.id),
    /** What our records say, and what the provider's say. */
    ours: integer().notNull(),
    theirs: integer().notNull(),
    foundAt: instant().notNull(),
    /** When it was last found. */
    seenAt: instant().notNull(),
    resolvedAt: instant(),
    /** The member of staff; null where it was gone at a later comparison. */
    resolvedBy: text().references(() => users.id),
    reason: text().notNull().default(''),
  },
  t => [
    uniqueIndex('payment_differences_one_open')
      .on(t.provider, t.providerRef, t.kind)
      .where(sql`${t.resolvedAt} is null`),
    index('payment_differences_open').on(t.foundAt, t.id).where(sql`${t.resolvedAt} is null`),
    index('payment_differences_resolved').on(t.resolvedAt, t.id).where(sql`${t.resolvedAt} is not null`),
    // Resolved by staff as it is, it is not found again.
    index('payment_differences_payment').on(t.provider, t.providerRef, t.kind),
    check('payment_differences_kind', holdsOneOf(t.kind, DIFFERENCE_KINDS)),
    check(
      'payment_differences_resolution',
      sql`(${t.resolvedAt} is null) = (${t.reason} = '') and (${t.resolvedBy} is null or ${t.resolvedAt} is not null)`,
    ),
  ],
)
export type PaymentDifference = typeof paymentDifferences.$inferSelect
