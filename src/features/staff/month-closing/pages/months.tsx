import { ChartCard } from '#features/staff/dashboard/parts/chart-card.tsx'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { MONEY_EXPORTS_PATH } from '#features/staff/staff-money/paths.ts'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import styles from '#ui/card-columns.module.css'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { type Column, Table } from '#ui/table.tsx'
import type { Tone } from '#ui/tone.ts'
import { Muted, TextLink } from '#ui/typography.tsx'
import { listMonths, type MonthRow, type MonthState } from '../list-months.ts'
import { listMonthPoints } from '../month-points.ts'
import { monthLabel } from '../months.ts'
import { MONTH_CHARTS, MONTHS } from '../parts/month-charts.ts'
import { monthPath } from '../paths.ts'
import type { Route } from './+types/months.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx }) => {
    const months = await listMonths(ctx.now)
    return { months, points: await listMonthPoints(months, ctx.now) }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: 'Months',
    description: 'What each month brought in and what was earned in it.',
    isPrivate: true,
  })

const STATES: Readonly<Record<MonthState, readonly [label: string, tone: Tone]>> = {
  closed: ['Closed', 'good'],
  closable: ['To close', 'lamp'],
  waiting: ['Over, an earlier month comes first', 'muted'],
  running: ['Not over', 'muted'],
}

const correction = (grosze: Grosze): string => (grosze === 0 ? '–' : formatPLN(grosze))

const COLUMNS: readonly Column<MonthRow>[] = [
  { label: 'Month', cell: ({ month }) => <TextLink to={monthPath(month)}>{monthLabel(month)}</TextLink> },
  {
    label: 'State',
    cell: ({ state }) => {
      const [label, tone] = STATES[state]
      return <Chip tone={tone}>{label}</Chip>
    },
  },
  { label: 'Revenue', end: true, cell: ({ revenue }) => formatPLN(revenue) },
  { label: 'Earned by teachers', end: true, cell: ({ earned }) => formatPLN(earned) },
  { label: 'Of revenue, corrections', end: true, cell: ({ revenueCorrected }) => correction(revenueCorrected) },
  { label: 'Of earnings, corrections', end: true, cell: ({ earnedCorrected }) => correction(earnedCorrected) },
]

export default function MonthsPage({ loaderData: { months, points } }: Route.ComponentProps) {
  return (
    <MoneyFrame tab="Months">
      <div className={styles.cards}>
        {MONTH_CHARTS.map(chart => (
          <ChartCard key={chart.title} chart={chart} axis={MONTHS} rows={points} />
        ))}
      </div>
      <Cluster>
        <ButtonLink to={MONEY_EXPORTS_PATH} icon="receipt">
          Export payments or postings of a month
        </ButtonLink>
      </Cluster>
      <Card title="Months">
        <Stack gap={4}>
          <Table caption="Months of the ledger" columns={COLUMNS} rows={months} getKey={({ month }) => month} />
          <Muted size="small">
            Revenue is what is charged for lessons and games, on the day they took place or were given up too late,
            whenever it was or will be paid. Months begin and end at midnight in Warsaw. Corrections are of earlier
            months.
          </Muted>
        </Stack>
      </Card>
    </MoneyFrame>
  )
}
