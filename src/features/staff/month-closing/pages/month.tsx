import { Form } from 'react-router'
import { EARNED_KIND_LABELS } from '#features/staff/rates/kinds.ts'
import { RATES_PATH } from '#features/staff/rates/paths.ts'
import { MoneyExport } from '#features/staff/staff-money/parts/money-export.tsx'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { monthParam } from '#features/staff/staff-money/schema.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { refuse } from '#kernel/refusal.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { closeMonth } from '../close-month.ts'
import { monthLabel } from '../months.ts'
import { MONTHS_PATH, statementPath } from '../paths.ts'
import { readMonth } from '../read-month.ts'
import { MONTH_NOT_FOUND } from '../refusals.ts'
import { closingConsequences, decideClosing, type MonthFigures, monthTotals } from '../rules.ts'
import { listStatements } from '../statements.ts'
import type { Route } from './+types/month.ts'

type StatementRow = ReturnType<typeof toRow>
const toRow = ({
  id,
  displayName,
  username,
  lines,
  amount,
  paidOn,
}: Awaited<ReturnType<typeof listStatements>>[number]) => ({
  ...{ id, lines, amount, paidOn },
  name: `${displayName} (${username})`,
})

const monthOfPath = (params: { readonly month?: string | undefined }): string =>
  monthParam.safeParse(params.month).data ?? refuse(MONTH_NOT_FOUND)

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, params }) => {
    const figures = await readMonth(db, monthOfPath(params))
    const decision = decideClosing(figures, ctx.now)
    return {
      figures,
      totals: monthTotals(figures),
      statements: figures.isClosed ? (await listStatements(db, figures.month)).map(toRow) : [],
      consequences: closingConsequences(figures),
      obstacle: decision.ok ? null : decision.refusal,
    }
  },
})

export const action = formAction({
  close: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      const month = monthOfPath(params)
      await closeMonth(ctx, month)
      return { done: `${monthLabel(month)} is closed.`, isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData ? monthLabel(args.loaderData.figures.month) : 'Month',
    description: 'What a month brought in, what was earned in it, and its closing.',
    isPrivate: true,
  })

export default function MonthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { figures, totals, statements } = loaderData
  const name = monthLabel(figures.month)
  return (
    <MoneyFrame tab="Months">
      <Breadcrumbs steps={[{ label: 'Months', to: MONTHS_PATH }, { label: name }]} />
      <RefusalNotice actionResult={actionData} />
      {figures.isClosed ? (
        <Notice kind="good" title={`${name} is closed`}>
          It never changes. What is corrected later is booked in the next open month.
        </Notice>
      ) : (
        <ClosingCard {...loaderData} name={name} />
      )}
      <Cluster gap={2}>
        <MoneyExport list="month_payments" filters={{ month: figures.month }} label="Export payments" />
        <MoneyExport list="month_postings" filters={{ month: figures.month }} label="Export postings" />
      </Cluster>
      <Revenue figures={figures} sum={totals.revenue} />
      {figures.isClosed ? (
        <Statements rows={statements} month={figures.month} sum={totals.earned} />
      ) : (
        <Earned figures={figures} sum={totals.earned} />
      )}
      {figures.corrections.length > 0 && <Corrections figures={figures} />}
    </MoneyFrame>
  )
}

type ClosingProps = Route.ComponentProps['loaderData'] & { readonly name: string }

