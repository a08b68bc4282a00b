import { eq } from 'drizzle-orm'
import { gameReopened } from '#features/games/games/events.ts'
import { mayCloseGame } from '#features/games/games/policy.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { refreshNextStart } from '#features/games/games/refresh-next-start.ts'
import { decideReopening } from '#features/games/games/rules.ts'
import { publishGameChange } from '#features/games/games/seat-counts.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'

/** The start of the first date that players can still join. */
export const findNextStart = async (
  reader: Reader,
  gameId: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> =>
  (await listPlannedOccurrences(reader, [gameId], now)).find(({ start }) => !isPast(start, now))?.start ?? null

/**
 * A closed game takes players again. Those whom the closing took off the waitlist wait again, in their old order, and get free seats before
 * anyone else. Refuses 404 for everyone but its game master and staff, and as `decideReopening` (docs/product.md §13.1).
 */
export const reopenGame = (ctx: Ctx, id: string, reason = ''): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    const game = await lockGame(tx, id)
    const refusal = mayCloseGame(ctx.actor, game)
    if (refusal) refuse(refusal)
    const status = unwrap(decideReopening(game, await findNextStart(tx, id, ctx.now)))
    await tx.update(dneSessions).set({ status, updatedAt: ctx.now }).where(eq(dneSessions.id, id))
    await refreshNextStart(tx, [id], ctx.now)
    const { teacherId, title, status: before } = game
    const change = { before: { status: before }, after: { status, ...(reason ? { reason } : {}) } }
    await recordEvents(tx, ctx, gameReopened(id, { teacherId, title, reason }, change))
    publishGameChange(tx, id)
    publishAfterCommit(tx, topics.reservations(teacherId))
    return null
  })
