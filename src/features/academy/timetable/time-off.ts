import { and, asc, eq } from 'drizzle-orm'
import { horizonEnd } from '#features/academy/availability/availability.ts'
import { refreshListing, refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { timeOffEnded, timeOffTaken } from '#features/academy/sessions/events.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { decideTimeOff } from '#features/academy/sessions/rules.ts'
import type { TimeOffInput } from '#features/academy/sessions/schema.ts'
import { academySessions, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { cancelOccurrences } from '#features/scheduling/calendar/actions.ts'
import { blockTime, unblockTime } from '#features/scheduling/calendar/busy-time.ts'
import { findOccurrencesWithParticipants, listHostedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { TIME_OFF_NOT_FOUND } from '#features/scheduling/calendar/refusals.ts'
import { listTimeOff, lockPromisedTimes } from '#features/scheduling/calendar/time-off-queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { earliest } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { createGroupOccurrences } from './create-occurrences.ts'

/** Locks a teacher's open groups in the order of their ids: time off removes their empty dates and restores them afterwards. */
const lockOpenGroups = (tx: Tx, teacherId: string): Promise<readonly Session[]> =>
  tx
    .select()
    .from(academySessions)
    .where(
      and(
        eq(academySessions.user_id, teacherId),
        eq(academySessions.type, 'group'),
        takesReservationsSql(academySessions.status),
      ),
    )
    .orderBy(asc(academySessions.id))
    .for('update')

const refreshAfterTimeOff = async (tx: Tx, ctx: Ctx, teacherId: string, groups: readonly Session[]) => {
  await refreshListing(
    tx,
    groups.map(({ id }) => id),
    ctx.now,
  )
  await refreshListingsOfUsers(tx, [teacherId], ctx.now)
  publishAfterCommit(tx, topics.reservations(teacherId))
}

/**
 * Takes time off, given in local time of a zone: nothing is offered then, and a group's dates without students are removed. Everything
 * else in the teacher's calendar stays. Refuses 409 `time_clash` with other time off, and where lessons leave nothing of it, 422 for a span in
 * the past. Returns its id.
 */
export const takeTimeOff = async (ctx: Ctx, input: TimeOffInput): Promise<string> => {
  const refusal = mayPublish(ctx.actor)
  if (refusal) refuse(refusal)
  const teacher = requireUser(ctx.actor)
  const during = unwrap(decideTimeOff(input, ctx.now))
  return idempotentTransaction(ctx, async tx => {
    const groups = await lockOpenGroups(tx, teacher.id)
    await lockUsers(tx, [teacher.id])
    const hosted = await listHostedOccurrences(tx, teacher.id, during)
    const groupOccurrenceIds = hosted
      .filter(each => groups.some(({ id }) => id === each.sessionId))
      .map(each => each.id)
    const reservedIds = await findOccurrencesWithParticipants(tx, groupOccurrenceIds)
    await cancelOccurrences(
      tx,
      groupOccurrenceIds.filter(id => !reservedIds.has(id)),
    )
    const stays = await lockPromisedTimes(tx, teacher.id, during)
    const id = await blockTime(tx, ctx, teacher.id, { during, stays, note: input.note })
    await refreshAfterTimeOff(tx, ctx, teacher.id, groups)
    const span = { start: during.start.toString(), end: during.end.toString() }
    await recordEvents(tx, ctx, timeOffTaken(id, { teacherId: teacher.id, ...span }))
    return id
  })
}

/** Ends time off, also early, and plans the groups' removed dates again. Refuses 404 for another teacher's. */
export const endTimeOff = async (ctx: Ctx, id: string): Promise<void> => {
  const refusal = mayPublish(ctx.actor)
  if (refusal) refuse(refusal)
  const teacher = requireUser(ctx.actor)
  await transaction(async tx => {
    const groups = await lockOpenGroups(tx, teacher.id)
    await lockUsers(tx, [teacher.id])
    const found = (await listTimeOff(tx, teacher.id, ctx.now)).find(each => each.id === id)
    if (!found || !(await unblockTime(tx, teacher.id, id))) return refuse(TIME_OFF_NOT_FOUND)
    // The range excludes its start; one second earlier includes a date at exactly that moment.
    const start = Temporal.Instant.compare(found.start, ctx.now) > 0 ? found.start.subtract({ seconds: 1 }) : ctx.now
    for (const group of groups) {
      // A date behind the horizon would make the hourly planning believe that all before it are planned.
      const within = { start, end: earliest([found.end, horizonEnd(group, ctx.now)]) }
      await createGroupOccurrences(tx, ctx, group, within, { onClash: 'skip', retrySkipped: true })
    }
    await refreshAfterTimeOff(tx, ctx, teacher.id, groups)
    await recordEvents(tx, ctx, timeOffEnded(id, { teacherId: teacher.id }))
  })
}
