import type { JobWithMetadata } from 'pg-boss'
import { DEAD_LETTERS, getBoss, NotYet, type Queue, type QueueDefinition, withoutTrace, workerOfQueue } from './jobs.ts'
import { log } from './log.ts'
import { logFailure } from './outage-log.ts'
import { traceJob } from './tracing.ts'

/** A queue whose jobs this process can run. */
export type HandledQueue = QueueDefinition & { readonly process: (pollSeconds: number) => Promise<void> }

export const withHandler = <Data extends object>(
  queue: Queue<Data>,
  run: (data: Data, jobId: string) => Promise<void>,
): HandledQueue => ({
  name: queue.name,
  options: queue.options,
  process: pollSeconds => processQueue(queue, run, pollSeconds),
})

/**
 * Runs the jobs of one queue, one at a time without pauses. A job that throws is retried later. Those that this process sends begin at
 * once, those of other processes, delayed and retried ones when the worker looks next.
 */
export const processQueue = <Data extends object>(
  { name, options: { keepsFinished = true } }: Queue<Data>,
  run: (data: Data, jobId: string) => Promise<void>,
  pollSeconds = 0.5,
) =>
  processJobs(
    name,
    keepsFinished
      ? run
      : async (data: Data, jobId: string) => {
          await run(data, jobId)
          await getBoss().deleteJob(name, jobId)
        },
    pollSeconds,
  )

/** As `processQueue`, by queue name. */
export const processJobs = async <Data extends object>(
  name: string,
  run: (data: Data, jobId: string) => Promise<void>,
  pollSeconds: number,
) => {
  const jobs = getBoss()
  let worker = ''
  worker = await jobs.work<Data>(name, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async ([job]) => {
    if (!job) return
    // More jobs may follow: pause only when the queue is empty.
    jobs.notifyWorker(worker)
    const { data, traceparent } = withoutTrace(job.data)
    try {
      await traceJob(name, traceparent, () => run(data, job.id))
    } catch (error) {
      const about = { queue: name, job: job.id }
      if (error instanceof NotYet) log.info({ ...about, why: error.message }, 'a job waits and will be retried')
      else logFailure('warn', { ...about, err: error }, 'a job failed and will be retried')
      throw error
    }
  })
  workerOfQueue.set(name, worker)
}

/** A job that has failed for good, and what was said of it. */
export type DeadLetter = {
  readonly id: string
  readonly queue: string
  readonly data: unknown
  readonly key: string | null
  readonly output: unknown
  readonly attempts: number
  readonly createdAt: Temporal.Instant
  readonly failedAt: Temporal.Instant
}

const toInstant = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime())

const toDeadLetter = (job: JobWithMetadata): DeadLetter => ({
  id: job.sourceId ?? job.id,
  queue: job.sourceName ?? job.name,
  data: withoutTrace<unknown>(job.data).data,
  key: job.singletonKey,
  output: job.sourceOutput,
  attempts: (job.sourceRetryCount ?? 0) + 1,
  createdAt: toInstant(job.sourceCreatedOn ?? job.createdOn),
  failedAt: toInstant(job.createdOn),
})

/** Passes each job that has failed for good to `record`, which keeps what it says; the job queue's own copies are deleted. */
export const processDeadLetters = async (record: (letter: DeadLetter) => Promise<void>): Promise<void> => {
  const options = { pollingIntervalSeconds: 2, batchSize: 1, includeMetadata: true } as const
  const worker = await getBoss().work<object, void, typeof options>(DEAD_LETTERS, options, async ([job]) => {
    if (!job) return
    const letter = toDeadLetter(job)
    await record(letter)
    await getBoss().deleteJob(letter.queue, letter.id)
    await getBoss().deleteJob(DEAD_LETTERS, job.id)
  })
  workerOfQueue.set(DEAD_LETTERS, worker)
}
