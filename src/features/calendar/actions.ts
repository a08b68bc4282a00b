import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { formatDateAndTimeRange, type Span } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { publishAfterCommit, type Tx, together } from '#platform/database.ts'
import { findClash } from './queries.ts'
import { clashLabel, TIME_CLASH } from './refusals.ts'
import { engagements, occurrences } from './table.ts'

/**
 * Locks users, always in the order of their ids and always after the session's lock, so that no two transactions deadlock.
 * The lock mode does not block foreign-key checks.
 */
export const lockUsers = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const sorted = [...new Set(ids)].sort()
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, sorted)).orderBy(users.id).for('no key update')
}

/** Refuses with a message that contains the first clash. The exclusion constraint refuses clashes that this check misses (races). */
export const refuseClash = async (tx: Tx, ctx: Ctx, personId: string, spans: readonly Span[]): Promise<void> => {
  const clash = await findClash(tx, personId, spans)
  if (!clash) return
  const [user] = await tx
    .select({ name: users.displayName, zone: users.zone })
    .from(users)
    .where(eq(users.id, personId))
  const isSelf = ctx.actor.kind === 'user' && ctx.actor.id === personId
  const zone = ctx.actor.kind === 'user' ? ctx.actor.zone : (user?.zone ?? SCHOOL_ZONE)
  refuse(
    withParams(TIME_CLASH, {
      who: isSelf ? 'You' : (user?.name ?? 'The teacher'),
      have: isSelf ? 'have' : 'has',
      with: clashLabel(clash),
      when: formatDateAndTimeRange(clash.during.start, clash.during.end, zone, ctx.now),
    }),
  )
}

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

/** The agreement for which a participant's time is taken, such as one lesson. */
type TimeSource = { readonly kind: string; readonly id: string }

/** What takes a participant's time: one occurrence, for one source. */
export type TakenTime = { readonly occurrenceId: string; readonly during: Span; readonly source: TimeSource }

/**
 * Takes participants' times, once for each source. The caller has found them free under the persons' locks (`refuseClash`). Refuses as
 * `retakeTime` does.
 */
export const insertParticipants = async (
  tx: Tx,
  ctx: Ctx,
  taken: readonly (TakenTime & { readonly personId: string })[],
): Promise<void> => {
  if (taken.length === 0) return
  await tx.insert(engagements).values(
    taken.map(({ personId, occurrenceId, during, source }) => ({
      id: newId('engagement'),
      personId,
      occurrenceId,
      part: 'participant' as const,
      during,
      sourceKind: source.kind,
      sourceId: source.id,
      createdAt: ctx.now,
    })),
  )
}

/** Frees the time of exactly these lessons; returns the ids of their occurrences. */
export const releaseTime = async (tx: Tx, sourceIds: readonly string[]): Promise<readonly string[]> => {
  const freed = await tx
    .update(engagements)
    .set({ blocking: false })
    .where(and(inArray(engagements.sourceId, [...sourceIds]), eq(engagements.blocking, true)))
    .returning({ occurrenceId: engagements.occurrenceId })
  return [...new Set(freed.flatMap(row => (row.occurrenceId ? [row.occurrenceId] : [])))]
}

/**
 * Takes the time of released lessons again, in their existing rows. Needs the persons' locks; the caller checks for clashes first.
 * Refuses 409 `time_clash` when the constraint does.
 */
export const retakeTime = async (tx: Tx, sourceIds: readonly string[]): Promise<void> => {
  await tx
    .update(engagements)
    .set({ blocking: true })
    .where(inArray(engagements.sourceId, [...sourceIds]))
}

/** Restores cancelled occurrences and blocks their hosts' time. Needs the hosts' locks. Refuses as `retakeTime` does. */
export const restoreOccurrences = async (tx: Tx, occurrenceIds: readonly string[]): Promise<void> => {
  const ids = [...occurrenceIds]
  await tx.update(occurrences).set({ state: 'planned' }).where(inArray(occurrences.id, ids))
  await tx
    .update(engagements)
    .set({ blocking: true })
    .where(and(inArray(engagements.occurrenceId, ids), eq(engagements.part, 'host')))
}

