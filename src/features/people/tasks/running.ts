import { eq, sql } from 'drizzle-orm'
import { checkHolder } from '#features/people/api-tokens/policy.ts'
import { findApiToken } from '#features/people/api-tokens/queries.ts'
import { findActor } from '#features/people/impersonation/actor.ts'
import type { Actor, Ctx } from '#kernel/actor.ts'
import { ENGLISH } from '#kernel/language-address.ts'
import { msg } from '#kernel/messages.ts'
import { FORBIDDEN } from '#kernel/policy.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { inLanguage } from '#platform/readers.ts'
import { runBulkBatch } from './bulk-batch.ts'
import { endTask } from './ending.ts'
import { runExportBatch } from './export-batch.ts'
import { findTask, lockTask } from './queries.ts'
import { isUnderWay } from './rules.ts'
import { type Task, tasks } from './table.ts'
import { findTaskKind, isExport, type TaskKind } from './task-kinds.ts'
import { taskJobs } from './task-queue.ts'

/** A job runs for this long, then sends the next one: tasks take turns, and a job never expires while it runs. */
const SLICE_MS = 15_000
const MAX_ATTEMPTS = 3
const GENERIC = msg('An error on our side ended this task. Please try again later.')
const TOKEN_ENDED = msg('The API token that started this task was revoked or has expired. What was done stays done.')
const UNKNOWN_KIND = msg('This task belongs to another version of the site.')

/** The job: goes on with a task from its position, batch by batch, until it ends or the slice is over (docs/product.md §12.7). */
export const runTask = async (
  { taskId }: { readonly taskId: string },
  clock: () => Temporal.Instant,
  sliceMs = SLICE_MS,
): Promise<void> => {
  const deadline = performance.now() + sliceMs
  while (await runBatch(taskId, clock())) {
    if (performance.now() < deadline) continue
    return transaction(async tx => taskJobs.send(tx, { taskId }, { key: taskId }))
  }
}

/** Returns whether more is to be done. */
const runBatch = async (taskId: string, now: Temporal.Instant): Promise<boolean> => {
  const task = await findTask(db, taskId)
  if (!task || !isUnderWay(task.status)) return false
  const person = await findActor(db, task.startedBy, now)
  // What a task keeps in words is read by the person who started it.
  return inLanguage(person.kind === 'user' ? person.language : ENGLISH, () => runBatchAs(person, task, now))
}

const runBatchAs = async (person: Actor, task: Task, now: Temporal.Instant): Promise<boolean> => {
  const { id: taskId } = task
  const actor = await withToken(person, task, now)
  const ctx: Ctx = { actor: actor ?? person, now, requestId: taskId }
  if (!actor) return end(ctx, taskId, { status: 'stopped', error: TOKEN_ENDED() })
  const kind = findTaskKind(task.kind)
  if (!kind) return end(ctx, taskId, { status: 'failed', error: UNKNOWN_KIND() })
  // The person may have lost the right since.
  const refusal = actor.kind === 'user' ? kind.mayStart(actor) : FORBIDDEN
  if (refusal) return end(ctx, taskId, { status: 'failed', error: sentenceOf(refusal) })
  try {
    if (task.total === null) return await begin(ctx, task, kind)
    return isExport(kind)
      ? await inLanguage(languageOf(task, person), () => runExportBatch(ctx, task, kind))
      : await runBulkBatch(ctx, task, kind)
  } catch (error) {
    return retryOrFail(ctx, taskId, error)
  }
}

/** Of a file: that of the person, and English for the API. */
const languageOf = ({ apiTokenId }: Task, person: Actor): string =>
  person.kind === 'user' && apiTokenId === null ? person.language : ENGLISH

/** Counts the work. */
const begin = async (ctx: Ctx, { id, input }: Task, kind: TaskKind): Promise<boolean> => {
  const total = await kind.count(db, ctx, input as never)
  return transaction(async tx => {
    const task = await lockTask(tx, id)
    if (!task || !isUnderWay(task.status)) return false
    await tx
      .update(tasks)
      .set({ status: 'running', total, startedAt: ctx.now, updatedAt: ctx.now })
      .where(eq(tasks.id, id))
    publishAfterCommit(tx, topics.tasks(task.startedBy))
    return true
  })
}

/** Who acts: the person, within the scopes of the API token by which the task was started; null where that is over. */
const withToken = async (person: Actor, { apiTokenId }: Task, now: Temporal.Instant): Promise<Actor | null> => {
  if (apiTokenId === null || person.kind !== 'user') return person
  const apiToken = await findApiToken(db, apiTokenId, now)
  return apiToken && !checkHolder(person) ? { ...person, apiToken } : null
}

type End = { readonly status: 'stopped' | 'failed'; readonly error: string }

const end = (ctx: Ctx, id: string, ending: End): Promise<false> =>
  transaction(async tx => {
    const task = await lockTask(tx, id)
    if (task && isUnderWay(task.status)) await endTask(tx, ctx, task, ending)
    return false as const
  })

/** The job is retried after a pause; after the third error at one position the task fails. */
const retryOrFail = async (ctx: Ctx, id: string, error: unknown): Promise<false> => {
  const attempts = await transaction(tx => countAttempt(tx, id))
  if (attempts < MAX_ATTEMPTS) throw error
  log.error({ err: error, task: id }, 'a task has failed')
  return end(ctx, id, { status: 'failed', error: GENERIC() })
}

const countAttempt = async (tx: Tx, id: string): Promise<number> => {
  const [row] = await tx
    .update(tasks)
    .set({ attempts: sql`${tasks.attempts} + 1` })
    .where(eq(tasks.id, id))
    .returning({ attempts: tasks.attempts })
  return row?.attempts ?? MAX_ATTEMPTS
}
