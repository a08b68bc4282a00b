import { eq } from 'drizzle-orm'
import { files } from '#integrations/files/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { taskEnded } from './events.ts'
import { getOwnTask, lockTask } from './queries.ts'
import { TASK_NOT_FOUND } from './refusals.ts'
import { decideStop } from './rules.ts'
import type { TaskStatus } from './schema.ts'
import { type Task, tasks } from './table.ts'

/** Ends a task whose row is locked. What was done stays done; the file of an export exists only where it is done. */
export const endTask = async (
  tx: Tx,
  ctx: Ctx,
  { id, kind, startedBy, done, failed }: Task,
  end: { readonly status: TaskStatus; readonly error?: string },
): Promise<void> => {
  await tx
    .update(tasks)
    .set({ ...end, finishedAt: ctx.now, updatedAt: ctx.now })
    .where(eq(tasks.id, id))
  await recordEvents(tx, ctx, taskEnded(id, { kind, status: end.status, done, failed }))
  publishAfterCommit(tx, topics.tasks(startedBy))
}

/** The person who started a task stops it, after the entry that is just being done. Refuses 404 `task_not_found`, 409 `task_over`. */
export const stopTask = async (ctx: Ctx, id: string): Promise<void> => {
  await getOwnTask(ctx, id)
  const parts = await transaction(async tx => {
    const task = (await lockTask(tx, id)) ?? refuse(TASK_NOT_FOUND)
    await endTask(tx, ctx, task, { status: unwrap(decideStop(task.status)) })
    return task.parts
  })
  for (const part of parts) await files.get().delete(part)
}
