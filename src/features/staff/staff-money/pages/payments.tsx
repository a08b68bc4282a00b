import { Form, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ListTools } from '#features/staff/list-views/parts/list-tools.tsx'
import { viewActions } from '#features/staff/list-views/view-actions.ts'
import { readListView } from '#features/staff/list-views/views.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { db } from '#platform/database.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { SubmitButton } from '#ui/button.tsx'
import { columnSort } from '#ui/column-sort.ts'
import { TextField } from '#ui/field.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster } from '#ui/layout.tsx'
import { isOnlyLook, LookPanel } from '#ui/look-panel.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { FILTER_LABELS } from '../parts/labels.ts'
import { MoneyExport } from '../parts/money-export.tsx'
import { MoneyFrame, PageLinks } from '../parts/money-frame.tsx'
import { PaymentFacts, PaymentTable } from '../parts/payment-table.tsx'
import { SearchRow } from '../parts/search-row.tsx'
import { MONEY_PATH, staffPaymentPath } from '../paths.ts'
import { listAllPayments } from '../payment-queries.ts'
import { maySeeMoney } from '../policy.ts'
import { MAX_SEARCH, PAYMENT_FILTERS, PAYMENT_SORTS, type PaymentSort } from '../schema.ts'
import type { Route } from './+types/payments.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const filter = PAYMENT_FILTERS.find(each => each === searchParams.get('state')) ?? 'all'
    const search = (searchParams.get('q') ?? '').slice(0, MAX_SEARCH)
    const cursor = searchParams.get('cursor') ?? undefined
    const sort = PAYMENT_SORTS.find(each => each === searchParams.get('sort'))
    const [page, view] = await Promise.all([
      listAllPayments({ filter, search, sort, cursor }),
      readListView(db, ctx, 'payments'),
    ])
    return { ...page, view, filter, search, sort, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

/** Opening the panel asks for nothing anew. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  isOnlyLook(args) ? false : args.defaultShouldRevalidate

const HIDEABLE = [
  { name: 'payer', label: 'Payer' },
  { name: 'state', label: 'State' },
  { name: 'receipt', label: 'Receipt' },
  { name: 'when', label: 'When' },
] as const

export const action = formAction(
  viewActions(
    'payments',
    HIDEABLE.map(({ name }) => name),
  ),
)

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Payments', description: 'All payments, and what they wait for.', isPrivate: true })

const queryOf = (filter: string, search: string, sort: PaymentSort | undefined) =>
  new URLSearchParams({
    ...(filter === 'all' ? {} : { state: filter }),
    ...(search ? { q: search } : {}),
    ...(sort ? { sort } : {}),
  }).toString()

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, view, filter, search, sort, isFirstPage, now } = loaderData
  return (
    <MoneyFrame tab="Payments">
      <Form method="get" role="search" aria-label="Payments">
        {filter !== 'all' && <input type="hidden" name="state" value={filter} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
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
            <FilterLink key={each} to={`${MONEY_PATH}?${queryOf(each, search, sort)}`} active={each === filter}>
              {FILTER_LABELS[each]}
            </FilterLink>
          ))}
        </FilterBar>
        <MoneyExport list="payments" filters={{ state: filter, q: search }} />
      </Cluster>
      <ListTools list="payments" view={view} columns={HIDEABLE} actionResult={actionData} />
      {items.length > 0 ? (
        <PaymentTable
          rows={items}
          hidden={view.hidden}
          sort={columnSort<PaymentSort>('created', {
            ...{ sort, usual: '-created' },
            to: next => `?${queryOf(filter, search, next)}`,
          })}
          now={now}
        />
      ) : (
        <EmptyState title="No payments" icon="wallet">
          {search ? 'Nothing matches. Check the reference, or search for the payer’s username.' : 'None here yet.'}
        </EmptyState>
      )}
      <PageLinks
        summary={pluralize(items.length, 'payment')}
        query={queryOf(filter, search, sort)}
        {...{ nextCursor, isFirstPage }}
      />
      <LookPanel
        rows={items}
        idOf={({ id }) => id}
        titleOf={({ description }) => description}
        pageOf={({ id }) => staffPaymentPath(id)}
      >
        {payment => <PaymentFacts payment={payment} now={now} />}
      </LookPanel>
    </MoneyFrame>
  )
}
