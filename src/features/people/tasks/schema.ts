import { z } from 'zod'

/** `stopped`: by the person who started it, or with the API token by which it was started. `failed`: it could not go on. */
export const TASK_STATUSES = ['waiting', 'running', 'done', 'stopped', 'failed'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export const TASK_STATUS_LABELS: Readonly<Record<TaskStatus, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
}

/** How long a finished task and its file are kept. */
export const TASK_KEPT_DAYS = 7

export const taskParams = z.object({ id: z.string().min(1).max(60) })
