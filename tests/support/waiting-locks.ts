import { sql } from 'drizzle-orm'
import { db } from '#platform/database.ts'
import { asAnotherRequest } from './concurrency.ts'
import { until } from './until.ts'

const countWaiting = async (): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/** Resolves when exactly `count` statements of this database wait for a lock. */
export const locksAwaited = (count: number) => until(async () => (await asAnotherRequest(countWaiting)) === count)
