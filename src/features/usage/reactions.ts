import { paymentExpired, paymentFailed } from '#features/money/events.ts'
import { notifyAll } from '#features/notifications/notify.ts'
import { formatPLN } from '#kernel/money.ts'
import { on, onAll, type Reaction } from '#platform/events.ts'
import { invoiceIssued, invoiceOverdue } from './events.ts'
import { invoicePath } from './kind.ts'
import { invoiceTitle } from './labels.ts'
import { invoiceIssuedNotice } from './notices.ts'
import { pauseAfterLastCharge } from './overdue.ts'
import { emailOverdue } from './overdue-email.ts'

export const usageReactions: readonly Reaction[] = [
  onAll(invoiceIssued, (tx, ctx, events) =>
    notifyAll(
      tx,
      ctx,
      invoiceIssuedNotice,
      events.map(({ payload: { invoiceId, payerId, period, amount } }) => ({
        userId: payerId,
        params: { subject: invoiceTitle(period), amount: formatPLN(amount) },
        entityId: invoiceId,
        dedupeKey: `invoice:${invoiceId}`,
        link: invoicePath(invoiceId),
      })),
    ),
  ),
  on(paymentFailed, pauseAfterLastCharge),
  on(paymentExpired, pauseAfterLastCharge),
  on(invoiceOverdue, emailOverdue),
]
