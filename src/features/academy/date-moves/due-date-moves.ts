import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { LATE_HOURS } from '#kernel/time.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { askMissing, closeMove, forgetLeft, publishMove } from './asking.ts'
import { keepDate } from './keep-date.ts'
import { tellAnswers } from './move-notices.ts'
import { listAsked } from './move-rows.ts'
import { sessionDateMoves } from './table.ts'

const BATCH = 200

/**
 * Every minute: asks those who have booked since a time was proposed, forgets those who have left, tells the proposer that the time to answer is
 * over, and keeps what was not decided 24 hours before the earlier of the two times, or whose date was cancelled. Each move in a transaction
 * of its own; one that fails is logged, and the next run tries again. Bookings and cancellations know nothing of moves. Returns how many changed.
 */
export const settleSessionMoves = async (now: Temporal.Instant): Promise<number> => {
  let settled = 0
  for (let after = ''; ; ) {
    const batch = await listDue(after, now)
    for (const { id, sessionId } of batch)
      try {
        const ctx: Ctx = { actor: systemActor('date-moves'), now, requestId: newId('request') }
        await transaction(tx => settle(tx, ctx, id, sessionId))
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
  return or(
    sql`${occurrences.startsAt} < ${late}::timestamptz`,
    sql`${sessionDateMoves.newStart} < ${late}::timestamptz`,
  )
}

const bookedOnDate = sql`select from lessons l where l.occurrence_id = ${sessionDateMoves.occurrenceId} and l.state = 'booked'`
const answersOf = sql`select from session_move_answers a where a.move_id = ${sessionDateMoves.id}`
/** A student who has booked since is not asked yet, or one who is asked has left. */
const isIncomplete = sql`(exists (${bookedOnDate} and not exists (${answersOf} and a.lesson_id = l.id))
  or exists (${answersOf} and not exists (${bookedOnDate} and l.id = a.lesson_id)))`

const listDue = (after: string, now: Temporal.Instant) =>
  db
    .select({ id: sessionDateMoves.id, sessionId: sessionDateMoves.sessionId })
    .from(sessionDateMoves)
    .innerJoin(occurrences, eq(occurrences.id, sessionDateMoves.occurrenceId))
    .where(
      and(
        eq(sessionDateMoves.state, sql`'open'`),
        or(
          sql`${occurrences.state} = 'cancelled'`,
          and(eq(sessionDateMoves.isTold, false), sql`${sessionDateMoves.deadline} <= ${now.toString()}::timestamptz`),
          isUndecidable(now),
          isIncomplete,
        ),
        gt(sessionDateMoves.id, after),
      ),
    )
    .orderBy(asc(sessionDateMoves.id))
    .limit(BATCH)

const settle = async (tx: Tx, ctx: Ctx, id: string, sessionId: string): Promise<void> => {
  const session = await lockSession(tx, sessionId)
  const [found] = await tx
    .select({
      ...{ move: sessionDateMoves, state: occurrences.state },
      isOver: sql<boolean>`${isUndecidable(ctx.now)}`,
      isAnswered: sql<boolean>`${sessionDateMoves.deadline} <= ${ctx.now.toString()}::timestamptz`,
    })
    .from(sessionDateMoves)
    .innerJoin(occurrences, eq(occurrences.id, sessionDateMoves.occurrenceId))
    .where(and(eq(sessionDateMoves.id, id), eq(sessionDateMoves.state, 'open')))
  if (!found) return
  const { move } = found
  const asked = await listAsked(tx, move)
  if (found.state === 'cancelled') {
    await closeMove(tx, ctx, move, 'cancelled')
    return publishMove(tx, session, asked)
  }
  if (found.isOver) return keepDate(tx, ctx, session, move, 'lapsed')
  await forgetLeft(tx, move, asked)
  await askMissing(tx, ctx, session, move)
  if (found.isAnswered) await tellAnswers(tx, ctx, session, move, 'over')
}
