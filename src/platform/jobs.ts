import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { collectRows } from './before-commit.ts'
import { afterCommit, currentConnection, type Tx } from './database.ts'
import { logFailure } from './outage-log.ts'
import { StartupError } from './startup-error.ts'
import { currentTraceparent } from './tracing.ts'

/** A queue of side effects outside the database. A job runs at least once, so its calls carry an idempotency key. */
export type Queue<Data extends object> = QueueDefinition & {
  /**
   * Part of the open transaction, written at its end: a rollback leaves no job. `after` is the earliest instant at which it runs. A job
   * whose `key` another job of the queue has already is dropped, as the queue's policy defines.
   */
  readonly send: (tx: Tx, data: Data, options?: JobOptions) => void
  /** As `send`, for many. */
  readonly sendAll: (tx: Tx, jobs: readonly ({ readonly data: Data } & JobOptions)[]) => void
  /** Deletes the jobs that have not run yet and whose data has these values. Part of the open transaction. */
  readonly discard: (tx: Tx, values: Partial<Data>) => Promise<void>
}

type JobOptions = { readonly after?: Temporal.Instant | undefined; readonly key?: string | undefined }

/**
 * What happens to a second job with the same key. `standard`: keys are not allowed, pg-boss would ignore them. `short`: dropped while
 * the first waits to run. `exclusive`: dropped until the first has succeeded or failed for good, including its pauses between attempts.
 */
type QueuePolicy = 'standard' | 'short' | 'exclusive'

type QueueOptions = {
  readonly policy?: QueuePolicy
  readonly retryLimit?: number
  readonly retryDelay?: number
  readonly retryBackoff?: boolean
  readonly expireInSeconds?: number
  readonly deleteAfterSeconds?: number
  /** The queue that gets a job when it has failed for good. */
  readonly deadLetter?: string
  /** False: a job is deleted as soon as it has succeeded, because of what it says. Others are kept for a week. */
  readonly keepsFinished?: boolean
}

export type QueueDefinition = { readonly name: string; readonly options: QueueOptions }

const DEFAULT_OPTIONS = { retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 } as const
const STOP_TIMEOUT_MS = 20_000

/** Gets the jobs of all queues that have failed for good; those of schedules are recorded otherwise. */
export const DEAD_LETTERS = 'dead-letters'

/** A job throws it when what it waits for has not happened yet: it is retried like any other, and is no error. */
export class NotYet extends Error {}

let boss: PgBoss | undefined
/** The queues from which this process takes jobs, each with its worker's id. */
export const workerOfQueue = new Map<string, string>()

/** The running job queue, for the platform's schedules. */
export const getBoss = (): PgBoss => {
  if (!boss) throw new Error('startJobs() first')
  return boss
}

type SentJob = {
  readonly queue: string
  readonly data: object
  readonly startAfter?: string
  readonly singletonKey?: string
}

/**
 * One statement for each queue. Danger: a transaction that sends a key waits for another that has just sent the same one, so all of them
 * write their queues and keys in one order.
 */
const sentJobs = collectRows<SentJob>('jobs', async (tx, jobs) => {
  const ordered = jobs.toSorted(
    (a, b) => a.queue.localeCompare(b.queue) || (a.singletonKey ?? '').localeCompare(b.singletonKey ?? ''),
  )
  for (const [queue, ofQueue] of Map.groupBy(ordered, job => job.queue))
    await getBoss().insert(
      queue,
      ofQueue.map(({ queue: _, ...job }) => job),
      { db: fromDrizzle(tx, sql) },
    )
  afterCommit(tx, () => {
    for (const queue of new Set(ordered.map(job => job.queue))) wakeWorker(queue)
  })
})

/** What this process has sent does not wait for the next time that its worker looks. */
const wakeWorker = (queue: string): void => {
  const workerId = workerOfQueue.get(queue)
  if (workerId) boss?.notifyWorker(workerId)
}

/** The trace in which a job was sent travels in its data: the job goes on with it. */
const withTrace = <Data extends object>(data: Data): Data => {
  const traceparent = currentTraceparent()
  return traceparent ? { ...data, traceparent } : data
}

/** The data as it was sent, and its trace. A job that was inserted by hand may have none. */
export const withoutTrace = <Data>(sent: Data): { readonly data: Data; readonly traceparent: string | undefined } => {
  if (typeof sent !== 'object' || sent === null) return { data: sent, traceparent: undefined }
  const { traceparent, ...data } = sent as Data & { traceparent?: string }
  return { data: data as Data, traceparent }
}

