import { paymentFailed, refundCreated } from '#features/money/events.ts'
import { courseJoined, reservationBooked } from '#features/reservations/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type DomainEvent, on, type Reaction } from '#platform/events.ts'
import { notifyPaymentFailed, notifyRefundPromised } from './payment-notifications.ts'
import { notifyReservationBooked } from './reservation-notifications.ts'

const notifyBooked = (tx: Tx, ctx: Ctx, { payload }: DomainEvent<{ readonly reservationId: string }>) =>
  notifyReservationBooked(tx, ctx, payload.reservationId, `booked:${payload.reservationId}`)

/** Who hears of what, in the transaction in which it happens. */
export const notificationReactions: readonly Reaction[] = [
  on(reservationBooked, notifyBooked),
  on(courseJoined, notifyBooked),
  on(refundCreated, notifyRefundPromised),
  on(paymentFailed, notifyPaymentFailed),
]
