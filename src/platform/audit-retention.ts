import { sql } from 'drizzle-orm'
import { db } from './database.ts'
import { readSettings } from './settings.ts'

const BATCH_SIZE = 1_000

/** Scheduled: deletes, in batches, the audit rows older than the configured period, by the database's clock. */
export const purgeAuditRows = async (now: Temporal.Instant): Promise<void> => {
  const { auditRetentionDays } = await readSettings(now)
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
    const { rows } = await db.execute<{ deleted: number }>(
      sql`select delete_expired_audit(${auditRetentionDays}::int, ${BATCH_SIZE}::int) as deleted`,
    )
    deleted = rows[0]?.deleted ?? 0
  }
}