/** Declares a queue; `src/server/queues.ts` lists all with their handlers. By default failed jobs are retried 12 times with growing pauses, about a day in all. */
export const defineQueue = <Data extends object>(name: string, options: QueueOptions = {}): Queue<Data> => {
  const toOptions = ({ after, key }: JobOptions) => {
    if (key && (options.policy ?? 'standard') === 'standard')
      throw new Error(`the queue ${name} has the standard policy, which ignores keys`)
    return { ...(after ? { startAfter: after.toString() } : {}), ...(key ? { singletonKey: key } : {}) }
  }
  return {
    name,
    options,
    send: (tx, data, given = {}) => sentJobs.add(tx, { queue: name, data: withTrace(data), ...toOptions(given) }),
    sendAll: (tx, jobs) =>
      sentJobs.add(
        tx,
        ...jobs.map(({ data, ...given }) => ({ queue: name, data: withTrace(data), ...toOptions(given) })),
      ),
    discard: async (tx, values) => {
      await sentJobs.writeAdded(tx)
      const connection = { db: fromDrizzle(tx, sql) }
      const waiting = await getBoss().findJobs(name, { data: values, queued: true, ...connection })
      if (waiting.length === 0) return
      await getBoss().deleteJob(
        name,
        waiting.map(({ id }) => id),
        connection,
      )
    },
  }
}

type StoredQueue = Awaited<ReturnType<PgBoss['getQueues']>>[number]

const ensureQueue = async (
  { name, options: { policy = 'standard', keepsFinished: _, ...options } }: QueueDefinition,
  stored: StoredQueue | undefined,
): Promise<void> => {
  if (stored && stored.policy !== policy)
    throw new StartupError(
      `The queue ${name} has the policy ${stored.policy} in this database and needs ${policy}; empty it and delete it first.`,
    )
  const settings = { ...DEFAULT_OPTIONS, ...options }
  if (!stored) await getBoss().createQueue(name, { ...settings, policy })
  else if (Object.entries(settings).some(([key, value]) => stored[key as keyof StoredQueue] !== value))
    await getBoss().updateQueue(name, settings)
}

/** Creates the queues that are missing and updates changed options, in order. The policy cannot change: pg-boss keeps the first one. */
export const ensureQueues = async (queues: readonly QueueDefinition[]): Promise<void> => {
  const stored = new Map((await getBoss().getQueues()).map(queue => [queue.name, queue]))
  for (const queue of queues) await ensureQueue(queue, stored.get(queue.name))
}

type JobsOptions = { readonly supervise: boolean; readonly queues: readonly QueueDefinition[] }

/** Creates the queues; jobs can be sent to them afterwards. `supervise` is for the process that also runs jobs. */
export const startJobs = async ({ supervise, queues }: JobsOptions) => {
  boss = new PgBoss({
    // Sending a job may look its queue up, with this and not with the transaction that is given to `send`.
    db: { executeSql: async (text: string, values?: unknown[]) => currentConnection().query(text, values) },
    supervise,
    schedule: supervise,
    // Cron jobs start within seconds of their minute.
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 2,
    migrate: true,
  })
  boss.on('error', error => logFailure('error', { err: error }, 'job queue error'))
  await boss.start()
  const others = queues.filter(({ name }) => name !== DEAD_LETTERS)
  await ensureQueues([
    { name: DEAD_LETTERS, options: {} },
    ...others.map(({ name, options }) => ({ name, options: { deadLetter: DEAD_LETTERS, ...options } })),
  ])
}

/** Takes no more jobs. Those that run go on, and others can still be sent. */
export const stopTakingJobs = async (): Promise<void> => {
  const names = [...workerOfQueue.keys()]
  workerOfQueue.clear()
  await Promise.all(names.map(name => boss?.offWork(name, { wait: false })))
}

/** Waits for the jobs that run; those that take longer than `limitMs` count as failed and are tried again. */
export const stopJobs = async (limitMs = STOP_TIMEOUT_MS) => {
  workerOfQueue.clear()
  await boss?.stop({ graceful: true, timeout: Math.min(limitMs, STOP_TIMEOUT_MS) })
  boss = undefined
}
