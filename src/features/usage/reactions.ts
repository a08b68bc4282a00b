import { notify } from '#features/notifications/notify.ts'
import { formatPLN } from '#kernel/money.ts'
import { on, type Reaction } from '#platform/events.ts'
import { invoiceIssued } from './events.ts'
import { invoicePath } from './kind.ts'
import { invoiceTitle } from './labels.ts'
import { invoiceIssuedNotice } from './notices.ts'

export const usageReactions: readonly Reaction[] = [
  on(invoiceIssued, (tx, ctx, { payload: { invoiceId, payerId, period, amount } }) =>
    notify(tx, ctx, invoiceIssuedNotice, {
      userId: payerId,
      params: { subject: invoiceTitle(period), amount: formatPLN(amount) },
      entityId: invoiceId,
      dedupeKey: `invoice:${invoiceId}`,
      link: invoicePath(invoiceId),
    }),
  ),
]
