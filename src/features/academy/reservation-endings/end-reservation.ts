import { and, eq, inArray, sql } from 'drizzle-orm'
import { releasePlaces, setLessonState } from '#features/academy/booking/lesson-places.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { reservationEnded, reservationResigned } from '#features/academy/reservations/events.ts'
import { refreshAvailability } from '#features/academy/reservations/refresh-availability.ts'
import { eventPayload, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { nextState } from '#features/academy/reservations/rules.ts'
import type { GiveUpReason } from '#features/academy/reservations/states.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { setTrialGivenBack } from '#features/academy/trials/queries.ts'
import type { RefundMethod } from '#features/money/payments/rules.ts'
import { returnToPayer } from '#features/money/refunds/returns.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

type Ending = {
  readonly state: 'resigned' | 'ended'
  /** The lessons that it gives up; the others stay as they are. */
  readonly lessonIds: readonly string[]
  /** Those of them that stay paid, because they are given up too late. */
  readonly chargedIds?: readonly string[]
  readonly returned: Grosze
  /** Money unless the payer chose credit. */
  readonly method?: RefundMethod
  readonly reason: GiveUpReason
  /** What staff wrote for student and teacher. */
  readonly note?: string
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
  { state, lessonIds, chargedIds = [], returned, reason, note = '', method = 'money' }: Ending,
): Promise<void> => {
  const after = { state: nextState(reservation.state, state) }
  await tx
    .update(reservations)
    .set({ ...after, endedAt: ctx.now, endReason: reason, endNote: note })
    .where(eq(reservations.id, reservation.id))
  await setLessonState(tx, lessonIds, 'cancelled')
  if (lessonIds.length > 0) await setTrialGivenBack(tx, reservation, chargedIds.length === 0)
  await recordReturned(tx, reservation.plan === 'weekly' ? chargedIds : lessonIds, chargedIds)
  await releasePlaces(tx, session, lessonIds)
  const payable = reservationPayable(reservation.id)
  if (returned > 0) await returnToPayer(tx, ctx, { payable, amount: returned, reason, method })
  await refreshAvailability(tx, ctx, session, reservation)
  const ended = state === 'resigned' ? reservationResigned : reservationEnded
  const dates = await listDates(tx, lessonIds)
  const substituteIds = [...new Set(dates.flatMap(date => date.substituteId ?? []))]
  const given = {
    ...{ returned, reason, lessons: lessonIds.length, occurrenceIds: dates.map(({ id }) => id) },
    ...(substituteIds.length > 0 ? { substituteIds } : {}),
  }
  const payload = { ...eventPayload(session, reservation), ...given }
  const change = { before: { state: reservation.state }, after: { ...payload, ...after } }
  await recordEvents(tx, ctx, ended(reservation.id, payload, change))
}

/** Records for each lesson what its giving up returned: its price, or nothing. Of a weekly agreement nothing was paid that could go back. */
const recordReturned = async (tx: Tx, lessonIds: readonly string[], chargedIds: readonly string[]): Promise<void> => {
  const isCharged = inArray(lessons.id, [...chargedIds])
  await tx
    .update(lessons)
    .set({ returnedAmount: sql`case when ${isCharged} then 0 else ${lessons.price} end` })
    .where(inArray(lessons.id, [...lessonIds]))
}

const listDates = (tx: Tx, lessonIds: readonly string[]) =>
  tx
    .selectDistinct({
      id: occurrences.id,
      substituteId: sql<
        string | null
      >`case when ${occurrences.handedOverAt} is not null then ${occurrences.hostId} end`,
    })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .where(inArray(lessons.id, [...lessonIds]))

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
