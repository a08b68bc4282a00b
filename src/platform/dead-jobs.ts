import { and, eq, lt, sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from './database.ts'
import { type DeadLetter, processDeadLetters } from './job-workers.ts'
import { getBoss } from './jobs.ts'
import { log } from './log.ts'
import { deadJobs, emailDeliveries } from './table.ts'

export type DeadJob = typeof deadJobs.$inferSelect

const MAX_ERROR = 200
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** Links and long words can be keys: tokens, signatures. */
const LINK = /\b[a-z]+:\/\/\S+/gi
const KEY = /[\w+/=-]{32,}/g

/** The message of an error without addresses, links and keys, in at most 200 characters. */
export const shortenError = (text: string): string => {
  const line = (text.split('\n')[0] ?? '')
    .replace(LINK, '(a link)')
    .replace(ADDRESS, '(an address)')
    .replace(KEY, '(a key)')
    .trim()
  return line.length > MAX_ERROR ? `${line.slice(0, MAX_ERROR - 1)}…` : line || 'No reason was given.'
}

const messageOf = (output: unknown): string => {
  if (typeof output !== 'object' || output === null) return ''
  const said = 'message' in output ? output.message : 'value' in output ? output.value : ''
  return typeof said === 'string' ? said : JSON.stringify(said)
}

/** Keeps a job that failed for good, once, for staff to decide about (docs/product.md §12.12). */
export const recordDeadJob = (letter: DeadLetter): Promise<void> =>
  transaction(async tx => {
    const { id, queue, data, key, output, attempts, createdAt, failedAt } = letter
    const error = shortenError(messageOf(output))
    log.error({ queue, job: id, attempts, why: error }, 'a job failed for good')
    await tx
      .insert(deadJobs)
      .values({ id: newId('deadJob'), jobId: id, queue, data, key, error, attempts, createdAt, failedAt })
      .onConflictDoNothing()
    publishAfterCommit(tx, topics.admin('health'))
  })

/** Records the dead jobs of all queues, beside their handlers. */
export const recordDeadJobs = (): Promise<void> => processDeadLetters(recordDeadJob)

/** Sends the work of a dead job again, as part of the transaction. */
export const sendDeadJobAgain = async (tx: Tx, { queue, data, key }: DeadJob): Promise<void> => {
  await getBoss().send(queue, data as object | null, {
    db: fromDrizzle(tx, sql),
    ...(key === null ? {} : { singletonKey: key }),
  })
}

const DECIDED_KEPT_DAYS = 90
const DELIVERIES_KEPT_DAYS = 30

/** Recurring job: deletes decided dead jobs after 90 days, and what is known of delivered e-mails after 30. */
export const purgeJobRecords = async (now: Temporal.Instant): Promise<void> => {
  const before = (days: number) => now.subtract({ hours: 24 * days })
  await db
    .delete(deadJobs)
    .where(and(sql`${deadJobs.state} <> 'dead'`, lt(deadJobs.decidedAt, before(DECIDED_KEPT_DAYS))))
  await db.delete(emailDeliveries).where(lt(emailDeliveries.sentAt, before(DELIVERIES_KEPT_DAYS)))
}

/** Locks a dead job; undefined for an unknown one. */
export const lockDeadJob = async (tx: Tx, id: string): Promise<DeadJob | undefined> =>
  (await tx.select().from(deadJobs).where(eq(deadJobs.id, id)).for('update'))[0]
