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
  /** Its header is for screen readers: acts on the row. */
  readonly acts?: boolean | undefined
  /**
   * Where its cell is in a short row on a phone: at the end of the first line, in the second line, at the end of the second line, or on a
   * line of its own. Without a place a short row leaves it out there.
   */
  readonly phone?: 'end' | 'meta' | 'state' | 'line' | undefined
  /** Shown from 1024 px on only: what the row can be understood without. */
  readonly wide?: boolean | undefined
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
  /** One line on wide pages and two on phones, where the link of the first cell (`RowTitle`) is the whole row. */
  short?: boolean | undefined
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
export const Table = <Row,>({
  caption,
  columns: all,
  rows,
  getKey,
  dense = false,
  short = false,
  hidden = [],
}: Props<Row>) => {
  const columns = all.filter(({ name }) => name === undefined || !hidden.includes(name))
  return (
    <div className={styles.scroller}>
      <table className={classNames(styles.table, dense && styles.dense, short && styles.short)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={columns.some(({ sort }) => sort) ? styles.sorts : stackedStyles.head}>
          <tr>
            {columns.map(({ label, end, acts, wide, sort }) => (
              <th
                key={label}
                scope="col"
                className={classNames(end && styles.end, wide && styles.wide) || undefined}
                {...(sort?.now ? { 'aria-sort': sort.now } : {})}
              >
                {sort ? (
                  <SortLink label={label} {...sort} />
                ) : acts ? (
                  <span className="visually-hidden">{label}</span>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={getKey(row)} data-row>
              {columns.map(({ label, cell, end, acts, wide, phone }, index) => {
                const className = classNames(end && styles.end, acts && styles.acts, wide && styles.wide) || undefined
                const cellProps = { 'data-label': label, 'data-phone': phone, className, children: cell(row) }
                return index === 0 ? <th key={label} scope="row" {...cellProps} /> : <td key={label} {...cellProps} />
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
