import { data, Form, redirect } from 'react-router'
import { taskPath } from '#features/people/tasks/paths.ts'
import { currentMonth } from '#features/staff/month-closing/months.ts'
import { readMonth } from '#features/staff/staff-money/asked-month.ts'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { SearchRow } from '#features/staff/staff-money/parts/search-row.tsx'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { msg, t } from '#kernel/messages.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { moneyExportInput } from '../schema.ts'
import { startMoneyExport } from '../start-export.ts'
import type { Route } from './+types/exports.ts'

/** The month before this one: the one that accountants ask for. */
const lastMonth = (now: Temporal.Instant): string =>
  Temporal.PlainYearMonth.from(currentMonth(now)).subtract({ months: 1 }).toString()

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const { status, ...asked } = readMonth(searchParams, ctx.now)
    return data({ ...asked, typed: searchParams.has('month') ? asked.typed : lastMonth(ctx.now) }, { status })
  },
})

export const action = formAction({
  export: actionHandler({
    policy: maySeeMoney,
    confirmed: true,
    schema: moneyExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startMoneyExport(ctx, input))),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Exports'), description: t('Payments and postings of a month as CSV.'), isPrivate: true })

const EXPORTS = [
  {
    list: 'month_payments',
    act: msg('Export payments'),
    title: msg('Payments of a month'),
    about: msg(
      'Each payment that settled in the month in Warsaw, with its receipt, payer, company and NIP, what it pays for, and what the provider kept. Refunds and states are those of today.',
    ),
  },
  {
    list: 'month_postings',
    act: msg('Export postings'),
    title: msg('Postings of a month'),
    about: msg(
      'Each entry of the ledger that is booked in the month, with its account, debit and credit. Both columns have the same sum. Once a month is closed its file has the same postings for ever.',
    ),
  },
  {
    list: 'month_code_uses',
    act: msg('Export code uses'),
    title: msg('Discount codes of a month'),
    about: msg(
      'Each booking that a discount code made cheaper, by the time at which it was reserved in Warsaw, with what was taken off and what it costs. States are those of today.',
    ),
  },
] as const

/** What is wrong with the month of the form that was sent. */
const monthErrors = (actionData: Route.ComponentProps['actionData'], list: string): readonly string[] => {
  const { initialValue, error } = actionData?.result ?? {}
  return initialValue?.list === list ? (error?.month ?? []) : []
}

export default function ExportsPage({ loaderData: { typed, problem }, actionData }: Route.ComponentProps) {
  return (
    <MoneyFrame tab="Exports">
      <RefusalNotice actionResult={actionData} />
      {EXPORTS.map(({ list, title, about, act }) => (
        <Card key={list} title={title()}>
          <Stack gap={4}>
            <p>{about()}</p>
            <Form method="post" aria-label={title()}>
              <input type="hidden" name="list" value={list} />
              <SearchRow>
                <TextField
                  key={typed}
                  field={{
                    ...{ id: `${list}-month`, name: 'month', initialValue: typed },
                    ...{
                      pattern: '20[0-9]{2}-(0[1-9]|1[0-2])',
                      errors: [problem ?? [], monthErrors(actionData, list)].flat(),
                    },
                  }}
                  label={t('Month')}
                  type="month"
                  required
                />
                <SubmitButton name="verb" value="export" icon="receipt">
                  {act()}
                </SubmitButton>
              </SearchRow>
            </Form>
          </Stack>
        </Card>
      ))}
      <Muted size="small">
        {t(
          'Amounts are in PLN with a point. Files are written in the background and kept for seven days, for you alone. Payments, refunds, disputes, differences, credit, codes and rates have buttons of their own, for what their lists show.',
        )}
      </Muted>
    </MoneyFrame>
  )
}
