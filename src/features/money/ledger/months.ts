import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/**
 * Waits until no transaction that posts is under way, and lets none post until the commit. Whoever posts shares this lock; a trigger of the
 * ledger takes it (decision 112). Danger: a transaction that has posted must not ask for it.
 */
export const lockLedgerMonths = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ledger_months:', 0))`)
}
