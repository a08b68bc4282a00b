import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { msg, t } from '#kernel/messages.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { listDisputes } from '../dispute-queries.ts'
import { DisputeTable } from '../parts/dispute-table.tsx'
import { FilteredRows } from '../parts/filtered-rows.tsx'
import { MoneyExport } from '../parts/money-export.tsx'
import { MoneyFrame } from '../parts/money-frame.tsx'
import { maySeeMoney } from '../policy.ts'
import { DISPUTE_FILTERS } from '../schema.ts'
import { readMoneySums } from '../sums.ts'
import type { Route } from './+types/disputes.ts'

const LABELS = { open: msg('[disputes] Open'), closed: msg('[disputes] Over') } as const

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const filter = DISPUTE_FILTERS.find(each => each === searchParams.get('state')) ?? 'open'
    const cursor = searchParams.get('cursor') ?? undefined
    const [page, sums] = await Promise.all([listDisputes({ filter, cursor }), readMoneySums(ctx.now)])
    return { ...page, sums, filter, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Disputes'), description: t('Payments that banks take back.'), isPrivate: true })

export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, sums, filter, isFirstPage, now } = loaderData
  return (
    <MoneyFrame
      tab="Disputes"
      sums={sums}
      tools={
        <ListMenu>
          <MoneyExport list="disputes" filters={{ state: filter }} />
        </ListMenu>
      }
    >
      <p>
        {t(
          'A payer has told the bank that a payment was wrong, and the bank takes it back until this is decided. Without an answer by the deadline the money is lost. Bookings stay as they are.',
        )}
      </p>
      <FilteredRows
        label={t('Which disputes')}
        filters={DISPUTE_FILTERS}
        labels={LABELS}
        filter={filter}
        isEmpty={items.length === 0}
        empty={
          filter === 'open'
            ? { title: t('No disputes'), text: t('No bank wants a payment back.') }
            : { title: t('None over yet'), text: t('Disputes that were won or lost appear here.') }
        }
        summary={t('{count, plural, one {# dispute} other {# disputes}}', { count: items.length })}
        {...{ nextCursor, isFirstPage }}
      >
        <DisputeTable rows={items} isOpen={filter === 'open'} now={now} />
      </FilteredRows>
    </MoneyFrame>
  )
}
