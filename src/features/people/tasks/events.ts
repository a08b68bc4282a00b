import { defineEvent } from '#platform/events.ts'
import type { TaskStatus } from './schema.ts'

export const taskStarted = defineEvent<{ readonly kind: string; readonly input: unknown }>('task.started')
export const taskEnded = defineEvent<{
  readonly kind: string
  readonly status: TaskStatus
  readonly done: number
  readonly failed: number
}>('task.ended')
export const taskFileDownloaded = defineEvent<{ readonly kind: string }>('task.file_downloaded')
