import { eq } from 'drizzle-orm'
import { lockGame, type OfferedGame } from '#features/games/games/queries.ts'
import { GAME_ENDED } from '#features/games/games/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { getPart, type TablePart } from './access.ts'
import { presserKey } from './author-key.ts'
import { tablePaused, tableResumed, withoutPerson } from './events.ts'
import { NOT_AT_TABLE, NOT_YOURS_TO_RESUME } from './refusals.ts'
import { tablePauses } from './table.ts'

const lockTable = async (
  tx: Tx,
  ctx: Ctx,
  gameId: string,
): Promise<{ readonly game: OfferedGame; readonly part: TablePart }> => {
  const game = await lockGame(tx, gameId)
  const part = await getPart(tx, ctx.actor, game)
  if (part === 'staff') refuse(NOT_AT_TABLE)
  return { game, part }
}

/**
 * Pauses a game for all who play it. A pause of another person stays as it is. Refuses 404 for people who are not at the table, 403
 * `not_at_table` for staff, 409 `game_ended` (docs/product.md §13.6).
 */
export const pauseTable = (ctx: Ctx, gameId: string): Promise<void> =>
  transaction(async tx => {
    const { game } = await lockTable(tx, ctx, gameId)
    if (game.status === 'ended') refuse(GAME_ENDED)
    const pause = { sessionId: gameId, presserKey: presserKey(gameId, requireUser(ctx.actor).id), pausedAt: ctx.now }
    const inserted = await tx.insert(tablePauses).values(pause).onConflictDoNothing().returning()
    if (inserted.length === 0) return
    publishAfterCommit(tx, topics.game(gameId))
    await recordEvents(tx, withoutPerson(ctx), tablePaused(gameId, { sessionId: gameId }))
  })

/**
 * Ends the pause; without one nothing changes. Refuses 404 for people who are not at the table, 403 `not_at_table` for staff and
 * `not_yours_to_resume` for a player who did not press the button.
 */
export const resumeTable = (ctx: Ctx, gameId: string): Promise<void> =>
  transaction(async tx => {
    const { part } = await lockTable(tx, ctx, gameId)
    const [pause] = await tx.select().from(tablePauses).where(eq(tablePauses.sessionId, gameId))
    if (!pause) return
    if (part !== 'gameMaster' && pause.presserKey !== presserKey(gameId, requireUser(ctx.actor).id))
      refuse(NOT_YOURS_TO_RESUME)
    await tx.delete(tablePauses).where(eq(tablePauses.sessionId, gameId))
    publishAfterCommit(tx, topics.game(gameId))
    await recordEvents(tx, withoutPerson(ctx), tableResumed(gameId, { sessionId: gameId }))
  })
