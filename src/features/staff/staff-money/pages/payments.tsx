import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Choice } from '#features/staff/list-views/parts/choice.tsx'
import { ListChips } from '#features/staff/list-views/parts/list-chips.tsx'
import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { ListSearch } from '#features/staff/list-views/parts/list-search.tsx'
import { ListTools } from '#features/staff/list-views/parts/list-tools.tsx'
import { viewActions } from '#features/staff/list-views/view-actions.ts'
import { readListView } from '#features/staff/list-views/views.ts'
import { msg, t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { columnSort } from '#ui/column-sort.ts'
import { isOnlyLook, LookPanel } from '#ui/look-panel.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { FILTER_LABELS } from '../parts/labels.ts'
import { MoneyExport } from '../parts/money-export.tsx'
import { MoneyFrame, PageLinks } from '../parts/money-frame.tsx'
import { MoneyFigures, ToDecideStrip } from '../parts/money-sums.tsx'
import { PaymentFacts, PaymentTable } from '../parts/payment-table.tsx'
import { MONEY_PATH, staffPaymentPath } from '../paths.ts'
import { listAllPayments } from '../payment-queries.ts'
import { maySeeMoney } from '../policy.ts'
import { MAX_SEARCH, PAYMENT_FILTERS, PAYMENT_SORTS, type PaymentSort } from '../schema.ts'
import { readMoneySums } from '../sums.ts'
import type { Route } from './+types/payments.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const filter = PAYMENT_FILTERS.find(each => each === searchParams.get('state')) ?? 'all'
    const search = (searchParams.get('q') ?? '').slice(0, MAX_SEARCH)
    const cursor = searchParams.get('cursor') ?? undefined
    const sort = PAYMENT_SORTS.find(each => each === searchParams.get('sort'))
    const [page, view, sums] = await Promise.all([
      listAllPayments({ filter, search, sort, cursor }),
      readListView(db, ctx, 'payments'),
      readMoneySums(ctx.now),
    ])
    return { ...page, view, sums, filter, search, sort, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

/** Opening the panel asks for nothing anew. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  isOnlyLook(args) ? false : args.defaultShouldRevalidate

const HIDEABLE = [
  { name: 'payer', label: msg('Payer') },
  { name: 'state', label: msg('Status') },
  { name: 'receipt', label: msg('Receipt') },
  { name: 'when', label: msg('When') },
] as const

export const action = formAction(
  viewActions(
    'payments',
    HIDEABLE.map(({ name }) => name),
  ),
)

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Payments'), description: t('All payments, and what they wait for.'), isPrivate: true })

const queryOf = (filter: string, search: string, sort: PaymentSort | undefined) =>
  new URLSearchParams({
    ...(filter === 'all' ? {} : { state: filter }),
    ...(search ? { q: search } : {}),
    ...(sort ? { sort } : {}),
  }).toString()

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, view, sums, filter, search, sort, isFirstPage, now } = loaderData
  return (
    <MoneyFrame
      tab="Payments"
      sums={sums}
      tools={
        <ListMenu view={view} columns={HIDEABLE}>
          <MoneyExport list="payments" filters={{ state: filter, q: search }} />
        </ListMenu>
      }
    >
      <MoneyFigures sums={sums} />
      <ToDecideStrip sums={sums} />
      <ListTools>
        <ListSearch
          label={t('Payer, reference or receipt')}
          text={search}
          setCount={0}
          kept={{ state: filter === 'all' ? undefined : filter }}
        >
          <Choice
            name="sort"
            label={t('Order')}
            all={t('Newest first')}
            options={{ created: t('Oldest first') }}
            value={sort}
          />
        </ListSearch>
        <ListChips
          label={t('Which payments')}
          chips={PAYMENT_FILTERS.map(each => ({
            key: each,
            to: `${MONEY_PATH}?${queryOf(each, search, sort)}`,
            label: FILTER_LABELS[each](),
            active: each === filter,
          }))}
          list="payments"
          view={view}
          actionResult={actionData}
        />
      </ListTools>
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
        <EmptyState title={t('No payments')} icon="wallet">
          {search
            ? t('Nothing matches. Check the reference, or search for the payer’s username.')
            : t('None here yet.')}
        </EmptyState>
      )}
      <PageLinks
        summary={t('{count, plural, one {# payment} other {# payments}}', { count: items.length })}
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
