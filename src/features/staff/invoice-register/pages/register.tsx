import { data, Form } from 'react-router'
import { differenceOf, readRegister } from '#features/money/invoices/register.ts'
import { totalOf } from '#features/money/taxes/amounts.ts'
import { RATE_LABELS } from '#features/money/taxes/rates.ts'
import { monthSpan } from '#features/staff/earnings/earnings.ts'
import { readMonth } from '#features/staff/staff-money/asked-month.ts'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { SearchRow } from '#features/staff/staff-money/parts/search-row.tsx'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { t } from '#kernel/messages.ts'
import { formatExactPLN } from '#kernel/money.ts'
import { formatMonth } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { type Column, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { registerFilePath } from '../paths.ts'
import type { Route } from './+types/register.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const { month, typed, problem, status } = readMonth(searchParams, ctx.now)
    const register = await readRegister(db, monthSpan(month, SCHOOL_ZONE))
    const { rows, sums, withoutRate, ledger } = register
    return data(
      { month, typed, problem, count: rows.length, sums, withoutRate, ledger, difference: differenceOf(register) },
      { status },
    )
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Register of sales'),
    description: t('The sales of a month by VAT rate.'),
    isPrivate: true,
  })

/** Null: what has no rate has no net amount and no tax. */
type Sum = { readonly name: string; readonly net: number | null; readonly tax: number | null; readonly gross: number }
const amountCell = (grosze: number | null): string => (grosze === null ? '–' : formatExactPLN(grosze))
const columns = (): readonly Column<Sum>[] => [
  { label: t('VAT rate'), cell: ({ name }) => name },
  { label: t('Net'), cell: ({ net }) => amountCell(net), end: true },
  { label: t('VAT'), cell: ({ tax }) => amountCell(tax), end: true },
  { label: t('Gross'), cell: ({ gross }) => amountCell(gross), end: true },
]

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { month, typed, problem, count, sums, withoutRate, ledger, difference } = loaderData
  const total = totalOf(sums)
  const rows: readonly Sum[] = [
    ...sums.map(sum => ({ ...sum, name: RATE_LABELS[sum.rate] })),
    ...(withoutRate === 0
      ? [{ ...total, name: t('Total') }]
      : [
          { ...total, name: t('Total with a rate') },
          { name: t('Paid before rates were set'), net: null, tax: null, gross: withoutRate },
          { name: t('Total'), net: null, tax: null, gross: total.gross + withoutRate },
        ]),
  ]
  return (
    <MoneyFrame tab="Register">
      <Form method="get" role="search" aria-label={t('Month')}>
        <SearchRow>
          <TextField
            key={typed}
            field={{
              ...{ name: 'month', initialValue: typed, pattern: '20[0-9]{2}-(0[1-9]|1[0-2])' },
              errors: problem ? [problem] : [],
            }}
            label={t('Month')}
            type="month"
            required
          />
          <SubmitButton>{t('Show')}</SubmitButton>
        </SearchRow>
      </Form>
      <Card title={t('Sales of {month} by rate', { month: formatMonth(`${month}-15T12:00:00Z`, SCHOOL_ZONE) })}>
        <Stack gap={4}>
          <Table caption={t('Sums by rate')} columns={columns()} rows={rows} getKey={({ name }) => name} />
          {difference === 0 ? (
            <Notice kind="good">
              {t('Equals the ledger to the grosz: {ledger}.', { ledger: formatExactPLN(ledger) })}
            </Notice>
          ) : (
            <Notice kind="danger">
              {t('The ledger has {ledger}: a difference of {difference}. Please tell the operator.', {
                ledger: formatExactPLN(ledger),
                difference: formatExactPLN(difference),
              })}
            </Notice>
          )}
          <Cluster>
            <ButtonLink to={registerFilePath(month)} icon="receipt" reloadDocument>
              {t('Download CSV')}
            </ButtonLink>
            <Muted>{t('{count, plural, one {# document} other {# documents}}', { count })}</Muted>
          </Cluster>
          <Muted size="small">
            {t(
              'Invoices and corrections on the day on which they count, and payments without an invoice with their returns. Days are those of Warsaw.',
            )}
          </Muted>
        </Stack>
      </Card>
    </MoneyFrame>
  )
}
