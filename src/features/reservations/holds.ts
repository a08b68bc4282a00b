import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import type { Session } from '#features/academy/queries.ts'
import { academySessions } from '#features/academy/table.ts'
import { closeIntents, expireIntent, findOpenIntent } from '#features/money/intents.ts'
import { type Ctx, system } from '#kernel/actor.ts'
import { accept } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { record } from '#platform/record.ts'
import { holdExtended, holdGivenBack, holdLapsed } from './events.ts'
import { aboutOf, announce, findReservation, leavePlaces, lockReservation, type Reservation } from './places.ts'
import { mayPay } from './policy.ts'
import { PAYMENT_UNDER_WAY, RESERVATION_NOT_FOUND } from './refusals.ts'
import { extendedHoldEnds, isExpired, mayGiveBack, onRunOut } from './rules.ts'
import { lessons, reservations } from './table.ts'

/** The hold is over and its time free again. Needs the session's lock. Its payment is asked to expire, after the commit. */
const letGo = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  reservation: Reservation,
  said: typeof holdLapsed | typeof holdGivenBack,
): Promise<void> => {
  const after = { state: 'lapsed' } as const
  await tx
    .update(reservations)
    .set({ ...after, endedAt: ctx.now })
    .where(eq(reservations.id, reservation.id))
  await tx.update(lessons).set({ state: 'lapsed' }).where(eq(lessons.purchaseId, reservation.id))
  await leavePlaces(tx, reservation)
  await closeIntents(tx, reservation.id)
  await announce(tx, ctx, session, reservation)
  await record(tx, ctx, said(reservation.id, aboutOf(session, reservation), { before: { state: 'held' }, after }))
}

const lapse = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const { session, reservation } = await lockReservation(tx, id)
    if (reservation.state === 'held' && isExpired(reservation.holdExpiresAt, ctx.now))
      await letGo(tx, ctx, session, reservation, holdLapsed)
  })

type Met = { readonly sessionId: string; readonly studentId: string }

/**
 * Releases the expired holds that stand in the way of a reservation: in the session, in the same teacher's other sessions, and
 * the student's own. Each in a transaction of its own, because each needs its own session's lock. Whoever paid in time keeps
 * the place, also when the word of it is still under way (docs/product.md §5.4).
 */
export const releaseExpired = async (ctx: Ctx, { sessionId, studentId }: Met): Promise<void> => {
  const teacher = db
    .select({ id: academySessions.user_id })
    .from(academySessions)
    .where(eq(academySessions.id, sessionId))
  const theirs = db
    .select({ id: academySessions.id })
    .from(academySessions)
    .where(inArray(academySessions.user_id, teacher))
  const met = await db
    .select({ id: reservations.id, createdAt: reservations.createdAt })
    .from(reservations)
    .where(
      and(
        eq(reservations.state, 'held'),
        lte(reservations.holdExpiresAt, ctx.now),
        or(eq(reservations.userId, studentId), inArray(reservations.productId, theirs)),
      ),
    )
  for (const hold of met) await runOut(ctx, hold)
}

/** One whose time is over: booked if it was paid in time and we had not heard, kept while a bank is thinking, otherwise let go. */
const runOut = async (ctx: Ctx, { id, createdAt }: Pick<Reservation, 'id' | 'createdAt'>): Promise<void> => {
  const asHouse: Ctx = { ...ctx, actor: system('holds') }
  const verdict = onRunOut(createdAt, await paymentOf(asHouse, id), ctx.now)
  await (verdict === 'lapse' ? lapse(asHouse, id) : extend(asHouse, id))
}

const AT_ONCE = 100

/** Runs every few seconds: holds whose time is over lapse, unless a bank is still thinking (docs/product.md §5.4). */
export const lapseExpired = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: system('holds'), now, requestId: `holds ${now}` }
  const over = await db
    .select({ id: reservations.id, createdAt: reservations.createdAt })
    .from(reservations)
    .where(and(eq(reservations.state, 'held'), lte(reservations.holdExpiresAt, now)))
    .orderBy(asc(reservations.holdExpiresAt))
    .limit(AT_ONCE)
  for (const hold of over)
    try {
      await runOut(ctx, hold)
    } catch (error) {
      log.error({ err: error, reservationId: hold.id }, 'a hold could not lapse; the next turn tries again')
    }
}

/** A provider that does not answer may have the payer's money: until it does, the payment counts as under way. */
const paymentOf = async (ctx: Ctx, id: string): Promise<'over' | 'under_way'> => {
  const intent = await findOpenIntent(db, id)
  if (!intent) return 'over'
  try {
    return await expireIntent(ctx, intent.id)
  } catch (error) {
    log.warn({ err: error, intentId: intent.id }, 'the payment provider did not say whether this has expired')
    return 'under_way'
  }
}

const extend = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const { session, reservation } = await lockReservation(tx, id)
    if (reservation.state !== 'held' || !isExpired(reservation.holdExpiresAt, ctx.now)) return
    const holdExpiresAt = extendedHoldEnds(reservation.createdAt)
    await tx.update(reservations).set({ holdExpiresAt }).where(eq(reservations.id, id))
    await announce(tx, ctx, session, reservation)
    await record(tx, ctx, holdExtended(id, aboutOf(session, reservation), { after: { holdExpiresAt } }))
  })

/**
 * The student or payer gives a hold back. Its payment is ended first, so that no money can come for what was given up.
 * Refuses 404 for strangers, 409 `not_held`, 409 `payment_under_way`.
 */
export const giveBack = async (ctx: Ctx, id: string): Promise<void> => {
  const found = await findReservation(db, id)
  if (!found || !mayPay(ctx.actor, found)) return refuse(RESERVATION_NOT_FOUND)
  accept(mayGiveBack(found.state))
  const intent = await findOpenIntent(db, id)
  if (intent && (await expireIntent(ctx, intent.id)) === 'under_way') refuse(PAYMENT_UNDER_WAY)
  await transaction(async tx => {
    const { session, reservation } = await lockReservation(tx, id)
    accept(mayGiveBack(reservation.state))
    await letGo(tx, ctx, session, reservation, holdGivenBack)
  })
}
