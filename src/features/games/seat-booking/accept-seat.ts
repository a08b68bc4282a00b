import { eq } from 'drizzle-orm'
import { checkTerms } from '#features/academy/reservations/rules.ts'
import { bookSeat } from '#features/games/seats/book-seat.ts'
import { seatAccepted } from '#features/games/seats/events.ts'
import { seatHoldable } from '#features/games/seats/kind.ts'
import { mayPaySeat } from '#features/games/seats/policy.ts'
import { INVOICE_OVERDUE, SEAT_NOT_ACCEPTED, SEAT_NOT_FOUND } from '#features/games/seats/refusals.ts'
import { mayAgree } from '#features/games/seats/rules.ts'
import { findSeat, lockSeat, seatPayload } from '#features/games/seats/seat-rows.ts'
import { seats } from '#features/games/seats/table.ts'
import { startPayment } from '#features/money/holds/checkout.ts'
import { isExpired } from '#features/money/holds/hold-policies.ts'
import { lockActiveHold } from '#features/money/holds/queries.ts'
import { NOT_HELD } from '#features/money/holds/refusals.ts'
import { isPayerOverdue } from '#features/money/usage/overdue.ts'
import { refuseClosedToBooking } from '#features/people/guardians/guardianships.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

type Checkout = {
  /** Null where the games are free of charge: then it is booked. */
  readonly checkoutUrl: string | null
}

/**
 * Accepts a seat that was kept for a named player: records the consents, and opens the checkout or books it where it is free of charge.
 * Repeating it changes nothing. Refuses 404 for others, what `mayAgree` refuses, 403 `closed_to_booking`, 409 `not_held`, `terms_changed`,
 * `invoice_overdue`, and what `startPayment` refuses.
 */
export const acceptSeat = async (ctx: Ctx, id: string, acceptedTerms: string): Promise<Checkout> => {
  const next = await transaction(tx => accept(tx, ctx, id, acceptedTerms))
  return next === 'booked' ? { checkoutUrl: null } : startPayment(ctx, seatHoldable(id))
}

const accept = async (tx: Tx, ctx: Ctx, id: string, acceptedTerms: string): Promise<'booked' | 'to agree'> => {
  const { game, seat } = await lockSeat(tx, id)
  if (!mayPaySeat(ctx.actor, seat)) refuse(SEAT_NOT_FOUND)
  unwrap(mayAgree(requireUser(ctx.actor)))
  if (seat.state === 'booked' && seat.price === 0) return 'booked'
  await lockUsers(tx, [seat.userId])
  await refuseClosedToBooking(tx, seat.userId)
  const hold = (await lockActiveHold(tx, seatHoldable(id))) ?? refuse(NOT_HELD)
  if (isExpired(hold.expiresAt, ctx.now)) refuse(NOT_HELD)
  if (await isPayerOverdue(tx, seat.payerId)) refuse(INVOICE_OVERDUE)
  const termsVersion = unwrap(checkTerms(acceptedTerms, await readTermsVersion(ctx.now, tx)))
  const consents = { termsVersion, earlyPerformanceAt: seat.earlyPerformanceAt ?? ctx.now }
  await tx.update(seats).set(consents).where(eq(seats.id, id))
  if (!seat.earlyPerformanceAt)
    await recordEvents(tx, ctx, seatAccepted(id, { ...seatPayload(game, seat), termsVersion }))
  if (seat.price > 0) return 'to agree'
  await bookSeat(tx, ctx, game, { ...seat, ...consents })
  return 'booked'
}

/** As `startPayment`, for a seat. Refuses 409 `seat_not_accepted` for a kept seat without the consents. */
export const agreeToPay = async (ctx: Ctx, id: string): Promise<{ readonly checkoutUrl: string }> => {
  const found = await findSeat(db, id)
  if (found && found.state === 'held' && !found.earlyPerformanceAt && mayPaySeat(ctx.actor, found))
    refuse(SEAT_NOT_ACCEPTED)
  return startPayment(ctx, seatHoldable(id))
}