/**
 * Moves planned occurrences, with the time of all their people; one may take the time that another leaves. Needs the persons' locks;
 * the caller checks for clashes first. Refuses as `retakeTime` does.
 */
export const moveOccurrences = async (
  tx: Tx,
  moves: readonly { readonly occurrenceId: string; readonly to: Span }[],
): Promise<void> => {
  const [first, ...others] = moves
  if (first && others.length === 0) {
    await tx.update(occurrences).set({ during: first.to }).where(eq(occurrences.id, first.occurrenceId))
    await closeTimeOff(tx, await hostsOf(tx, [first.occurrenceId]))
    return
  }
  const ids = moves.map(({ occurrenceId }) => occurrenceId)
  // While they move they block no time: otherwise the order of the moves would matter.
  const taken = await tx
    .update(engagements)
    .set({ blocking: false })
    .where(and(inArray(engagements.occurrenceId, ids), eq(engagements.blocking, true)))
    .returning({ id: engagements.id })
  await tx.update(occurrences).set({ state: 'cancelled' }).where(inArray(occurrences.id, ids))
  const [starts, ends] = [moves.map(({ to }) => to.start.toString()), moves.map(({ to }) => to.end.toString())]
  await tx
    .update(occurrences)
    .set({ during: sql`tstzrange(moved.starts_at, moved.ends_at, '[)')` })
    .from(
      sql`unnest(${sql.param(ids)}::text[], ${sql.param(starts)}::timestamptz[], ${sql.param(ends)}::timestamptz[]) as moved(id, starts_at, ends_at)`,
    )
    .where(eq(occurrences.id, sql`moved.id`))
  await tx.update(occurrences).set({ state: 'planned' }).where(inArray(occurrences.id, ids))
  const takenIds = taken.map(({ id }) => id)
  await tx.update(engagements).set({ blocking: true }).where(inArray(engagements.id, takenIds))
  await closeTimeOff(tx, await hostsOf(tx, ids))
}

const hostsOf = async (tx: Tx, occurrenceIds: readonly string[]): Promise<readonly string[]> => {
  const rows = await tx
    .selectDistinct({ id: occurrences.hostId })
    .from(occurrences)
    .where(inArray(occurrences.id, [...occurrenceIds]))
  return rows.map(({ id }) => id)
}

/** Cancels occurrences and frees the time of all their people. */
export const cancelOccurrences = async (tx: Tx, occurrenceIds: readonly string[]): Promise<void> => {
  if (occurrenceIds.length === 0) return
  await tx
    .update(occurrences)
    .set({ state: 'cancelled' })
    .where(inArray(occurrences.id, [...occurrenceIds]))
  await tx
    .update(engagements)
    .set({ blocking: false })
    .where(and(inArray(engagements.occurrenceId, [...occurrenceIds]), eq(engagements.blocking, true)))
  await closeTimeOff(tx, await hostsOf(tx, occurrenceIds))
}

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

/** Deletes a session's future occurrences; only for a session that never had a participant. */
export const deleteOccurrences = async (tx: Tx, sessionId: string, from: Temporal.Instant): Promise<void> => {
  await tx.delete(occurrences).where(and(eq(occurrences.sessionId, sessionId), gte(occurrences.startsAt, from)))
}

/**
 * Time off takes the time of a lesson between two of its parts once the lesson no longer needs it: nothing else is booked then. At the
 * beginning or end of time off the time stays free.
 */
const closeTimeOff = (tx: Tx, hostIds: readonly string[]) =>
  tx.execute(sql`
    update engagements before set during = tstzrange(lower(before.during), lower(after.during), '[)')
    from engagements after
    where before.person_id in ${[...hostIds]} and after.person_id = before.person_id
      and before.part = 'busy' and after.part = 'busy' and before.blocking and after.blocking
      and split_part(before.id, '.', 1) = split_part(after.id, '.', 1) and upper(before.during) < lower(after.during)
      and not exists (select 1 from engagements between_them where between_them.person_id = before.person_id
        and between_them.blocking and between_them.during && tstzrange(upper(before.during), lower(after.during), '[)'))`)
