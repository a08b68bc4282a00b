import { SUBSTITUTE_STAYS } from '#features/academy/lessons/refusals.ts'
import { lockSession, type OfferedSession } from '#features/academy/sessions/queries.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { listHolidays } from '#features/scheduling/calendar/queries.ts'
import { clashRefusalOfHost } from '#features/scheduling/proposed-moves/clashes.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { askMissing, publishMove } from './asking.ts'
import { carryOutMove } from './carry-out-move.ts'
import { dateMoveProposed } from './events.ts'
import { refuseUnlessMovable } from './movable-session.ts'
import { findLatestMove, listPartsOn, listSessionDates, movePayload } from './move-rows.ts'
import { ALREADY_PROPOSED } from './refusals.ts'
import { decideProposal } from './rules.ts'
import { type SessionDateMove, sessionDateMoves } from './table.ts'

export type ProposedTime = {
  readonly start: Temporal.Instant
  readonly deadline?: Temporal.Instant | undefined
  /** For the students. */
  readonly message: string
}

/** `moved`: no student was there to be asked. */
export type DateProposal = { readonly moveId: string; readonly outcome: 'asked' | 'moved' }

/** As `refuseUnlessMovable`, locked. */
export const lockMovable = async (tx: Tx, ctx: Ctx, sessionId: string): Promise<OfferedSession> => {
  await refuseUnlessMovable(tx, ctx, sessionId)
  return lockSession(tx, sessionId)
}

/**
 * The teacher, or staff, propose another time for one date of a group or a course. Those who have booked it are asked; without students it
 * moves at once. Refuses 404 for others, 409 `not_a_group`, `substitute_stays`, `already_proposed`, `time_clash` for the teacher, and as
 * `decideProposal` (docs/product.md §5.29).
 */
export const proposeDateMove = (
  ctx: Ctx,
  sessionId: string,
  occurrenceId: string,
  asked: ProposedTime,
): Promise<DateProposal> =>
  idempotentTransaction(ctx, async tx => {
    const session = await lockMovable(tx, ctx, sessionId)
    const { zone } = session
    const { start, deadline, message } = asked
    const day = dateIn(start, zone)
    const holidays = await listHolidays(tx, day, Temporal.PlainDate.from(day).add({ days: 1 }).toString())
    const dates = await listSessionDates(tx, sessionId)
    const move = unwrap(decideProposal({ zone, dates, holidays, occurrenceId, start, deadline }, ctx.now))
    if (dates.some(({ id, hasSubstitute }) => id === occurrenceId && hasSubstitute)) refuse(SUBSTITUTE_STAYS)
    if ((await findLatestMove(tx, occurrenceId))?.state === 'open') refuse(ALREADY_PROPOSED)
    await lockUsers(tx, [session.user_id])
    const busy = await clashRefusalOfHost(tx, ctx, { hostId: session.user_id, zone }, move)
    if (busy) refuse({ ...busy, field: 'start' })
    const stored: SessionDateMove = {
      ...{ id: newId('dateMove'), sessionId, occurrenceId, proposedBy: requireUser(ctx.actor).id },
      ...{ oldStart: move.from, newStart: move.to.start, newEnd: move.to.end, deadline: move.deadline },
      ...{ message, state: 'open', isTold: false, createdAt: ctx.now, closedAt: null },
    }
    await tx.insert(sessionDateMoves).values(stored)
    const payload = { ...movePayload(session, stored), deadline: stored.deadline.toString() }
    await recordEvents(tx, ctx, dateMoveProposed(occurrenceId, payload, { after: { ...payload, message } }))
    publishMove(tx, session, [])
    const hasStudents = (await askMissing(tx, ctx, session, stored)) > 0
    if (hasStudents || (await listPartsOn(tx, occurrenceId)).length > 0)
      return { moveId: stored.id, outcome: 'asked' as const }
    await carryOutMove(tx, ctx, session, stored)
    return { moveId: stored.id, outcome: 'moved' as const }
  })
