import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { moveOccurrences } from '#features/scheduling/calendar/actions.ts'
import { insertCancelledOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import { countParticipants, findMoveClash } from '#features/scheduling/calendar/queries.ts'
import { moveClashRefusal } from '#features/scheduling/calendar/refusals.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { type Refusal, refuse, withParams } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { decideEdit, type SessionChanges } from './edit-rules.ts'
import { finishEdit, writeChanges } from './edit-session.ts'
import { type DateAhead, type DateMove, decideRetiming, type NewStart, type Retiming } from './start-time-change.ts'

export const FEWER_THAN_STUDENTS: Refusal = {
  code: 'fewer_than_students',
  status: 409,
  field: 'maxPlayers',
  message: 'A lesson already has {taken} places taken, so you cannot offer only {places}.',
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
 * keeps its price. Refuses 409 `fewer_than_students`, `time_clash`, and what `decideEdit` and `decideRetiming` refuse (docs/product.md §10.7).
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
  return { edited, retiming: start ? unwrap(decideRetiming(session, start, dates, now)) : null }
}

const listDatesAhead = (reader: Reader, sessionId: string, now: Temporal.Instant): Promise<readonly DateAhead[]> =>
  reader
    .select({ id: occurrences.id, start: occurrences.startsAt, end: occurrences.endsAt, state: occurrences.state })
    .from(occurrences)
    .where(and(eq(occurrences.sessionId, sessionId), gt(occurrences.startsAt, now)))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))

const refuseFewerPlaces = async (reader: Reader, dates: readonly DateAhead[], places: number): Promise<void> => {
  const planned = dates.filter(({ state }) => state === 'planned').map(({ id }) => id)
  const taken = Math.max(0, ...(await countParticipants(reader, planned)).values())
  if (taken > places) refuse(withParams(FEWER_THAN_STUDENTS, { taken, places }))
}

const moveDates = async (tx: Tx, ctx: Ctx, session: Session, { moves, unused }: Retiming): Promise<void> => {
  const ids = moves.map(({ occurrenceId }) => occurrenceId)
  const people = await tx
    .selectDistinct({ id: engagements.personId })
    .from(engagements)
    .where(and(inArray(engagements.occurrenceId, ids), sql`${engagements.blocking}`))
  const personIds = [session.user_id, ...people.map(({ id }) => id)]
  await lockUsers(tx, personIds)
  await refuseMoveClash(tx, ctx, session, moves)
  await moveOccurrences(tx, moves)
  const { id: sessionId, user_id: hostId } = session
  await insertCancelledOccurrences(
    tx,
    ctx,
    unused.map(during => ({ kind: 'academy' as const, sessionId, hostId, during })),
  )
  await refreshListingsOfUsers(tx, personIds, ctx.now, sessionId)
}

/** Times in the session's zone. */
const refuseMoveClash = async (tx: Tx, ctx: Ctx, { zone }: Session, moves: readonly DateMove[]): Promise<void> => {
  const clash = await findMoveClash(tx, moves)
  if (!clash) return
  const [person] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, clash.personId))
  refuse(moveClashRefusal(person?.name ?? '', clash, zone, ctx.now))
}
