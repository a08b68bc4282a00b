import { on, type Reaction } from '#platform/events.ts'
import {
  creditPaidOut,
  paymentFailed,
  paymentSettled,
  refundCancelled,
  refundCreated,
  refundCredited,
  refundSent,
} from './events.ts'
import {
  markFailuresRead,
  notifyCredited,
  notifyPaidOut,
  notifyPaymentFailed,
  notifyRefundCreated,
  notifyRefundSent,
  retractCredited,
} from './payment-notices.ts'

/** Reactions to money's own events: notifications to the payer, and the end of those that are out of date. */
export const moneyReactions: readonly Reaction[] = [
  on(refundCreated, notifyRefundCreated),
  on(refundSent, notifyRefundSent),
  on(refundCredited, notifyCredited),
  on(refundCancelled, retractCredited),
  on(creditPaidOut, notifyPaidOut),
  on(paymentFailed, notifyPaymentFailed),
  on(paymentSettled, markFailuresRead),
]
