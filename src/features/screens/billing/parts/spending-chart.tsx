import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { MonthBars, shortMonth } from '#ui/month-bars.tsx'
import { Table } from '#ui/table.tsx'
import type { MonthSpending } from '../spending.ts'
import styles from './spending-chart.module.css'

type Props = { readonly months: readonly MonthSpending[] }

/** The money of the last twelve months, as a plot and as a table. */
export const SpendingChart = ({ months }: Props) => (
  <Card title={t('Spending by month')}>
    <Stack gap={4}>
      <MonthBars
        label={t('Money paid and refunded in each of the last twelve months; the table below has the amounts')}
        months={months.map(({ month, paid, refunded }) => ({ month, amounts: [paid, refunded] }))}
        series={[
          { name: t('paid'), tone: 'academy' },
          { name: t('refunded'), tone: 'warn', isOutlined: true },
        ]}
      />
      <details className={styles.table}>
        <summary>{t('Show as a table')}</summary>
        <Table
          caption={t('Money paid and refunded by month')}
          columns={[
            { label: t('Month'), cell: ({ month }) => shortMonth(month, true) },
            { label: t('Paid'), cell: ({ paid }) => formatPLN(paid), end: true },
            { label: t('Refunded'), cell: ({ refunded }) => formatPLN(refunded), end: true },
          ]}
          rows={months.toReversed()}
          getKey={({ month }) => month}
        />
      </details>
    </Stack>
  </Card>
)
