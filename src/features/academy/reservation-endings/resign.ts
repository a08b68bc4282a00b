import { listLessonDetails } from '#features/academy/lessons/queries.ts'
import { endReservation } from '#features/academy/reservation-endings/end-reservation.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { listLessons, lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import { chargeLateCancellations } from '#features/academy/weekly-agreements/charge-late-cancellations.ts'
import { refuseOthersCredit } from '#features/money/credit/credit.ts'
import type { RefundMethod } from '#features/money/payments/rules.ts'
import { previewCreditReturn } from '#features/money/refunds/returns.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { givenUpDates } from './given-up-dates.ts'
import { decideResignation, type ResignationEffects } from './resignation-rules.ts'

/** The student's side resigns. Refuses others with 404 'Reservation not found'. */
const refuseOthers = async (reader: Reader, ctx: Ctx, { userId }: { readonly userId: string }): Promise<void> => {
  if (!(await isOnStudentsSide(reader, ctx, userId))) refuse(RESERVATION_NOT_FOUND)
}

/** What resigning would do now. Refuses as `resign` does. */
export const previewResignation = async (ctx: Ctx, reservationId: string) => {
  const found = await getReservation(ctx, reservationId)
  await refuseOthers(db, ctx, found.reservation)
  const { type, plan, state, lateHours } = found.reservation
  const resignable = {
    type,
    plan,
    state,
    lateHours,
    meetLinksCreated: found.session.meetLinksCreated,
    lessons: found.lessons,
  }
  const effects = unwrap(decideResignation(resignable, ctx.now))
  /** Grosze that were paid with credit, and go back as credit even where money is chosen. */
  const returnedAsCredit = await previewCreditReturn(db, reservationPayable(reservationId), effects.returned)
  const given = found.lessons.filter(({ id }) => effects.lessonIds.includes(id))
  return { ...effects, returnedAsCredit, found, dates: givenUpDates(resignable, given, ctx.now) }
}

/**
 * The student leaves a group, a course or a weekly agreement: gives up all lessons ahead, and the payer gets back what the rule returns, as credit only
 * where the payer chooses it. Refuses 404 for others, 403 `credit_not_yours`, 409 `lesson_not_booked`, `not_resignable`, `nothing_to_resign` (docs/product.md §5.13).
 */
export const resign = (ctx: Ctx, reservationId: string, method: RefundMethod = 'money'): Promise<ResignationEffects> =>
  idempotentTransaction(ctx, async tx => {
    const { session, reservation } = await lockReservation(tx, reservationId)
    await refuseOthers(tx, ctx, reservation)
    refuseOthersCredit(ctx, reservation.payerId, method)
    const lessons = await listLessons(tx, [reservationId])
    const { type, plan, state, lateHours } = reservation
    const { meetLinksCreated } = session
    const resignable = { type, plan, state, lateHours, meetLinksCreated, lessons }
    const effects = unwrap(decideResignation(resignable, ctx.now))
    const { charged: _, ...givenUp } = effects
    await endReservation(tx, ctx, session, reservation, {
      state: 'resigned',
      reason: 'resigned',
      method,
      ...givenUp,
    })
    await chargeLateCancellations(tx, ctx, await listLessonDetails(tx, effects.chargedIds))
    return effects
  })
