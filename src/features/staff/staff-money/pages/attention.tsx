import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { msg, t } from '#kernel/messages.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { AttentionTable } from '../parts/attention-table.tsx'
import { FilteredRows } from '../parts/filtered-rows.tsx'
import { MoneyExport } from '../parts/money-export.tsx'
import { MoneyFrame } from '../parts/money-frame.tsx'
import { listAttention } from '../payment-queries.ts'
import { maySeeMoney } from '../policy.ts'
import { ATTENTION_FILTERS } from '../schema.ts'
import { readMoneySums } from '../sums.ts'
import type { Route } from './+types/attention.ts'

const LABELS = { unclaimed: msg('No booking found'), mismatched: msg('Wrong amount') } as const
const EMPTY = {
  unclaimed: msg('Every payment that arrived has something that it pays for.'),
  mismatched: msg('Every payment that arrived has the amount that was asked for.'),
} as const

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const kind = ATTENTION_FILTERS.find(each => each === searchParams.get('kind')) ?? 'unclaimed'
    const cursor = searchParams.get('cursor') ?? undefined
    const [page, sums] = await Promise.all([listAttention(kind, { cursor }), readMoneySums(ctx.now)])
    return { ...page, sums, kind, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Payments to decide'), description: t('Payments that wait for staff.'), isPrivate: true })

export default function AttentionPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, sums, kind, isFirstPage, now } = loaderData
  return (
    <MoneyFrame
      tab="To decide"
      sums={sums}
      tools={
        <ListMenu>
          <MoneyExport list="attention" filters={{ kind }} />
        </ListMenu>
      }
    >
      <FilteredRows
        label={t('Which payments')}
        filters={ATTENTION_FILTERS}
        labels={LABELS}
        name="kind"
        filter={kind}
        isEmpty={items.length === 0}
        empty={{ title: t('Nothing to decide'), text: EMPTY[kind]() }}
        summary={t('{count, plural, one {# payment} other {# payments}}', { count: items.length })}
        {...{ nextCursor, isFirstPage }}
      >
        <AttentionTable rows={items} now={now} />
      </FilteredRows>
    </MoneyFrame>
  )
}
