import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { getSeat } from '#features/games/seats/queries.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { listMoveClashes } from '#features/scheduling/calendar/times-of-people.ts'
import { ownClashLabel } from '#features/scheduling/proposed-moves/clashes.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { isLatestMove } from './move-rows.ts'
import { decideAnswer } from './rules.ts'
import { gameDateMoves, moveAnswers } from './table.ts'

/**
 * What a seat is asked: the dates for which another time is proposed, and those that have moved without an answer. The clash in the player's
 * calendar is for the player's side. Refuses 404 `seat_not_found`.
 */
export const listSeatMoves = async (ctx: Ctx, seatId: string) => {
  const { seat } = await getSeat(ctx, seatId)
  const rows = await db
    .select({
      ...{ move: gameDateMoves, answer: moveAnswers.answer, answerId: moveAnswers.id, start: occurrences.startsAt },
      isLatest: isLatestMove,
    })
    .from(moveAnswers)
    .innerJoin(gameDateMoves, eq(gameDateMoves.id, moveAnswers.moveId))
    .innerJoin(occurrences, eq(occurrences.id, gameDateMoves.occurrenceId))
    .where(
      and(
        eq(moveAnswers.seatId, seatId),
        eq(occurrences.state, 'planned'),
        or(
          eq(gameDateMoves.state, 'open'),
          and(
            ...[eq(gameDateMoves.state, 'moved'), isNull(moveAnswers.answer), gt(occurrences.startsAt, ctx.now)],
            isLatestMove,
          ),
        ),
      ),
    )
    .orderBy(asc(gameDateMoves.newStart), asc(moveAnswers.id))
  if (rows.length === 0) return []
  const isOwn = await isOnStudentsSide(db, ctx, seat.userId)
  const [player] = isOwn ? await db.select({ zone: users.zone }).from(users).where(eq(users.id, seat.userId)) : []
  return Promise.all(
    rows.map(async ({ move, answer, answerId, start, isLatest }) => {
      const { occurrenceId, newStart, newEnd, deadline, message, state } = move
      const to = { start: newStart, end: newEnd }
      const [clash] = isOwn && state === 'open' ? await listMoveClashes(db, { occurrenceId, to }, [seat.userId]) : []
      const zone = ctx.actor.kind === 'user' ? ctx.actor.zone : (player?.zone ?? 'UTC')
      const asked = { ...move, start, isLatest, before: answer, lateHours: seat.lateHours }
      return {
        ...{ answerId, occurrenceId, state, answer, message },
        from: (state === 'open' ? start : move.oldStart).toString(),
        to: newStart.toString(),
        end: newEnd.toString(),
        deadline: deadline.toString(),
        /** What the player has at that time; null for others, and where there is nothing. */
        clash: clash ? ownClashLabel(clash, zone, ctx.now) : null,
        mayAnswer: isOwn && state === 'open' && decideAnswer(asked, 'can', ctx.now).ok,
        mayLeave: isOwn && state === 'moved' && decideAnswer(asked, 'cannot', ctx.now).ok,
      }
    }),
  )
}
export type SeatMove = Awaited<ReturnType<typeof listSeatMoves>>[number]
