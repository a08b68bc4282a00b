import type { Tone } from '#ui/tone.ts'
import type { TaskStatus } from '../schema.ts'

export const TASK_TONES: Readonly<Record<TaskStatus, Tone>> = {
  waiting: 'muted',
  running: 'lamp',
  done: 'good',
  stopped: 'muted',
  failed: 'danger',
}
