import { and, asc, eq, sql } from 'drizzle-orm'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { type DeadJob, lockDeadJob, sendDeadJobAgain } from '#platform/dead-jobs.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { deadJobs } from '#platform/table.ts'
import { deadJobDiscarded, deadJobRetried } from './events.ts'
import { mayHandleJobs } from './policy.ts'
import { JOB_DECIDED, JOB_NOT_FOUND } from './refusals.ts'
import { type JobAct, MAX_RETRIED } from './schema.ts'

const requireStaff = ({ actor }: Ctx): void => {
  const refusal = mayHandleJobs(actor)
  if (refusal) refuse(refusal)
}

type Decision = { readonly act: JobAct; readonly reason: string }

/** Needs the job's lock. Its content is deleted: it may be the text of an e-mail. */
const decide = async (tx: Tx, ctx: Ctx, job: DeadJob, { act, reason }: Decision): Promise<void> => {
  if (act === 'retry') await sendDeadJobAgain(tx, job)
  await tx
    .update(deadJobs)
    .set({
      ...{ state: act === 'retry' ? 'retried' : 'discarded', data: null },
      ...{ decidedAt: ctx.now, decidedBy: userIdOf(ctx.actor), reason },
    })
    .where(eq(deadJobs.id, job.id))
  const event = act === 'retry' ? deadJobRetried : deadJobDiscarded
  await recordEvents(tx, ctx, event(job.id, { queue: job.queue, reason }))
}

/**
 * Staff have the work of a dead job done again, or give it up, with a reason (docs/product.md §12.12). Refuses 404 `job_not_found`, 409
 * `job_decided` also to the second of two members of staff.
 */
export const actOnDeadJob = (ctx: Ctx, id: string, decision: Decision): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    requireStaff(ctx)
    const job = await lockDeadJob(tx, id)
    if (!job) return refuse(JOB_NOT_FOUND)
    if (job.state !== 'dead') return refuse(JOB_DECIDED)
    await decide(tx, ctx, job, decision)
    publishAfterCommit(tx, topics.admin('health'))
  })

/** Staff have all dead jobs of a queue run again, 500 at most, the longest dead first; returns how many. */
export const retryAllDeadJobs = (
  ctx: Ctx,
  { queue, reason }: { readonly queue: string; readonly reason: string },
): Promise<number> =>
  idempotentTransaction(ctx, async tx => {
    requireStaff(ctx)
    const jobs = await tx
      .select()
      .from(deadJobs)
      .where(and(eq(deadJobs.queue, queue), sql`${deadJobs.state} = 'dead'`))
      .orderBy(asc(deadJobs.failedAt), asc(deadJobs.id))
      .limit(MAX_RETRIED)
      .for('update', { skipLocked: true })
    for (const job of jobs) await decide(tx, ctx, job, { act: 'retry', reason })
    if (jobs.length > 0) publishAfterCommit(tx, topics.admin('health'))
    return jobs.length
  })
