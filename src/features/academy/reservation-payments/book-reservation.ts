import { eq } from 'drizzle-orm'
import { courseJoined, reservationBooked } from '#features/academy/reservations/events.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { refreshAvailability } from '#features/academy/reservations/refresh-availability.ts'
import { eventPayload, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { nextState } from '#features/academy/reservations/rules.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { takeHold } from '#features/money/holds/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

/** The payer's agreement to later charges. */
type Agreement = Pick<Reservation, 'agreementId' | 'stripeSubscriptionItemId'>

/** Books a reservation that is paid, free of charge, or charged later by an agreement. Needs the locks. */
export const book = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  reservation: Reservation,
  agreement?: Agreement,
): Promise<void> => {
  const paymentStatus = reservation.plan === 'weekly' ? 'pending_subscription_billing' : 'succeeded'
  const after = { ...agreement, state: nextState(reservation.state, 'booked'), paymentStatus } as const
  await tx
    .update(reservations)
    .set({ ...after, bookedAt: ctx.now, endedAt: null })
    .where(eq(reservations.id, reservation.id))
  await tx.update(lessons).set({ state: 'booked' }).where(eq(lessons.purchaseId, reservation.id))
  await takeHold(tx, ctx, reservationHoldable(reservation.id))
  await refreshAvailability(tx, ctx, session, reservation)
  const bookedEvent = session.type === 'course' ? courseJoined : reservationBooked
  const before = { state: reservation.state, paymentStatus: reservation.paymentStatus }
  await recordEvents(tx, ctx, bookedEvent(reservation.id, eventPayload(session, reservation), { before, after }))
}
