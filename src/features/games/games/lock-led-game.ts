import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { mayCancelGame } from './policy.ts'
import { lockGame, type OfferedGame } from './queries.ts'

/** Locks the game for its game master or staff. Refuses others with 404. */
export const lockLedGame = async (tx: Tx, { actor }: Ctx, id: string): Promise<OfferedGame> => {
  const game = await lockGame(tx, id)
  const refusal = mayCancelGame(actor, game)
  return refusal ? refuse(refusal) : game
}
