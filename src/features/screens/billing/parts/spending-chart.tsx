import { formatPLN } from '#kernel/money.ts'
import { formatDayMonth } from '#kernel/time.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import type { MonthSpending } from '../spending.ts'
import styles from './spending-chart.module.css'

/** Pixels. Widths are percentages, so that the plot fills its card and its text keeps its size. */
const TOP = 26
const HEIGHT = 190
const LABEL_HEIGHT = 22

/** `Nov`, and `Nov 2025` where the year is wanted. */
const monthLabel = (month: string, withYear = false): string => {
  const [, name = ''] = formatDayMonth(`${month}-01T12:00:00Z`, 'UTC', null).split(' ')
  return withYear ? `${name} ${month.slice(0, 4)}` : name
}

type Props = { readonly months: readonly MonthSpending[] }

/** Two bars a month, paid and refunded. The table below says the same. */
const Bars = ({ months }: Props) => {
  const highest = Math.max(1, ...months.flatMap(({ paid, refunded }) => [paid, refunded]))
  const slot = 100 / months.length
  const bar = (amount: number, x: number) => {
    const height = (amount / highest) * (HEIGHT - TOP)
    return { x: `${x * slot}%`, y: HEIGHT - height, width: `${0.32 * slot}%`, height }
  }
  return (
    <svg
      height={HEIGHT + LABEL_HEIGHT}
      className={styles.chart}
      role="img"
      aria-label="Money paid and refunded in each of the last twelve months; the table below has the amounts"
    >
      <line x1="0" x2="100%" y1={TOP} y2={TOP} className={styles.scale} />
      {highest > 1 && (
        <text x="0" y={TOP - 8} className={styles.highest}>
          {formatPLN(highest)}
        </text>
      )}
      {months.map(({ month, paid, refunded }, at) => (
        <g key={month}>
          {paid > 0 && <rect {...bar(paid, at + 0.15)} className={styles.paid} />}
          {refunded > 0 && <rect {...bar(refunded, at + 0.53)} className={styles.refunded} />}
          <text x={`${(at + 0.5) * slot}%`} y={HEIGHT + LABEL_HEIGHT - 4} className={styles.label}>
            {monthLabel(month)}
          </text>
        </g>
      ))}
      <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className={styles.axis} />
    </svg>
  )
}

const Key = ({ name, className }: { readonly name: string; readonly className: string | undefined }) => (
  <span>
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <rect x="1" y="1" width="10" height="10" className={className} />
    </svg>
    {name}
  </span>
)

/** The money of the last twelve months, as a plot and as a table. */
export const SpendingChart = ({ months }: Props) => (
  <Card title="Spending by month">
    <Stack gap={4}>
      <Bars months={months} />
      <p className={styles.keys} aria-hidden="true">
        <Key name="paid" className={styles.paid} />
        <Key name="refunded" className={styles.refunded} />
      </p>
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <Table
          caption="Money paid and refunded by month"
          columns={[
            { label: 'Month', cell: ({ month }) => monthLabel(month, true) },
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
