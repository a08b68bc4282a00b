import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockUsers } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { earliest, latest, type Span } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { timeOffIdOf, timeOffParts } from './gaps.ts'
import type { DateMove } from './moving.ts'
import { moveClashRefusal } from './refusals.ts'
import { engagements, occurrences } from './table.ts'
import { listTimeOffParts } from './time-off-queries.ts'
import { findClash, findMoveClash, listBusyTimes } from './times-of-people.ts'

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
  refuse(moveClashRefusal(isSelf ? null : (user?.name ?? t('The teacher')), clash, zone, ctx.now))
}

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
  if (taken.length > 0) await insertingParticipants(tx, ctx, taken)
}

/** The statement of `insertParticipants`, for at least one. */
export const insertingParticipants = (
  tx: Tx,
  ctx: Ctx,
  taken: readonly (TakenTime & { readonly personId: string })[],
) =>
  insertRows(
    tx,
    engagements,
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

/** Frees the time of exactly these lessons; returns their occurrences. */
export const releaseTime = async (
  tx: Tx,
  sourceIds: readonly string[],
): Promise<readonly { readonly id: string; readonly sessionId: string }[]> => {
  const freed = await tx
    .update(engagements)
    .set({ blocking: false })
    .where(and(inArray(engagements.sourceId, [...sourceIds]), eq(engagements.blocking, true)))
    .returning({
      personId: engagements.personId,
      during: engagements.during,
      occurrenceId: engagements.occurrenceId,
      sessionId: sql<string>`(select o.session_id from occurrences o where o.id = engagements.occurrence_id)`,
    })
  await restoreTimeOff(tx, freed)
  const sessionOf = new Map(freed.map(({ occurrenceId, sessionId }) => [occurrenceId, sessionId]))
  return [...sessionOf].flatMap(([id, sessionId]) => (id ? [{ id, sessionId }] : []))
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
  if (occurrenceIds.length === 0) return
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
  const ids = moves.map(({ occurrenceId }) => occurrenceId)
  const freed = await listTimesOf(tx, ids)
  const [first, ...others] = moves
  if (first && others.length === 0) {
    await tx.update(occurrences).set({ during: first.to }).where(eq(occurrences.id, first.occurrenceId))
    return restoreTimeOff(tx, freed)
  }
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
  await restoreTimeOff(tx, freed)
}

/**
 * Moves dates of one host with the time of all their people, whose locks it takes; returns these people. Times of the refusal are in
 * `zone`. Refuses 409 `time_clash` (docs/product.md §10.7, §13.1).
 */
export const moveWithPeople = async (
  tx: Tx,
  ctx: Ctx,
  { hostId, zone }: { readonly hostId: string; readonly zone: string },
  moves: readonly DateMove[],
): Promise<readonly string[]> => {
  const ids = moves.map(({ occurrenceId }) => occurrenceId)
  const times = await listTimesOf(tx, ids)
  const personIds = [...new Set([hostId, ...times.map(({ personId }) => personId)])]
  await lockUsers(tx, personIds)
  const clash = await findMoveClash(tx, moves)
  if (clash) {
    const [person] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, clash.personId))
    refuse(moveClashRefusal(person?.name ?? '', clash, zone, ctx.now))
  }
  await moveOccurrences(tx, moves)
  return personIds
}

/**
 * Another person hosts these planned occurrences, and their time is taken instead of that of those who hosted them. `since` is null where the
 * person whose session it is hosts it again. Needs the locks of all these persons; the caller has found the time free. Refuses as `retakeTime`
 * does.
 */
export const changeHost = async (
  tx: Tx,
  occurrenceIds: readonly string[],
  { hostId, since }: { readonly hostId: string; readonly since: Temporal.Instant | null },
): Promise<void> => {
  const ids = [...occurrenceIds]
  const isHosts = and(inArray(engagements.occurrenceId, ids), eq(engagements.part, 'host'))
  const freed = await tx
    .select({ personId: engagements.personId, during: engagements.during })
    .from(engagements)
    .where(and(isHosts, eq(engagements.blocking, true)))
  await tx.update(occurrences).set({ hostId, handedOverAt: since }).where(inArray(occurrences.id, ids))
  await tx.update(engagements).set({ personId: hostId }).where(isHosts)
  await restoreTimeOff(tx, freed)
}

const listTimesOf = (tx: Tx, occurrenceIds: readonly string[]): Promise<readonly FreedTime[]> =>
  tx
    .select({ personId: engagements.personId, during: engagements.during })
    .from(engagements)
    .where(and(inArray(engagements.occurrenceId, [...occurrenceIds]), eq(engagements.blocking, true)))

/** Cancels occurrences and frees the time of all their people. */
export const cancelOccurrences = async (tx: Tx, occurrenceIds: readonly string[]): Promise<void> => {
  if (occurrenceIds.length === 0) return
  await tx
    .update(occurrences)
    .set({ state: 'cancelled' })
    .where(inArray(occurrences.id, [...occurrenceIds]))
  const freed = await tx
    .update(engagements)
    .set({ blocking: false })
    .where(and(inArray(engagements.occurrenceId, [...occurrenceIds]), eq(engagements.blocking, true)))
    .returning({ personId: engagements.personId, during: engagements.during })
  await restoreTimeOff(tx, freed)
}

export type FreedTime = { readonly personId: string; readonly during: Span }

/**
 * Time off takes the time that lessons within it no longer need, before anything else can be booked then (decision 003). The persons'
 * locks keep two of them apart, and the end of the time off.
 */
export const restoreTimeOff = async (tx: Tx, freed: readonly FreedTime[]): Promise<void> => {
  if (freed.length === 0) return
  const personIds = [...new Set(freed.map(({ personId }) => personId))]
  const span = {
    start: earliest(freed.map(each => each.during.start)),
    end: latest(freed.map(each => each.during.end)),
  }
  const concerned = await listTimeOffParts(tx, personIds, span)
  if (concerned.length === 0) return
  await lockUsers(
    tx,
    concerned.map(({ personId }) => personId),
  )
  const parts = await listTimeOffParts(tx, personIds, span)
  for (const [id, own] of Map.groupBy(parts, part => timeOffIdOf(part.id))) {
    const [first] = own
    if (!first) continue
    const ownIds = own.map(part => part.id)
    const busy = await listBusyTimes(tx, first.personId, first.timeOff)
    const taken = busy.filter(({ engagementId }) => !ownIds.includes(engagementId))
    await tx.delete(engagements).where(inArray(engagements.id, ownIds))
    const rows = timeOffParts(id, first.timeOff, taken)
    await tx.insert(engagements).values(rows.map(row => ({ ...first, ...row })))
  }
}
