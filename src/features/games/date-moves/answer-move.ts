import { and, eq } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { publishGameChange } from '#features/games/games/seat-counts.ts'
import { publishSeat } from '#features/games/seats/hold-seat.ts'
import { lockSeat } from '#features/games/seats/seat-rows.ts'
import { seatDates } from '#features/games/seats/table.ts'
import { closeNotices } from '#features/people/notifications/notify.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { MoveAnswer } from '#features/scheduling/proposed-moves/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { leaveDates } from './carry-out-move.ts'
import { dateMoveAnswered, movedDateLeft } from './events.ts'
import { payloadOf } from './move-payload.ts'
import { isLatestMove } from './move-rows.ts'
import { MOVE_NOT_FOUND } from './refusals.ts'
import { decideAnswer } from './rules.ts'
import { gameDateMoves, moveAnswers } from './table.ts'

/**
 * The player, or a guardian, says whether the player can come at the proposed time. After the move, those who had not answered may still leave
 * this date, free of charge. Refuses 404 `move_not_found` for others, and as `decideAnswer` (docs/product.md §13.8).
 */
export const answerMove = (ctx: Ctx, answerId: string, answer: MoveAnswer): Promise<'answered' | 'leaves'> =>
  idempotentTransaction(ctx, async tx => {
    const [found] = await tx
      .select({ seatId: moveAnswers.seatId })
      .from(moveAnswers)
      .where(eq(moveAnswers.id, answerId))
    if (!found) return refuse(MOVE_NOT_FOUND)
    const { game, seat } = await lockSeat(tx, found.seatId)
    if (!(await isOnStudentsSide(tx, ctx, seat.userId))) return refuse(MOVE_NOT_FOUND)
    const { stored, move, start, isLatest } = await readAsked(tx, answerId)
    const { lateHours } = seat
    const effect = unwrap(decideAnswer({ ...move, start, isLatest, before: stored.answer, lateHours }, answer, ctx.now))
    const answeredBy = requireUser(ctx.actor).id
    await tx.update(moveAnswers).set({ answer, answeredBy, answeredAt: ctx.now }).where(eq(moveAnswers.id, answerId))
    await closeNotices(tx, answerId, `${answer}_come`)
    publishGameChange(tx, game.id)
    publishSeat(tx, game, seat)
    const payload = { ...payloadOf(game, move), seatId: seat.id }
    const change = { before: { answer: stored.answer }, after: { answer } }
    if (effect === 'answered') await recordEvents(tx, ctx, dateMoveAnswered(game.id, { ...payload, answer }, change))
    else {
      await leaveMoved(tx, ctx, seat, move.occurrenceId)
      await recordEvents(tx, ctx, movedDateLeft(game.id, payload, change))
    }
    return effect
  })

/** Needs the game's lock: answers and decisions wait for each other. */
const readAsked = async (tx: Tx, answerId: string) => {
  const [asked] = await tx
    .select({ stored: moveAnswers, move: gameDateMoves, start: occurrences.startsAt, isLatest: isLatestMove })
    .from(moveAnswers)
    .innerJoin(gameDateMoves, eq(gameDateMoves.id, moveAnswers.moveId))
    .innerJoin(occurrences, eq(occurrences.id, gameDateMoves.occurrenceId))
    .where(eq(moveAnswers.id, answerId))
  return asked ?? refuse(MOVE_NOT_FOUND)
}

type Leaving = { readonly id: string; readonly userId: string }

const leaveMoved = async (tx: Tx, ctx: Ctx, { id, userId }: Leaving, occurrenceId: string): Promise<void> => {
  await lockUsers(tx, [userId])
  const isOn = and(eq(seatDates.seatId, id), eq(seatDates.occurrenceId, occurrenceId), eq(seatDates.state, 'booked'))
  const on = await tx.select({ id: seatDates.id }).from(seatDates).where(isOn)
  await leaveDates(
    tx,
    ctx,
    on.map(date => date.id),
  )
  await refreshListingsOfUsers(tx, [userId], ctx.now)
}
