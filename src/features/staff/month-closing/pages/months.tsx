import { ChartCard } from '#features/staff/dashboard/parts/chart-card.tsx'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { MONEY_EXPORTS_PATH } from '#features/staff/staff-money/paths.ts'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
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
import { monthAxis, monthCharts } from '../parts/month-charts.ts'
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
    title: t('Months'),
    description: t('What each month brought in and what was earned in it.'),
    isPrivate: true,
  })

const STATES: Readonly<Record<MonthState, readonly [label: Message, tone: Tone]>> = {
  closed: [msg('[month] Closed'), 'good'],
  closable: [msg('[month] To close'), 'lamp'],
  waiting: [msg('Over, an earlier month comes first'), 'muted'],
  running: [msg('[month] Not over'), 'muted'],
}

const correction = (grosze: Grosze): string => (grosze === 0 ? '–' : formatPLN(grosze))

const columns = (): readonly Column<MonthRow>[] => [
  { label: t('Month'), cell: ({ month }) => <TextLink to={monthPath(month)}>{monthLabel(month)}</TextLink> },
  {
    label: t('State'),
    cell: ({ state }) => {
      const [label, tone] = STATES[state]
      return <Chip tone={tone}>{label()}</Chip>
    },
  },
  { label: t('Revenue'), end: true, cell: ({ revenue }) => formatPLN(revenue) },
  { label: t('Earned by teachers'), end: true, cell: ({ earned }) => formatPLN(earned) },
  { label: t('Of revenue, corrections'), end: true, cell: ({ revenueCorrected }) => correction(revenueCorrected) },
  { label: t('Of earnings, corrections'), end: true, cell: ({ earnedCorrected }) => correction(earnedCorrected) },
]

export default function MonthsPage({ loaderData: { months, points } }: Route.ComponentProps) {
  return (
    <MoneyFrame tab="Months">
      <div className={styles.cards}>
        {monthCharts().map(chart => (
          <ChartCard key={chart.title} chart={chart} axis={monthAxis()} rows={points} />
        ))}
      </div>
      <Cluster>
        <ButtonLink to={MONEY_EXPORTS_PATH} icon="receipt">
          {t('Export payments or postings of a month')}
        </ButtonLink>
      </Cluster>
      <Card title={t('Months')}>
        <Stack gap={4}>
          <Table caption={t('Months of the ledger')} columns={columns()} rows={months} getKey={({ month }) => month} />
          <Muted size="small">
            {t(
              'Revenue is what is charged for lessons and games, on the day they took place or were given up too late, whenever it was or will be paid. Months begin and end at midnight in Warsaw. Corrections are of earlier months.',
            )}
          </Muted>
        </Stack>
      </Card>
    </MoneyFrame>
  )
}
