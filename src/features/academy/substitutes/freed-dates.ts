import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Span } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { substitutesFreed } from './events.ts'

type SubstitutedDate = Span & { readonly id: string; readonly hostId: string }

/** Locks the teacher of a session and its substitutes, in one order; returns the planned dates ahead that these teach. Needs the session's lock. */
export const lockTeachers = async (
  tx: Tx,
  ctx: Ctx,
  { id: sessionId, user_id: teacherId }: Pick<Session, 'id' | 'user_id'>,
): Promise<readonly SubstitutedDate[]> => {
  const dates = await tx
    .select({
      ...{ id: occurrences.id, hostId: occurrences.hostId, start: occurrences.startsAt, end: occurrences.endsAt },
    })
    .from(occurrences)
    .where(
      and(
        ...[eq(occurrences.sessionId, sessionId), eq(occurrences.state, 'planned')],
        ...[isNotNull(occurrences.handedOverAt), gt(occurrences.startsAt, ctx.now)],
      ),
    )
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
  await lockUsers(tx, [teacherId, ...dates.map(({ hostId }) => hostId)])
  return dates
}

/** Of the dates that `lockTeachers` found, those that have left the calendar since: their substitutes are told, and may offer that time again. */
export const freeSubstitutes = async (
  tx: Tx,
  ctx: Ctx,
  { id: sessionId, title }: Pick<Session, 'id' | 'title'>,
  dates: readonly SubstitutedDate[],
): Promise<void> => {
  if (dates.length === 0) return
  const ids = dates.map(({ id }) => id)
  const isPlanned = and(inArray(occurrences.id, ids), eq(occurrences.state, 'planned'))
  const planned = new Set(
    (await tx.select({ id: occurrences.id }).from(occurrences).where(isPlanned)).map(row => row.id),
  )
  const gone = dates.filter(({ id }) => !planned.has(id))
  if (gone.length === 0) return
  const hostIds = [...new Set(gone.map(({ hostId }) => hostId))]
  await refreshListingsOfUsers(tx, hostIds, ctx.now, sessionId)
  publishAfterCommit(tx, ...hostIds.map(id => topics.reservations(id)))
  const freed = gone.map(({ hostId, start, end }) => ({ hostId, start: start.toString(), end: end.toString() }))
  await recordEvents(tx, ctx, substitutesFreed(sessionId, { sessionId, title, dates: freed }))
}
