import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { rich } from '#ui/rich.tsx'
import { Table } from '#ui/table.tsx'
import styles from './chart-card.module.css'
import { SketchedPlot } from './sketched-plot.tsx'

/** The steps of the x axis, in words. */
export type Axis<Row> = {
  readonly getKey: (row: Row) => string
  /** Below the plot and in the table. */
  readonly label: (row: Row) => string
  /** "Week from": the head of the labels in the table. */
  readonly head: string
  /** "week" */
  readonly step: string
  /** Beside the value of the last step, "this week", and of the one below the pointer. */
  readonly last: string
  readonly at: (row: Row) => string
}

export type Chart<Row> = {
  readonly title: string
  /** What exactly is drawn. */
  readonly about: string
  readonly read: (row: Row) => number | null
  readonly format: (value: number) => string
  /** For the axis, where room is short. */
  readonly formatShort?: (value: number) => string
  readonly minTop: number
  /** Beside the value in the table. */
  readonly note?: (row: Row) => string
}

type Props<Row> = { readonly chart: Chart<Row>; readonly axis: Axis<Row>; readonly rows: readonly Row[] }

/** One figure over weeks or months: a plot, and a table that says the same. */
export const ChartCard = <Row,>({ chart, axis: steps, rows }: Props<Row>) => {
  const { title, about, read, format, minTop, note } = chart
  const plot = useRef<HTMLDivElement>(null)
  const axis = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const latest = useRef({ chart, rows })
  latest.current = { chart, rows }
  const key = JSON.stringify(rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the figures are others
  useEffect(() => {
    let isGone = false
    let remove = () => {}
    const draw = async () => {
      const { drawPlot } = await import('./plot.ts')
      if (isGone || !plot.current || !axis.current) return
      const { chart, rows } = latest.current
      remove = drawPlot(plot.current, axis.current, {
        values: rows.map(chart.read),
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
  const shown = rows[pointed ?? rows.length - 1]
  const value = shown ? read(shown) : null
  const values = rows.map(read)
  return (
    <Card
      title={title}
      aside={
        <span className={styles.value}>
          {value === null ? t('[chart] none') : format(value)}
          {pointed === null || !shown ? ` ${steps.last}` : `, ${steps.at(shown)}`}
        </span>
      }
    >
      <p className={styles.about}>{about}</p>
      <div ref={plot} className={styles.plot} aria-hidden="true">
        {!isDrawn && <SketchedPlot values={values} top={Math.max(minTop, ...values.map(each => each ?? 0))} />}
      </div>
      <div ref={axis} className={styles.range} aria-hidden="true">
        {rows.slice(0, 1).map(row => (
          <span key="first">{steps.label(row)}</span>
        ))}
        {rows.slice(-1).map(row => (
          <span key="last">{steps.label(row)}</span>
        ))}
      </div>
      <details className={styles.table}>
        <summary>
          {rich('Show as a table<hidden>: {title}</hidden>', {
            hidden: words => <span className="visually-hidden">{words}</span>,
            title,
          })}
        </summary>
        <Table
          caption={t('{title} by {step}', { title, step: steps.step })}
          columns={[
            { label: steps.head, cell: steps.label },
            { label: title, cell: row => formatOr(read(row), format), end: true },
            ...(note ? [{ label: t('[chart] Of'), cell: note, end: true }] : []),
          ]}
          rows={rows.toReversed()}
          getKey={steps.getKey}
        />
      </details>
    </Card>
  )
}

const formatOr = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value)
