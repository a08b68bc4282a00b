import { pluralize } from '#kernel/pluralize.ts'
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

const LABELS = { open: 'Open', closed: 'Over' } as const

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
  pageHead(args, { title: 'Disputes', description: 'Payments that banks take back.', isPrivate: true })

export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, sums, filter, isFirstPage, now } = loaderData
  return (
    <MoneyFrame tab="Disputes" sums={sums}>
      <p>
        A payer has told the bank that a payment was wrong, and the bank takes it back until this is decided. Without an
        answer by the deadline the money is lost. Bookings stay as they are.
      </p>
      <FilteredRows
        list="disputes"
        label="Which disputes"
        filters={DISPUTE_FILTERS}
        labels={LABELS}
        filter={filter}
        rows={items.map(dispute => <DisputeRow key={dispute.id} dispute={dispute} now={now} />)}
        empty={
          filter === 'open'
            ? { title: 'No disputes', text: 'No bank wants a payment back.' }
            : { title: 'None over yet', text: 'Disputes that were won or lost appear here.' }
        }
        summary={pluralize(items.length, 'dispute')}
        {...{ nextCursor, isFirstPage }}
      />
    </MoneyFrame>
  )
}
