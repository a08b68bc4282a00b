import { seesMoney } from '#features/academy/lessons/policy.ts'
import { findDecidingLesson, getLesson, listCancelledTogether } from '#features/academy/lessons/queries.ts'
import { decideCancellation } from '#features/academy/lessons/rules.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { previewCreditReturn } from '#features/money/refunds/returns.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { db } from '#platform/database.ts'
import { listCharged } from './charged-cancellations.ts'
import { becomesTimeOff } from './freed-time.ts'

const sumOf = (amounts: readonly Grosze[]): Grosze => amounts.reduce((sum, amount) => sum + amount, 0)

/** What cancelling would do now, for each lesson that it would cancel; amounts only for who sees them. Refuses as cancelling does. */
export const previewCancellation = async (ctx: Ctx, id: string) => {
  const { lesson: opened, side } = await getLesson(ctx, id)
  const lesson = await findDecidingLesson(db, opened, side)
  const together = await listCancelledTogether(db, lesson, side)
  const freed = { becomesTimeOff: await becomesTimeOff(db, together, side) }
  const { returnedAmount, refundAt, ...effects } = unwrap(decideCancellation({ ...lesson, ...freed }, side, ctx.now))
  const each = together.map(one => unwrap(decideCancellation(one, side, ctx.now)))
  const charged = side === 'school' ? await listCharged(db, [lesson.occurrenceId]) : []
  /** Grosze that go back, also to all payers together. */
  const money = {
    returnedAmount,
    refundAt,
    returnedToAll: sumOf(each.map(one => one.returnedAmount).concat(charged.map(one => one.price))),
  }
  const noMoney = { returnedAmount: null, refundAt: null, returnedToAll: null }
  return {
    ...effects,
    side,
    students: together.length,
    /** Grosze of the own lesson that were paid with credit, and go back as credit even where money is chosen. */
    returnedAsCredit:
      side === 'participant' && effects.outcome === 'returned'
        ? await previewCreditReturn(db, reservationPayable(lesson.purchaseId), returnedAmount)
        : 0,
    ...(seesMoney(side) ? money : noMoney),
  }
}
