import { lockSession } from '#features/academy/sessions/queries.ts'
import { saveRating } from '#features/academy/sessions/rating.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { sessionRated } from './events.ts'
import { hasAttended } from './queries.ts'
import { type RatingSummary, writeRating } from './rating-rows.ts'
import { NOT_ATTENDED } from './refusals.ts'
import type { RatingInput } from './schema.ts'
import { sessionRatings } from './table.ts'

/**
 * A student rates a session after an attended lesson, or changes the own rating. Refuses 403 `not_attended`, and 404 'Session not
 * found' where the session is not on offer either (docs/product.md §5.14).
 */
export const rateSession = (ctx: Ctx, sessionId: string, input: RatingInput): Promise<RatingSummary> =>
  transaction(async tx => {
    const { id: userId } = requireUser(ctx.actor)
    const session = await lockSession(tx, sessionId)
    if (!(await hasAttended(tx, { sessionId, userId, now: ctx.now })))
      return refuse(isOnOffer(session) ? NOT_ATTENDED : SESSION_NOT_FOUND)
    const { before, summary } = await writeRating(tx, sessionRatings, { sessionId, userId }, input, ctx.now)
    await saveRating(tx, sessionId, summary)
    await recordEvents(
      tx,
      ctx,
      sessionRated(sessionId, { sessionId, userId, stars: input.stars }, { before, after: input }),
    )
    return summary
  })
