import { fact } from '#platform/record.ts'

type Paid = {
  readonly intentId: string
  readonly subjectId: string
  readonly payerId: string
  readonly amount: number
  readonly description: string
}

export const paymentOpened = fact<Paid>('payment.opened')
/** Money has arrived for the subject. It may come late, and a second time by another intent: the subject's feature decides. */
export const paymentSettled = fact<Paid>('payment.settled')
export const paymentFailed = fact<Paid>('payment.failed')
export const paymentExpired = fact<Paid>('payment.expired')
/** A signed event named an amount or a currency that was never asked for: somebody has to look. */
export const paymentMismatched = fact<Paid & { readonly told: unknown }>('payment.mismatched')

export type RefundReason = 'paid_twice' | 'late_money' | 'cancelled'
type Returned = Paid & { readonly refundId: string; readonly reason: RefundReason }

/** It is decided that money goes back; the provider hears of it by a job. */
export const refundPromised = fact<Returned>('refund.promised')
export const refundSent = fact<Returned>('refund.sent')
