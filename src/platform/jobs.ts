import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { getPool, type Tx } from './database.ts'
import { log } from './log.ts'
import { stopSchedules } from './schedules.ts'

/** One kind of work for the world outside. It runs at least once, so what it does carries an idempotency key. */
export type Queue<Data extends object> = {
  readonly name: string
  /** Part of the open transaction: a rollback leaves no job. `after` is an instant before which it does not run. */
  readonly send: (tx: Tx, data: Data, options?: { after?: Temporal.Instant; key?: string }) => Promise<void>
}

type QueueOptions = {
  readonly retryLimit?: number
  readonly retryDelay?: number
  readonly retryBackoff?: boolean
  readonly expireInSeconds?: number
}

const queueOptions = new Map<string, QueueOptions>()
let boss: PgBoss | undefined

const getBoss = (): PgBoss => {
  if (!boss) throw new Error('startJobs() first')
  return boss
}

/** Declares a queue. Failed jobs are tried again 12 times with growing pauses, about a day in all, unless said otherwise. */
export const defineQueue = <Data extends object>(name: string, options: QueueOptions = {}): Queue<Data> => {
  queueOptions.set(name, { retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 120, ...options })
  return {
    name,
    send: async (tx, data, { after, key } = {}) => {
      await getBoss().send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(after ? { startAfter: after.toString() } : {}),
        ...(key ? { singletonKey: key } : {}),
      })
    },
  }
}

/** Makes the queues; jobs can be sent afterwards. `supervise` is for the process that also works. */
export const startJobs = async ({ supervise }: { supervise: boolean }) => {
  const pool = getPool()
  boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) },
    supervise,
    schedule: supervise,
    migrate: true,
  })
  boss.on('error', error => log.error({ err: error }, 'the job queue met an error'))
  await boss.start()
  for (const [name, options] of queueOptions) await boss.createQueue(name, options)
  for (const [name, options] of queueOptions) await boss.updateQueue(name, options)
}

/** Takes jobs of one queue, one at a time and one right after the other. What throws is tried again later. */
export const processQueue = async <Data extends object>(
  queue: Queue<Data>,
  run: (data: Data, jobId: string) => Promise<void>,
  pollSeconds = 0.5,
) => {
  const jobs = getBoss()
  let worker = ''
  worker = await jobs.work<Data>(queue.name, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async ([job]) => {
    if (!job) return
    // Behind one that waited there may be more: only an empty queue is a reason to pause.
    jobs.notifyWorker(worker)
    try {
      await run(job.data, job.id)
    } catch (error) {
      log.error({ err: error, queue: queue.name, job: job.id }, 'a job failed and will be tried again')
      throw error
    }
  })
}

export const stopJobs = async () => {
  await stopSchedules()
  await boss?.stop({ graceful: true, timeout: 5_000 })
  boss = undefined
}
