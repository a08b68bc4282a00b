import { book } from '#features/academy/reservation-payments/book-reservation.ts'
import { receiptLine, reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { reservationHeld } from '#features/academy/reservations/events.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { refreshAvailability } from '#features/academy/reservations/refresh-availability.ts'
import { eventPayload, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { createHold } from '#features/money/holds/actions.ts'
import { openPayment } from '#features/money/holds/checkout.ts'
import type { HoldPolicy } from '#features/money/holds/hold-policies.ts'
import type { IntentOfPayer } from '#features/money/payments/payer-words.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { type Tx, together } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { type AgreedTerms, insertReservation } from './insert-reservation.ts'
import { takePlaces } from './lesson-places.ts'
import type { Quote } from './quote.ts'

type Placing = {
  readonly agreed: AgreedTerms
  readonly quote: Quote
  readonly policy: HoldPolicy
  /** Exclusive end of an offer of the waitlist. */
  readonly deadline?: Temporal.Instant
  /** As of a payment. */
  readonly hasCredit?: boolean
  readonly asksForCredit?: boolean
}

/** With the payment that was opened. */
type Placed = { readonly reservation: Reservation; readonly intent?: IntentOfPayer | undefined }

/**
 * Holds the quoted lessons for a student until they are paid or agreed; books at once what is free. The payment opens with the hold,
 * that of a waitlist offer when the payer asks for it. Needs the locks of session and persons (docs/product.md §5.1, §5.16, §5.22).
 */
export const placeReservation = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  { agreed, quote, policy, hasCredit = true, asksForCredit = false, ...ends }: Placing,
): Promise<Placed> => {
  const reservation = await insertReservation(tx, ctx, session, agreed, quote)
  const { id, userId: personId, payerId, amount, state } = reservation
  const start = quote.lessons[0] ? { start: quote.lessons[0].start } : {}
  const [expiresAt] = await together(
    createHold(tx, ctx, { holdable: reservationHoldable(id), personId, payerId, policy, ...start, ...ends }),
    takePlaces(tx, ctx, reservation, session, quote.lessons, 'held'),
  )
  // What staff have booked for people who phoned is free or paid only once its payer has consented.
  const isAgreed = agreed.earlyPerformanceAt !== null
  if (isFree(reservation) && isAgreed) {
    await book(tx, ctx, session, reservation)
    return { reservation }
  }
  await together(
    refreshAvailability(tx, ctx, session, reservation),
    recordEvents(tx, ctx, reservationHeld(id, eventPayload(session, reservation), { after: { state, amount } })),
  )
  const paysNow = isAgreed && policy !== 'waitlist_offer' && (amount === 0 || (await maySpendAtOnce(tx, ctx, payerId)))
  if (!paysNow) return { reservation }
  const lines = [receiptLine(session, reservation, quote.lessons.length)]
  const payment = { payable: reservationPayable(id), payerId, expiresAt, lines, paid: 0, hasCredit, asksForCredit }
  return { reservation, intent: await openPayment(tx, ctx, payment) }
}

/** A weekly agreement needs the payer's agreement to later charges, although nothing is paid now. */
const isFree = ({ amount, plan }: Reservation): boolean => amount === 0 && plan !== 'weekly'

/** Where another person's credit could pay, the payment is opened only on request, so that its owner can spend it. */
const maySpendAtOnce = async (tx: Tx, { actor }: Ctx, payerId: string): Promise<boolean> =>
  userIdOf(actor) === payerId || (await getCredit(tx, payerId)) === 0
