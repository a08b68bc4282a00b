import { sql } from 'drizzle-orm'
import { webhookEvents } from '#features/money/payments/table.ts'
import { db } from '#platform/database.ts'
import { readSettings } from '#platform/settings.ts'

const BATCH_SIZE = 1_000

/**
 * Recurring job: deletes, in batches, the events older than the retention setting. A provider that repeats a deleted event has no
 * effect, because its payment is already settled.
 */
export const purgeWebhookEvents = async (now: Temporal.Instant): Promise<void> => {
  const { webhookRetentionDays } = await readSettings(now)
  const before = now.subtract({ hours: 24 * webhookRetentionDays }).toString()
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${webhookEvents} where (provider, event_id) in (
        select provider, event_id from ${webhookEvents} where received_at < ${before} order by received_at limit ${BATCH_SIZE})`)
    deleted = rowCount ?? 0
  }
}
