import { paymentFailed, refundPromised } from '#features/money/events.ts'
import { courseJoined, reservationBooked } from '#features/reservations/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type Fact, type Reaction, when } from '#platform/record.ts'
import { tellOfBooking } from './booking.ts'
import { tellOfFailedPayment, tellOfRefund } from './money.ts'

const tellOf = (tx: Tx, ctx: Ctx, { payload }: Fact<{ readonly reservationId: string }>) =>
  tellOfBooking(tx, ctx, payload.reservationId, `booked:${payload.reservationId}`)

/** Who hears of what, in the transaction in which it happens. */
export const notificationReactions: readonly Reaction[] = [
  when(reservationBooked, tellOf),
  when(courseJoined, tellOf),
  when(refundPromised, tellOfRefund),
  when(paymentFailed, tellOfFailedPayment),
]
