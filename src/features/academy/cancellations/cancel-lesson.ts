import { inArray } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { releasePlaces, setLessonState } from '#features/academy/booking/lesson-places.ts'
import { type LessonPayload, lessonCancellationUndone, lessonCancelled } from '#features/academy/lessons/events.ts'
import { lockLesson } from '#features/academy/lessons/lock-lesson.ts'
import {
  findDecidingLesson,
  type LessonDetails,
  listCancelledTogether,
  listLessonsOf,
} from '#features/academy/lessons/queries.ts'
import { TIME_TAKEN_SINCE } from '#features/academy/lessons/refusals.ts'
import { type CancellableLesson, decideCancellation, isTimeOff } from '#features/academy/lessons/rules.ts'
import { type LessonCancellation, lessonCancellations } from '#features/academy/lessons/table.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { refreshAvailability } from '#features/academy/reservations/refresh-availability.ts'
import { findReservation } from '#features/academy/reservations/reservation-rows.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { countTrialAgain, setTrialGivenBack } from '#features/academy/trials/queries.ts'
import { countsThough } from '#features/academy/trials/rules.ts'
import { chargeLateCancellations } from '#features/academy/weekly-agreements/charge-late-cancellations.ts'
import { markPaidAgain } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { refuseOthersCredit } from '#features/money/credit/credit.ts'
import { releaseHold } from '#features/money/holds/actions.ts'
import type { RefundMethod } from '#features/money/payments/rules.ts'
import { cancelRefund } from '#features/money/refunds/refunds.ts'
import { returnToPayer } from '#features/money/refunds/returns.ts'
import { removeUsage } from '#features/money/usage/record-usage.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { cancelOccurrences, restoreOccurrences, retakeTime } from '#features/scheduling/calendar/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { chargeAgain, REFUND_REASONS, returnCharged } from './charged-cancellations.ts'
import { becomesTimeOff } from './freed-time.ts'
import { findRetaking, planUndo } from './undo-cancellation.ts'

/**
 * Cancels a lesson for its student's side; for its teacher and staff, the whole occurrence. The refund leaves an hour later; as credit,
 * which only the payer may choose, it is there at once. Unpaid holds of a cancelled occurrence are released. Refuses 404 for others,
 * 403 `credit_not_yours`, 409 `already_cancelled`, `lesson_not_booked`,
 * `lesson_started`. Returns the ids of the cancelled lessons (docs/product.md §5.9).
 */
export const cancelLesson = (ctx: Ctx, lessonId: string, method: RefundMethod = 'money'): Promise<readonly string[]> =>
  idempotentTransaction(ctx, async tx => {
    const locked = await lockLesson(tx, ctx, lessonId)
    refuseOthersCredit(ctx, locked.lesson.payer.uid, method)
    return cancelLocked(tx, ctx, locked, { method })
  })

type CancelTerms = {
  readonly method?: RefundMethod
  readonly reason?: string
  /** The student's side gives it up free of charge however late it is: its date moves, and the student cannot come. */
  readonly isFree?: boolean
}

