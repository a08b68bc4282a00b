import { defineEvent } from '#platform/events.ts'

type PaymentPayload = {
  readonly intentId: string
  readonly payableId: string
  readonly payerId: string
  readonly amount: number
  readonly description: string
}

export const paymentOpened = defineEvent<PaymentPayload>('payment.opened')
/** Money has arrived for the subject. It may come late, and a second time by another intent: the subject's feature decides. */
export const paymentSettled = defineEvent<PaymentPayload>('payment.settled')
export const paymentFailed = defineEvent<PaymentPayload>('payment.failed')
export const paymentExpired = defineEvent<PaymentPayload>('payment.expired')
/** A signed event named an amount or a currency that was never asked for: somebody has to look. */
export const paymentMismatched = defineEvent<PaymentPayload & { readonly reportedCharge: unknown }>(
  'payment.mismatched',
)

export type RefundReason = 'paid_twice' | 'late_money' | 'cancelled'
type RefundPayload = PaymentPayload & { readonly refundId: string; readonly reason: RefundReason }

/** It is decided that money goes back; the provider hears of it by a job. */
export const refundCreated = defineEvent<RefundPayload>('refund.created')
export const refundSent = defineEvent<RefundPayload>('refund.sent')
