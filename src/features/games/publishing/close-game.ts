import { mayCloseGame } from '#features/games/games/policy.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { decideClose } from '#features/games/games/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { closeLocked } from './end-game.ts'

/**
 * Takes no new players from now on; all games take place for those who have a seat. Refuses 404 for everyone but its game master and
 * staff, 409 `game_closed`, `game_ended` (docs/product.md §13.1).
 */
export const closeGame = (ctx: Ctx, id: string): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    await closeGameIn(tx, ctx, id)
    return null
  })

/** As `closeGame`, in the open transaction. The game master reads the `reason` of staff. */
export const closeGameIn = async (tx: Tx, ctx: Ctx, id: string, reason = ''): Promise<void> => {
  const game = await lockGame(tx, id)
  const refusal = mayCloseGame(ctx.actor, game)
  if (refusal) refuse(refusal)
  unwrap(decideClose(game.status))
  await closeLocked(tx, ctx, game, reason)
}
