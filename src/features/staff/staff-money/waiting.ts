import type { WaitingSource } from '#features/staff/dashboard/sources.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { type DisputeView, listDisputes } from './dispute-queries.ts'
import { MONEY_PATH, staffPaymentPath } from './paths.ts'
import { listAttention, type PaymentView } from './payment-queries.ts'
import { maySeeMoney } from './policy.ts'
import { ATTENTION_FILTERS } from './schema.ts'

const toItem = ({ id, description, amount, payerName, waitsSince, createdAt }: PaymentView) => ({
  ...{
    id,
    other: 'payments' as const,
    queue: t('Payment to review'),
    title: `${formatPLN(amount)}: ${description}`,
    to: staffPaymentPath(id),
  },
  ...{ since: waitsSince ?? createdAt, from: payerName, act: t('[action] Decide') },
})

const toDisputeItem = ({ id, state, description, openedAt }: DisputeView) =>
  state === 'needs_answer'
    ? [
        {
          ...{
            id,
            other: 'disputes' as const,
            queue: t('Dispute'),
            title: description,
            to: `${MONEY_PATH}/disputes`,
            since: openedAt,
          },
          ...{ from: null, act: t('[action] Answer') },
        },
      ]
    : []

/** Payments that wait for a decision or an answer, for the dashboard. */
export const waitingPayments: WaitingSource = async (ctx, limit) => {
  if (maySeeMoney(ctx.actor)) return []
  const pages = await Promise.all(ATTENTION_FILTERS.map(kind => listAttention(kind, { limit })))
  const disputes = await listDisputes({ filter: 'open', limit })
  return [...pages.flatMap(({ items }) => items.map(toItem)), ...disputes.items.flatMap(toDisputeItem)]
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .slice(0, limit)
}
