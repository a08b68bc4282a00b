import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm'
import { lockGame } from '#features/games/games/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { LATE_HOURS } from '#kernel/time.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { closeMove } from './carry-out-move.ts'
import { gameDateKept } from './events.ts'
import { tellAnswers } from './move-notices.ts'
import { payloadOf } from './move-payload.ts'
import { type GameDateMove, gameDateMoves } from './table.ts'

const BATCH = 200

/**
 * Every minute: tells game masters that the time to answer is over, and keeps what was not decided 24 hours before the earlier of the two
 * times. Each move in a transaction of its own; one that fails is logged, and the next run tries again. Returns how many.
 */
export const settleDateMoves = async (now: Temporal.Instant): Promise<number> => {
  let settled = 0
  for (let after = ''; ; ) {
    const batch = await listDue(after, now)
    for (const { id, sessionId } of batch)
      try {
        await transaction(tx =>
          settle(tx, { actor: systemActor('games'), now, requestId: newId('request') }, id, sessionId),
        )
        settled += 1
      } catch (error) {
        log.error({ err: error, moveId: id }, 'a proposed time could not be settled; the next run tries again')
      }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return settled
    after = last.id
  }
}

const isUndecidable = (now: Temporal.Instant) => {
  const late = now.add({ hours: LATE_HOURS }).toString()
  return or(sql`${occurrences.startsAt} < ${late}::timestamptz`, sql`${gameDateMoves.newStart} < ${late}::timestamptz`)
}

const listDue = (after: string, now: Temporal.Instant) =>
  db
    .select({ id: gameDateMoves.id, sessionId: gameDateMoves.sessionId })
    .from(gameDateMoves)
    .innerJoin(occurrences, eq(occurrences.id, gameDateMoves.occurrenceId))
    .where(
      and(
        eq(gameDateMoves.state, sql`'open'`),
        // No move is decided later than its deadline allows, so this bounds the search.
        lte(gameDateMoves.deadline, now),
        or(eq(gameDateMoves.isTold, false), isUndecidable(now)),
        gt(gameDateMoves.id, after),
      ),
    )
    .orderBy(asc(gameDateMoves.id))
    .limit(BATCH)

const settle = async (tx: Tx, ctx: Ctx, id: string, gameId: string): Promise<void> => {
  const game = await lockGame(tx, gameId)
  const [found] = await tx
    .select({ move: gameDateMoves, isOver: sql<boolean>`${isUndecidable(ctx.now)}` })
    .from(gameDateMoves)
    .innerJoin(occurrences, eq(occurrences.id, gameDateMoves.occurrenceId))
    .where(and(eq(gameDateMoves.id, id), eq(gameDateMoves.state, 'open')))
  if (!found) return
  if (found.isOver) return lapse(tx, ctx, game, found.move)
  await tellAnswers(tx, ctx, game, found.move, 'over')
}

const lapse = async (
  tx: Tx,
  ctx: Ctx,
  game: Awaited<ReturnType<typeof lockGame>>,
  move: GameDateMove,
): Promise<void> => {
  await closeMove(tx, ctx, move, 'lapsed')
  const payload = { ...payloadOf(game, move), why: 'lapsed' as const }
  await recordEvents(tx, ctx, gameDateKept(game.id, payload, { after: { state: 'lapsed' } }))
}
