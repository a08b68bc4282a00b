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
  <Card title="Spending by month">
    <Stack gap={4}>
      <MonthBars
        label="Money paid and refunded in each of the last twelve months; the table below has the amounts"
        months={months.map(({ month, paid, refunded }) => ({ month, amounts: [paid, refunded] }))}
        series={[
          { name: 'paid', tone: 'academy' },
          { name: 'refunded', tone: 'warn', isOutlined: true },
        ]}
      />
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <Table
          caption="Money paid and refunded by month"
          columns={[
            { label: 'Month', cell: ({ month }) => shortMonth(month, true) },
            { label: 'Paid', cell: ({ paid }) => formatPLN(paid), end: true },
            { label: 'Refunded', cell: ({ refunded }) => formatPLN(refunded), end: true },
          ]}
          rows={months.toReversed()}
          getKey={({ month }) => month}
        />
      </details>
    </Stack>
  </Card>
)
