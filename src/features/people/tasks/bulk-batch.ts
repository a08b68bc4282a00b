import { findApiToken } from '#features/people/api-tokens/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError, sentenceOf } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { endTask } from './ending.ts'
import { forgetPublished, lockAtPosition, saveStep } from './progress.ts'
import { type Task, taskFailures } from './table.ts'
import type { BulkKind, TaskItem } from './task-kinds.ts'

/** Items that are read at once; each is a transaction of its own. */
const BATCH = 50

/** Does the next items. Returns whether more is to be done. */
export const runBulkBatch = async (ctx: Ctx, task: Task, kind: BulkKind<never>): Promise<boolean> => {
  let { position } = task
  const items = await kind.readItems(db, ctx, task.input as never, { position, limit: BATCH })
  if (items.length === 0) return finish(ctx, task)
  for (const item of items) {
    const at = { ...task, position }
    if (!(await actOn(ctx, at, kind, item).catch(error => recordRefusal(ctx, at, item, error)))) return true
    position = item.id
  }
  return true
}

const finish = (ctx: Ctx, task: Task): Promise<boolean> => {
  forgetPublished(task.id)
  return transaction(async tx => {
    const current = await lockAtPosition(tx, task)
    if (current) await endTask(tx, ctx, current, { status: 'done' })
    // Not at this position any more: another process goes on, or it was stopped.
    return current === null
  })
}

/** Asked again for each item: what a person revokes ends at once. */
const isTokenOver = async (tx: Tx, { actor, now }: Ctx): Promise<boolean> =>
  actor.kind === 'user' && actor.apiToken !== undefined && !(await findApiToken(tx, actor.apiToken.id, now))

/** The act and its progress are committed together. Returns false where the task is no longer at this position, or its token is over. */
const actOn = (ctx: Ctx, task: Task, kind: BulkKind<never>, item: TaskItem): Promise<boolean> =>
  transaction(async tx => {
    const current = await lockAtPosition(tx, task)
    if (!current || (await isTokenOver(tx, ctx))) return false
    await kind.act(tx, ctx, task.input as never, item)
    await saveStep(tx, ctx, current, { done: current.done + 1, position: item.id })
    return true
  })

/** Keeps the sentence of a refusal, whose own transaction was rolled back; other errors are thrown. */
const recordRefusal = (ctx: Ctx, task: Task, { id, label }: TaskItem, error: unknown): Promise<boolean> => {
  if (!(error instanceof RefusalError)) throw error
  const sentence = sentenceOf(error.refusal)
  return transaction(async tx => {
    const current = await lockAtPosition(tx, task)
    if (!current) return false
    await tx.insert(taskFailures).values({ taskId: task.id, item: id, label, sentence, at: ctx.now })
    await saveStep(tx, ctx, current, { failed: current.failed + 1, position: id })
    return true
  })
}
