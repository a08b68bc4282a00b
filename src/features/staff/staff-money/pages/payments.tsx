import { Form } from 'react-router'
import { pluralize } from '#kernel/pluralize.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { FILTER_LABELS } from '../parts/labels.ts'
import { MoneyExport } from '../parts/money-export.tsx'
import { MoneyFrame, PageLinks } from '../parts/money-frame.tsx'
import { PaymentRow } from '../parts/payment-row.tsx'
import { SearchRow } from '../parts/search-row.tsx'
import { MONEY_PATH } from '../paths.ts'
import { listAllPayments } from '../payment-queries.ts'
import { maySeeMoney } from '../policy.ts'
import { MAX_SEARCH, PAYMENT_FILTERS } from '../schema.ts'
import type { Route } from './+types/payments.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const filter = PAYMENT_FILTERS.find(each => each === searchParams.get('state')) ?? 'all'
    const search = (searchParams.get('q') ?? '').slice(0, MAX_SEARCH)
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listAllPayments({ filter, search, cursor })
    return { ...page, filter, search, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Payments', description: 'All payments, and what they wait for.', isPrivate: true })

const queryOf = (filter: string, search: string) =>
  [filter === 'all' ? '' : `state=${filter}`, search ? `q=${encodeURIComponent(search)}` : ''].filter(Boolean).join('&')

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, filter, search, isFirstPage, now } = loaderData
  return (
    <MoneyFrame tab="Payments">
      <Form method="get" role="search" aria-label="Payments">
        {filter !== 'all' && <input type="hidden" name="state" value={filter} />}
        <SearchRow>
          <TextField
            key={search}
            field={{ name: 'q', initialValue: search, maxLength: MAX_SEARCH }}
            label="Search"
            hint="A reference, receipt number, reservation, or the payer’s username."
            type="search"
          />
          <SubmitButton>Search</SubmitButton>
        </SearchRow>
      </Form>
      <Cluster spaceBetween gap={3}>
        <FilterBar label="Which payments">
          {PAYMENT_FILTERS.map(each => (
            <FilterLink key={each} to={`${MONEY_PATH}?${queryOf(each, search)}`} active={each === filter}>
              {FILTER_LABELS[each]}
            </FilterLink>
          ))}
        </FilterBar>
        <MoneyExport list="payments" filters={{ state: filter, q: search }} />
      </Cluster>
      {items.length > 0 ? (
        <section>
          <h2 className="visually-hidden">{FILTER_LABELS[filter]}</h2>
          <RowList>
            {items.map(payment => (
              <PaymentRow key={payment.id} payment={payment} now={now} />
            ))}
          </RowList>
        </section>
      ) : (
        <EmptyState title="No payments" icon="wallet">
          {search ? 'Nothing matches. Check the reference, or search for the payer’s username.' : 'None here yet.'}
        </EmptyState>
      )}
      <PageLinks
        summary={pluralize(items.length, 'payment')}
        query={queryOf(filter, search)}
        {...{ nextCursor, isFirstPage }}
      />
    </MoneyFrame>
  )
}
