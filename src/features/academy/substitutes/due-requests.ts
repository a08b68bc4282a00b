import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { isPast } from '#kernel/time.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { endRequest, lockRequest } from './answering.ts'
import { payloadOf } from './asking.ts'
import { substituteExpired } from './events.ts'
import { substituteRequests } from './table.ts'

const BATCH = 200

/**
 * Every minute: ends requests that got no answer in time; their dates stay with who teaches them. Each in a transaction of its own; one that
 * fails is logged, and the next run tries it again. Returns how many.
 */
export const expireSubstituteRequests = async (now: Temporal.Instant): Promise<number> => {
  let expired = 0
  for (let after = ''; ; ) {
    const batch = await listDue(after, now)
    for (const { id, sessionId } of batch)
      try {
        const ctx: Ctx = { actor: systemActor('substitutes'), now, requestId: `substitutes ${id}` }
        await transaction(tx => expire(tx, ctx, id, sessionId))
        expired += 1
      } catch (error) {
        log.error(
          { err: error, requestId: id },
          'a request for a substitute could not be ended; the next run tries again',
        )
      }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return expired
    after = last.id
  }
}

const listDue = (after: string, now: Temporal.Instant) =>
  db
    .select({ id: substituteRequests.id, sessionId: substituteRequests.sessionId })
    .from(substituteRequests)
    .where(
      and(
        eq(substituteRequests.state, sql`'open'`),
        lte(substituteRequests.deadline, now),
        gt(substituteRequests.id, after),
      ),
    )
    .orderBy(asc(substituteRequests.id))
    .limit(BATCH)

const expire = async (tx: Tx, ctx: Ctx, id: string, sessionId: string): Promise<void> => {
  const { request } = await lockRequest(tx, id, sessionId)
  if (request.state !== 'open' || !isPast(request.deadline, ctx.now)) return
  const ended = await endRequest(tx, ctx, request, { state: 'expired' })
  const change = { before: { state: request.state }, after: { state: ended.state } }
  await recordEvents(tx, ctx, substituteExpired(id, payloadOf(ended), change))
}