/** Cancels a lesson that `lockLesson` has locked, for its side. All whom it concerns read the `reason` of staff. Refuses as `cancelLesson`. */
export const cancelLocked = async (
  tx: Tx,
  ctx: Ctx,
  { session, reservation, lesson: opened, side }: Awaited<ReturnType<typeof lockLesson>>,
  { method = 'money', reason = '', isFree = false }: CancelTerms,
): Promise<readonly string[]> => {
  const lesson = await findDecidingLesson(tx, opened, side)
  unwrap(decideCancellation(lesson, side, ctx.now))
  const cancelled = await listCancelledTogether(tx, lesson, side)
  if (side !== 'participant') await releaseHoldsOf(tx, ctx, lesson.occurrenceId)
  const freed = { becomesTimeOff: await becomesTimeOff(tx, cancelled, side) }
  const planned = cancelled.map(one => ({
    lesson: one,
    cancellation: planCancellation(ctx, { ...one, ...freed }, side, isFree),
  }))
  const ids = cancelled.map(({ id }) => id)
  await setLessonState(tx, ids, 'cancelled')
  await setTrialGivenBack(tx, reservation, !planned.some(({ cancellation }) => countsThough(cancellation)))
  if (side === 'participant') await releasePlaces(tx, session, ids)
  else await cancelOccurrences(tx, [lesson.occurrenceId])
  await refreshAll(tx, ctx, { session, reservation, side }, cancelled)
  // First: the notices of the events say what goes back as money and what as credit.
  for (const each of planned) await insertCancellation(tx, ctx, each, method)
  if (side !== 'participant') await returnCharged(tx, ctx, [lesson.occurrenceId], side)
  await recordEvents(
    tx,
    ctx,
    ...planned.map(each => lessonCancelled(each.lesson.id, ...eventOf(each, 'cancelled', reason))),
  )
  const late = planned.filter(({ cancellation }) => cancellation.outcome === 'charged').map(one => one.lesson)
  await chargeLateCancellations(tx, ctx, late)
  return ids
}

/** Releases the unpaid holds of an occurrence. */
export const releaseHoldsOf = async (tx: Tx, ctx: Ctx, occurrenceId: string): Promise<void> => {
  const held = (await listLessonsOf(tx, occurrenceId)).filter(({ state }) => state === 'held')
  for (const { purchaseId } of held) await releaseHold(tx, ctx, reservationHoldable(purchaseId))
}

const planCancellation = (
  ctx: Ctx,
  lesson: LessonDetails & Pick<CancellableLesson, 'becomesTimeOff'>,
  side: LessonCancellation['side'],
  isFree: boolean,
) => {
  // What a teacher cancels is never charged. Who leaves because a date moves is not late: what counts for the late does not for them.
  const { undoableUntil, ...decided } = unwrap(decideCancellation(lesson, isFree ? 'host' : side, ctx.now))
  const effects = isFree ? { ...decided, isLate: false } : decided
  const { id: cancelledBy, actsFor } = requireUser(ctx.actor)
  return {
    ...{ ...effects, id: newId('cancellation'), lessonId: lesson.id, cancelledBy, side },
    byOffice: actsFor !== undefined,
    ...{ createdAt: ctx.now, undoableUntil: undoableUntil ?? ctx.now },
  }
}

type Planned = { readonly lesson: LessonDetails; readonly cancellation: ReturnType<typeof planCancellation> }

const insertCancellation = async (
  tx: Tx,
  ctx: Ctx,
  { lesson: { id: lineId, purchaseId }, cancellation }: Planned,
  method: RefundMethod,
): Promise<void> => {
  const { refundAt: notBefore, ...row } = cancellation
  const payable = reservationPayable(purchaseId)
  const terms = { payable, amount: row.returnedAmount, reason: REFUND_REASONS[row.side], lineId, method } as const
  const refundId = notBefore ? await returnToPayer(tx, ctx, { ...terms, notBefore }) : null
  await tx.insert(lessonCancellations).values({ ...row, refundId })
}

/**
 * Undoes a cancellation for the side that cancelled: time, place and money are as before. Refuses 404 for others, 403
 * `undo_not_allowed`, 409 `not_cancelled`, `lesson_not_booked`, `course_renewed_since`, `undo_too_late`, `time_taken_since`,
 * `credit_spent_since`, `trial_taken`, `trial_family_limit`.
 */
