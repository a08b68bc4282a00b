import { eq, getTableColumns, or, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** Which rows of a table belong to a person. Null where there are none. */
type OwnRows = (userId: string) => SQL | undefined | null | Promise<SQL | undefined | null>

/** The part of an export that comes from one table. */
export type Section = {
  /** Its name in the file. */
  readonly name: string
  readonly table: PgTable
  readonly columns: Readonly<Record<string, PgColumn>>
  /** Kept words, which are exported in the person's language. */
  readonly said: Readonly<Record<string, SQL>>
  readonly rows: OwnRows
  /** Orders the rows and names each of them. */
  readonly key: readonly PgColumn[]
  /** Columns that name people and are exported: the person, or the other party of what they agreed. */
  readonly people: readonly PgColumn[]
}

type Options<Table extends PgTable> = {
  /** The columns that name the person whose rows they are. */
  readonly of?: readonly (keyof Table['_']['columns'])[]
  /** Rows that belong to the person by another table. */
  readonly rows?: OwnRows
  /** Columns that name the other party of what the person has agreed. */
  readonly parties?: readonly PgColumn[]
  /** Left out: secrets, other people, and what only the application needs. */
  readonly without?: readonly (keyof Table['_']['columns'])[]
  readonly key?: readonly (keyof Table['_']['columns'])[]
  readonly said?: Readonly<Record<string, SQL>>
}

/** Exports all columns of a table but those that it leaves out, so that a new column is not forgotten. */
export const section = <Table extends PgTable>(
  name: string,
  table: Table,
  { of = [], rows, parties = [], without = [], key, said = {} }: Options<Table>,
): Section => {
  const all = getTableColumns(table) as Record<string, PgColumn>
  const named = (names: readonly PropertyKey[]) =>
    names.map(each => all[String(each)]).filter(column => column !== undefined)
  const hidden = new Set(without.map(String))
  return {
    ...{ name, table, said },
    columns: Object.fromEntries(Object.entries(all).filter(([column]) => !hidden.has(column))),
    rows: rows ?? (userId => or(...named(of).map(column => eq(column, userId)))),
    key: key ? named(key) : primaryKeyOf(table),
    people: [...named(of), ...parties],
  }
}

const primaryKeyOf = (table: PgTable): readonly PgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}
