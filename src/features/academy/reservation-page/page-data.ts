import { isAwaitingConsents, mayReleaseFor } from '#features/academy/office-bookings/office-hold.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { isOnStudentsSide, mayLeaveReservation } from '#features/academy/reservations/parties.ts'
import { mayPay, mayTerminate } from '#features/academy/reservations/policy.ts'
import { getReservation, type ReservationDetails } from '#features/academy/reservations/queries.ts'
import { findReservation } from '#features/academy/reservations/reservation-rows.ts'
import { hasLessonsToCome, isFragment } from '#features/academy/reservations/rules.ts'
import { findFollowed, weeklyAfter } from '#features/academy/trial-follow-ups/following.ts'
import { isPaused } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { type Checkout, getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { isExpired } from '#features/money/holds/hold-policies.ts'
import { readInvoiceChoice } from '#features/money/invoices/wanted-documents.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { listCharges } from '#features/money/payments/queries.ts'
import { isGuardianOf } from '#features/people/guardians/guardianships.ts'
import { hasNoSignIn } from '#features/people/guardians/wards.ts'
import { findTeachers } from '#features/people/profiles/queries.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { firstSentence } from './personal-line.ts'
import { toReservationView } from './reservation-view.ts'

/** Whether the page says what became of the money: of completed lessons, each lesson's page does. */
const tellsMoney = ({ state, endReason }: ReservationDetails['reservation']): boolean =>
  endReason !== 'completed' && (state === 'lapsed' || state === 'resigned' || state === 'ended')

const findAfterTrial = async ({ actor, now }: Ctx, id: string, studentId: string) => {
  const followed = await findFollowed(db, id, studentId, now)
  const { id: readerId, zone } = requireUser(actor)
  return followed ? weeklyAfter(followed, { readerId, zone, now }) : null
}

/** Of the block before an offered one. */
const findFormerUnitPrice = async ({ renewedFrom, state }: ReservationDetails['reservation']) =>
  renewedFrom && state === 'held' ? ((await findReservation(db, renewedFrom))?.unitPrice ?? null) : null

/** For those who have just booked. */
const findTeachersWords = async ({ reservation, teacher, lessons }: ReservationDetails, now: Temporal.Instant) => {
  const isAhead = lessons.every(({ start }) => Temporal.Instant.compare(start, now) > 0)
  if (reservation.state !== 'booked' || !isAhead) return null
  return firstSentence((await findTeachers(db, [teacher.uid])).get(teacher.uid)?.introduction ?? '')
}

/**
 * All that the page of a reservation shows to this viewer. The payer's open checkout is looked up at its provider, which may settle it.
 * Refuses 404 `reservation_not_found` (docs/product.md §5).
 */
export const loadReservation = async (ctx: Ctx, id: string, asksForRelease: boolean) => {
  const initial = await getReservation(ctx, id)
  const isPayer = mayPay(ctx.actor, initial.reservation)
  const { status: checkoutStatus, receiptId }: Checkout = isPayer
    ? await getCheckoutStatus(ctx, reservationPayable(id))
    : { status: 'none', receiptId: null }
  // `getCheckoutStatus` may have settled the payment and booked the reservation.
  const found = isPayer ? await getReservation(ctx, id) : initial
  const { userId, payerId, plan, type } = found.reservation
  const isHoldExpired = found.reservation.state === 'held' && isExpired(found.holdExpiresAt, ctx.now)
  const mayLeave = await mayLeaveReservation(db, ctx, found)
  const mayEnd = mayTerminate(ctx.actor, { plan, teacherId: found.teacher.uid })
  const isTeacher = userIdOf(ctx.actor) === found.teacher.uid
  const isOwnSide = isPayer || (await isOnStudentsSide(db, ctx, userId))
  const isOfficeOffer = isAwaitingConsents(found.reservation)
  const isForAnother = userIdOf(ctx.actor) !== userId
  const isGuardian = isForAnother && isOwnSide && (await isGuardianOf(db, ctx, userId))
  return {
    reservation: toReservationView(found, ctx.now),
    // What is unpaid is nothing for the teacher.
    isPaused: plan === 'weekly' && (mayLeave || isPayer) && (await isPaused(db, id)),
    checkoutStatus,
    isPayer,
    /** The page then says for whom. */
    isForAnother,
    isGuardian,
    /** For a child who has no sign-in. */
    opensDoor: isGuardian && (await hasNoSignIn(db, userId)),
    /** Only the payer agrees to be charged later. */
    awaitsPayer: (plan === 'weekly' || isOfficeOffer) && userIdOf(ctx.actor) !== payerId,
    /** What staff have booked waits for the consents of its payer. */
    isOfficeOffer,
    mayReleaseForPerson: mayReleaseFor(ctx.actor, found.reservation, isOwnSide),
    isTeacher,
    /** The payer, the student or a guardian. */
    isOwnSide,
    isStaff: !isTeacher && !isOwnSide && can(ctx.actor, 'manage_events'),
    isHoldExpired,
    /** Of the four weeks that the student waits for, only a part is offered. */
    isFragment: found.holdPolicy === 'waitlist_offer' && isFragment(found.reservation),
    seesMaterials: userIdOf(ctx.actor) !== payerId || payerId === userId || isGuardian,
    mayLeave,
    mayTerminate: mayEnd,
    mayAskEnd:
      !mayEnd &&
      hasLessonsToCome({ ...found.reservation, lessons: found.lessons }, ctx.now) &&
      (isTeacher || (await isOnStudentsSide(db, ctx, userId))),
    mayProposeLesson: type === 'individual' && !can(ctx.actor, 'terminate_reservations'),
    mayChangePrice: plan === 'weekly' && can(ctx.actor, 'change_prices'),
    asksForRelease,
    /** How the payer can pay on the next page; later charges are made to a card. */
    paymentMethods: plan === 'weekly' ? (['card'] as const) : paymentProviders.default().methods,
    receiptId: userIdOf(ctx.actor) === payerId ? receiptId : null,
    invoiceChoice: isPayer && found.reservation.state === 'held' ? await readInvoiceChoice(ctx) : undefined,
    formerUnitPrice: await findFormerUnitPrice(found.reservation),
    teachersWords: isOwnSide ? await findTeachersWords(found, ctx.now) : null,
    /** Where this trial is followed by a weekly time. */
    afterTrial: isOwnSide && found.reservation.trialOf !== null ? await findAfterTrial(ctx, id, userId) : null,
    charges: isPayer && tellsMoney(found.reservation) ? await listCharges(db, reservationPayable(id)) : [],
    now: ctx.now.toString(),
  }
}
