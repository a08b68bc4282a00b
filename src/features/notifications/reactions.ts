import { paymentFailed, refundPromised } from '#features/money/events.ts'
import { type Reaction, when } from '#platform/record.ts'
import { tellOfFailedPayment, tellOfRefund } from './money.ts'

/** Who hears of what, in the transaction in which it happens. */
export const notificationReactions: readonly Reaction[] = [
  when(refundPromised, tellOfRefund),
  when(paymentFailed, tellOfFailedPayment),
]
