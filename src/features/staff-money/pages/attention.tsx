import { pluralize } from '#kernel/pluralize.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { MoneyFrame, PageLinks } from '../parts/money-frame.tsx'
import { PaymentRow } from '../parts/payment-row.tsx'
import { listAttention } from '../payment-queries.ts'
import { maySeeMoney } from '../policy.ts'
import { ATTENTION_FILTERS } from '../schema.ts'
import type { Route } from './+types/attention.ts'

const LABELS = { unclaimed: 'Unclaimed', mismatched: 'Of another amount' } as const
const EMPTY = {
  unclaimed: 'Every payment that arrived has something that it pays for.',
  mismatched: 'Every payment that arrived has the amount that was asked for.',
} as const

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const kind = ATTENTION_FILTERS.find(each => each === searchParams.get('kind')) ?? 'unclaimed'
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listAttention(kind, { cursor })
    return { ...page, kind, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Payments to decide', description: 'Payments that wait for staff.', isPrivate: true })

export default function AttentionPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, kind, isFirstPage, now } = loaderData
  return (
    <MoneyFrame tab="To decide">
      <FilterBar label="Which payments">
        {ATTENTION_FILTERS.map(each => (
          <FilterLink key={each} to={`?kind=${each}`} active={each === kind}>
            {LABELS[each]}
          </FilterLink>
        ))}
      </FilterBar>
      {items.length > 0 ? (
        <section>
          <h2 className="visually-hidden">{LABELS[kind]}</h2>
          <RowList>
            {items.map(payment => (
              <PaymentRow key={payment.id} payment={payment} now={now} />
            ))}
          </RowList>
        </section>
      ) : (
        <EmptyState title="Nothing to decide" icon="check">
          {EMPTY[kind]}
        </EmptyState>
      )}
      <PageLinks summary={pluralize(items.length, 'payment')} query={`kind=${kind}`} {...{ nextCursor, isFirstPage }} />
    </MoneyFrame>
  )
}
