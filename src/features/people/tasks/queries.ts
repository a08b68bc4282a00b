import { and, asc, eq } from 'drizzle-orm'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { say } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { TASK_NOT_FOUND } from './refusals.ts'
import { percentDone } from './rules.ts'
import { type Task, taskFailures, tasks } from './table.ts'
import { findTaskKind } from './task-kinds.ts'

/** For the person who started it; instants as ISO text. */
const toView = (task: Task) => {
  const { id, kind, status, total, done, failed, bytes, error, createdAt, startedAt, finishedAt, parts } = task
  return {
    ...{ id, kind, status, total, done, failed, bytes, error },
    label: say(findTaskKind(kind)?.label ?? kind),
    percent: status === 'done' ? 100 : percentDone(task),
    hasFile: status === 'done' && parts.length > 0,
    createdAt: createdAt.toString(),
    startedAt: startedAt?.toString() ?? null,
    finishedAt: finishedAt?.toString() ?? null,
  }
}
export type TaskView = ReturnType<typeof toView>

const isOwn = ({ actor }: Ctx) => eq(tasks.startedBy, userIdOf(actor) ?? '')

/** The reader's own tasks, the latest first: no other person sees them (docs/product.md §12.7). */
export const listTasks = async (ctx: Ctx, { cursor, limit }: PageQuery): Promise<KeysetPage<TaskView>> => {
  const order = keyset(tasks.createdAt, tasks.id, 'descending')
  const page = await readPage(
    limit,
    rows =>
      db
        .select({ task: tasks, at: instantText(tasks.createdAt) })
        .from(tasks)
        .where(and(isOwn(ctx), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ task, at }) => ({ at, id: task.id }),
  )
  return { ...page, items: page.items.map(({ task }) => toView(task)) }
}

/** The row, for the person who started it. Refuses 404 `task_not_found`. */
export const getOwnTask = async (ctx: Ctx, id: string): Promise<Task> => {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), isOwn(ctx)))
  return task ?? refuse(TASK_NOT_FOUND)
}

export const getTask = async (ctx: Ctx, id: string): Promise<TaskView> => toView(await getOwnTask(ctx, id))

const FAILURES_SHOWN = 100

/** What could not be done, in the order of the work; the first hundred. For a task that its reader may see. */
export const listTaskFailures = (reader: Reader, taskId: string) =>
  reader
    .select({ item: taskFailures.item, label: taskFailures.label, sentence: taskFailures.sentence })
    .from(taskFailures)
    .where(eq(taskFailures.taskId, taskId))
    .orderBy(asc(taskFailures.item))
    .limit(FAILURES_SHOWN)

export const findTask = async (reader: Reader, id: string): Promise<Task | undefined> =>
  (await reader.select().from(tasks).where(eq(tasks.id, id)))[0]

export const lockTask = async (tx: Tx, id: string): Promise<Task | undefined> =>
  (await tx.select().from(tasks).where(eq(tasks.id, id)).for('update'))[0]
