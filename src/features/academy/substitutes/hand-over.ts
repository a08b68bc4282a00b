import { and, eq, inArray, sql } from 'drizzle-orm'
import { refreshListing, refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { changeHost, refuseClash } from '#features/scheduling/calendar/actions.ts'
import { findClash } from '#features/scheduling/calendar/times-of-people.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { dateHandedOver } from './events.ts'
import { SUBSTITUTE_NOT_FREE } from './refusals.ts'
import type { SessionDate } from './rules.ts'
import { substituteDates } from './table.ts'

type Handing = {
  readonly session: Session
  readonly requestId: string
  readonly substituteId: string
  /** Found ahead and planned under the session's lock. */
  readonly dates: readonly SessionDate[]
}

/**
 * Dates of a session go to another teacher: who hosts them, the time of both, listings and open pages. Needs the session's lock; takes the
 * persons' locks. Refuses 409 `time_clash`, and to others than the teacher `substitute_not_free`, which says nothing of what is in the way.
 */
export const handOver = async (
  tx: Tx,
  ctx: Ctx,
  { session, requestId, substituteId, dates }: Handing,
): Promise<void> => {
  const formerIds = [...new Set(dates.map(({ hostId }) => hostId))]
  await lockUsers(tx, [substituteId, ...formerIds])
  await refuseBusy(tx, ctx, substituteId, dates)
  const ids = dates.map(({ id }) => id)
  await changeHost(tx, ids, { hostId: substituteId, since: substituteId === session.user_id ? null : ctx.now })
  for (const formerId of formerIds)
    await tx
      .update(substituteDates)
      .set({ fromId: formerId, handedOverAt: ctx.now })
      .where(
        and(
          eq(substituteDates.requestId, requestId),
          inArray(
            substituteDates.occurrenceId,
            dates.filter(({ hostId }) => hostId === formerId).map(({ id }) => id),
          ),
        ),
      )
  await refreshListing(tx, [session.id], ctx.now)
  await refreshListingsOfUsers(tx, [substituteId, ...formerIds], ctx.now, session.id)
  const events = dates.map(({ id, start, end, hostId: formerId }) => {
    const about = { occurrenceId: id, sessionId: session.id, requestId, teacherId: session.user_id }
    const payload = { ...about, hostId: substituteId, formerId, start: start.toString(), end: end.toString() }
    return dateHandedOver(id, payload, { before: { hostId: formerId }, after: payload })
  })
  await recordEvents(tx, ctx, ...events)
  publishAfterCommit(tx, topics.sessions, topics.session(session.id))
  const readers = [session.user_id, substituteId, ...formerIds, ...(await listConcerned(tx, ids))]
  publishAfterCommit(tx, ...new Set(readers.map(id => topics.reservations(id))))
}

/** The asked teacher reads what is in the way; all others only that something is. */
const refuseBusy = async (tx: Tx, ctx: Ctx, substituteId: string, dates: readonly SessionDate[]): Promise<void> => {
  if (userIdOf(ctx.actor) === substituteId) return refuseClash(tx, ctx, substituteId, dates)
  for (const date of dates) {
    if (!(await findClash(tx, substituteId, [date]))) continue
    const zone = ctx.actor.kind === 'user' ? ctx.actor.zone : SCHOOL_ZONE
    refuse(withParams(SUBSTITUTE_NOT_FREE, { when: formatDateAndTimeRange(date.start, date.end, zone, ctx.now) }))
  }
}

/** The students of these dates, and who pays for them. */
const listConcerned = async (tx: Tx, occurrenceIds: readonly string[]): Promise<readonly string[]> => {
  const rows = await tx
    .selectDistinct({ studentId: reservations.userId, payerId: reservations.payerId })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(and(inArray(lessons.occurrenceId, [...occurrenceIds]), sql`${lessons.state} in ('held', 'booked')`))
  return rows.flatMap(({ studentId, payerId }) => [studentId, payerId])
}
