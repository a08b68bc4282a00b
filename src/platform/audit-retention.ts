import { sql } from 'drizzle-orm'
import { db } from './database.ts'
import { sqlStateOf } from './database-errors.ts'
import { log } from './log.ts'
import { readSettings } from './settings.ts'

const BATCH_SIZE = 1_000
const LOCK_NOT_GIVEN = '55P03'

/**
 * Scheduled: removes the audit rows older than the configured period, by the database's clock: whole months at once, the others in
 * batches. Months that are being read, as by a backup, wait for the next night; their rows do not.
 */
export const purgeAuditRows = async (now: Temporal.Instant): Promise<void> => {
  const { auditRetentionDays } = await readSettings(now)
  await dropExpiredMonths(auditRetentionDays)
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
    const { rows } = await db.execute<{ deleted: number }>(
      sql`select delete_expired_audit(${auditRetentionDays}::int, ${BATCH_SIZE}::int) as deleted`,
    )
    deleted = rows[0]?.deleted ?? 0
  }
}

const dropExpiredMonths = async (days: number): Promise<void> => {
  try {
    for (let dropped: string | null = ''; dropped !== null; ) {
      const { rows } = await db.execute<{ dropped: string | null }>(
        sql`select drop_expired_audit_month(${days}::int) as dropped`,
      )
      dropped = rows[0]?.dropped ?? null
    }
  } catch (error) {
    if (sqlStateOf(error) !== LOCK_NOT_GIVEN) throw error
    log.warn({}, 'the audit is in use; its expired months are dropped another night')
  }
}
