import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import type { OfferedGame } from './queries.ts'
import { statusFor } from './rules.ts'
import { dneSessions } from './table.ts'

/**
 * Stores the numbers of seats with a player and of held ones, and whether the game is full; returns the changed game. Needs the
 * game's lock. The database refuses more seats than there are.
 */
export const changeSeatCounts = async (
  tx: Tx,
  ctx: Ctx,
  game: OfferedGame,
  { taken, held }: { readonly taken: number; readonly held: number },
): Promise<OfferedGame> => {
  const changes = {
    seatsTaken: taken,
    heldSeats: held,
    status: statusFor(game.status, taken + held, game.maxPlayers),
    updatedAt: ctx.now,
  }
  await tx.update(dneSessions).set(changes).where(eq(dneSessions.id, game.id))
  publishGameChange(tx, game.id)
  return { ...game, ...changes, hasSpot: taken + held < game.maxPlayers }
}

/** The list and the game's open pages read again after the commit. */
export const publishGameChange = (tx: Tx, ...ids: readonly string[]): void =>
  publishAfterCommit(tx, topics.games, ...ids.map(id => topics.game(id)))
