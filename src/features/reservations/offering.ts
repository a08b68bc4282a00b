import type { Session } from '#features/academy/queries.ts'
import { createHold } from '#features/holds/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { type Tx, together } from '#platform/database.ts'
import { book } from './booking.ts'
import { reservationHoldable } from './kind.ts'
import { type Reservation, takePlaces } from './places.ts'
import type { Quote } from './quote.ts'
import { announceHold, insertReservation } from './reserving.ts'

type Offer = {
  readonly studentId: string
  readonly payerId: string
  readonly terms: Parameters<typeof insertReservation>[4]
  readonly quote: Quote
  /** Exclusive end of the offer. */
  readonly deadline: Temporal.Instant
}

/**
 * Holds the quoted lessons for a person of the waitlist until the deadline. The payment opens when the payer asks for it; what costs
 * nothing is booked at once. Needs the locks of session and student (docs/product.md §5.16).
 */
export const offerPlaces = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  { studentId, payerId, terms, quote, deadline }: Offer,
): Promise<Reservation> => {
  const reservation = await insertReservation(tx, ctx, session, { studentId, payerId }, terms, quote)
  const holdable = reservationHoldable(reservation.id)
  await together(
    takePlaces(tx, ctx, reservation, session, quote.lessons, 'held'),
    createHold(tx, ctx, { holdable, personId: studentId, payerId, policy: 'waitlist_offer', deadline }),
  )
  if (reservation.amount === 0) await book(tx, ctx, session, reservation)
  else await announceHold(tx, ctx, session, reservation)
  return reservation
}
