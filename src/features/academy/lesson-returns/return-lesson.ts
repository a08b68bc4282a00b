import { eq } from 'drizzle-orm'
import { type Attendance, listAttendance } from '#features/academy/attendance/list-attendance.ts'
import { setLessonState } from '#features/academy/booking/lesson-places.ts'
import { lessonReturned } from '#features/academy/lessons/events.ts'
import {
  creditedOf,
  findLesson,
  getLesson,
  type LessonDetails,
  listLessonsOf,
} from '#features/academy/lessons/queries.ts'
import { LESSON_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import { lessonReturns } from '#features/academy/lessons/table.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { refreshAvailability } from '#features/academy/reservations/refresh-availability.ts'
import { findReservation } from '#features/academy/reservations/reservation-rows.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { setTrialGivenBack } from '#features/academy/trials/queries.ts'
import { getPaidAmount } from '#features/money/credit/credit.ts'
import { refunds } from '#features/money/payments/table.ts'
import { previewCreditReturn, returnToPayer } from '#features/money/refunds/returns.ts'
import { listPaidUsage, lockInvoicesOf, lockUsage, withdrawUsage } from '#features/money/usage/withdraw-paid-usage.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { lockRows } from '#platform/lock-rows.ts'
import { decideReturn } from './return-rules.ts'
import { type ReturnedPrice, sumReturned } from './returned-price.ts'

type Returned = { readonly lesson: LessonDetails; readonly effects: ReturnedPrice }

/** The lessons of the same occurrence that can be returned. Refuses with the reason of the opened one where there is none. */
const listReturnable = async (
  reader: Reader,
  opened: LessonDetails,
  now: Temporal.Instant,
): Promise<readonly Returned[]> => {
  const all = await listLessonsOf(reader, opened.occurrenceId)
  const used = await listPaidUsage(reader, chargedLaterOf(all))
  const paidFor = async ({ id, purchaseId, isChargedLater }: LessonDetails) =>
    isChargedLater ? (used.get(id) ?? null) : getPaidAmount(reader, reservationPayable(purchaseId))
  const decided = await Promise.all(
    all.map(async lesson => ({ lesson, decision: decideReturn({ ...lesson, paid: await paidFor(lesson) }, now) })),
  )
  const returnable = decided.flatMap(({ lesson, decision }) =>
    decision.ok ? [{ lesson, effects: decision.change }] : [],
  )
  if (returnable.length > 0) return returnable
  const own = decided.find(({ lesson }) => lesson.id === opened.id)
  return own ? [{ lesson: own.lesson, effects: unwrap(own.decision) }] : refuse(LESSON_NOT_FOUND)
}

const chargedLaterOf = (all: readonly LessonDetails[]): readonly string[] =>
  all.flatMap(({ id, isChargedLater }) => (isChargedLater ? [id] : []))

/**
 * Staff return a lesson that is over and did not take place, for all its students, with a reason that both sides read. The refund leaves
 * an hour later, and its payer can take it as credit until then; what was to be charged afterwards is not charged. Refuses 404 for
 * others, and 409 as `decideReturn` does. Returns the ids of the returned lessons (docs/product.md §5.24).
 */
export const returnLesson = (ctx: Ctx, lessonId: string, reason: string): Promise<readonly string[]> =>
  idempotentTransaction(ctx, async tx => {
    if (!can(ctx.actor, 'return_lessons')) return refuse(LESSON_NOT_FOUND)
    const { session, opened } = await lockReturning(tx, lessonId)
    const returned = await listReturnable(tx, opened, ctx.now)
    const ids = returned.map(({ lesson }) => lesson.id)
    await setLessonState(tx, ids, 'refunded')
    for (const { lesson, effects } of returned) {
      const { outcome, returnedAmount } = effects
      const refundId = await returnPrice(tx, ctx, { lesson, effects })
      const row = { lessonId: lesson.id, reason, outcome, returnedAmount, refundId, createdAt: ctx.now }
      await tx.insert(lessonReturns).values({ ...row, returnedBy: requireUser(ctx.actor).id })
      const reservation = await findReservation(tx, lesson.purchaseId)
      if (!reservation) continue
      await setTrialGivenBack(tx, reservation, true)
      await refreshAvailability(tx, ctx, session, reservation)
    }
    await recordEvents(tx, ctx, ...returned.map(one => returnedEvent(ctx, one, reason)))
    return ids
  })

/** Locks invoices, session, reservations, lessons and usage: metering waits for the lessons, and records none that was returned. */
const lockReturning = async (tx: Tx, lessonId: string) => {
  const found = (await findLesson(tx, lessonId)) ?? refuse(LESSON_NOT_FOUND)
  const together = await listLessonsOf(tx, found.occurrenceId)
  const charged = chargedLaterOf(together)
  const invoiceIds = await lockInvoicesOf(tx, charged)
  const session = await lockSession(tx, found.session.id)
  await lockRows(
    tx,
    reservations,
    together.map(({ purchaseId }) => purchaseId),
  )
  await lockRows(tx, lessons, charged)
  await lockUsage(tx, charged, invoiceIds)
  return { session, opened: (await findLesson(tx, lessonId)) ?? refuse(LESSON_NOT_FOUND) }
}

const returnPrice = async (
  tx: Tx,
  ctx: Ctx,
  { lesson: { id, purchaseId, isChargedLater }, effects: { outcome, returnedAmount, refundAt } }: Returned,
): Promise<string | null> => {
  const reason = 'lesson_returned'
  if (isChargedLater) return withdrawUsage(tx, ctx, id, { reason, notBefore: refundAt })
  if (outcome !== 'returned' || !refundAt) return null
  const terms = { payable: reservationPayable(purchaseId), amount: returnedAmount, lineId: id, reason } as const
  return returnToPayer(tx, ctx, { ...terms, notBefore: refundAt })
}

const returnedEvent = ({ now }: Ctx, { lesson, effects }: Returned, reason: string) => {
  const { id, occurrenceId, purchaseId, state } = lesson
  const { outcome, returnedAmount } = effects
  const payload = {
    ...{ lessonId: id, occurrenceId, reservationId: purchaseId, outcome, returnedAmount, reason },
    returnedAt: now.toString(),
  }
  const change = { before: { state }, after: { ...payload, state: 'refunded' } }
  return lessonReturned(id, payload, change)
}

/** What returning would do now, and who came. Refuses as `returnLesson` does. */
export const previewReturn = async (ctx: Ctx, lessonId: string) => {
  if (!can(ctx.actor, 'return_lessons')) return refuse(LESSON_NOT_FOUND)
  const { lesson } = await getLesson(ctx, lessonId)
  const returned = await listReturnable(db, lesson, ctx.now)
  const asCredit = await Promise.all(
    returned.map(each =>
      each.effects.outcome === 'returned' && !each.lesson.isChargedLater
        ? previewCreditReturn(db, reservationPayable(each.lesson.purchaseId), each.effects.returnedAmount)
        : 0,
    ),
  )
  const attendance: readonly Attendance[] =
    (await listAttendance(db, [lesson.occurrenceId])).get(lesson.occurrenceId) ?? []
  return {
    lesson,
    attendance,
    lessonIds: returned.map(each => each.lesson.id),
    ...sumReturned(returned.map(({ lesson: { price }, effects }) => ({ price, effects }))),
    /** Grosze of it that were paid with credit, and go back as credit. */
    returnedAsCredit: asCredit.reduce((sum, amount) => sum + amount, 0),
  }
}

/** How a lesson was returned, with the state of its refund. */
export const findReturn = async (reader: Reader, lessonId: string) => {
  const [found] = await reader
    .select({
      ...{ reason: lessonReturns.reason, outcome: lessonReturns.outcome, createdAt: lessonReturns.createdAt },
      returnedAmount: lessonReturns.returnedAmount,
      refund: { id: refunds.id, state: refunds.state, notBefore: refunds.notBefore },
      creditedAmount: creditedOf(lessonReturns.refundId),
    })
    .from(lessonReturns)
    .leftJoin(refunds, eq(refunds.id, lessonReturns.refundId))
    .where(eq(lessonReturns.lessonId, lessonId))
  return found
}
