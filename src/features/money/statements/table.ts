import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { MOVEMENT_KINDS } from '#integrations/payments/port.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'

/** The lines of the accounts that payment providers keep for the school, each read once. Grosze, what the school gets above 0. */
export const providerMovements = pgTable(
  'provider_movements',
  {
    provider: text().notNull(),
    ref: text().notNull(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    amount: integer().notNull(),
    fee: integer().notNull(),
    /** The provider's charge, refund, dispute or payout. */
    sourceRef: text(),
    at: instant().notNull(),
    readAt: instant().notNull(),
  },
  t => [
    primaryKey({ columns: [t.provider, t.ref] }),
    index('provider_movements_at').on(t.provider, t.at),
    index('provider_movements_source').on(t.provider, t.sourceRef).where(sql`${t.sourceRef} is not null`),
    check('provider_movements_provider', holdsName(t.provider)),
    check('provider_movements_kind', holdsOneOf(t.kind, MOVEMENT_KINDS)),
  ],
)
export type ProviderMovementRow = typeof providerMovements.$inferSelect
