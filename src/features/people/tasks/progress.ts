import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { lockTask } from './queries.ts'
import { type Task, tasks } from './table.ts'

/** A page that shows the progress loads again for each change. */
const PUBLISH_EVERY_MS = 500
const publishedAt = new Map<string, number>()

/**
 * Locks a task before a step of it is saved. Null where it was stopped, or where another process has gone on from that position:
 * nothing may be saved then.
 */
export const lockAtPosition = async (tx: Tx, { id, position }: Pick<Task, 'id' | 'position'>): Promise<Task | null> => {
  const task = await lockTask(tx, id)
  return task?.status === 'running' && task.position === position ? task : null
}

type Step = Partial<Pick<Task, 'position' | 'done' | 'failed' | 'parts' | 'bytes'>>

/** Saves a step of a task that `lockAtPosition` has locked, and shows it on open pages at most twice a second. */
export const saveStep = async (tx: Tx, ctx: Ctx, { id, startedBy }: Task, step: Step): Promise<void> => {
  await tx
    .update(tasks)
    .set({ ...step, attempts: 0, updatedAt: ctx.now })
    .where(eq(tasks.id, id))
  const at = performance.now()
  if (at - (publishedAt.get(id) ?? Number.NEGATIVE_INFINITY) < PUBLISH_EVERY_MS) return
  publishedAt.set(id, at)
  publishAfterCommit(tx, topics.tasks(startedBy))
}

/** Called when a task ends here. */
export const forgetPublished = (id: string): void => {
  publishedAt.delete(id)
}
