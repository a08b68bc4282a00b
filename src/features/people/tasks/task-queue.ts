import { defineQueue } from '#platform/jobs.ts'

/** Runs a part of a task. A process that dies is noticed when its job expires; the task goes on from its position. */
export const taskJobs = defineQueue<{ readonly taskId: string }>('tasks', {
  policy: 'short',
  retryLimit: 3,
  expireInSeconds: 60,
})
