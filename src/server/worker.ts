import { recordDeadJobs } from '#platform/dead-jobs.ts'
import type { HandledQueue } from '#platform/job-workers.ts'
import { startSchedules } from '#platform/schedules.ts'
import { schedules } from './schedules.ts'

/** Processes all job queues and the schedules. */
export const startWorker = async (queues: readonly HandledQueue[]) => {
  for (const queue of queues) await queue.process()
  await recordDeadJobs()
  await startSchedules(schedules)
}
