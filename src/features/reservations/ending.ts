import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Session } from '#features/academy/queries.ts'
import { findCurrentIntent } from '#features/money/queries.ts'
import { createRefund, type NewRefund } from '#features/money/refunds.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { reservationEnded, reservationResigned } from './events.ts'
import { reservationPayable } from './payable.ts'
import { eventPayload, type Reservation, refreshAvailability, releasePlaces, setLessonState } from './places.ts'
import { nextState } from './rules.ts'
import type { EndReason } from './schema.ts'
import { lessons, reservations } from './table.ts'

type Ending = {
  readonly state: 'resigned' | 'ended'
  /** The lessons that it gives up; the others stay as they are. */
  readonly lessonIds: readonly string[]
  /** Those of them that stay paid, because they are given up too late. */
  readonly chargedIds?: readonly string[]
  readonly returned: Grosze
  readonly reason: EndReason
  /** What staff wrote for student and teacher. */
  readonly note?: string
}

/**
 * Ends a booked reservation: gives up lessons, frees their time and creates the refund, which leaves at once. Needs the locks of
 * `lockReservation`.
 */
export const endReservation = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  reservation: Reservation,
  { state, lessonIds, chargedIds = [], returned, reason, note = '' }: Ending,
): Promise<void> => {
  const after = { state: nextState(reservation.state, state) }
  await tx
    .update(reservations)
    .set({ ...after, endedAt: ctx.now, endReason: reason, endNote: note })
    .where(eq(reservations.id, reservation.id))
  await setLessonState(tx, lessonIds, 'cancelled')
  await recordReturned(tx, lessonIds, chargedIds)
  await releasePlaces(tx, session, lessonIds)
  if (returned > 0) await refundReservation(tx, ctx, reservation.id, { amount: returned, reason })
  await refreshAvailability(tx, ctx, session, reservation)
  const ended = state === 'resigned' ? reservationResigned : reservationEnded
  const occurrenceIds = await listOccurrenceIds(tx, lessonIds)
  const given = { returned, reason, lessons: lessonIds.length, occurrenceIds }
  const payload = { ...eventPayload(session, reservation), ...given }
  const change = { before: { state: reservation.state }, after: { ...payload, ...after } }
  await recordEvents(tx, ctx, ended(reservation.id, payload, change))
}

/** Records for each lesson what its giving up returned: its price, or nothing. */
const recordReturned = async (tx: Tx, lessonIds: readonly string[], chargedIds: readonly string[]): Promise<void> => {
  const isCharged = inArray(lessons.id, [...chargedIds])
  await tx
    .update(lessons)
    .set({ returnedAmount: sql`case when ${isCharged} then 0 else ${lessons.price} end` })
    .where(inArray(lessons.id, [...lessonIds]))
}

const listOccurrenceIds = async (tx: Tx, lessonIds: readonly string[]): Promise<readonly string[]> => {
  const isOne = inArray(lessons.id, [...lessonIds])
  const rows = await tx.selectDistinct({ id: lessons.occurrenceId }).from(lessons).where(isOne)
  return rows.map(({ id }) => id)
}

/**
 * Creates a refund of a reservation's payment and returns its id. Throws when nothing was paid: a price without a payment is a bug of
 * the caller.
 */
export const refundReservation = async (
  tx: Tx,
  ctx: Ctx,
  reservationId: string,
  refund: Omit<NewRefund, 'intentId'>,
): Promise<string> => {
  const paid = await findCurrentIntent(tx, reservationPayable(reservationId))
  if (!paid?.kept)
    throw new Error(`nothing was paid for ${reservationId} from which ${refund.amount} could be returned`)
  return createRefund(tx, ctx, { ...refund, intentId: paid.id })
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
