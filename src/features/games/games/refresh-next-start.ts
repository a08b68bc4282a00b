import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { hasTeacherAccess } from '#features/people/users/queries.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { lockGames } from './queries.ts'
import { publishGameChange } from './seat-counts.ts'
import { dneSessions as g } from './table.ts'

const BATCH = 200

/**
 * Recomputes `nextStart`. Every transaction that changes one of these games or their dates calls it at its end, under the games'
 * locks. A public game whose game master has no access has none: it leaves the list (docs/product.md §13.1).
 */
export const refreshNextStart = async (tx: Tx, gameIds: readonly string[], now: Temporal.Instant): Promise<void> => {
  if (gameIds.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    update dne_sessions g set next_start = found.start
    from (
      select me.id, case when me.type = 'private' or ${hasTeacherAccess(sql`me.teacher_id`)} then (
        select min(o.starts_at) from occurrences o
        where o.session_id = me.id and o.state = 'planned' and o.starts_at > ${now.toString()}::timestamptz) end as start
      from dne_sessions me where me.id in ${[...gameIds]}) found
    where g.id = found.id and g.next_start is distinct from found.start
    returning g.id`)
  if (rows.length > 0) publishGameChange(tx, ...rows.map(({ id }) => id))
}

/** Every minute: the games whose next start has passed, in batches; skips those that another transaction has locked. Returns how many. */
export const refreshNextGames = async (now: Temporal.Instant): Promise<number> => {
  for (let count = 0; ; ) {
    const batch = await transaction(async tx => {
      const due = await tx
        .select({ id: g.id })
        .from(g)
        .where(and(isNotNull(g.nextStart), lte(g.nextStart, now)))
        .orderBy(asc(g.id))
        .limit(BATCH)
        .for('no key update', { skipLocked: true })
      const ids = due.map(({ id }) => id)
      await refreshNextStart(tx, ids, now)
      return ids.length
    })
    count += batch
    if (batch < BATCH) return count
  }
}

/**
 * All games of a game master, after a change of their access. Games that another transaction has locked go to a job: waiting for them
 * here would reverse the lock order.
 */
export const refreshGamesOfMaster = async (tx: Tx, teacherId: string, now: Temporal.Instant): Promise<void> => {
  const own = and(eq(g.teacherId, teacherId), sql`${g.status} <> 'ended'`)
  const all = await tx.select({ id: g.id }).from(g).where(own)
  if (all.length === 0) return
  const locked = await tx
    .select({ id: g.id })
    .from(g)
    .where(own)
    .orderBy(asc(g.id))
    .for('no key update', { skipLocked: true })
  const lockedIds = locked.map(({ id }) => id)
  await refreshNextStart(tx, lockedIds, now)
  publishGameChange(tx, ...all.map(({ id }) => id))
  const ids = all.map(({ id }) => id).filter(id => !lockedIds.includes(id))
  if (ids.length > 0) refreshGamesJob.send(tx, { ids })
}

export const refreshGamesJob = defineQueue<{ ids: readonly string[] }>('refresh-games')

/** Waits for the games' locks, in the order of their ids. */
export const runRefreshGamesJob = ({ ids }: { ids: readonly string[] }, now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    await lockGames(tx, ids)
    await refreshNextStart(tx, ids, now)
  })
