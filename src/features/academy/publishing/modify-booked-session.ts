import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { SUBSTITUTE_STAYS } from '#features/academy/lessons/refusals.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { moveWithPeople } from '#features/scheduling/calendar/actions.ts'
import type { DateMove } from '#features/scheduling/calendar/moving.ts'
import { insertCancelledOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import { countParticipants } from '#features/scheduling/calendar/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import { type Refusal, refuse, withParams } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { decideEdit, type SessionChanges } from './edit-rules.ts'
import { finishEdit, writeChanges } from './edit-session.ts'
import { type DateAhead, decideRetiming, type NewStart, type Retiming } from './start-time-change.ts'

export const FEWER_THAN_STUDENTS: Refusal = {
  code: 'fewer_than_students',
  status: 409,
  field: 'maxPlayers',
  message: msg('A lesson already has {taken} places taken, so you cannot offer only {places}.'),
}

/** Prices in grosze, for new reservations. */
export type Modification = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly price?: number | undefined
  readonly maxStudents?: number | undefined
  readonly minStudents?: number | undefined
  readonly start?: NewStart | undefined
}

export type Modified = { readonly changes: SessionChanges; readonly moves: readonly DateMove[] }

/**
 * Changes what a teacher may no longer change because students have booked; staff have agreed. Needs the session's lock. What is booked
 * keeps its price. Refuses 409 `fewer_than_students`, `substitute_stays`, `time_clash`, and what `decideEdit` and `decideRetiming` refuse (docs/product.md §10.7).
 */
export const modifySession = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  modification: Modification,
): Promise<Modified> => {
  const { edited, retiming } = await decideModification(tx, ctx, session, modification)
  const changes = { ...edited, ...retiming?.changes }
  const updated = await writeChanges(tx, ctx, session.id, changes)
  if (retiming) await moveDates(tx, ctx, updated, retiming)
  await finishEdit(tx, ctx, session, changes)
  return { changes, moves: retiming?.moves ?? [] }
}

/** What `modifySession` would change now. Refuses as it does, but for the time of other people. */
export const decideModification = async (
  reader: Reader,
  { now }: Ctx,
  session: Session,
  { start, ...fields }: Modification,
): Promise<{ readonly edited: SessionChanges; readonly retiming: Retiming | null }> => {
  const dates = await listDatesAhead(reader, session.id, now)
  const edited = unwrap(decideEdit(session, fields, { isReserved: false, now }))
  if (edited.maxStudents !== undefined) await refuseFewerPlaces(reader, dates, edited.maxStudents)
  const retiming = start ? unwrap(decideRetiming(session, start, dates, now)) : null
  const substituted = new Set(dates.filter(date => date.hasSubstitute).map(({ id }) => id))
  if (retiming?.moves.some(move => substituted.has(move.occurrenceId))) refuse(SUBSTITUTE_STAYS)
  return { edited, retiming }
}

const listDatesAhead = (reader: Reader, sessionId: string, now: Temporal.Instant) =>
  reader
    .select({
      ...{ id: occurrences.id, start: occurrences.startsAt, end: occurrences.endsAt, state: occurrences.state },
      hasSubstitute: isNotNull(occurrences.handedOverAt).mapWith(Boolean),
    })
    .from(occurrences)
    .where(and(eq(occurrences.sessionId, sessionId), gt(occurrences.startsAt, now)))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))

const refuseFewerPlaces = async (reader: Reader, dates: readonly DateAhead[], places: number): Promise<void> => {
  const planned = dates.filter(({ state }) => state === 'planned').map(({ id }) => id)
  const taken = Math.max(0, ...(await countParticipants(reader, planned)).values())
  if (taken > places) refuse(withParams(FEWER_THAN_STUDENTS, { taken, places }))
}

const moveDates = async (tx: Tx, ctx: Ctx, session: Session, { moves, unused }: Retiming): Promise<void> => {
  const { id: sessionId, user_id: hostId, zone } = session
  const personIds = await moveWithPeople(tx, ctx, { hostId, zone }, moves)
  await insertCancelledOccurrences(
    tx,
    ctx,
    unused.map(during => ({ kind: 'academy' as const, sessionId, hostId, during })),
  )
  await refreshListingsOfUsers(tx, personIds, ctx.now, sessionId)
}
