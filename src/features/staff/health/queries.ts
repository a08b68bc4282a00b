import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { db } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { deadJobs, emailDeliveries } from '#platform/table.ts'
import type { JobFilter } from './schema.ts'

const selectJobs = () =>
  db
    .select({
      id: deadJobs.id,
      queue: deadJobs.queue,
      error: deadJobs.error,
      attempts: deadJobs.attempts,
      state: deadJobs.state,
      reason: deadJobs.reason,
      createdAt: deadJobs.createdAt,
      failedAt: deadJobs.failedAt,
      decidedAt: deadJobs.decidedAt,
      decidedByName: users.displayName,
    })
    .from(deadJobs)
    .leftJoin(users, eq(users.id, deadJobs.decidedBy))

type JobRow = Awaited<ReturnType<typeof selectJobs>>[number]

/** Without its content. Instants as ISO text. */
const toView = ({ createdAt, failedAt, decidedAt, ...job }: JobRow) => ({
  ...job,
  createdAt: createdAt.toString(),
  failedAt: failedAt.toString(),
  decidedAt: decidedAt?.toString() ?? null,
})
export type DeadJobView = ReturnType<typeof toView>

/** Jobs that failed for good: those that wait, the longest first; decided ones, the latest first. */
export const listDeadJobs = async ({
  filter,
  queue,
  cursor,
  limit,
}: PageQuery & { readonly filter: JobFilter; readonly queue?: string | undefined }): Promise<
  KeysetPage<DeadJobView>
> => {
  const isDead = filter === 'dead'
  const order = keyset(
    isDead ? deadJobs.failedAt : deadJobs.decidedAt,
    deadJobs.id,
    isDead ? 'ascending' : 'descending',
  )
  const page = await readPage(
    limit,
    rows =>
      selectJobs()
        .where(
          and(
            isDead ? sql`${deadJobs.state} = 'dead'` : sql`${deadJobs.state} <> 'dead'`,
            queue ? eq(deadJobs.queue, queue) : undefined,
            order.afterCursor(cursor),
          ),
        )
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ failedAt, decidedAt, id }) => ({ at: (isDead ? failedAt : decidedAt)?.toString() ?? '', id }),
  )
  return { ...page, items: page.items.map(toView) }
}

export const findDeadJob = async (id: string): Promise<DeadJobView | null> => {
  const [row] = await selectJobs().where(and(eq(deadJobs.id, id), sql`${deadJobs.state} = 'dead'`))
  return row ? toView(row) : null
}

/** Numbers above it are not counted: "1000 or more" says enough. */
export const MAX_COUNTED = 1_000

/** Dead jobs by queue, each counted up to 1000. */
export const countDeadJobs = async (queues: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ queue: string; count: number }>(sql`
    select q.queue, (select count(*)::int from (
      select from ${deadJobs} d where d.queue = q.queue and d.state = 'dead' limit ${MAX_COUNTED}) counted) as count
    from unnest(${sql.param([...queues])}::text[]) as q (queue)`)
  return new Map(rows.map(({ queue, count }) => [queue, count]))
}

const newestFirst = keyset(emailDeliveries.sentAt, emailDeliveries.id, 'descending')

/** E-mails that were delivered to the mail server, the newest first: only their subjects. */
export const listDeliveries = async ({ cursor, limit }: PageQuery) => {
  const page = await readPage(
    limit,
    rows =>
      db
        .select({ id: emailDeliveries.id, emailSubject: emailDeliveries.emailSubject, sentAt: emailDeliveries.sentAt })
        .from(emailDeliveries)
        .where(newestFirst.afterCursor(cursor))
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ sentAt, id }) => ({ at: sentAt.toString(), id }),
  )
  return { ...page, items: page.items.map(({ sentAt, ...email }) => ({ ...email, sentAt: sentAt.toString() })) }
}
