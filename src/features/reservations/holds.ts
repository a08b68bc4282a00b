import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import type { Session } from '#features/academy/queries.ts'
import { academySessions } from '#features/academy/table.ts'
import { closeIntents, expireIntent, findOpenIntent } from '#features/money/intents.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { holdCancelled, holdExtended, holdLapsed } from './events.ts'
import { reservationPayable } from './payable.ts'
import {
  eventPayload,
  findReservation,
  lockReservation,
  type Reservation,
  refreshAvailability,
  releasePlaces,
} from './places.ts'
import { mayPay } from './policy.ts'
import { PAYMENT_UNDER_WAY, RESERVATION_NOT_FOUND } from './refusals.ts'
import { expiryOutcome, extendedHoldEndsAt, isExpired, mayCancelHold } from './rules.ts'
import { lessons, reservations } from './table.ts'

/** The hold is over and its time free again. Needs the session's lock. Its payment is asked to expire, after the commit. */
const endHold = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  reservation: Reservation,
  event: typeof holdLapsed | typeof holdCancelled,
): Promise<void> => {
  const after = { state: 'lapsed' } as const
  await tx
    .update(reservations)
    .set({ ...after, endedAt: ctx.now })
    .where(eq(reservations.id, reservation.id))
  const lapsed = await tx
    .update(lessons)
    .set({ state: 'lapsed' })
    .where(eq(lessons.purchaseId, reservation.id))
    .returning({ id: lessons.id })
  await releasePlaces(
    tx,
    reservation,
    lapsed.map(({ id }) => id),
  )
  await closeIntents(tx, reservationPayable(reservation.id))
  await refreshAvailability(tx, ctx, session, reservation)
  await recordEvents(
    tx,
    ctx,
    event(reservation.id, eventPayload(session, reservation), { before: { state: 'held' }, after }),
  )
}

const lapse = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const { session, reservation } = await lockReservation(tx, id)
    if (reservation.state === 'held' && isExpired(reservation.holdExpiresAt, ctx.now))
      await endHold(tx, ctx, session, reservation, holdLapsed)
  })

type ConflictScope = { readonly sessionId: string; readonly studentId: string }

/**
 * Releases the expired holds that stand in the way of a reservation: in the session, in the same teacher's other sessions, and
 * the student's own. Each in a transaction of its own, because each needs its own session's lock. Whoever paid in time keeps
 * the place, also when the word of it is still under way (docs/product.md §5.4).
 */
export const expireConflictingHolds = async (ctx: Ctx, { sessionId, studentId }: ConflictScope): Promise<void> => {
  const teacher = db
    .select({ id: academySessions.user_id })
    .from(academySessions)
    .where(eq(academySessions.id, sessionId))
  const teacherSessions = db
    .select({ id: academySessions.id })
    .from(academySessions)
    .where(inArray(academySessions.user_id, teacher))
  const expired = await db
    .select({ id: reservations.id, createdAt: reservations.createdAt })
    .from(reservations)
    .where(
      and(
        eq(reservations.state, 'held'),
        lte(reservations.holdExpiresAt, ctx.now),
        or(eq(reservations.userId, studentId), inArray(reservations.productId, teacherSessions)),
      ),
    )
  for (const hold of expired) await expireHold(ctx, hold)
}

/** One whose time is over: booked if it was paid in time and we had not heard, kept while a bank is thinking, otherwise let go. */
const expireHold = async (ctx: Ctx, { id, createdAt }: Pick<Reservation, 'id' | 'createdAt'>): Promise<void> => {
  const systemCtx: Ctx = { ...ctx, actor: systemActor('holds') }
  const outcome = expiryOutcome(createdAt, await expireOpenPayment(systemCtx, id), ctx.now)
  await (outcome === 'lapse' ? lapse(systemCtx, id) : extendHold(systemCtx, id))
}

const BATCH_SIZE = 100

/** Runs every few seconds: holds whose time is over lapse, unless a bank is still thinking (docs/product.md §5.4). */
export const expireHolds = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('holds'), now, requestId: `holds ${now}` }
  const expired = await db
    .select({ id: reservations.id, createdAt: reservations.createdAt })
    .from(reservations)
    .where(and(eq(reservations.state, 'held'), lte(reservations.holdExpiresAt, now)))
    .orderBy(asc(reservations.holdExpiresAt))
    .limit(BATCH_SIZE)
  for (const hold of expired)
    try {
      await expireHold(ctx, hold)
    } catch (error) {
      log.error({ err: error, reservationId: hold.id }, 'a hold could not lapse; the next turn tries again')
    }
}

/** A provider that does not answer may have the payer's money: until it does, the payment counts as under way. */
const expireOpenPayment = async (ctx: Ctx, id: string): Promise<'over' | 'under_way'> => {
  const intent = await findOpenIntent(db, reservationPayable(id))
  if (!intent) return 'over'
  try {
    return await expireIntent(ctx, intent.id)
  } catch (error) {
    log.warn({ err: error, intentId: intent.id }, 'the payment provider did not say whether this has expired')
    return 'under_way'
  }
}

const extendHold = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const { session, reservation } = await lockReservation(tx, id)
    if (reservation.state !== 'held' || !isExpired(reservation.holdExpiresAt, ctx.now)) return
    const holdExpiresAt = extendedHoldEndsAt(reservation.createdAt)
    await tx.update(reservations).set({ holdExpiresAt }).where(eq(reservations.id, id))
    await refreshAvailability(tx, ctx, session, reservation)
    await recordEvents(tx, ctx, holdExtended(id, eventPayload(session, reservation), { after: { holdExpiresAt } }))
  })

/**
 * The student or payer gives a hold back. Its payment is ended first, so that no money can come for what was given up.
 * Refuses 404 for strangers, 409 `not_held`, 409 `payment_under_way`.
 */
export const cancelHold = async (ctx: Ctx, id: string): Promise<void> => {
  const found = await findReservation(db, id)
  if (!found || !mayPay(ctx.actor, found)) return refuse(RESERVATION_NOT_FOUND)
  unwrap(mayCancelHold(found.state))
  const intent = await findOpenIntent(db, reservationPayable(id))
  if (intent && (await expireIntent(ctx, intent.id)) === 'under_way') refuse(PAYMENT_UNDER_WAY)
  await transaction(async tx => {
    const { session, reservation } = await lockReservation(tx, id)
    unwrap(mayCancelHold(reservation.state))
    await endHold(tx, ctx, session, reservation, holdCancelled)
  })
}
