import { z } from 'zod'
import { type Message, msg } from '#kernel/messages.ts'

/** `stopped`: by the person who started it, or with the API token by which it was started. `failed`: it could not go on. */
export const TASK_STATUSES = ['waiting', 'running', 'done', 'stopped', 'failed'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export const TASK_STATUS_LABELS: Readonly<Record<TaskStatus, Message>> = {
  waiting: msg('Waiting'),
  running: msg('Running'),
  done: msg('Done'),
  stopped: msg('Stopped'),
  failed: msg('Failed'),
}

/** How long a finished task and its file are kept. */
export const TASK_KEPT_DAYS = 7

export const taskParams = z.object({ id: z.string().min(1).max(60) })