/** What closing does, beside the act; or what hinders it. */
const ClosingCard = ({ figures, consequences, obstacle, name }: ClosingProps) => {
  const { toBook, openReports, withoutRate, isSound } = figures
  const people = withoutRate.map(({ displayName, dates }) => `${displayName} (${pluralize(dates, 'date')})`)
  return (
    <Card title={obstacle ? name : `Close ${name}?`}>
      <Stack gap={4}>
        {obstacle && <Notice title={obstacle.message} />}
        {toBook > 0 && (
          <p>{pluralize(toBook, 'date')} of this month or before: still ahead, or to be booked within minutes.</p>
        )}
        {openReports > 0 && (
          <p>{pluralize(openReports, 'report')} of problems with lessons of this month not answered yet.</p>
        )}
        {people.length > 0 && (
          <Notice
            kind="warn"
            title="Taught without a rate"
            action={
              <ButtonLink to={RATES_PATH} size="small">
                Set rates
              </ButtonLink>
            }
          >
            {people.join(', ')}
          </Notice>
        )}
        <p>
          {isSound
            ? 'The lines below are what the ledger has, and all accounts together are 0 PLN.'
            : 'The lines below are not what the ledger has. Ask the people who run this site to look into it.'}
        </p>
        {!obstacle && (
          <Form method="post" preventScrollReset>
            <Stack gap={4}>
              {consequences.map(sentence => (
                <p key={sentence}>{sentence}</p>
              ))}
              <Cluster>
                <SubmitButton name="verb" value="close" variant="primary">
                  Close {name}
                </SubmitButton>
                <ButtonLink to={MONTHS_PATH}>Back</ButtonLink>
              </Cluster>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  )
}

type Line = { readonly key: string; readonly label: string; readonly amount: number; readonly note?: string }

const amountColumns = (first: string, note?: string): readonly Column<Line>[] => [
  { label: first, cell: ({ label }) => label },
  ...(note ? [{ label: note, cell: ({ note: text }: Line) => text ?? '' }] : []),
  { label: 'Amount', end: true, cell: ({ amount }) => formatPLN(amount) },
]

type SumProps = { readonly figures: MonthFigures; readonly sum: number }

const Revenue = ({ figures: { revenue, month }, sum }: SumProps) => (
  <Card title="Revenue">
    <Stack gap={4}>
      <Table
        caption={`Revenue of ${monthLabel(month)} by kind`}
        columns={amountColumns('Kind')}
        rows={[
          ...revenue.map(({ kind, amount }) => ({ key: kind, label: EARNED_KIND_LABELS[kind], amount })),
          { key: 'all', label: 'All', amount: sum },
        ]}
        getKey={({ key }) => key}
      />
      <Muted size="small">
        Charged for lessons, games and trainings of these days, and for those that were given up too late, paid already
        or not.
      </Muted>
    </Stack>
  </Card>
)

const Earned = ({ figures: { earned, month }, sum }: SumProps) => (
  <Card title="Earned by teachers and game masters">
    <Stack gap={4}>
      {earned.length > 0 ? (
        <Table
          caption={`Earned in ${monthLabel(month)} by person`}
          columns={amountColumns('Person', 'Lines')}
          rows={[
            ...earned.map(({ uid, displayName, username, amount, lines }) => ({
              ...{ key: uid, label: `${displayName} (${username})`, note: String(lines), amount },
            })),
            { key: 'all', label: 'All', amount: sum },
          ]}
          getKey={({ key }) => key}
        />
      ) : (
        <EmptyState title="Nothing earned" icon="people">
          What is earned by teaching appears here once a lesson or a game with a rate has taken place.
        </EmptyState>
      )}
      <Muted size="small">
        By the rates of the day: a share of what students are charged, late cancellations included, or an amount for
        each hour taught, once for a date that took place.
      </Muted>
    </Stack>
  </Card>
)

const STATEMENT_COLUMNS: readonly Column<StatementRow>[] = [
  {
    label: 'Person',
    cell: ({ id, name }) => <TextLink to={statementPath(id)}>{name}</TextLink>,
  },
  { label: 'Lines', cell: ({ lines }) => lines },
  {
    label: 'State',
    cell: ({ amount, paidOn }) =>
      paidOn ? (
        <Chip tone="good">Paid on {formatDate(`${paidOn}T12:00:00Z`, SCHOOL_ZONE, null)}</Chip>
      ) : (
        <Chip tone={amount > 0 ? 'lamp' : 'muted'}>{amount > 0 ? 'To be paid' : 'Carried'}</Chip>
      ),
  },
  { label: 'Amount', end: true, cell: ({ amount }) => formatPLN(amount) },
]

type StatementsProps = { readonly rows: readonly StatementRow[]; readonly month: string; readonly sum: number }

/** One for each person who has earned in the month. */
const Statements = ({ rows, month, sum }: StatementsProps) => (
  <Card title="Statements of teachers and game masters">
    <Stack gap={4}>
      {rows.length > 0 ? (
        <Table
          caption={`Statements of ${monthLabel(month)}`}
          columns={STATEMENT_COLUMNS}
          rows={rows}
          getKey={({ id }) => id}
        />
      ) : (
        <EmptyState title="No statements" icon="people">
          No person has earned anything in this month.
        </EmptyState>
      )}
      <Muted size="small">
        {formatPLN(sum)} in all. A sum of 0 PLN or below is carried to the person’s next statement.
      </Muted>
    </Stack>
  </Card>
)

type Corrected = MonthFigures['corrections'][number]
const CORRECTED: readonly Column<Corrected>[] = [
  { label: 'Corrects', cell: ({ month }) => monthLabel(month) },
  { label: 'Revenue', end: true, cell: ({ revenue }) => formatPLN(revenue) },
  { label: 'Earned', end: true, cell: ({ earned }) => formatPLN(earned) },
]

const Corrections = ({ figures: { corrections, month } }: Pick<SumProps, 'figures'>) => (
  <Card title="Corrections of earlier months">
    <Stack gap={4}>
      <Table
        caption={`Booked in ${monthLabel(month)} for earlier months`}
        columns={CORRECTED}
        rows={corrections}
        getKey={row => row.month}
      />
      <Muted size="small">They are part of the sums above.</Muted>
    </Stack>
  </Card>
)
