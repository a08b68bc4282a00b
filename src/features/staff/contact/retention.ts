import { sql } from 'drizzle-orm'
import { db } from '#platform/database.ts'
import { readSettings } from '#platform/settings.ts'
import { contactMessages } from './table.ts'

const BATCH_SIZE = 1_000

/** Every night: deletes, in batches, the messages that were answered longer ago than the retention setting. */
export const purgeContactMessages = async (now: Temporal.Instant): Promise<void> => {
  const { correspondenceRetentionDays } = await readSettings(now)
  const before = now.subtract({ hours: 24 * correspondenceRetentionDays }).toString()
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${contactMessages} where id in (
        select id from ${contactMessages} where status = 'answered' and answered_at < ${before}
        order by answered_at limit ${BATCH_SIZE})`)
    deleted = rowCount ?? 0
  }
}
