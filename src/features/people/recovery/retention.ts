import { sql } from 'drizzle-orm'
import { db } from '#platform/database.ts'
import { readSettings } from '#platform/settings.ts'
import { recoveryCases } from './table.ts'

const BATCH_SIZE = 1_000

/** Every night: deletes, in batches, the cases that were closed longer ago than the retention setting. */
export const purgeRecoveryCases = async (now: Temporal.Instant): Promise<void> => {
  const { correspondenceRetentionDays } = await readSettings(now)
  const before = now.subtract({ hours: 24 * correspondenceRetentionDays }).toString()
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${recoveryCases} where id in (
        select id from ${recoveryCases} where status = 'closed' and closed_at < ${before}
        order by closed_at limit ${BATCH_SIZE})`)
    deleted = rowCount ?? 0
  }
}
