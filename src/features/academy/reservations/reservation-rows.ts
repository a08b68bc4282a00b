import { asc, eq, inArray } from 'drizzle-orm'
import { lockSession, lockSessions, type OfferedSession, type Session } from '#features/academy/sessions/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { leavesFree, substitute } from './handed-over.ts'
import { RESERVATION_NOT_FOUND } from './refusals.ts'
import { lessons, reservations } from './table.ts'

export type Reservation = typeof reservations.$inferSelect

export const findReservation = async (reader: Reader, id: string): Promise<Reservation | undefined> =>
  (await reader.select().from(reservations).where(eq(reservations.id, id)))[0]

/** Locks with `lockSession`, then the reservation's row. Refuses 404 'Reservation not found'. */
export const lockReservation = async (
  tx: Tx,
  id: string,
): Promise<{ readonly session: OfferedSession; readonly reservation: Reservation }> => {
  const found = (await findReservation(tx, id)) ?? refuse(RESERVATION_NOT_FOUND)
  return { session: await lockSession(tx, found.productId), reservation: await lockReservationRow(tx, id) }
}

/** Locks the row alone: needs the lock of its session. Refuses 404 'Reservation not found'. */
export const lockReservationRow = async (tx: Tx, id: string): Promise<Reservation> => {
  const [reservation] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update')
  return reservation ?? refuse(RESERVATION_NOT_FOUND)
}

/** As `lockReservation`, for many: the sessions first, each in the order of the ids. In the order of `ids`; those that do not exist are left out. */
export const lockReservations = async (
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly session: OfferedSession; readonly reservation: Reservation }[]> => {
  const isOneOf = inArray(reservations.id, [...ids])
  const found = await tx.selectDistinct({ sessionId: reservations.productId }).from(reservations).where(isOneOf)
  const sessions = await lockSessions(
    tx,
    found.map(({ sessionId }) => sessionId),
  )
  const locked = await tx.select().from(reservations).where(isOneOf).orderBy(asc(reservations.id)).for('update')
  const sessionOf = new Map(sessions.map(session => [session.id, session]))
  const reservationOf = new Map(locked.map(reservation => [reservation.id, reservation]))
  return ids.flatMap(id => {
    const reservation = reservationOf.get(id)
    const session = sessionOf.get(reservation?.productId ?? '')
    return session && reservation ? [{ session, reservation }] : []
  })
}

/** The lessons of a reservation with their times, in order. */
export const listLessons = (reader: Reader, reservationIds: readonly string[]) =>
  reader
    .select({
      id: lessons.id,
      purchaseId: lessons.purchaseId,
      occurrenceId: lessons.occurrenceId,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      price: lessons.price,
      reduction: lessons.reduction,
      state: lessons.state,
      leavesFree,
      substitute,
    })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(inArray(lessons.purchaseId, [...reservationIds]))
    .orderBy(asc(occurrences.startsAt), asc(lessons.id))

export const eventPayload = (session: Session, { id, userId, payerId, amount }: Reservation) => ({
  reservationId: id,
  sessionId: session.id,
  studentId: userId,
  payerId,
  teacherId: session.user_id,
  amount,
})
