import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { msg, t } from '#kernel/messages.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { FilteredRows } from '../parts/filtered-rows.tsx'
import { MoneyExport } from '../parts/money-export.tsx'
import { MoneyFrame } from '../parts/money-frame.tsx'
import { RefundTable } from '../parts/refund-table.tsx'
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
    <MoneyFrame
      tab="Refunds"
      sums={sums}
      tools={
        <ListMenu>
          <MoneyExport list="refunds" filters={{ state: filter }} />
        </ListMenu>
      }
    >
      <FilteredRows
        label={t('Which refunds')}
        filters={REFUND_FILTERS}
        labels={LABELS}
        filter={filter}
        isEmpty={items.length === 0}
        empty={
          filter === 'failed'
            ? { title: t('No failed refunds'), text: t('Payment providers have accepted every refund.') }
            : { title: t('No refunds under way'), text: t('Every refund has reached its payment provider.') }
        }
        summary={t('{count, plural, one {# refund} other {# refunds}}', { count: items.length })}
        {...{ nextCursor, isFirstPage }}
      >
        <RefundTable rows={items} now={now} />
      </FilteredRows>
    </MoneyFrame>
  )
}
