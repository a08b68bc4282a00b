import { eq } from 'drizzle-orm'
import { refreshListing, refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { sessionClosed } from '#features/academy/sessions/events.ts'
import { mayClose } from '#features/academy/sessions/policy.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { decideClose } from '#features/academy/sessions/rules.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { freeSubstitutes, lockTeachers } from '#features/academy/substitutes/freed-dates.ts'
import { cancelOccurrences } from '#features/scheduling/calendar/actions.ts'
import { findOccurrencesWithParticipants, listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'

/** The effects of closing: `kept` are the coming dates with participants, `freed` are those that leave the teacher's calendar. */
export type ClosingEffects = { readonly kept: readonly string[]; readonly freed: readonly string[] }

/** Of each of the sessions. `closeSession` uses the same queries. Returns occurrence ids. */
export const listClosingEffects = async (
  reader: Reader,
  sessionIds: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, ClosingEffects>> => {
  const upcoming = await listPlannedOccurrences(reader, sessionIds, now)
  const reservedIds = await findOccurrencesWithParticipants(
    reader,
    upcoming.map(({ id }) => id),
  )
  const idsOf = (sessionId: string, isReserved: boolean) =>
    upcoming.flatMap(each => (each.sessionId === sessionId && reservedIds.has(each.id) === isReserved ? [each.id] : []))
  return new Map(sessionIds.map(id => [id, { kept: idsOf(id, true), freed: idsOf(id, false) }]))
}

/** As `listClosingEffects`, of one session. */
export const findClosingEffects = async (
  reader: Reader,
  sessionId: string,
  now: Temporal.Instant,
): Promise<ClosingEffects> =>
  (await listClosingEffects(reader, [sessionId], now)).get(sessionId) ?? { kept: [], freed: [] }

/**
 * Ends a session's offer: it takes no new reservations; reserved lessons take place, and dates without students leave the calendar.
 * Refuses 404 for everyone but its teacher and staff, and 409 `session_closed` for a closed session.
 */
export const closeSession = async (ctx: Ctx, id: string): Promise<ClosingEffects> =>
  idempotentTransaction(ctx, tx => closeSessionIn(tx, ctx, id))

/** As `closeSession`, in the open transaction. The teacher reads the `reason` of staff. */
export const closeSessionIn = async (tx: Tx, ctx: Ctx, id: string, reason = ''): Promise<ClosingEffects> => {
  const session = await lockSession(tx, id)
  const refusal = mayClose(ctx.actor, session)
  if (refusal) refuse(refusal)
  const substituted = await lockTeachers(tx, ctx, session)
  const status = unwrap(decideClose(session.status))
  await tx.update(academySessions).set({ status, updatedAt: ctx.now }).where(eq(academySessions.id, id))
  const effects = await findClosingEffects(tx, id, ctx.now)
  await cancelOccurrences(tx, effects.freed)
  await refreshListing(tx, [id], ctx.now)
  await refreshListingsOfUsers(tx, [session.user_id], ctx.now, id)
  await freeSubstitutes(tx, ctx, session, substituted)
  const change = { before: { status: session.status }, after: { status, ...(reason ? { reason } : {}) } }
  const { title, user_id: teacherId } = session
  await recordEvents(tx, ctx, sessionClosed(id, { teacherId, title, keptDates: effects.kept.length, reason }, change))
  publishAfterCommit(tx, topics.sessions, topics.session(id), topics.reservations(session.user_id))
  return effects
}
