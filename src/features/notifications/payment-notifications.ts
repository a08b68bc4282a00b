import type { paymentFailed, RefundReason, refundCreated } from '#features/money/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { notify } from './actions.ts'

const REFUND_REASONS: Readonly<Record<RefundReason, string>> = {
  paid_twice: 'it was paid twice.',
  late_money: 'the payment came after its time, and the place was no longer free.',
  cancelled: 'it was cancelled in time.',
  unclaimed: 'there was nothing that it could have been for.',
}

/** Money that goes back by itself is said to whom it goes (docs/product.md §5.6). */
export const notifyRefundPromised = (
  tx: Tx,
  ctx: Ctx,
  { payload, entityId }: EventOf<typeof refundCreated>,
): Promise<void> =>
  notify(tx, ctx, {
    userId: payload.payerId,
    kind: 'refund_sent',
    params: {
      reservationId: payload.payableId,
      subject: payload.description,
      amount: formatPLN(payload.amount),
      reason: REFUND_REASONS[payload.reason],
    },
    dedupeKey: `refund:${payload.refundId || entityId}`,
    link: '/account/billing',
  })

export const notifyPaymentFailed = (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof paymentFailed>): Promise<void> =>
  notify(tx, ctx, {
    userId: payload.payerId,
    kind: 'payment_failed',
    params: {
      reservationId: payload.payableId,
      subject: payload.description,
      amount: formatPLN(payload.amount),
      reason: 'the bank declined it. While the place is kept for you, you can try again.',
    },
    dedupeKey: `failed:${payload.intentId}`,
    link: '/campus/reservations',
  })
