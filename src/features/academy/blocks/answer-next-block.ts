import { eq } from 'drizzle-orm'
import { officeBookingAccepted } from '#features/academy/office-bookings/events.ts'
import { PAYER_ACCEPTS } from '#features/academy/office-bookings/refusals.ts'
import { book } from '#features/academy/reservation-payments/book-reservation.ts'
import { nextBlockAccepted, nextBlockDecided } from '#features/academy/reservations/events.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { checkApproval, mayPay } from '#features/academy/reservations/policy.ts'
import {
  EMAIL_NOT_VERIFIED,
  NOT_ACCEPTED,
  NOT_AN_OFFER,
  RESERVATION_NOT_FOUND,
} from '#features/academy/reservations/refusals.ts'
import { eventPayload, findReservation, lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import { checkTerms } from '#features/academy/reservations/rules.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { startPayment } from '#features/money/holds/checkout.ts'
import { isExpired } from '#features/money/holds/hold-policies.ts'
import { lockActiveHold } from '#features/money/holds/queries.ts'
import { NOT_HELD } from '#features/money/holds/refusals.ts'
import { refuseClosedToBooking } from '#features/people/guardians/guardianships.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { TERMS_NOT_ACCEPTED } from '#features/people/users/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { decideNextBlockWish } from './next-block-rules.ts'

type Checkout = {
  /** Null where nothing is to be paid: then it is booked. */
  readonly checkoutUrl: string | null
}

/**
 * Accepts an offered block for its student or payer, or what staff have booked by phone for its payer: records the consents, and opens the checkout or books it where it is free.
 * Repeating it changes nothing. Refuses 404 for others, 403 `email_not_verified`, `not_confirmed_by_guardian`, `closed_to_booking`,
 * `payer_accepts`, 409 `not_an_offer`, `not_held`, `terms_changed`, and what `startPayment` refuses (docs/product.md §5.19, §5.28).
 */
export const acceptNextBlock = async (ctx: Ctx, id: string, acceptedTerms: string): Promise<Checkout> => {
  const next = await transaction(tx => accept(tx, ctx, id, acceptedTerms))
  return next === 'booked' ? { checkoutUrl: null } : startPayment(ctx, reservationHoldable(id))
}

const accept = async (tx: Tx, ctx: Ctx, id: string, acceptedTerms: string): Promise<'booked' | 'to pay'> => {
  const actor = requireUser(ctx.actor)
  const { session, reservation } = await lockReservation(tx, id)
  if (!mayPay(ctx.actor, reservation)) refuse(RESERVATION_NOT_FOUND)
  if (!reservation.renewedFrom && !reservation.staffId) refuse(NOT_AN_OFFER)
  // Whom staff named as the payer has not agreed to anything yet.
  if (reservation.staffId && actor.id !== reservation.payerId) refuse(PAYER_ACCEPTS)
  if (!actor.emailVerified) refuse(EMAIL_NOT_VERIFIED)
  const unapproved = checkApproval(actor)
  if (unapproved) refuse(unapproved)
  if (actor.mustAcceptTerms) refuse(TERMS_NOT_ACCEPTED)
  const isFree = reservation.amount === 0 && reservation.plan !== 'weekly'
  if (reservation.state === 'booked' && isFree) return 'booked'
  await lockUsers(tx, [reservation.userId])
  await refuseClosedToBooking(tx, reservation.userId)
  const hold = (await lockActiveHold(tx, reservationHoldable(id))) ?? refuse(NOT_HELD)
  if (isExpired(hold.expiresAt, ctx.now)) refuse(NOT_HELD)
  const termsVersion = unwrap(checkTerms(acceptedTerms, await readTermsVersion(ctx.now, tx)))
  const acceptedEvent = reservation.staffId ? officeBookingAccepted : nextBlockAccepted
  const consents = { termsVersion, earlyPerformanceAt: reservation.earlyPerformanceAt ?? ctx.now }
  await tx.update(reservations).set(consents).where(eq(reservations.id, id))
  if (!reservation.earlyPerformanceAt)
    await recordEvents(tx, ctx, acceptedEvent(id, { ...eventPayload(session, reservation), termsVersion }))
  if (!isFree) return 'to pay'
  await book(tx, ctx, session, { ...reservation, ...consents })
  return 'booked'
}

/** As `startPayment`, for a reservation. Refuses 409 `not_accepted` for an offered block, or what staff have booked, without the consents. */
export const payReservation = async (ctx: Ctx, id: string): Promise<{ readonly checkoutUrl: string }> => {
  const found = await findReservation(db, id)
  if (found && found.state === 'held' && !found.earlyPerformanceAt && mayPay(ctx.actor, found)) refuse(NOT_ACCEPTED)
  return startPayment(ctx, reservationHoldable(id))
}

/**
 * The student or the payer says whether the next block shall be offered. Refuses 404 for others, 409 `no_next_block`,
 * `next_block_decided`.
 */
export const wishNextBlock = (ctx: Ctx, id: string, isWanted: boolean): Promise<void> =>
  transaction(async tx => {
    const { session, reservation } = await lockReservation(tx, id)
    if (!mayPay(ctx.actor, reservation)) refuse(RESERVATION_NOT_FOUND)
    const nextBlock = unwrap(decideNextBlockWish(reservation, isWanted))
    if (nextBlock === reservation.nextBlock) return
    await tx.update(reservations).set({ nextBlock }).where(eq(reservations.id, id))
    const { userId, payerId } = reservation
    publishAfterCommit(tx, ...[userId, payerId, session.user_id].map(uid => topics.reservations(uid)))
    const payload = { ...eventPayload(session, reservation), state: nextBlock }
    await recordEvents(tx, ctx, nextBlockDecided(id, payload, { before: { state: reservation.nextBlock } }))
  })
