import { createHash } from 'node:crypto'
import type pg from 'pg'
import { DatabaseClient, type DatabaseClientConfig } from './database-client.ts'
import { traceStatement } from './traced-statements.ts'

/** Each connection keeps the plans of its named statements; texts beyond this number stay unnamed, so that rare ones cannot fill Postgres's memory. */
const MAX_NAMES = 300
const namesByText = new Map<string, string>()

/** Statements with more parameters than this write many rows: their number differs each time, and so does the text. */
const MAX_PARAMETERS = 100

/**
 * The frequency of the searched words decides how they are best found. Danger: from the sixth time on Postgres keeps one plan for all words,
 * which took four times as long for those of a subject.
 */
const isSearch = (text: string): boolean => text.includes('::tsquery')

/** The same name for the same text in every connection. Undefined when there are too many. */
const nameOf = (text: string): string | undefined => {
  const known = namesByText.get(text)
  if (known || namesByText.size >= MAX_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  namesByText.set(text, name)
  return name
}

type Query = (config: string | pg.QueryConfig, values?: unknown, callback?: unknown) => unknown

/**
 * A connection that names each statement with parameters, so that Postgres parses and plans it once. Behind a pooler that gives each
 * transaction another connection this needs one that keeps named statements apart, such as PgBouncer from 1.21.
 */
export class PreparedClient extends DatabaseClient {
  constructor(config?: DatabaseClientConfig) {
    super(config)
    const send = this.query as Query
    const query = (statement: pg.QueryConfig, values: unknown, callback: unknown) =>
      traceStatement(statement.text, callback, told => send(statement, values as unknown[], told))
    const queryByName: Query = (config, values, callback) => {
      const statement = typeof config === 'string' ? { text: config } : config
      const parameters = values ?? statement.values
      // Without parameters a text may hold several commands, which cannot be prepared.
      const isPreparable = Array.isArray(parameters) && parameters.length > 0 && parameters.length <= MAX_PARAMETERS
      if (statement.name || !isPreparable || isSearch(statement.text)) return query(statement, values, callback)
      const name = nameOf(statement.text)
      return query(name ? { ...statement, name } : statement, values, callback)
    }
    this.query = queryByName as typeof this.query
  }
}

/** A connection on which no statement has a name, for older poolers: each is parsed and planned anew. */
export class UnnamedClient extends DatabaseClient {
  constructor(config?: DatabaseClientConfig) {
    super(config)
    const query = this.query as Query
    const queryWithoutName: Query = (config, values, callback) =>
      query(typeof config === 'string' ? config : { ...config, name: undefined }, values, callback)
    this.query = queryWithoutName as typeof this.query
  }
}
