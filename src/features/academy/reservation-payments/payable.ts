import { eq, inArray } from 'drizzle-orm'
import { mayUseCodeAgain } from '#features/academy/discount-codes/uses.ts'
import { mayUsePackageAgain } from '#features/academy/packages/uses.ts'
import { latePaymentRefunded } from '#features/academy/reservations/events.ts'
import { RESERVATION_KIND } from '#features/academy/reservations/kind.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { students, teachers } from '#features/academy/reservations/people-columns.ts'
import { maySee } from '#features/academy/reservations/policy.ts'
import {
  eventPayload,
  findReservation,
  listLessons,
  lockReservation,
  type Reservation,
} from '#features/academy/reservations/reservation-rows.ts'
import { bookedWords, settlementEffect } from '#features/academy/reservations/rules.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { OfferedSession, Session } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { isTrialStillFirst } from '#features/academy/trials/queries.ts'
import { getPaidAmount, lockCredit, spendCredit } from '#features/money/credit/credit.ts'
import type { Payable, PayableKind, ReceiptLine, SettledPayment } from '#features/money/payments/payables.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { returnSurplus } from '#features/money/refunds/returns.ts'
import { findAgreement } from '#features/money/settlement/agreements.ts'
import { closeIntents } from '#features/money/settlement/intents.ts'
import { isClosedToBooking, isGuardianOf } from '#features/people/guardians/guardianships.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { book } from './book-reservation.ts'
import { lessonReceiptLines } from './receipt-lines.ts'
import { retakePlaces } from './retake-places.ts'

/** Handles money for a hold, for a lapsed hold, or a surplus payment (docs/product.md §5.5, §5.6). */
const settleReservation = async (
  tx: Tx,
  ctx: Ctx,
  { payable, intentId, amount }: SettledPayment,
): Promise<'claimed' | 'unclaimed'> => {
  if (!(await findReservation(tx, payable.id))) return 'unclaimed'
  const { session, reservation } = await lockReservation(tx, payable.id)
  const effect = settlementEffect(reservation.state)
  // A guardian has answered not to know the student, while this payment was under way.
  if (effect !== 'surplus' && (await isClosedToBooking(tx, reservation.userId))) {
    await refundLate(tx, ctx, { session, reservation, intentId, amount })
    return 'claimed'
  }
  switch (effect) {
    case 'book':
      await book(tx, ctx, session, reservation, await agreementOf(tx, reservation, intentId))
      await closeIntents(tx, payable)
      await returnSurplus(tx, ctx, payable, reservation.amount)
      break
    case 'rebook if free':
      if (await retake(tx, ctx, session, reservation))
        await book(tx, ctx, session, reservation, await agreementOf(tx, reservation, intentId))
      else await refundLate(tx, ctx, { session, reservation, intentId, amount })
      break
    case 'surplus':
      if (amount > 0) await createRefund(tx, ctx, { intentId, amount, reason: 'paid_twice' })
  }
  return 'claimed'
}

type LateMoney = Pick<SettledPayment, 'intentId' | 'amount'> & {
  readonly session: OfferedSession
  readonly reservation: Reservation
}

/** Nothing goes back of an agreement to later charges. */
const refundLate = async (tx: Tx, ctx: Ctx, { session, reservation, intentId, amount }: LateMoney): Promise<void> => {
  if (amount === 0) return
  await createRefund(tx, ctx, { intentId, amount, reason: 'late_money' })
  await recordEvents(tx, ctx, latePaymentRefunded(reservation.id, eventPayload(session, reservation)))
}

/** Takes the places again, the use of a code or a package, and the credit that went back when the hold ended. Returns false where one of them is gone. */
const retake = async (tx: Tx, ctx: Ctx, session: OfferedSession, reservation: Reservation): Promise<boolean> => {
  const { id, userId, payerId, amount, renewedFrom } = reservation
  // The block before it was left or ended meanwhile: it is not continued.
  const endReason = renewedFrom && (await findReservation(tx, renewedFrom))?.endReason
  if (endReason && endReason !== 'completed') return false
  const payable = reservationPayable(id)
  const due = amount - (await getPaidAmount(tx, payable))
  // Persons are locked before the credit.
  await lockUsers(tx, [session.user_id, userId])
  if (!(await mayUseCodeAgain(tx, ctx, session, reservation))) return false
  if (!(await mayUsePackageAgain(tx, ctx, reservation))) return false
  if (!(await isTrialStillFirst(tx, reservation))) return false
  if (due > 0 && (await lockCredit(tx, payerId)) < due) return false
  if (!(await retakePlaces(tx, ctx, session, reservation))) return false
  if (due > 0) await spendCredit(tx, ctx, { payable, payerId, due, description: session.title })
  return true
}

const agreementOf = async (tx: Tx, { plan }: Reservation, intentId: string) => {
  const agreed = plan === 'weekly' ? await findAgreement(tx, intentId) : undefined
  return agreed && { agreementId: intentId, stripeSubscriptionItemId: agreed.ref }
}

const maySeeReservation = async (reader: Reader, ctx: Ctx, id: string): Promise<boolean> => {
  const [parties] = await reader
    .select({ userId: reservations.userId, teacherId: academySessions.user_id })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .where(eq(reservations.id, id))
  return parties !== undefined && (maySee(ctx.actor, parties) || (await isGuardianOf(reader, ctx, parties.userId)))
}

export const receiptLine = (
  { title }: Pick<Session, 'title'>,
  { plan, amount }: Pick<Reservation, 'plan' | 'amount'>,
  lessons: number,
): ReceiptLine => ({
  text: stored('{what}, {booked}', { what: title, booked: bookedWords(plan, lessons) }),
  amount,
})

const receiptLinesOf = async (reader: Reader, id: string): Promise<readonly ReceiptLine[]> => {
  const [row] = await reader
    .select({
      ...{ title: academySessions.title, teacherName: teachers.displayName },
      ...{ plan: reservations.plan, amount: reservations.amount, createdAt: reservations.createdAt },
      reductions: reservations.reductions,
    })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(teachers, eq(teachers.id, academySessions.user_id))
    .where(eq(reservations.id, id))
  return row ? lessonReceiptLines({ ...row, lessons: await listLessons(reader, [id]) }, row.createdAt) : []
}

const studentsOf = async (reader: Reader, ids: readonly string[]) => {
  const rows = await reader
    .select({ id: reservations.id, uid: students.id, name: students.displayName })
    .from(reservations)
    .innerJoin(students, eq(students.id, reservations.userId))
    .where(inArray(reservations.id, [...ids]))
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

export const reservationPayableKind: PayableKind = {
  kind: RESERVATION_KIND,
  sold: 'lessons',
  pageOf: reservationPath,
  fieldsOf: reservationId => ({ reservationId }),
  maySee: maySeeReservation,
  peopleOf: studentsOf,
  linesOf: receiptLinesOf,
  settle: settleReservation,
}

/** A reservation as a payable. */
export const reservationPayable = (id: string): Payable => ({ kind: RESERVATION_KIND, id })
