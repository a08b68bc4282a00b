import { pluralize } from '#kernel/pluralize.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { MoneyFrame, PageLinks } from '../parts/money-frame.tsx'
import { RefundRow } from '../parts/refund-row.tsx'
import { maySeeMoney } from '../policy.ts'
import { listOpenRefunds } from '../refund-queries.ts'
import { REFUND_FILTERS } from '../schema.ts'
import type { Route } from './+types/refunds.ts'

const LABELS = { failed: 'Failed', waiting: 'Under way' } as const

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const filter = REFUND_FILTERS.find(each => each === searchParams.get('state')) ?? 'failed'
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listOpenRefunds({ filter, cursor }, ctx.now)
    return { ...page, filter, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Refunds', description: 'Refunds that failed or are under way.', isPrivate: true })

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, filter, isFirstPage, now } = loaderData
  return (
    <MoneyFrame tab="Refunds">
      <FilterBar label="Which refunds">
        {REFUND_FILTERS.map(each => (
          <FilterLink key={each} to={`?state=${each}`} active={each === filter}>
            {LABELS[each]}
          </FilterLink>
        ))}
      </FilterBar>
      {items.length > 0 ? (
        <section>
          <h2 className="visually-hidden">{LABELS[filter]}</h2>
          <RowList>
            {items.map(refund => (
              <RefundRow key={refund.id} refund={refund} now={now} />
            ))}
          </RowList>
        </section>
      ) : (
        <EmptyState title={filter === 'failed' ? 'No failed refunds' : 'No refunds under way'} icon="check">
          {filter === 'failed'
            ? 'Payment providers have accepted every refund.'
            : 'Every refund has reached its payment provider.'}
        </EmptyState>
      )}
      <PageLinks
        summary={pluralize(items.length, 'refund')}
        query={`state=${filter}`}
        {...{ nextCursor, isFirstPage }}
      />
    </MoneyFrame>
  )
}
