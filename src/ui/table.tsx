import type { ReactNode } from 'react'
import stackedStyles from './stacked-table.module.css'
import styles from './table.module.css'

export type Column<Row> = {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Aligns the column to the end, for numbers and amounts. */
  readonly end?: boolean | undefined
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string
}

/** A table; on phones every row becomes a list. The first column is the row's header. */
export const Table = <Row,>({ caption, columns, rows, getKey }: Props<Row>) => (
  <div className={styles.scroller}>
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={stackedStyles.head}>
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
          <tr key={getKey(row)}>
            {columns.map(({ label, cell, end }, index) => {
              const cellProps = { 'data-label': label, className: end ? styles.end : undefined, children: cell(row) }
              return index === 0 ? <th key={label} scope="row" {...cellProps} /> : <td key={label} {...cellProps} />
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
