import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

/**
 * Locks rows of a table in the order of their ids, which all transactions keep that lock several rows of it. The order between tables is
 * in docs/architecture.md. Foreign-key checks are not blocked. Rows that do not exist are left out.
 */
export const lockRows = async (
  tx: Tx,
  table: PgTable & { readonly id: PgColumn },
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(inArray(table.id, [...new Set(ids)]))
    .orderBy(table.id)
    .for('no key update')
}
