import { listGameDates } from '#features/games/games/date-rows.ts'
import { lockLedGame } from '#features/games/games/lock-led-game.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { carryOutMove, closeMove } from './carry-out-move.ts'
import { gameDateKept } from './events.ts'
import { payloadOf } from './move-payload.ts'
import { findLatestMove, listAsked } from './move-rows.ts'
import { MOVE_DECIDED, MOVE_NOT_FOUND } from './refusals.ts'
import { decideKeeping, decideMove } from './rules.ts'

/**
 * The game master, or staff, move the date as it was proposed. `moveId` is the proposal that was shown; without it, the latest one. Refuses 404
 * for others, 404 `move_not_found`, 409 `time_clash` for the game master, `move_decided` where another time was proposed since, and as
 * `decideMove` (docs/product.md §13.8).
 */
export const moveDate = (ctx: Ctx, gameId: string, occurrenceId: string, moveId?: string): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    const { game, move, from } = await lockMove(tx, ctx, gameId, { occurrenceId, moveId })
    const asked = await listAsked(tx, [move.id])
    unwrap(
      decideMove(
        { ...move, from },
        asked.map(({ answer }) => answer),
        game.zone,
        ctx.now,
      ),
    )
    // Staff may have given the game another hour meanwhile.
    await carryOutMove(tx, ctx, game, { ...move, oldStart: from })
    return null
  })

/** The old time stays. Refuses as `moveDate`, 409 `move_decided` only. */
export const keepDate = (ctx: Ctx, gameId: string, occurrenceId: string, moveId?: string): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    const { game, move } = await lockMove(tx, ctx, gameId, { occurrenceId, moveId })
    unwrap(decideKeeping(move))
    await closeMove(tx, ctx, move, 'kept')
    const payload = { ...payloadOf(game, move), why: 'kept' as const }
    await recordEvents(tx, ctx, gameDateKept(gameId, payload, { after: { state: 'kept' } }))
    return null
  })

type Decided = { readonly occurrenceId: string; readonly moveId: string | undefined }

const lockMove = async (tx: Tx, ctx: Ctx, gameId: string, { occurrenceId, moveId }: Decided) => {
  const game = await lockLedGame(tx, ctx, gameId)
  const date = (await listGameDates(tx, gameId)).find(({ id }) => id === occurrenceId) ?? refuse(MOVE_NOT_FOUND)
  const move = (await findLatestMove(tx, occurrenceId)) ?? refuse(MOVE_NOT_FOUND)
  if (moveId !== undefined && moveId !== move.id) refuse(MOVE_DECIDED)
  return { game, move, from: date.start }
}
