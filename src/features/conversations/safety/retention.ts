import { sql } from 'drizzle-orm'
import { messageFiles, messageVersions } from '#features/conversations/conversations/table.ts'
import { messageFileJobs } from '#features/conversations/writing/message-files.ts'
import { db, transaction } from '#platform/database.ts'
import { sqlStateOf } from '#platform/database-errors.ts'
import { log } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'

/** Days for which the words and files of a deleted message, and the former words of a changed one, are kept (child protection policy). */
export const DELETED_DAYS = 90
const BATCH = 1_000
const MONTHS_AHEAD = 3
const LOCK_NOT_GIVEN = '55P03'

/** Scheduled: makes the partitions of messages for this month and the next ones, as `makeAuditMonths` does for the audit. */
export const makeMessageMonths = async (now: Temporal.Instant): Promise<void> => {
  const { rows } = await db.execute<{ month: string }>(
    sql`select month::text from list_missing_months('messages', ${now.toString()}::timestamptz, ${MONTHS_AHEAD}::int) as month`,
  )
  for (const { month } of rows) await db.execute(sql`select make_month('messages', ${month}::timestamptz)`)
}

/** Scheduled, every night: what was deleted or changed longer ago than the policy names is gone, and messages whose retention is over. */
export const purgeMessages = async (now: Temporal.Instant): Promise<void> => {
  const deletedBefore = now.subtract({ hours: 24 * DELETED_DAYS })
  await inBatches(
    () => sql`delete from ${messageVersions} where (message_id, replaced_at) in (
      select message_id, replaced_at from ${messageVersions} where replaced_at < ${deletedBefore.toString()}::timestamptz order by replaced_at limit ${BATCH})`,
  )
  await purgeFiles(sql`removed_at < ${deletedBefore.toString()}::timestamptz`)
  const { correspondenceRetentionDays } = await readSettings(now)
  const writtenBefore = now.subtract({ hours: 24 * correspondenceRetentionDays })
  await purgeFiles(sql`message_at < ${writtenBefore.toString()}::timestamptz`)
  await dropExpiredMonths(writtenBefore)
  await inBatches(
    () => sql`delete from messages where at < ${writtenBefore.toString()}::timestamptz and (id, at) in (
      select id, at from messages where at < ${writtenBefore.toString()}::timestamptz order by at limit ${BATCH})`,
  )
}

const inBatches = async (statement: () => ReturnType<typeof sql>): Promise<void> => {
  for (let deleted = BATCH; deleted === BATCH; ) deleted = (await db.execute(statement())).rowCount ?? 0
}

/** The rows go with the jobs that delete the files. */
const purgeFiles = async (isOver: ReturnType<typeof sql>): Promise<void> => {
  for (let deleted = BATCH; deleted === BATCH; )
    deleted = await transaction(async tx => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`delete from ${messageFiles} where id in (select id from ${messageFiles} where ${isOver} order by id limit ${BATCH}) returning id`,
      )
      messageFileJobs.sendAll(
        tx,
        rows.map(({ id }) => ({ data: { id } })),
      )
      return rows.length
    })
}

/** Months that are being read wait for the next night. */
const dropExpiredMonths = async (before: Temporal.Instant): Promise<void> => {
  try {
    for (let dropped: string | null = ''; dropped !== null; ) {
      const { rows } = await db.execute<{ dropped: string | null }>(
        sql`select drop_month_before('messages', ${before.toString()}::timestamptz) as dropped`,
      )
      dropped = rows[0]?.dropped ?? null
    }
  } catch (error) {
    if (sqlStateOf(error) !== LOCK_NOT_GIVEN) throw error
    log.warn({}, 'the messages are in use; their expired months are dropped another night')
  }
}
