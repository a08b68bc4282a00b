import type { paymentFailed, RefundReason, refundPromised } from '#features/money/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import type { FactOf } from '#platform/record.ts'
import { notify } from './actions.ts'

const WHY: Readonly<Record<RefundReason, string>> = {
  paid_twice: 'it was paid twice.',
  late_money: 'the payment came after its time, and the place was no longer free.',
  cancelled: 'it was cancelled in time.',
}

/** Money that goes back by itself is said to whom it goes (docs/product.md §5.6). */
export const tellOfRefund = (tx: Tx, ctx: Ctx, { payload, subjectId }: FactOf<typeof refundPromised>): Promise<void> =>
  notify(tx, ctx, {
    userId: payload.payerId,
    kind: 'refund_sent',
    params: {
      reservationId: payload.subjectId,
      subject: payload.description,
      amount: formatPLN(payload.amount),
      reason: WHY[payload.reason],
    },
    causeId: `refund:${payload.refundId || subjectId}`,
    link: '/account/billing',
  })

export const tellOfFailedPayment = (tx: Tx, ctx: Ctx, { payload }: FactOf<typeof paymentFailed>): Promise<void> =>
  notify(tx, ctx, {
    userId: payload.payerId,
    kind: 'payment_failed',
    params: {
      reservationId: payload.subjectId,
      subject: payload.description,
      amount: formatPLN(payload.amount),
      reason: 'the bank declined it. While the place is kept for you, you can try again.',
    },
    causeId: `failed:${payload.intentId}`,
    link: '/campus/reservations',
  })
