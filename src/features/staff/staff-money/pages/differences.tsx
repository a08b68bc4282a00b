import { redirect } from 'react-router'
import { reasonText } from '#kernel/kept-reasons.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Row } from '#ui/row-list.tsx'
import { resolveDifference } from '../acts.ts'
import { type DifferenceView, findOpenDifference, listDifferences } from '../difference-queries.ts'
import { DIFFERENCE_TEXTS } from '../parts/difference-texts.ts'
import { FilteredRows } from '../parts/filtered-rows.tsx'
import { MoneyFrame } from '../parts/money-frame.tsx'
import { ResolveDifferenceCard } from '../parts/resolve-difference-card.tsx'
import { MONEY_PATH, staffPaymentPath } from '../paths.ts'
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
    <MoneyFrame tab="Does not match the bank">
      <p>{t('Every hour we compare the payments of the last seven days with the records of the payment providers.')}</p>
      <RefusalNotice actionResult={actionData} />
      {resolving && (
        <ResolveDifferenceCard key={resolving.id} difference={resolving} backTo={PATH} actionResult={actionData} />
      )}
      <FilteredRows
        list="differences"
        label={t('Which differences')}
        filters={DIFFERENCE_FILTERS}
        labels={LABELS}
        filter={filter}
        rows={items.map(difference => <DifferenceRow key={difference.id} difference={difference} now={now} />)}
        empty={
          filter === 'open'
            ? { title: t('No differences'), text: t('Payment providers and our records say the same.') }
            : { title: t('None resolved yet'), text: t('Resolved differences appear here.') }
        }
        summary={t('{count, plural, one {# difference} other {# differences}}', { count: items.length })}
        {...{ nextCursor, isFirstPage }}
      />
    </MoneyFrame>
  )
}

const DifferenceRow = ({ difference, now }: { readonly difference: DifferenceView; readonly now: string }) => {
  const { id, kind, provider, providerRef, intentId, description, ours, theirs, foundAt, resolvedAt } = difference
  const [label, next] = DIFFERENCE_TEXTS[kind]
  return (
    <Row
      title={description ?? t('Payment {providerRef}', { providerRef })}
      href={intentId ? staffPaymentPath(intentId) : undefined}
      highlighted={resolvedAt === null}
      tone="danger"
      chips={
        <>
          <Chip tone={resolvedAt === null ? 'danger' : 'good'}>{label()}</Chip>
          <Chip>{provider}</Chip>
        </>
      }
      meta={
        resolvedAt === null
          ? next()
          : `${difference.resolvedByName ?? t('Resolved by itself')}: ${reasonText(difference.reason)}`
      }
      time={<LocalTime at={resolvedAt ?? foundAt} now={now} />}
      sub={t('ours {ours}, theirs {theirs}', { ours: formatPLN(ours), theirs: formatPLN(theirs) })}
      action={
        resolvedAt === null && (
          <ButtonLink
            to={`?resolve=${id}`}
            size="small"
            aria-label={t('Resolve {what}', { what: description ?? providerRef })}
          >
            {t('[difference] Resolve')}
          </ButtonLink>
        )
      }
    />
  )
}
