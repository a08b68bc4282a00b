import { on, type Reaction } from '#platform/events.ts'
import { paymentFailed, refundCreated } from './events.ts'
import { notifyPaymentFailed, notifyRefund } from './payment-notices.ts'

/** Reactions to money's own events: notifications to the payer. */
export const moneyReactions: readonly Reaction[] = [
  on(refundCreated, notifyRefund),
  on(paymentFailed, notifyPaymentFailed),
]
