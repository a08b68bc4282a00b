import { defineEvent } from '#platform/events.ts'

export type PaymentPayload = {
  readonly intentId: string
  readonly payableKind: string
  readonly payableId: string
  readonly payerId: string
  readonly amount: number
  readonly description: string
}

type PaymentSource = Omit<PaymentPayload, 'intentId'> & { readonly id: string }

/** What every event says of its intent. */
export const paymentPayload = ({ id, payableKind, payableId, payerId, amount, description }: PaymentSource) => ({
  intentId: id,
  payableKind,
  payableId,
  payerId,
  amount,
  description,
})

export const paymentOpened = defineEvent<PaymentPayload>('payment.opened')
/** Money has arrived. What it was for decides what follows (`PayableKind.settle`). */
export const paymentSettled = defineEvent<PaymentPayload>('payment.settled')
export const paymentFailed = defineEvent<PaymentPayload>('payment.failed')
export const paymentExpired = defineEvent<PaymentPayload>('payment.expired')
/** Money has arrived for which no feature found anything: staff have to look. */
export const paymentUnclaimed = defineEvent<PaymentPayload>('payment.unclaimed')
/** A signed event named an amount or a currency that was never asked for: somebody has to look. */
export const paymentMismatched = defineEvent<PaymentPayload & { readonly reportedCharge: unknown }>(
  'payment.mismatched',
)

export const REFUND_REASONS = ['paid_twice', 'late_money', 'cancelled', 'unclaimed'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
type RefundPayload = PaymentPayload & {
  readonly refundId: string
  readonly reason: RefundReason
  readonly lineId: string | null
}

/** It is decided that money goes back; the provider hears of it by a job. */
export const refundCreated = defineEvent<RefundPayload>('refund.created')
/** It was taken back before it left: the money stays. */
export const refundCancelled = defineEvent<RefundPayload>('refund.cancelled')
export const refundSent = defineEvent<RefundPayload>('refund.sent')
/** The provider refuses for good: staff have to find another way. */
export const refundFailed = defineEvent<RefundPayload>('refund.failed')
