import { useEffect, useRef, useState } from 'react'
import { formatDayMonth } from '#kernel/time.ts'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import type { ShownWeek } from '../charts.ts'
import styles from './chart-card.module.css'
import { SketchedPlot } from './sketched-plot.tsx'

export type Chart = {
  readonly title: string
  /** What exactly is drawn. */
  readonly about: string
  /** The figure without which it is not drawn. */
  readonly needs: Exclude<keyof ShownWeek, 'week'>
  readonly read: (week: ShownWeek) => number | null
  readonly format: (value: number) => string
  /** For the axis, where room is short. */
  readonly formatShort?: (value: number) => string
  readonly minTop: number
  /** Beside the value in the table. */
  readonly note?: (week: ShownWeek) => string
}

const dayOf = (monday: string): string => formatDayMonth(`${monday}T12:00:00Z`, 'UTC', null)

/** One figure over the weeks: a plot, and a table that says the same. */
export const ChartCard = ({ chart, weeks }: { readonly chart: Chart; readonly weeks: readonly ShownWeek[] }) => {
  const { title, about, read, format, minTop, note } = chart
  const plot = useRef<HTMLDivElement>(null)
  const axis = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const latest = useRef({ chart, weeks })
  latest.current = { chart, weeks }
  const key = JSON.stringify(weeks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the figures are others
  useEffect(() => {
    let isGone = false
    let remove = () => {}
    const draw = async () => {
      const { drawPlot } = await import('./plot.ts')
      if (isGone || !plot.current || !axis.current) return
      const { chart, weeks } = latest.current
      remove = drawPlot(plot.current, axis.current, {
        values: weeks.map(chart.read),
        formatValue: chart.formatShort ?? chart.format,
        minTop: chart.minTop,
        onPoint: setPointed,
      })
      setDrawn(true)
    }
    // Without the plot its sketch and its table stay.
    draw().catch(error => console.warn('A chart could not be drawn', error))
    return () => {
      isGone = true
      remove()
    }
  }, [key])
  const shown = weeks[pointed ?? weeks.length - 1]
  const value = shown ? read(shown) : null
  const values = weeks.map(read)
  return (
    <Card
      title={title}
      aside={
        <span className={styles.value}>
          {value === null ? 'none' : format(value)}
          {pointed === null || !shown ? ' this week' : `, week of ${dayOf(shown.week)}`}
        </span>
      }
    >
      <p className={styles.about}>{about}</p>
      <div ref={plot} className={styles.plot} aria-hidden="true">
        {!isDrawn && <SketchedPlot values={values} top={Math.max(minTop, ...values.map(each => each ?? 0))} />}
      </div>
      <div ref={axis} className={styles.range} aria-hidden="true">
        <span>{dayOf(weeks[0]?.week ?? '')}</span>
        <span>{dayOf(weeks.at(-1)?.week ?? '')}</span>
      </div>
      <details className={styles.table}>
        <summary>
          Show as a table<span className="visually-hidden">: {title}</span>
        </summary>
        <Table
          caption={`${title} by week`}
          columns={[
            { label: 'Week from', cell: ({ week }) => dayOf(week) },
            { label: title, cell: week => formatOr(read(week), format), end: true },
            ...(note ? [{ label: 'Of', cell: note, end: true }] : []),
          ]}
          rows={weeks.toReversed()}
          getKey={({ week }) => week}
        />
      </details>
    </Card>
  )
}

const formatOr = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value)
