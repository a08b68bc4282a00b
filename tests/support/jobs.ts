import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { db } from '#platform/database.ts'
import { type Queue, type QueueDefinition, startJobs, stopJobs } from '#platform/jobs.ts'
import { appQueues } from './queues.ts'

/** Lets the test file send jobs to the queues, by default to all of the app; only the test itself runs them. Call after `setupDatabase()`. */
export const setupJobs = (queues: readonly QueueDefinition[] = appQueues) => {
  beforeAll(() => startJobs({ supervise: false, queues }))
  afterAll(() => stopJobs())
}

type PendingJob<Data> = { readonly data: Data; readonly startAfter: string }

/** Takes all waiting jobs of a queue in their order, including jobs that are not due yet. */
export const takeJobs = async <Data extends object>(queue: Queue<Data>): Promise<readonly PendingJob<Data>[]> => {
  const { rows } = await db.execute<{ data: Data; start_after: string }>(sql`
    with taken as (delete from pgboss.job where name = ${queue.name} and state in ('created', 'retry') returning data, start_after)
    select data, start_after::text from taken order by start_after, data::text`)
  return rows.map(row => ({ data: row.data, startAfter: row.start_after }))
}
