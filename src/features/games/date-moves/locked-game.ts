import { mayCancelGame } from '#features/games/games/policy.ts'
import { lockGame, type OfferedGame } from '#features/games/games/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import type { GameDateMove } from './table.ts'

/** Locks the game for its game master or staff. Refuses others with 404. */
export const lockForMoving = async (tx: Tx, ctx: Ctx, gameId: string): Promise<OfferedGame> => {
  const game = await lockGame(tx, gameId)
  const refusal = mayCancelGame(ctx.actor, game)
  return refusal ? refuse(refusal) : game
}

/** The fields that every event of a move has. */
export const payloadOf = (
  { teacherId, title }: Pick<OfferedGame, 'teacherId' | 'title'>,
  { id, occurrenceId, oldStart, newStart }: GameDateMove,
) => ({ moveId: id, teacherId, title, occurrenceId, from: oldStart.toString(), to: newStart.toString() })
