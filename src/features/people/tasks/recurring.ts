import { and, eq, inArray, lt } from 'drizzle-orm'
import { files } from '#integrations/files/port.ts'
import { db, transaction } from '#platform/database.ts'
import { TASKS_PREFIX } from './export-batch.ts'
import { TASK_KEPT_DAYS } from './schema.ts'
import { tasks } from './table.ts'
import { taskJobs } from './task-queue.ts'

/** Longer than a job with its retries waits. */
const STANDSTILL_MINUTES = 5
const BATCH = 100

/** The keys of the files that all tasks should have. */
export const listTaskKeys = async (): Promise<readonly string[]> =>
  (await db.select({ parts: tasks.parts }).from(tasks)).flatMap(({ parts }) => parts)

/** Scheduled: sends the job of each task that stands still although it is under way. One that still runs is not run twice at a position. */
export const resumeTasks = async (now: Temporal.Instant): Promise<void> => {
  await transaction(async tx => {
    const stalled = await tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(
        and(
          inArray(tasks.status, ['waiting', 'running']),
          lt(tasks.updatedAt, now.subtract({ minutes: STANDSTILL_MINUTES })),
        ),
      )
      .orderBy(tasks.id)
      .limit(BATCH)
    taskJobs.sendAll(
      tx,
      stalled.map(({ id }) => ({ data: { taskId: id }, key: id })),
    )
  })
}

/** Scheduled: deletes tasks that ended more than seven days ago, with their files, and files that belong to no task. */
export const purgeTasks = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(tasks).where(lt(tasks.finishedAt, now.subtract({ hours: TASK_KEPT_DAYS * 24 })))
  const stored = await files.get().list(TASKS_PREFIX)
  for (const [id, ofTask] of Map.groupBy(stored, ({ key }) => key.split('/')[1] ?? '')) {
    const [task] = await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id))
    if (!task) for (const { key } of ofTask) await files.get().delete(key)
  }
}
