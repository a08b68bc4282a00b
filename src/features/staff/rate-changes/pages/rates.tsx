import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { RATE_BASES, TEACHING_KIND_LABELS, TEACHING_KINDS } from '#features/staff/rates/kinds.ts'
import { RATES_PATH } from '#features/staff/rates/paths.ts'
import { rateText } from '#features/staff/rates/rules.ts'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { formatFullDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { type LoaderContext, pageLoader } from '#platform/page-loader.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { rateForm } from '../schema.ts'
import { listRateRows, previewRate, type RatePreview, type RateRow, setRate } from '../set-rate.ts'
import type { Route } from './+types/rates.ts'

const FIELDS = ['person', 'kind', 'basis', 'value', 'validFrom'] as const
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>

/** What the rate in the address would do, or why it cannot be set. */
const readPreview = async ({ ctx, url: { searchParams } }: LoaderContext) => {
  const typed = Object.fromEntries(FIELDS.map(name => [name, searchParams.get(name) ?? ''])) as Typed
  if (!searchParams.has('kind')) return { typed, errors: {}, preview: null }
  const parsed = rateForm.safeParse(typed)
  if (!parsed.success) return { typed, errors: z.flattenError(parsed.error).fieldErrors, preview: null }
  try {
    return { typed, errors: {}, preview: await previewRate(ctx, parsed.data) }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const { field = 'value', message } = error.refusal
    return { typed, errors: { [field]: [message] }, preview: null }
  }
}

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async loaderContext => ({ rates: await listRateRows(), ...(await readPreview(loaderContext)) }),
})

export const action = formAction({
  set: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: rateForm,
    run: async ({ ctx, input, requestContext }) => {
      await setRate(ctx, input)
      requestContext.flash.set('The rate is set. Dates that took place since then are computed anew within minutes.')
      return redirect(RATES_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Rates', description: 'What is earned by teaching, and from when on.', isPrivate: true })

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, typed, errors, preview } = loaderData
  return (
    <MoneyFrame tab="Rates">
      <RefusalNotice actionResult={actionData} />
      {preview ? <PreviewCard preview={preview} typed={typed} /> : <RateForm typed={typed} errors={errors} />}
      <RateList rates={rates} />
    </MoneyFrame>
  )
}

const dayText = (day: string): string => formatFullDate(`${day}T12:00:00Z`, SCHOOL_ZONE)

const BASIS_LABELS: Readonly<Record<(typeof RATE_BASES)[number], string>> = {
  share: 'A share of what students are charged',
  hour: 'An amount for an hour taught',
}

type FormProps = { readonly typed: Typed; readonly errors: Readonly<Record<string, readonly string[] | undefined>> }

/** Asks for the rate; the next step says what it changes. */
const RateForm = ({ typed, errors }: FormProps) => {
  const field = (name: keyof Typed) => ({ name, initialValue: typed[name], errors: errors[name] })
  return (
    <Card title="Set a rate">
      <Form method="get" preventScrollReset>
        <Stack gap={4}>
          <TextField
            field={field('person')}
            label="Username"
            hint="Leave it empty for the school’s rate, which holds for all who have none of their own."
            autoComplete="off"
            optional
          />
          <SelectField field={field('kind')} label="What is taught">
            {TEACHING_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {TEACHING_KIND_LABELS[kind]}
              </option>
            ))}
          </SelectField>
          <SelectField field={field('basis')} label="How it is computed">
            {RATE_BASES.map(basis => (
              <option key={basis} value={basis}>
                {BASIS_LABELS[basis]}
              </option>
            ))}
          </SelectField>
          <TextField
            field={field('value')}
            label="Percent, or PLN for an hour"
            hint="A share counts for late cancellations too. An amount for an hour is paid once for a date that took place, however many came."
            inputMode="decimal"
            required
          />
          <TextField field={field('validFrom')} label="First day" type="date" required />
          <Cluster>
            <SubmitButton>Show what changes</SubmitButton>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  )
}

const differenceText = ({ dates, difference }: Pick<RatePreview, 'dates' | 'difference'>): string => {
  if (dates === null || difference === null)
    return 'More than 2,000 dates have taken place since then; what is earned for them is computed anew.'
  if (dates === 0) return 'No date that it concerns has taken place since then.'
  const computed = `${pluralize(dates, 'date')} that took place since then ${dates === 1 ? 'is' : 'are'} computed anew: `
  if (difference === 0) return `${computed}nothing changes for them.`
  return `${computed}${formatPLN(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} is earned.`
}

const PreviewCard = ({ preview, typed }: { readonly preview: RatePreview; readonly typed: Typed }) => {
  const { person, rate, former } = preview
  const who = person ? person.displayName : 'all who have no rate of their own'
  return (
    <ConfirmCard title="Set this rate?" label="Set this rate?">
      <Stack gap={4}>
        <p>
          From {dayText(rate.validFrom)} on: {TEACHING_KIND_LABELS[rate.kind].toLowerCase()} of {who} earn{' '}
          {rateText(rate)}.
        </p>
        <p>
          {former
            ? `Until then: ${rateText(former)}.`
            : person
              ? 'Until then the school’s rate holds, if there is one.'
              : 'There is no rate for it so far.'}
        </p>
        <p>{differenceText(preview)}</p>
        <p>A rate is never changed or deleted. A later one takes its place, from its own first day on.</p>
        <Form method="post" action={RATES_PATH}>
          {FIELDS.map(name => (
            <input key={name} type="hidden" name={name} value={typed[name]} />
          ))}
          <Cluster>
            <SubmitButton name="verb" value="set" variant="primary">
              Set the rate
            </SubmitButton>
            <ButtonLink to={RATES_PATH}>Back</ButtonLink>
          </Cluster>
        </Form>
      </Stack>
    </ConfirmCard>
  )
}

const COLUMNS: readonly Column<RateRow>[] = [
  { label: 'Of', cell: ({ displayName, username }) => (displayName ? `${displayName} (${username})` : 'The school') },
  { label: 'What is taught', cell: ({ kind }) => TEACHING_KIND_LABELS[kind] },
  { label: 'Rate', cell: rateText },
  { label: 'From', end: true, cell: ({ validFrom }) => dayText(validFrom) },
]

const RateList = ({ rates }: { readonly rates: readonly RateRow[] }) => (
  <Card title="Rates">
    <Stack gap={4}>
      {rates.length > 0 ? (
        <Table caption="Rates, the newest first" columns={COLUMNS} rows={rates} getKey={({ id }) => id} />
      ) : (
        <EmptyState title="No rates yet" icon="wallet">
          Set the school’s rate for each kind first. Without a rate nothing is earned, and no month can be closed in
          which a lesson or a game took place.
        </EmptyState>
      )}
      <Muted size="small">
        The rate of the day on which a lesson or a game takes place holds for it: the person’s own, otherwise the
        school’s. A weekly lesson is an individual lesson or one of a group.
      </Muted>
    </Stack>
  </Card>
)
