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
  /** Before its name in the head, such as a box that selects all rows. */
  readonly head?: ReactNode
  /** Aligns the column to the end, for numbers and amounts. */
  readonly end?: boolean | undefined
  /** What phones show in its place, where the column's name is not beside it. */
  readonly onPhone?: ((row: Row) => ReactNode) | undefined
  /** Its header is for screen readers: acts on the row. */
  readonly acts?: boolean | undefined
  /** The way to the panel of the row. It has no width of its own: where there is a pointer, it appears over the end of the column before it. */
  readonly look?: boolean | undefined
  /**
   * Where its cell is in a short row on a phone: at the end of the first line, in the second line, at the end of the second line, or on a
   * line of its own. Without a place a short row leaves it out there.
   */
  readonly phone?: 'end' | 'meta' | 'state' | 'line' | undefined
  /** Shown from 1024 px on only, or where the table has 960 px: what the row can be understood without. */
  readonly wide?: boolean | 'table' | undefined
  /** Of a short table: what wider pages say beside the title of the row (`RowTitle`). */
  readonly phoneOnly?: boolean | undefined
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
  /** Of a short table: how much of a wide page its first column takes; all of what the others leave, where it is not said. */
  firstColumn?: 'narrow' | 'half' | undefined
  /** The names of the columns that the reader does not want to see. */
  hidden?: readonly string[] | undefined
}

type Place = Pick<Column<never>, 'end' | 'acts' | 'look' | 'wide' | 'phoneOnly'>

const cellClass = ({ end, acts, look, wide, phoneOnly }: Place): string | undefined =>
  classNames(
    end && styles.end,
    acts && styles.acts,
    look && styles.look,
    phoneOnly && styles.phoneOnly,
    wide === 'table' ? styles.wideTable : wide && styles.wide,
  ) || undefined

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
  firstColumn,
  hidden = [],
}: Props<Row>) => {
  const columns = all.filter(({ name }) => name === undefined || !hidden.includes(name))
  return (
    <div className={styles.scroller}>
      <table
        className={classNames(styles.table, dense && styles.dense, short && styles.short)}
        data-first-column={firstColumn}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead className={columns.some(({ sort }) => sort) ? styles.sorts : stackedStyles.head}>
          <tr>
            {columns.map(({ label, sort, acts, head, ...place }) => (
              <th
                key={label}
                scope="col"
                className={cellClass(place)}
                {...(sort?.now ? { 'aria-sort': sort.now } : {})}
              >
                {head}
                {sort ? (
                  <SortLink label={label} {...sort} />
                ) : acts || place.look ? (
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
              {columns.map(({ label, cell, onPhone, phone, ...place }, index) => {
                const children = onPhone ? (
                  <>
                    <span className={styles.onWide}>{cell(row)}</span>
                    <span className={styles.onPhone}>{onPhone(row)}</span>
                  </>
                ) : (
                  cell(row)
                )
                const cellProps = { 'data-label': label, 'data-phone': phone, className: cellClass(place), children }
                return index === 0 ? <th key={label} scope="row" {...cellProps} /> : <td key={label} {...cellProps} />
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
