import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { getPool, type Tx } from './database.ts'
import { log } from './log.ts'
import { StartupError } from './startup-error.ts'

/** One kind of work for the world outside. It runs at least once, so what it does carries an idempotency key. */
export type Queue<Data extends object> = {
  readonly name: string
  /**
   * Part of the open transaction: a rollback leaves no job. `after` is an instant before which it does not run. A job whose `key`
   * another job of the queue has already is left out, as the queue's policy says. Danger: a transaction that sends a key waits for
   * another that has just sent the same one; several keys are sent in one order everywhere.
   */
  readonly send: (tx: Tx, data: Data, options?: { after?: Temporal.Instant; key?: string }) => Promise<void>
}

/**
 * What becomes of a second job with the same key. `standard`: keys are not allowed, pg-boss would ignore them. `short`: left out while
 * the first waits to be run. `exclusive`: left out until the first has succeeded or failed for good, its pauses between tries included.
 */
type QueuePolicy = 'standard' | 'short' | 'exclusive'

type QueueOptions = {
  readonly policy?: QueuePolicy
  readonly retryLimit?: number
  readonly retryDelay?: number
  readonly retryBackoff?: boolean
  readonly expireInSeconds?: number
  readonly deleteAfterSeconds?: number
}

const DEFAULT_OPTIONS = { retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 } as const
/** Within the time that the process gives itself to end. */
const STOP_TIMEOUT_MS = 20_000

const queueOptions = new Map<string, QueueOptions>()
let boss: PgBoss | undefined

/** The running job queue, for the platform's own schedules. */
export const getBoss = (): PgBoss => {
  if (!boss) throw new Error('startJobs() first')
  return boss
}

/** Declares a queue. Failed jobs are tried again 12 times with growing pauses, about a day in all, unless said otherwise. */
export const defineQueue = <Data extends object>(name: string, options: QueueOptions = {}): Queue<Data> => {
  queueOptions.set(name, options)
  return {
    name,
    send: async (tx, data, { after, key } = {}) => {
      if (key && (options.policy ?? 'standard') === 'standard')
        throw new Error(`the queue ${name} has the standard policy, which ignores keys`)
      await getBoss().send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(after ? { startAfter: after.toString() } : {}),
        ...(key ? { singletonKey: key } : {}),
      })
    },
  }
}

/** Makes a queue, or gives the one that is there its newest options. A policy cannot change: pg-boss keeps the one of the beginning. */
export const ensureQueue = async (name: string, { policy = 'standard', ...options }: QueueOptions): Promise<void> => {
  const settings = { ...DEFAULT_OPTIONS, ...options }
  await getBoss().createQueue(name, { ...settings, policy })
  await getBoss().updateQueue(name, settings)
  const stored = await getBoss().getQueue(name)
  if (stored?.policy !== policy)
    throw new StartupError(
      `The queue ${name} has the policy ${stored?.policy} in this database and needs ${policy}; empty it and delete it first.`,
    )
}

/** Makes the queues; jobs can be sent afterwards. `supervise` is for the process that also works. */
export const startJobs = async ({ supervise }: { supervise: boolean }) => {
  const pool = getPool()
  boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) },
    supervise,
    schedule: supervise,
    // A minute's work begins within seconds of its minute.
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 2,
    migrate: true,
  })
  boss.on('error', error => log.error({ err: error }, 'the job queue met an error'))
  await boss.start()
  for (const [name, options] of queueOptions) await ensureQueue(name, options)
}

/** Takes jobs of one queue, one at a time and one right after the other. What throws is tried again later. */
export const processQueue = <Data extends object>(
  { name }: Queue<Data>,
  run: (data: Data, jobId: string) => Promise<void>,
  pollSeconds = 0.5,
) => processJobs(name, run, pollSeconds)

/** As `processQueue`, for a queue of this name. */
export const processJobs = async <Data extends object>(
  name: string,
  run: (data: Data, jobId: string) => Promise<void>,
  pollSeconds: number,
) => {
  const jobs = getBoss()
  let worker = ''
  worker = await jobs.work<Data>(name, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async ([job]) => {
    if (!job) return
    // Behind one that waited there may be more: only an empty queue is a reason to pause.
    jobs.notifyWorker(worker)
    try {
      await run(job.data, job.id)
    } catch (error) {
      log.error({ err: error, queue: name, job: job.id }, 'a job failed and will be tried again')
      throw error
    }
  })
}

export const stopJobs = async () => {
  await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
  boss = undefined
}
