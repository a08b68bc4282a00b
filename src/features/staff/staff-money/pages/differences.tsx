import { redirect } from 'react-router'
import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { msg, t } from '#kernel/messages.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { resolveDifference } from '../acts.ts'
import { findOpenDifference, listDifferences } from '../difference-queries.ts'
import { DifferenceTable } from '../parts/difference-table.tsx'
import { FilteredRows } from '../parts/filtered-rows.tsx'
import { MoneyExport } from '../parts/money-export.tsx'
import { MoneyFrame } from '../parts/money-frame.tsx'
import { ResolveDifferenceCard } from '../parts/resolve-difference-card.tsx'
import { MONEY_PATH } from '../paths.ts'
import { mayMoveMoney, maySeeMoney } from '../policy.ts'
import { DIFFERENCE_FILTERS, resolutionForm } from '../schema.ts'
import type { Route } from './+types/differences.ts'

const PATH = `${MONEY_PATH}/differences`
const LABELS = { open: msg('[differences] Open'), resolved: msg('[differences] Resolved') } as const

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const filter = DIFFERENCE_FILTERS.find(each => each === searchParams.get('state')) ?? 'open'
    const cursor = searchParams.get('cursor') ?? undefined
    const asked = searchParams.get('resolve')
    const [page, resolving] = await Promise.all([
      listDifferences({ filter, cursor }),
      asked ? findOpenDifference(asked) : null,
    ])
    return { ...page, filter, resolving, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const action = formAction({
  resolve: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: resolutionForm,
    run: async ({ ctx, input: { id, reason }, requestContext }) => {
      await resolveDifference(ctx, id, reason)
      requestContext.flash.set(t('Difference resolved.'))
      return redirect(PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Differences'),
    description: t('Where providers and our records differ.'),
    isPrivate: true,
  })

export default function DifferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, filter, resolving, isFirstPage, now } = loaderData
  return (
    <MoneyFrame
      tab="Bank differences"
      tools={
        <ListMenu>
          <MoneyExport list="differences" filters={{ state: filter }} />
        </ListMenu>
      }
    >
      <p>{t('Every hour we compare the payments of the last seven days with the records of the payment providers.')}</p>
      <RefusalNotice actionResult={actionData} />
      {resolving && (
        <ResolveDifferenceCard key={resolving.id} difference={resolving} backTo={PATH} actionResult={actionData} />
      )}
      <FilteredRows
        label={t('Which differences')}
        filters={DIFFERENCE_FILTERS}
        labels={LABELS}
        filter={filter}
        isEmpty={items.length === 0}
        empty={
          filter === 'open'
            ? { title: t('No differences'), text: t('Payment providers and our records say the same.') }
            : { title: t('None resolved yet'), text: t('Resolved differences appear here.') }
        }
        summary={t('{count, plural, one {# difference} other {# differences}}', { count: items.length })}
        {...{ nextCursor, isFirstPage }}
      >
        <DifferenceTable rows={items} now={now} />
      </FilteredRows>
    </MoneyFrame>
  )
}
