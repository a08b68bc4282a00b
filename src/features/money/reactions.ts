import { on, type Reaction } from '#platform/events.ts'
import { paymentFailed, refundCreated } from './events.ts'
import { notifyPaymentFailed, notifyRefund } from './payment-notices.ts'

/** What follows from money's own events: its payer is told. */
export const moneyReactions: readonly Reaction[] = [
  on(refundCreated, notifyRefund),
  on(paymentFailed, notifyPaymentFailed),
]
