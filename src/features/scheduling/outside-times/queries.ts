import { sql } from 'drizzle-orm'
import type { Reader } from '#platform/database.ts'
import { outsideCalendars } from './table.ts'

/** How many calendar files are connected, and how many of them could not be reached the last time. */
export const countOutsideCalendars = async (
  reader: Reader,
): Promise<{ readonly total: number; readonly failing: number }> => {
  const [row] = await reader
    .select({
      total: sql<number>`count(*)::int`,
      failing: sql<number>`count(*) filter (where ${outsideCalendars.problem} = 'unreachable')::int`,
    })
    .from(outsideCalendars)
    .where(sql`${outsideCalendars.kind} = 'file'`)
  return row ?? { total: 0, failing: 0 }
}
