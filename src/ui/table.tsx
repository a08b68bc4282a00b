import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import stackedStyles from './stacked-table.module.css'
import styles from './table.module.css'

export type Column<Row> = {
  readonly label: string
  /** Of a column that a reader can hide. */
  readonly name?: string | undefined
  readonly cell: (row: Row) => ReactNode
  /** Aligns the column to the end, for numbers and amounts. */
  readonly end?: boolean | undefined
  /** The list can be ordered by it: where its header leads, and how it is ordered by it now. */
  readonly sort?: ColumnSort | undefined
}

export type ColumnSort = { readonly to: string; readonly now: 'ascending' | 'descending' | null }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string
  /** Low rows of one line each, for lists that are scanned. */
  dense?: boolean | undefined
  /** The names of the columns that the reader does not want to see. */
  hidden?: readonly string[] | undefined
}

const SortLink = ({ label, to, now }: ColumnSort & { readonly label: string }) => (
  <Link to={to} className={styles.sort} preventScrollReset>
    {label}
    <span aria-hidden="true">{now === null ? '↑↓' : now === 'ascending' ? '↑' : '↓'}</span>
  </Link>
)

/** A table; on phones every row becomes a list. The first column is the row's header. */
export const Table = <Row,>({ caption, columns: all, rows, getKey, dense = false, hidden = [] }: Props<Row>) => {
  const columns = all.filter(({ name }) => name === undefined || !hidden.includes(name))
  return (
    <div className={styles.scroller}>
      <table className={classNames(styles.table, dense && styles.dense)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={columns.some(({ sort }) => sort) ? styles.sorts : stackedStyles.head}>
          <tr>
            {columns.map(({ label, end, sort }) => (
              <th
                key={label}
                scope="col"
                className={end ? styles.end : undefined}
                {...(sort?.now ? { 'aria-sort': sort.now } : {})}
              >
                {sort ? <SortLink label={label} {...sort} /> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={getKey(row)} data-row>
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
}
