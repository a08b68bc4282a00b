import { type Decision, decided, refused } from '#kernel/decision.ts'
import { TASK_OVER } from './refusals.ts'
import type { TaskStatus } from './schema.ts'

/** A task is under way until it is done, stopped or failed (docs/product.md §12.7). */
export const isUnderWay = (status: TaskStatus): boolean => status === 'waiting' || status === 'running'

export const decideStop = (status: TaskStatus): Decision<TaskStatus> =>
  isUnderWay(status) ? decided('stopped') : refused(TASK_OVER)

type Progress = { readonly total: number | null; readonly done: number; readonly failed: number }

/** Whole percent of what was counted at the start; null before that. What came in since does not go beyond 100. */
export const percentDone = ({ total, done, failed }: Progress): number | null =>
  total === null ? null : total === 0 ? 100 : Math.min(100, Math.floor(((done + failed) * 100) / total))
