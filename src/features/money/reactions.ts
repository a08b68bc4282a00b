import { on, type Reaction } from '#platform/events.ts'
import { paymentFailed, paymentSettled, refundCreated, refundSent } from './events.ts'
import { markFailuresRead, notifyPaymentFailed, notifyRefundCreated, notifyRefundSent } from './payment-notices.ts'

/** Reactions to money's own events: notifications to the payer, and the end of those that are out of date. */
export const moneyReactions: readonly Reaction[] = [
  on(refundCreated, notifyRefundCreated),
  on(refundSent, notifyRefundSent),
  on(paymentFailed, notifyPaymentFailed),
  on(paymentSettled, markFailuresRead),
]
