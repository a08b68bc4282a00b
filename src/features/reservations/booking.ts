import { eq } from 'drizzle-orm'
import type { Session } from '#features/academy/queries.ts'
import { takeHold } from '#features/holds/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { refreshAvailability } from './availability.ts'
import { courseJoined, reservationBooked } from './events.ts'
import { reservationHoldable } from './kind.ts'
import { eventPayload, type Reservation } from './reservation-rows.ts'
import { nextState } from './rules.ts'
import { lessons, reservations } from './table.ts'

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
