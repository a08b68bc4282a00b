import { sql } from 'drizzle-orm'
import { db } from '#platform/database.ts'
import { LOG_DAYS } from './schema.ts'
import { webhookDeliveries } from './table.ts'

const BATCH_SIZE = 1_000

/** Scheduled: deletes, in batches, what is older than the log: events with their bodies and answers, also those that waited in a pause. */
export const purgeWebhookLog = async (now: Temporal.Instant): Promise<void> => {
  const before = now.subtract({ hours: 24 * LOG_DAYS }).toString()
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${webhookDeliveries} where id in (
        select id from ${webhookDeliveries} where created_at < ${before} order by created_at limit ${BATCH_SIZE})`)
    deleted = rowCount ?? 0
  }
}
