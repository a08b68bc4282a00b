import { listCredit } from '#features/money/credit/credit.ts'
import { dueOf, dueText } from '#features/money/credit/due.ts'
import { paymentExpired, paymentFailed } from '#features/money/payments/events.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { on, onAll, type Reaction } from '#platform/events.ts'
import { invoiceIssued, invoiceOverdue } from './events.ts'
import { invoicePath } from './invoice-kind.ts'
import { invoiceTitle } from './labels.ts'
import { invoiceIssuedNotice } from './notices.ts'
import { pauseAfterLastCharge } from './overdue.ts'
import { emailOverdue } from './overdue-email.ts'

export const usageReactions: readonly Reaction[] = [
  onAll(invoiceIssued, async (tx, ctx, events) => {
    const creditOf = await listCredit(
      tx,
      events.map(({ payload }) => payload.payerId),
    )
    const messages = events.map(({ payload: { invoiceId, payerId, period, amount: price } }) => {
      const due = dueOf({ price, creditSpent: 0, credit: creditOf.get(payerId) ?? 0 })
      const charge = () => (due.fromCredit > 0 ? dueText(due) : t('[charge] it'))
      return {
        userId: payerId,
        params: { subject: () => invoiceTitle(period), amount: () => formatPLN(price), charge },
        entityId: invoiceId,
        dedupeKey: `invoice:${invoiceId}`,
        link: invoicePath(invoiceId),
      }
    })
    await notifyAll(tx, ctx, invoiceIssuedNotice, messages)
  }),
  on(paymentFailed, pauseAfterLastCharge),
  on(paymentExpired, pauseAfterLastCharge),
  on(invoiceOverdue, emailOverdue),
]
