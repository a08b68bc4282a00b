import { listPayments, type PaymentRow, totalsOf } from '#features/money/queries.ts'
import { pageOf } from '#features/reservations/paths.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { read } from '#platform/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Figure } from '#ui/figure.tsx'
import { FilterBar, FilterLink } from '#ui/filter-chip.tsx'
import { headOf } from '#ui/head.ts'
import { useLive } from '#ui/live/use-live.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Price } from '#ui/price.tsx'
import { Page, Stack, Tiles } from '#ui/rhythm.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/states.tsx'
import { stateOf } from '../parts/words.ts'
import type { Route } from './+types/billing.ts'

const SIDES = {
  paid: { name: 'Paid', states: ['succeeded', 'refunded'] },
  all: { name: 'All', states: undefined },
} as const
type Side = keyof typeof SIDES

const shown = ({ createdAt, settledAt, ...row }: PaymentRow) => ({ ...row, at: (settledAt ?? createdAt).toString() })

export const loader = read({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const side: Side = url.searchParams.get('show') === 'all' ? 'all' : 'paid'
    const cursor = url.searchParams.get('cursor') ?? undefined
    const { states } = SIDES[side]
    const [page, totals] = await Promise.all([
      listPayments(ctx, { ...(states ? { states } : {}), cursor }),
      totalsOf(ctx),
    ])
    const { items, nextCursor } = page
    return { side, items: items.map(shown), nextCursor, totals, isFirst: cursor === undefined, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  headOf(args, {
    title: 'Billing',
    description: 'What you have paid, what came back, and your receipts.',
    isPrivate: true,
  })

export default function Billing({ loaderData }: Route.ComponentProps) {
  const { side, items, nextCursor, totals, isFirst, now } = loaderData
  useLive('my:reservations')
  return (
    <Page>
      <Stack gap={24}>
        <h1>Billing</h1>
        <Tiles>
          <Card>
            <Figure label="Paid" value={formatPLN(totals.paid)} sub="in all" />
          </Card>
          <Card>
            <Figure label="Refunded" value={formatPLN(totals.refunded)} sub="back to how you paid" />
          </Card>
        </Tiles>
        <FilterBar label="Which payments">
          {(Object.keys(SIDES) as Side[]).map(one => (
            <FilterLink key={one} to={one === 'paid' ? '/account/billing' : `?show=${one}`} on={side === one}>
              {SIDES[one].name}
            </FilterLink>
          ))}
        </FilterBar>
        {items.length > 0 ? (
          <section>
            <h2 className="unseen">Payments</h2>
            <RowList>
              {items.map(item => (
                <PaymentLine key={item.id} item={item} now={now} />
              ))}
            </RowList>
          </section>
        ) : (
          <EmptyState
            title="Nothing paid yet"
            icon="receipt"
            action={<ButtonLink to="/campus">Find a lesson</ButtonLink>}
          >
            Once you pay for a lesson its receipt stands here.
          </EmptyState>
        )}
        {(nextCursor || !isFirst) && (
          <Pagination
            summary={`${items.length} shown`}
            previous={isFirst ? undefined : `?show=${side}`}
            previousLabel="← First page"
            next={nextCursor ? `?show=${side}&cursor=${nextCursor}` : undefined}
          />
        )}
      </Stack>
    </Page>
  )
}

type Item = ReturnType<typeof shown>

const PaymentLine = ({ item, now }: { item: Item; now: string }) => {
  const { word, tone } = stateOf(item)
  const isPaid = item.state === 'succeeded' || item.state === 'refunded'
  return (
    <Row
      title={item.description}
      href={isPaid ? `/account/billing/${item.id}` : pageOf(item.subjectId)}
      chips={<Chip tone={tone}>{word}</Chip>}
      meta={item.receiptNumber ? `Receipt ${item.receiptNumber}` : undefined}
      time={<LocalTime at={item.at} as="day" now={now} />}
      aside={item.refunded > 0 && `${formatPLN(item.refunded)} back`}
      price={<Price amount={formatPLN(item.amount)} />}
    />
  )
}
