import { getBoss } from './jobs.ts'

export type QueueCount = {
  readonly name: string
  readonly waiting: number
  readonly active: number
}

/** How many jobs wait and run, by queue: counts that the job queue keeps, so that reading them costs the same however many jobs there are. */
export const listQueueCounts = async (): Promise<readonly QueueCount[]> => {
  const queues = await getBoss().getQueues()
  return queues.map(({ name, queuedCount, activeCount }) => ({ name, waiting: queuedCount, active: activeCount }))
}
