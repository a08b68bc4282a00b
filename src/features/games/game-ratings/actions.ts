import { eq } from 'drizzle-orm'
import { deleteRating, type RatingSummary, writeRating } from '#features/academy/ratings/rating-rows.ts'
import type { RatingInput } from '#features/academy/ratings/schema.ts'
import { refuseUnseenGame } from '#features/games/games/game-view.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { GAME_NOT_FOUND } from '#features/games/games/refusals.ts'
import { publishGameChange } from '#features/games/games/seat-counts.ts'
import { dneSessions } from '#features/games/games/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { gameRated, gameRatingRemoved } from './events.ts'
import { hasPlayed } from './queries.ts'
import { NOT_PLAYED, RATING_NOT_FOUND } from './refusals.ts'
import { gameRatings } from './table.ts'

const saveSummary = async (tx: Tx, gameId: string, summary: RatingSummary): Promise<void> => {
  await tx.update(dneSessions).set(summary).where(eq(dneSessions.id, gameId))
  publishGameChange(tx, gameId)
  // The profile of the game master shows the mean of all games.
  publishAfterCommit(tx, topics.sessions)
}

/**
 * A player rates a game, and so its game master, once it was played; or changes the own rating. Refuses 403 `not_played`, and 404 'Session
 * not found' for whom the game does not exist (docs/product.md §13.11).
 */
export const rateGame = (ctx: Ctx, sessionId: string, input: RatingInput): Promise<RatingSummary> =>
  transaction(async tx => {
    const { id: userId } = requireUser(ctx.actor)
    const game = await lockGame(tx, sessionId)
    if (!(await hasPlayed(tx, { sessionId, userId, now: ctx.now }))) {
      await refuseUnseenGame(tx, game, ctx.actor)
      return refuse(NOT_PLAYED)
    }
    const { before, summary } = await writeRating(tx, gameRatings, { sessionId, userId }, input, ctx.now)
    await saveSummary(tx, sessionId, summary)
    await recordEvents(
      tx,
      ctx,
      gameRated(sessionId, { sessionId, userId, stars: input.stars }, { before, after: input }),
    )
    return summary
  })

/** Staff take one rating away, with a reason for the audit. Its player may rate again. Refuses 404 for others, 404 `rating_not_found`. */
export const removeGameRating = (ctx: Ctx, sessionId: string, userId: string, reason: string): Promise<RatingSummary> =>
  transaction(async tx => {
    if (!can(ctx.actor, 'manage_events')) return refuse(GAME_NOT_FOUND)
    await lockGame(tx, sessionId)
    const { before, summary } = await deleteRating(tx, gameRatings, { sessionId, userId })
    if (!before) return refuse(RATING_NOT_FOUND)
    await saveSummary(tx, sessionId, summary)
    const { stars } = before
    await recordEvents(
      tx,
      ctx,
      gameRatingRemoved(sessionId, { sessionId, userId, stars, reason }, { before: { stars }, after: { reason } }),
    )
    return summary
  })
