import { writeDay } from '#kernel/day-names.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import styles from './month-bars.module.css'
import type { Tone } from './tone.ts'

/** Pixels. Widths are percentages, so that the plot fills its place and its text keeps its size. */
const TOP = 26
const HEIGHT = 190
const LABEL_HEIGHT = 22

/** `Nov`, and `Nov 2025` where the year is wanted. */
export const shortMonth = (month: string, withYear = false): string =>
  writeDay(Temporal.PlainDate.from(`${month}-01`), { month: 'short', ...(withYear ? { year: 'numeric' } : {}) })

/** One of the two amounts of each month: filled, or `outlined`, so that the colour is not the only difference. */
export type MonthSeries = { readonly name: string; readonly tone: Tone; readonly isOutlined?: boolean }

type Props = {
  /** `2026-11`, with its amounts in grosze in the order of the series. */
  readonly months: readonly { readonly month: string; readonly amounts: readonly [Grosze, Grosze] }[]
  readonly series: readonly [MonthSeries, MonthSeries]
  /** What it shows, and where the amounts are written. */
  readonly label: string
  /** The month that is read in the table. */
  readonly lit?: string | null
}

/** Two bars a month. A table beside it says the same. */
export const MonthBars = ({ months, series, label, lit = null }: Props) => {
  const highest = Math.max(1, ...months.flatMap(({ amounts }) => amounts))
  const slot = 100 / months.length
  const bar = (amount: number, x: number) => {
    const height = (Math.max(0, amount) / highest) * (HEIGHT - TOP)
    return { x: `${x * slot}%`, y: HEIGHT - height, width: `${0.32 * slot}%`, height }
  }
  return (
    <div>
      <svg height={HEIGHT + LABEL_HEIGHT} className={styles.chart} role="img" aria-label={label}>
        <line x1="0" x2="100%" y1={TOP} y2={TOP} className={styles.scale} />
        {highest > 1 && (
          <text x="0" y={TOP - 8} className={styles.highest}>
            {formatPLN(highest)}
          </text>
        )}
        {months.map(({ month, amounts }, at) => (
          <g key={month} data-lit={month === lit ? '' : undefined}>
            {month === lit && (
              <rect x={`${at * slot}%`} y={TOP} width={`${slot}%`} height={HEIGHT - TOP} className={styles.lit} />
            )}
            {series.map(
              ({ name, tone, isOutlined }, nth) =>
                (amounts[nth] ?? 0) > 0 && (
                  <rect
                    key={name}
                    {...bar(amounts[nth] ?? 0, at + (nth === 0 ? 0.15 : 0.53))}
                    data-tone={tone}
                    className={isOutlined ? styles.outlined : styles.filled}
                  />
                ),
            )}
            <text x={`${(at + 0.5) * slot}%`} y={HEIGHT + LABEL_HEIGHT - 4} className={styles.label}>
              {shortMonth(month)}
            </text>
          </g>
        ))}
        <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className={styles.axis} />
      </svg>
      <p className={styles.keys} aria-hidden="true">
        {series.map(({ name, tone, isOutlined }) => (
          <span key={name}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width="10"
                height="10"
                data-tone={tone}
                className={isOutlined ? styles.outlined : styles.filled}
              />
            </svg>
            {name}
          </span>
        ))}
      </p>
    </div>
  )
}
