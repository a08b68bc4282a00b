import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Span } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, together } from '#platform/database.ts'
import type { FreedTime } from './actions.ts'
import { occurrences } from './table.ts'

type NewOccurrence = {
  readonly kind: 'academy' | 'game'
  readonly sessionId: string
  readonly hostId: string
  readonly during: Span
}

/**
 * Inserts occurrences whose times the caller has found free under the hosts' locks; returns their ids in the same order. Refuses as
 * `retakeTime` does.
 */
export const insertOccurrences = async (
  tx: Tx,
  ctx: Ctx,
  planned: readonly NewOccurrence[],
): Promise<readonly string[]> => {
  if (planned.length === 0) return []
  const ids = planned.map(() => newId('occurrence'))
  const rows = rowsOf(planned, ids)
  const engagementIds = sql.param(planned.map(() => newId('engagement')))
  await together(
    writeOccurrences(tx, ctx, rows, 'planned'),
    tx.execute(sql`
      insert into engagements (id, person_id, occurrence_id, part, during, created_at)
      select engagement_id, host_id, id, 'host', during, ${ctx.now.toString()}
      from (${rows}) as rows join unnest(${sql.param(ids)}::text[], ${engagementIds}::text[]) as own(id, engagement_id) using (id)`),
  )
  publishAfterCommit(tx, ...new Set(planned.map(({ hostId }) => topics.reservations(hostId))))
  return ids
}

/** Occurrences as rows of a query. They are sent as one array for each column: a group can have thousands of dates. */
const rowsOf = (planned: readonly NewOccurrence[], ids: readonly string[]): SQL => {
  const column = (values: readonly string[]) => sql.param([...values])
  return sql`
    select id, kind, session_id, host_id, tstzrange(starts_at, ends_at, '[)') as during
    from unnest(
      ${column(ids)}::text[],
      ${column(planned.map(({ kind }) => kind))}::text[],
      ${column(planned.map(({ sessionId }) => sessionId))}::text[],
      ${column(planned.map(({ hostId }) => hostId))}::text[],
      ${column(planned.map(({ during }) => during.start.toString()))}::timestamptz[],
      ${column(planned.map(({ during }) => during.end.toString()))}::timestamptz[]
    ) as planned(id, kind, session_id, host_id, starts_at, ends_at)`
}

const writeOccurrences = (tx: Tx, ctx: Ctx, rows: SQL, state: 'planned' | 'cancelled') =>
  tx.execute(sql`
    insert into occurrences (id, kind, session_id, host_id, during, state, created_at)
    select id, kind, session_id, host_id, during, ${state}, ${ctx.now.toString()} from (${rows}) as rows`)

/** Stores dates that cannot take place as cancelled: they take no time, and later planning does not try them again. */
export const insertCancelledOccurrences = async (
  tx: Tx,
  ctx: Ctx,
  planned: readonly NewOccurrence[],
): Promise<void> => {
  if (planned.length === 0) return
  const ids = planned.map(() => newId('occurrence'))
  await writeOccurrences(tx, ctx, rowsOf(planned, ids), 'cancelled')
}

/**
 * Deletes a session's future occurrences; only for a session that never had a participant. Returns the host's time that this freed, for
 * `restoreTimeOff` once new occurrences are planned.
 */
export const deleteOccurrences = async (
  tx: Tx,
  sessionId: string,
  from: Temporal.Instant,
): Promise<readonly FreedTime[]> =>
  tx
    .delete(occurrences)
    .where(and(eq(occurrences.sessionId, sessionId), gte(occurrences.startsAt, from)))
    .returning({ personId: occurrences.hostId, during: occurrences.during })
