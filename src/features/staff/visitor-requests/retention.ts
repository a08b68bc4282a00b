import { sql } from 'drizzle-orm'
import { requests } from '#features/staff/requests/table.ts'
import { db } from '#platform/database.ts'
import { readSettings } from '#platform/settings.ts'

const BATCH_SIZE = 1_000

/** Every night: deletes, in batches, the requests of schools and for workshops that were decided longer ago than the retention setting. */
export const purgePublicRequests = async (now: Temporal.Instant): Promise<void> => {
  const { correspondenceRetentionDays } = await readSettings(now)
  const before = now.subtract({ hours: 24 * correspondenceRetentionDays }).toString()
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${requests} where id in (
        select id from ${requests} where kind in ('workshopRequests', 'training_requests') and decided_at < ${before}
        order by decided_at limit ${BATCH_SIZE})`)
    deleted = rowCount ?? 0
  }
}
