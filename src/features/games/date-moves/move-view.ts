import { listGameDates } from '#features/games/games/date-rows.ts'
import { isGameMasterOf, mayCancelGame } from '#features/games/games/policy.ts'
import { getGame } from '#features/games/games/queries.ts'
import { GAME_DATE_NOT_FOUND } from '#features/games/games/refusals.ts'
import { decidedBy } from '#features/scheduling/proposed-moves/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { isLate, isPast, LATE_HOURS } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { findLatestMove, listAsked } from './move-rows.ts'
import { decideMove } from './rules.ts'

/**
 * For the game master and staff: one date, the latest time that was proposed for it, and who can come. Instants are ISO text. Refuses others
 * with 404 'Session not found', 404 `game_date_not_found`.
 */
export const getMoveView = async (ctx: Ctx, gameId: string, occurrenceId: string) => {
  const game = await getGame(db, gameId)
  const refusal = mayCancelGame(ctx.actor, game)
  if (refusal) refuse(refusal)
  const dates = await listGameDates(db, gameId)
  const date = dates.find(({ id }) => id === occurrenceId) ?? refuse(GAME_DATE_NOT_FOUND)
  const move = await findLatestMove(db, occurrenceId)
  const asked = move ? await listAsked(db, [move.id]) : []
  const isDecidable = (state: typeof move) =>
    state !== undefined &&
    decideMove(
      { ...state, from: date.start },
      asked.map(({ answer }) => answer),
      game.zone,
      ctx.now,
    ).ok
  return {
    game: { id: game.id, title: game.title, zone: game.zone },
    isMaster: isGameMasterOf(ctx.actor, game),
    date: { id: date.id, state: date.state, start: date.start.toString(), end: date.end.toString() },
    mayPropose: date.state === 'planned' && !isLate(date.start, ctx.now, LATE_HOURS) && move?.state !== 'open',
    move: move
      ? {
          ...{ id: move.id, state: move.state, message: move.message },
          from: move.oldStart.toString(),
          to: move.newStart.toString(),
          end: move.newEnd.toString(),
          deadline: move.deadline.toString(),
          decidedBy: decidedBy(date.start, move.newStart).toString(),
          isAnswerTimeOver: isPast(move.deadline, ctx.now),
          mayMove: isDecidable(move),
          answers: asked.map(({ seatId, playerName, answer }) => ({ seatId, playerName, answer })),
        }
      : null,
  }
}
export type MoveView = Awaited<ReturnType<typeof getMoveView>>
