import { sql } from 'drizzle-orm'
import { db } from './database.ts'

/** A site may stand still for so long, or its schedules fail, before rows have no month of their own. */
const MONTHS_AHEAD = 3

/**
 * Scheduled: makes the partitions of the audit for this month and the next ones, each in a transaction of its own. Rows that were
 * written without a month are moved into theirs.
 */
export const makeAuditMonths = async (now: Temporal.Instant): Promise<void> => {
  const { rows } = await db.execute<{ month: string }>(
    sql`select month::text from list_missing_audit_months(${now.toString()}::timestamptz, ${MONTHS_AHEAD}::int) as month`,
  )
  for (const { month } of rows) await db.execute(sql`select make_audit_month(${month}::timestamptz)`)
}
