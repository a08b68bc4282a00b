import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isCompleted } from '#features/academy/reservations/completion-rules.ts'
import { reservationCompleted } from '#features/academy/reservations/events.ts'
import { eventPayload, listLessons, lockReservations } from '#features/academy/reservations/reservation-rows.ts'
import { nextState } from '#features/academy/reservations/rules.ts'
import { BLOCK_WEEKS } from '#features/academy/reservations/states.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { runInBatches } from '#platform/batches.ts'
import { db, publishAfterCommit, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'

/** The next run does what is left. */
const PER_RUN = 1000

/**
 * Every ten minutes: ends the reservations whose dates are all over. Nothing is given up, no money moves and no place becomes free. Each
 * is decided again under its lock: two runs at once end it once, and a late run ends what the earlier ones have missed. One that fails is
 * logged and tried again. Returns how many ended (docs/product.md §5.7).
 */
export const completeReservations = async (now: Temporal.Instant): Promise<number> => {
  const ctx: Ctx = { actor: systemActor('completed-reservations'), now, requestId: `completed ${now}` }
  return runInBatches(await listOver(now), {
    run: ids => completeBatch(ctx, ids),
    onFailure: (err, reservationId) =>
      log.error({ err, reservationId }, 'a reservation could not be completed; the next run tries again'),
  })
}

/** Those of one session follow each other, so that a batch locks few sessions. */
const listOver = async (now: Temporal.Instant): Promise<readonly string[]> => {
  const at = sql`${now.toString()}::timestamptz`
  const end = sql`(select max(o.ends_at) from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = academy_session_purchases.id)`
  const firstWeekEnd = sql`((${reservations.firstDate} + ${sql.raw(String(7 * (BLOCK_WEEKS + 1)))})::timestamp at time zone (select s.zone from academy_sessions s where s.id = academy_session_purchases.product_id))`
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.state, sql`'booked'`),
        ne(reservations.plan, sql`'weekly'`),
        sql`${end} <= ${at}`,
        sql`(${reservations.plan} <> 'block' or ${reservations.nextBlock} not in ('open', 'offered') or ${firstWeekEnd} <= ${at})`,
      ),
    )
    .orderBy(asc(reservations.productId), asc(reservations.id))
    .limit(PER_RUN)
  return rows.map(({ id }) => id)
}

/** Returns how many ended. */
const completeBatch = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  transaction(async tx => {
    const locked = await lockReservations(tx, ids)
    const lessonsOf = Map.groupBy(await listLessons(tx, ids), ({ purchaseId }) => purchaseId)
    const over = locked.filter(({ session: { zone }, reservation }) =>
      isCompleted({ ...reservation, zone, lessons: lessonsOf.get(reservation.id) ?? [] }, ctx.now),
    )
    if (over.length === 0) return 0
    const after = { state: nextState('booked', 'ended'), endedAt: ctx.now, endReason: 'completed' } as const
    await tx
      .update(reservations)
      .set(after)
      .where(
        inArray(
          reservations.id,
          over.map(({ reservation }) => reservation.id),
        ),
      )
    const events = over.map(({ session, reservation }) => {
      const tookPlace = lessonsOf.get(reservation.id)?.some(({ state }) => state === 'booked')
      const isTrial = reservation.trialOf !== null && tookPlace ? { isTrial: true as const } : {}
      const payload = { ...eventPayload(session, reservation), ...isTrial }
      const change = { before: { state: reservation.state }, after: { ...payload, state: after.state } }
      return reservationCompleted(reservation.id, payload, change)
    })
    await recordEvents(tx, ctx, ...events)
    const parties = over.flatMap(({ session, reservation }) => [
      reservation.userId,
      reservation.payerId,
      session.user_id,
    ])
    publishAfterCommit(tx, ...[...new Set(parties)].map(id => topics.reservations(id)))
    return over.length
  })