export const undoCancellation = (ctx: Ctx, lessonId: string): Promise<void> =>
  transaction(async tx => {
    const { session, reservation, lesson, side } = await lockLesson(tx, ctx, lessonId)
    const { undone: restored, chargedAgain } = unwrap(await planUndo(tx, ctx, lesson, side))
    const restoredLessons = restored.map(each => each.lesson)
    await retakeTimeOf(tx, ctx, session, restoredLessons)
    await setLessonState(
      tx,
      restoredLessons.map(({ id }) => id),
      'booked',
    )
    await countTrialAgain(tx, reservation)
    for (const { refundId } of restored.map(each => each.cancellation))
      if (refundId) await cancelRefund(tx, ctx, refundId)
    await chargeAgain(
      tx,
      ctx,
      chargedAgain.map(each => each.cancellation),
    )
    await removeUsage(
      tx,
      restoredLessons.map(({ id }) => id),
    )
    await markPaidAgain(
      tx,
      restoredLessons.map(({ purchaseId }) => purchaseId),
    )
    await tx
      .update(lessonCancellations)
      .set({ undoneAt: ctx.now })
      .where(
        inArray(
          lessonCancellations.id,
          restored.map(each => each.cancellation.id),
        ),
      )
    await refreshAll(tx, ctx, { session, reservation, side }, restoredLessons)
    for (const each of restored)
      await recordEvents(tx, ctx, lessonCancellationUndone(each.lesson.id, ...eventOf(each, 'booked')))
  })

/** Takes the time and the places of cancelled lessons again, all or none. Refuses 409 `time_taken_since`. */
const retakeTimeOf = async (
  tx: Tx,
  ctx: Ctx,
  session: OfferedSession,
  restored: readonly LessonDetails[],
): Promise<void> => {
  const [first] = restored
  if (!first) return
  await lockUsers(tx, [first.teacher.uid, ...restored.map(({ student }) => student.uid)])
  const { isFree, isHostFreed } = await findRetaking(tx, ctx, session, restored)
  if (!isFree) refuse(TIME_TAKEN_SINCE)
  if (isHostFreed) await restoreOccurrences(tx, [first.occurrenceId])
  await retakeTime(
    tx,
    restored.map(({ id }) => id),
  )
}

const refreshAll = async (
  tx: Tx,
  ctx: Ctx,
  { session, reservation, side }: Pick<Awaited<ReturnType<typeof lockLesson>>, 'session' | 'reservation' | 'side'>,
  changed: readonly LessonDetails[],
): Promise<void> => {
  for (const { purchaseId } of changed) {
    const own = purchaseId === reservation.id ? reservation : await findReservation(tx, purchaseId)
    if (own) await refreshAvailability(tx, ctx, session, own)
  }
  // With a whole occurrence the teacher's own time changes, and with it the teacher's other offers. A substitute teaches it alone.
  const hostIds = [...new Set(changed.map(({ teacher }) => teacher.uid))]
  const others = side === 'participant' ? hostIds.filter(id => id !== session.user_id) : hostIds
  if (others.length > 0) await refreshListingsOfUsers(tx, others, ctx.now, session.id)
  publishAfterCommit(tx, ...hostIds.map(id => topics.reservations(id)))
}

type Recorded = {
  readonly lesson: LessonDetails
  readonly cancellation: Omit<LessonCancellation, 'refundId' | 'undoneAt'>
}

/** Payload and audit change of a lesson that goes to another state. */
const eventOf = ({ lesson, cancellation }: Recorded, state: 'booked' | 'cancelled', reason = '') => {
  const { id, side, isLate, outcome, returnedAmount, emailAt, createdAt } = cancellation
  const payload: LessonPayload = {
    cancellationId: id,
    lessonId: lesson.id,
    occurrenceId: lesson.occurrenceId,
    reservationId: lesson.purchaseId,
    sessionId: lesson.session.id,
    studentId: lesson.student.uid,
    payerId: lesson.payer.uid,
    teacherId: lesson.teacher.uid,
    start: lesson.start.toString(),
    end: lesson.end.toString(),
    ...{ side, isLate, outcome, returnedAmount },
    cancelledAt: createdAt.toString(),
    emailAt: emailAt.toString(),
    ...(cancellation.leftSubstitute ? { leftSubstitute: true as const } : {}),
    ...(isTimeOff(cancellation) ? { isTimeOff: true as const } : {}),
    ...(reason ? { reason } : {}),
  }
  return [payload, { before: { state: lesson.state }, after: { ...payload, state } }] as const
}
