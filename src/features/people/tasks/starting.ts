import { and, eq, inArray } from 'drizzle-orm'
import { lockUser } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { taskStarted } from './events.ts'
import { TOO_MANY_TASKS } from './refusals.ts'
import { tasks } from './table.ts'
import type { BulkKind, ExportKind } from './task-kinds.ts'
import { taskJobs } from './task-queue.ts'

const MAX_UNDER_WAY = 3

/**
 * Starts an export or a bulk act, which then runs in the background as the person who started it; `input` was read by the kind's schema.
 * Returns its id. Refuses what the kind's policy refuses, and 409 `too_many_tasks` beside three that are under way
 * (docs/product.md §12.7).
 */
export const startTask = <Input>(
  ctx: Ctx,
  kind: ExportKind<Input> | BulkKind<Input>,
  input: NoInfer<Input>,
): Promise<string> => idempotentTransaction(ctx, tx => startTaskIn(tx, ctx, kind, input))

/** As `startTask`, in the open transaction. */
export const startTaskIn = async <Input>(
  tx: Tx,
  ctx: Ctx,
  kind: ExportKind<Input> | BulkKind<Input>,
  input: NoInfer<Input>,
): Promise<string> => {
  const refusal = kind.mayStart(ctx.actor)
  if (refusal) return refuse(refusal)
  const { id: startedBy, apiToken } = requireUser(ctx.actor)
  // Two starts of one person count one after the other.
  await lockUser(tx, startedBy)
  const underWay = and(eq(tasks.startedBy, startedBy), inArray(tasks.status, ['waiting', 'running']))
  if ((await tx.$count(tasks, underWay)) >= MAX_UNDER_WAY) refuse(TOO_MANY_TASKS)
  const id = newId('task')
  const row = { id, kind: kind.name, startedBy, apiTokenId: apiToken?.id ?? null, input }
  await tx.insert(tasks).values({ ...row, createdAt: ctx.now, updatedAt: ctx.now })
  taskJobs.send(tx, { taskId: id }, { key: id })
  await recordEvents(tx, ctx, taskStarted(id, { kind: kind.name, input }))
  publishAfterCommit(tx, topics.tasks(startedBy))
  return id
}
