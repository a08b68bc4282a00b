import { getPaymentTotals } from '#features/money/queries.ts'
import { invoicePath } from '#features/usage/kind.ts'
import { listInvoices } from '#features/usage/queries.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { AutoGrid, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Price } from '#ui/price.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { type BillingItem, listBillingItems } from '../billing-items.ts'
import { FILTERS, type Filter } from '../filters.ts'
import { paymentLabel } from '../parts/payment-label.ts'
import type { Route } from './+types/billing.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const filter: Filter = url.searchParams.get('show') === 'all' ? 'all' : 'paid'
    const cursor = url.searchParams.get('cursor') ?? undefined
    const [page, totals, owed] = await Promise.all([
      listBillingItems(ctx, filter, cursor),
      getPaymentTotals(ctx),
      listInvoices(ctx, 'open'),
    ])
    return {
      filter,
      ...page,
      totals,
      owed,
      isFirst: cursor === undefined,
      now: ctx.now.toString(),
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: 'Billing',
    description: 'Your payments, refunds and receipts.',
    isPrivate: true,
  })

export default function Billing({ loaderData }: Route.ComponentProps) {
  const { filter, items, nextCursor, totals, owed, isFirst, now } = loaderData
  useLiveTopics(topics.payments.mine)
  return (
    <Page>
      <Stack gap={6}>
        <h1>Billing</h1>
        <AutoGrid>
          <Card>
            <Stat label="Paid" value={formatPLN(totals.paid)} sub="in total" />
          </Card>
          <Card>
            <Stat label="Refunded" value={formatPLN(totals.refunded)} sub="to the method you paid with" />
          </Card>
        </AutoGrid>
        {owed.length > 0 && (
          <section aria-labelledby="owed">
            <Stack gap={3}>
              <h2 id="owed">Open invoices</h2>
              <RowList>
                {owed.map(({ id, title, amount, nextAttemptAt }) => (
                  <Row
                    key={id}
                    title={title}
                    href={invoicePath(id)}
                    chips={<Chip tone="warn">not paid yet</Chip>}
                    meta={nextAttemptAt ? 'We charge your card' : 'Please pay this invoice'}
                    price={<Price amount={formatPLN(amount)} />}
                  />
                ))}
              </RowList>
            </Stack>
          </section>
        )}
        <FilterBar label="Which payments">
          {(Object.keys(FILTERS) as Filter[]).map(name => (
            <FilterLink key={name} to={name === 'paid' ? '/account/billing' : `?show=${name}`} active={filter === name}>
              {FILTERS[name].name}
            </FilterLink>
          ))}
        </FilterBar>
        {items.length > 0 ? (
          <section>
            <h2 className="visually-hidden">Payments</h2>
            <RowList>
              {items.map(item => (
                <PaymentLine key={item.id} item={item} now={now} />
              ))}
            </RowList>
          </section>
        ) : (
          <EmptyState
            title="No payments yet"
            icon="receipt"
            action={<ButtonLink to="/campus">Find a lesson</ButtonLink>}
          >
            When you pay for a lesson, its receipt appears here.
          </EmptyState>
        )}
        {(nextCursor || !isFirst) && (
          <Pagination
            summary={`${items.length} shown`}
            previous={isFirst ? undefined : `?show=${filter}`}
            previousLabel="← First page"
            next={nextCursor ? `?show=${filter}&cursor=${nextCursor}` : undefined}
          />
        )}
      </Stack>
    </Page>
  )
}

const PaymentLine = ({ item, now }: { item: BillingItem; now: string }) => {
  const { label, tone } = paymentLabel(item)
  return (
    <Row
      title={item.description}
      href={item.path ?? undefined}
      chips={<Chip tone={tone}>{label}</Chip>}
      meta={item.receiptNumber ? `Receipt ${item.receiptNumber}` : undefined}
      time={<LocalTime at={item.at} format="day" now={now} />}
      aside={item.refunded > 0 && `${formatPLN(item.refunded)} refunded`}
      price={<Price amount={formatPLN(item.amount)} />}
    />
  )
}
