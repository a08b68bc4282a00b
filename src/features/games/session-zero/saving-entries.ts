import { and, eq } from 'drizzle-orm'
import { lockGame } from '#features/games/games/queries.ts'
import { GAME_ENDED } from '#features/games/games/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, transaction } from '#platform/database.ts'
import { getPart } from './access.ts'
import { authorKey } from './author-key.ts'
import { NOT_A_PLAYER } from './refusals.ts'
import { toEntries } from './rules.ts'
import type { OwnEntries } from './schema.ts'
import { sessionZeroEntries } from './table.ts'

/**
 * Replaces a player's own lines and veils. Refuses 404 for people who are not at the table, 403 `not_a_player` for the game master and
 * staff, 409 `game_ended`. Danger: no event, because its audit row would name the author (docs/product.md §13.6, decision 051).
 */
export const saveOwnEntries = (ctx: Ctx, gameId: string, input: OwnEntries): Promise<void> =>
  transaction(async tx => {
    const userId = requireUser(ctx.actor).id
    const game = await lockGame(tx, gameId)
    if ((await getPart(tx, ctx.actor, game)) !== 'player') refuse(NOT_A_PLAYER)
    if (game.status === 'ended') refuse(GAME_ENDED)
    const author = authorKey(gameId, userId)
    await tx
      .delete(sessionZeroEntries)
      .where(and(eq(sessionZeroEntries.sessionId, gameId), eq(sessionZeroEntries.authorKey, author)))
    const rows = toEntries(input).map(entry => ({ ...entry, sessionId: gameId, authorKey: author }))
    if (rows.length > 0) await tx.insert(sessionZeroEntries).values(rows)
    publishAfterCommit(tx, topics.game(gameId))
  })
