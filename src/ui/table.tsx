import type { ReactNode } from 'react'
import styles from './table.module.css'

export type Column<Row> = {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers and amounts stand at the end. */
  readonly end?: boolean | undefined
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Rows and columns; on a phone every row becomes a small list of its own. The first column names the row. */
export const Table = <Row,>({ caption, columns, rows, keyOf }: Props<Row>) => (
  <div className={styles.box}>
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, end }) => (
            <th key={label} scope="col" className={end ? styles.end : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map(({ label, cell, end }, index) => {
              const look = { 'data-label': label, className: end ? styles.end : undefined, children: cell(row) }
              return index === 0 ? <th key={label} scope="row" {...look} /> : <td key={label} {...look} />
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
