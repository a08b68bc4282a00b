import type { Session } from '#features/academy/queries.ts'
import { createHold } from '#features/holds/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { type Tx, together } from '#platform/database.ts'
import { book } from './booking.ts'
import { reservationHoldable } from './kind.ts'
import { type AgreedTerms, insertReservation } from './new-reservation.ts'
import { type Reservation, takePlaces } from './places.ts'
import type { Quote } from './quote.ts'
import { announceHold } from './reserving.ts'

type Offer = {
  readonly agreed: AgreedTerms
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
  { agreed, quote, deadline }: Offer,
): Promise<Reservation> => {
  const reservation = await insertReservation(tx, ctx, session, agreed, quote)
  const { id, userId: personId, payerId } = reservation
  await together(
    takePlaces(tx, ctx, reservation, session, quote.lessons, 'held'),
    createHold(tx, ctx, { holdable: reservationHoldable(id), personId, payerId, policy: 'waitlist_offer', deadline }),
  )
  if (reservation.amount === 0) await book(tx, ctx, session, reservation)
  else await announceHold(tx, ctx, session, reservation)
  return reservation
}
