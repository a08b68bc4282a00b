import { msg, t } from '#kernel/messages.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { FilteredRows } from '../parts/filtered-rows.tsx'
import { MoneyFrame } from '../parts/money-frame.tsx'
import { RefundRow } from '../parts/refund-row.tsx'
import { maySeeMoney } from '../policy.ts'
import { listOpenRefunds } from '../refund-queries.ts'
import { REFUND_FILTERS } from '../schema.ts'
import { readMoneySums } from '../sums.ts'
import type { Route } from './+types/refunds.ts'

const LABELS = { failed: msg('[refunds] Failed'), waiting: msg('[refunds] Under way') } as const

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const filter = REFUND_FILTERS.find(each => each === searchParams.get('state')) ?? 'failed'
    const cursor = searchParams.get('cursor') ?? undefined
    const [page, sums] = await Promise.all([listOpenRefunds({ filter, cursor }, ctx.now), readMoneySums(ctx.now)])
    return { ...page, sums, filter, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Refunds'), description: t('Refunds that failed or are under way.'), isPrivate: true })

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, sums, filter, isFirstPage, now } = loaderData
  return (
    <MoneyFrame tab="Refunds" sums={sums}>
      <FilteredRows
        list="refunds"
        label={t('Which refunds')}
        filters={REFUND_FILTERS}
        labels={LABELS}
        filter={filter}
        rows={items.map(refund => <RefundRow key={refund.id} refund={refund} now={now} />)}
        empty={
          filter === 'failed'
            ? { title: t('No failed refunds'), text: t('Payment providers have accepted every refund.') }
            : { title: t('No refunds under way'), text: t('Every refund has reached its payment provider.') }
        }
        summary={t('{count, plural, one {# refund} other {# refunds}}', { count: items.length })}
        {...{ nextCursor, isFirstPage }}
      />
    </MoneyFrame>
  )
}
