import { recordDeadJobs } from '#platform/dead-jobs.ts'
import type { HandledQueue } from '#platform/job-workers.ts'
import { startSchedules } from '#platform/schedules.ts'
import { schedules } from './schedules.ts'

/** How often a worker looks for jobs that another process has sent, or whose time has come. Seconds. */
const POLL_SECONDS = { worker: 0.5, all: 2 } as const

/** Processes all job queues and the schedules. A process that also serves sends most of its jobs itself, and looks for others less often. */
export const startWorker = async (queues: readonly HandledQueue[], role: keyof typeof POLL_SECONDS) => {
  for (const queue of queues) await queue.process(POLL_SECONDS[role])
  await recordDeadJobs()
  await startSchedules(schedules)
}
