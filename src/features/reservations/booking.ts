import { eq } from 'drizzle-orm'
import type { Session } from '#features/academy/queries.ts'
import { takeHold } from '#features/holds/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { courseJoined, reservationBooked } from './events.ts'
import { reservationHoldable } from './kind.ts'
import { eventPayload, type Reservation, refreshAvailability } from './places.ts'
import { nextState } from './rules.ts'
import { lessons, reservations } from './table.ts'

/** Books a reservation that is paid or free of charge. Needs the locks. */
export const book = async (tx: Tx, ctx: Ctx, session: Session, reservation: Reservation): Promise<void> => {
  const after = { state: nextState(reservation.state, 'booked'), paymentStatus: 'succeeded' } as const
  await tx
    .update(reservations)
    .set({ ...after, bookedAt: ctx.now, endedAt: null })
    .where(eq(reservations.id, reservation.id))
  await tx.update(lessons).set({ state: 'booked' }).where(eq(lessons.purchaseId, reservation.id))
  await takeHold(tx, ctx, reservationHoldable(reservation.id))
  await refreshAvailability(tx, ctx, session, reservation)
  const bookedEvent = session.type === 'course' ? courseJoined : reservationBooked
  const { state, paymentStatus } = reservation
  await recordEvents(
    tx,
    ctx,
    bookedEvent(reservation.id, eventPayload(session, reservation), { before: { state, paymentStatus }, after }),
  )
}
