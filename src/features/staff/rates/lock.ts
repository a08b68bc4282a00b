import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/**
 * Until the commit: who books by rates shares this lock, and who changes one has it alone. So a rate finds all dates that were booked by
 * the rates before it.
 */
export const lockRates = async (tx: Tx, mode: 'shared' | 'alone'): Promise<void> => {
  await tx.execute(
    mode === 'alone'
      ? sql`select pg_advisory_xact_lock(hashtextextended('teaching_rates:', 0))`
      : sql`select pg_advisory_xact_lock_shared(hashtextextended('teaching_rates:', 0))`,
  )
}
