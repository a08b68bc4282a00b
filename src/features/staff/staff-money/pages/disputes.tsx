import { msg, t } from '#kernel/messages.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { listDisputes } from '../dispute-queries.ts'
import { DisputeRow } from '../parts/dispute-row.tsx'
import { FilteredRows } from '../parts/filtered-rows.tsx'
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
    <MoneyFrame tab="Disputes" sums={sums}>
      <p>
        {t(
          'A payer has told the bank that a payment was wrong, and the bank takes it back until this is decided. Without an answer by the deadline the money is lost. Bookings stay as they are.',
        )}
      </p>
      <FilteredRows
        list="disputes"
        label={t('Which disputes')}
        filters={DISPUTE_FILTERS}
        labels={LABELS}
        filter={filter}
        rows={items.map(dispute => <DisputeRow key={dispute.id} dispute={dispute} now={now} />)}
        empty={
          filter === 'open'
            ? { title: t('No disputes'), text: t('No bank wants a payment back.') }
            : { title: t('None over yet'), text: t('Disputes that were won or lost appear here.') }
        }
        summary={t('{count, plural, one {# dispute} other {# disputes}}', { count: items.length })}
        {...{ nextCursor, isFirstPage }}
      />
    </MoneyFrame>
  )
}
