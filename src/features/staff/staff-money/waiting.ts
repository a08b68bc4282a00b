import type { WaitingSource } from '#features/staff/dashboard/sources.ts'
import { staffPaymentPath } from './paths.ts'
import { listAttention, type PaymentView } from './payment-queries.ts'
import { maySeeMoney } from './policy.ts'
import { ATTENTION_FILTERS } from './schema.ts'

const toItem = ({ id, description, waitsSince, createdAt }: PaymentView) => ({
  ...{ id, queue: 'Payment', title: description, to: staffPaymentPath(id), since: waitsSince ?? createdAt },
})

/** Payments that wait for a decision, for the dashboard. */
export const waitingPayments: WaitingSource = async (ctx, limit) => {
  if (maySeeMoney(ctx.actor)) return []
  const pages = await Promise.all(ATTENTION_FILTERS.map(kind => listAttention(kind, { limit })))
  return pages
    .flatMap(({ items }) => items.map(toItem))
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .slice(0, limit)
}
