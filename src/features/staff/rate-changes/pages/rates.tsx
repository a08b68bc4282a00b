import { redirect } from 'react-router'
import { TEACHING_KIND_LABELS } from '#features/staff/rates/kinds.ts'
import { RATES_PATH } from '#features/staff/rates/paths.ts'
import { rateText } from '#features/staff/rates/rules.ts'
import { MoneyExport } from '#features/staff/staff-money/parts/money-export.tsx'
import { MoneyFrame, PageLinks } from '#features/staff/staff-money/parts/money-frame.tsx'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { t } from '#kernel/messages.ts'
import { RefusalError, saidRefusal } from '#kernel/refusal.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { type LoaderContext, pageLoader } from '#platform/page-loader.ts'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { listRateRows, type RateRow } from '../list-rates.ts'
import { RateForm } from '../parts/rate-form.tsx'
import { PreviewCard } from '../parts/rate-preview.tsx'
import { RATE_FIELDS, type TypedRate } from '../parts/typed-rate.ts'
import { rateErrors, rateForm } from '../schema.ts'
import { previewRate, setRate } from '../set-rate.ts'
import type { Route } from './+types/rates.ts'

/** What the rate in the address would do, or why it cannot be set. */
const readPreview = async ({ ctx, url: { searchParams } }: LoaderContext) => {
  const typed = Object.fromEntries(RATE_FIELDS.map(name => [name, searchParams.get(name) ?? ''])) as TypedRate
  if (!searchParams.has('kind')) return { typed, errors: {}, preview: null }
  const parsed = rateForm.safeParse(typed)
  if (!parsed.success) return { typed, errors: rateErrors(parsed.error, typed), preview: null }
  try {
    return { typed, errors: {}, preview: await previewRate(ctx, parsed.data) }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const { field = 'value', message } = saidRefusal(error.refusal)
    return { typed, errors: { [field]: [message] }, preview: null }
  }
}

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async loaderContext => {
    const cursor = loaderContext.url.searchParams.get('cursor') ?? undefined
    const rates = await listRateRows({ cursor })
    return { rates, isFirstPage: cursor === undefined, ...(await readPreview(loaderContext)) }
  },
})

export const action = formAction({
  set: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: rateForm,
    run: async ({ ctx, input, requestContext }) => {
      await setRate(ctx, input)
      requestContext.flash.set(t('The rate is set. Dates that took place since then are computed anew within minutes.'))
      return redirect(RATES_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Rates'),
    description: t('What is earned by teaching, and from when on.'),
    isPrivate: true,
  })

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, isFirstPage, typed, errors, preview } = loaderData
  return (
    <MoneyFrame tab="Rates">
      <RefusalNotice actionResult={actionData} />
      {preview ? <PreviewCard preview={preview} typed={typed} /> : <RateForm typed={typed} errors={errors} />}
      <RateList rates={rates.items} />
      <PageLinks
        summary={t('{count, plural, one {# rate} other {# rates}}', { count: rates.items.length })}
        nextCursor={rates.nextCursor}
        {...{ isFirstPage }}
      />
    </MoneyFrame>
  )
}

const columns = (): readonly Column<RateRow>[] => [
  {
    label: t('[rate] Of'),
    cell: ({ displayName, username }) => (displayName ? `${displayName} (${username})` : t('The school')),
  },
  { label: t('What is taught'), cell: ({ kind }) => TEACHING_KIND_LABELS[kind]() },
  { label: t('[earned] Rate'), cell: row => (row.basis === 'school' ? t('The school’s rate again') : rateText(row)) },
  { label: t('[day] From'), end: true, cell: ({ validFrom }) => schoolDayText(validFrom) },
]

const RateList = ({ rates }: { readonly rates: readonly RateRow[] }) => (
  <Card title={t('Rates')}>
    <Stack gap={4}>
      {rates.length > 0 ? (
        <>
          <Cluster>
            <MoneyExport list="rates" />
          </Cluster>
          <Table caption={t('Rates, the newest first')} columns={columns()} rows={rates} getKey={({ id }) => id} />
        </>
      ) : (
        <EmptyState title={t('No rates yet')} icon="wallet">
          {t(
            'Set the school’s rate for each kind first. Without a rate nothing is earned, and no month can be closed in which a lesson or a game took place.',
          )}
        </EmptyState>
      )}
      <Muted size="small">
        {t(
          'The rate of the day on which a lesson or a game takes place holds for it: the person’s own, otherwise the school’s. A weekly lesson is an individual lesson or one of a group.',
        )}
      </Muted>
    </Stack>
  </Card>
)
