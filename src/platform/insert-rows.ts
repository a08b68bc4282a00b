import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

/** A short statement with a parameter for each value is planned once and needs no parsing of JSON. */
const FEW = 8

/**
 * The statement that inserts rows, also thousands of them, to be completed by `onConflictDoNothing` or `returning`. Many rows travel as one
 * parameter: a text with a parameter for each of their values takes longer to build and to parse than the rows take to be written. A
 * column that a row does not give gets its default. Throws for values that are SQL.
 */
export const insertRows = <Table extends PgTable>(tx: Tx, table: Table, rows: readonly Table['$inferInsert'][]) => {
  const insert = tx.insert(table)
  return rows.length <= FEW ? insert.values([...rows]) : insert.select(selectRows(getTableColumns(table), rows))
}

type Row = Readonly<Record<string, unknown>>
type Insertable = readonly [key: string, column: PgColumn]

const selectRows = (columns: Readonly<Record<string, PgColumn>>, rows: readonly Row[]): SQL => {
  const insertable = Object.entries(columns).filter(([, column]) => column.generated === undefined)
  const isGiven = ([key, column]: Insertable) =>
    rows.some(row => row[key] !== undefined) || (column.hasDefault && !is(column.default, SQL))
  const given = insertable.filter(isGiven)
  const values = rows.map(row => Object.fromEntries(given.map(([key, column]) => [key, toJsonValue(column, row[key])])))
  const selected = insertable.map(one => (isGiven(one) ? sql.identifier(one[0]) : (one[1].default ?? sql`null`)))
  const typed = given.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  return sql`select ${sql.join(selected, sql`, `)} from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(${sql.join(typed, sql`, `)})`
}

const toJsonValue = (column: PgColumn, value: unknown): unknown => {
  const set = value === undefined ? (column.default ?? null) : value
  if (is(set, SQL)) throw new Error(`insertRows takes no SQL, as for ${column.name}`)
  // Inside of JSON, JSON stays as it is; for the driver it is a text.
  return set === null || column.dataType === 'json' ? set : column.mapToDriverValue(set)
}
