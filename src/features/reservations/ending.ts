import { and, eq, inArray } from 'drizzle-orm'
import type { Session } from '#features/academy/queries.ts'
import type { RefundReason } from '#features/money/events.ts'
import { returnToPayer } from '#features/money/returns.ts'
import type { RefundMethod } from '#features/money/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { reservationEnded, reservationResigned } from './events.ts'
import { reservationPayable } from './payable.ts'
import { eventPayload, type Reservation, refreshAvailability, releasePlaces, setLessonState } from './places.ts'
import { nextState } from './rules.ts'
import { lessons, reservations } from './table.ts'

type Ending = {
  readonly state: 'resigned' | 'ended'
  /** The lessons that it gives up; the others stay as they are. */
  readonly lessonIds: readonly string[]
  readonly returned: Grosze
  readonly reason: RefundReason
  /** Money unless the payer chose credit. */
  readonly method?: RefundMethod
}

/**
 * Ends a booked reservation: gives up lessons, frees their time and creates the refund, which leaves or becomes credit at once. Needs the locks of
 * `lockReservation`.
 */
export const endReservation = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  reservation: Reservation,
  { state, lessonIds, returned, reason, method = 'money' }: Ending,
): Promise<void> => {
  const after = { state: nextState(reservation.state, state) }
  await tx
    .update(reservations)
    .set({ ...after, endedAt: ctx.now })
    .where(eq(reservations.id, reservation.id))
  await setLessonState(tx, lessonIds, 'cancelled')
  await releasePlaces(tx, session, lessonIds)
  const payable = reservationPayable(reservation.id)
  if (returned > 0) await returnToPayer(tx, ctx, { payable, amount: returned, reason, method })
  await refreshAvailability(tx, ctx, session, reservation)
  const ended = state === 'resigned' ? reservationResigned : reservationEnded
  const payload = { ...eventPayload(session, reservation), returned, reason, lessons: lessonIds.length }
  const change = { before: { state: reservation.state }, after: { ...payload, ...after } }
  await recordEvents(tx, ctx, ended(reservation.id, payload, change))
}

/** Locks the booked reservations of a session. Needs the session's lock. */
export const lockBookedReservations = (tx: Tx, sessionId: string): Promise<Reservation[]> =>
  tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.productId, sessionId), eq(reservations.state, 'booked')))
    .orderBy(reservations.id)
    .for('update')

/** The lessons of reservations that are still booked, with their prices. */
export const listBookedLessons = (tx: Tx, reservationIds: readonly string[]) =>
  tx
    .select()
    .from(lessons)
    .where(and(inArray(lessons.purchaseId, [...reservationIds]), eq(lessons.state, 'booked')))
