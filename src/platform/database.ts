import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Refusal, RefusalError } from '#kernel/refusal.ts'
import type { Topic } from '#kernel/topics.ts'
import { throwIfAbandoned } from './abandoned.ts'
import { collectWork, runBeforeCommit } from './before-commit.ts'
import { connectionSettings } from './connection-settings.ts'
import { sqlStateOf, violatedConstraint } from './database-errors.ts'
import { log } from './log.ts'
import { PreparedClient, UnnamedClient } from './prepared-client.ts'
import { logSparsely } from './sparse-log.ts'
import { traceStep } from './tracing.ts'
import { inTurn, MAX_WAIT_MS, shareConnections } from './transaction-turns.ts'

export type Database = NodePgDatabase<Record<string, never>>
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Reads work inside and outside a transaction. */
export type Reader = Database | Tx

/** Columns are camelCase in code and snake_case in the database. */
const NAMING = { casing: 'snake_case' } as const

let pool: pg.Pool | undefined
/** Postgres refuses every write on its connections. */
let readOnlyPool: pg.Pool | undefined
/** Of connections that keep their session: without a pooler between. */
let sessionConfig: pg.PoolConfig = {}
/** Connections for whatever lasts longer than a query or a transaction. */
const ownConnections = new Set<pg.Client>()
let database: Database | undefined
let readOnlyDatabase: Database | undefined
const READ_ONLY_CONNECTIONS = 4
/** Of the driver. */
const DEFAULT_CONNECTIONS = 10

const readOnlyScope = new AsyncLocalStorage<true>()

/** Whether this code runs inside `readOnly`. */
export const isReadOnly = (): boolean => readOnlyScope.getStore() === true

/**
 * Runs `work`, and all that it starts, on connections on which Postgres refuses every write, inside and outside of transactions: what the
 * code forgets to refuse changes nothing. A refused write throws SQLSTATE 25006.
 */
export const readOnly = <T>(work: () => T): T => readOnlyScope.run(true, work)

/** The process's one database. Throws before `connect` has been called, and `AbandonedError` for a request whose client has gone. */
export const db = new Proxy({} as Database, {
  get: (_, key) => {
    const current = isReadOnly() ? readOnlyDatabase : database
    if (!current) throw new Error('connect() the database first')
    throwIfAbandoned()
    const value = Reflect.get(current, key, current)
    return typeof value === 'function' ? value.bind(current) : value
  },
})

export type ConnectOptions = pg.PoolConfig & {
  /**
   * Set when `connectionString` leads to a pooler that gives each transaction another connection: the address without it, for whatever
   * needs a session of its own. The settings are then those of the role (`setRoleSettings`), because a pooler passes none on.
   */
  readonly sessionConnectionString?: string | undefined
  /** False for poolers that do not keep named statements apart. */
  readonly namesStatements?: boolean
}

export const connect = ({ sessionConnectionString, namesStatements = true, ...config }: ConnectOptions): pg.Pool => {
  const shared: pg.PoolConfig = {
    connectionTimeoutMillis: MAX_WAIT_MS,
    idleTimeoutMillis: 60_000,
    application_name: 'guildhall',
    // Statements that are started together, as by Promise.all, are sent together.
    pipeline: true,
    ...config,
  }
  sessionConfig = {
    ...{ options: connectionSettings, ...shared, Client: PreparedClient },
    ...(sessionConnectionString ? { connectionString: sessionConnectionString } : {}),
  }
  const Client = namesStatements ? PreparedClient : UnnamedClient
  pool = openPool(sessionConnectionString ? { ...shared, Client } : { ...sessionConfig, Client })
  shareConnections(shared.max ?? DEFAULT_CONNECTIONS)
  readOnlyPool = openPool({
    ...sessionConfig,
    max: Math.min(READ_ONLY_CONNECTIONS, shared.max ?? READ_ONLY_CONNECTIONS),
    options: `${sessionConfig.options ?? ''} -c default_transaction_read_only=on`,
  })
  database = drizzle(pool, NAMING)
  readOnlyDatabase = drizzle(readOnlyPool, NAMING)
  return pool
}

/** It connects when it is first used. */
const openPool = (config: pg.PoolConfig): pg.Pool => {
  const opened = new pg.Pool(config)
  // An idle connection that the server closes (on a restart) must not end the process: the pool opens a new one.
  opened.on('error', error => logSparsely('warn', { reason: error.message }, 'an idle database connection was lost'))
  // Danger: without this listener, a connection lost between two statements of a transaction would end the process.
  opened.on('connect', client =>
    client.on('error', error => logSparsely('warn', { reason: error.message }, 'a database connection was lost')),
  )
  return opened
}

export const getPool = (): pg.Pool => {
  const current = isReadOnly() ? readOnlyPool : pool
  if (!current) throw new Error('connect() the database first')
  return current
}

/**
 * A connection outside the pool, for whatever lasts longer than a transaction. Danger: work that keeps one of the pool's connections
 * while it takes another waits for ever as soon as enough others do the same.
 */
export const openOwnConnection = async (name: string, onLost: () => void): Promise<pg.Client> => {
  const client = new pg.Client({ ...sessionConfig, application_name: name, keepAlive: true })
  ownConnections.add(client)
  const forget = () => ownConnections.delete(client) && onLost()
  client.on('error', forget).on('end', forget)
  await client.connect()
  return client
}

export const disconnect = async () => {
  await Promise.all([...ownConnections].map(client => client.end()))
  await Promise.all([pool?.end(), readOnlyPool?.end()])
  pool = undefined
  database = undefined
  readOnlyPool = undefined
  readOnlyDatabase = undefined
}

const DEADLOCK_DETECTED = '40P01'
const SERIALIZATION_FAILURE = '40001'
const TRANSACTION_ABORTED = '25P02'
const READ_ONLY_TRANSACTION = '25006'
const MAX_ATTEMPTS = 5
/** The first pause is at most twice this; each later limit is twice the one before. */
const BASE_DELAY_MS = 50

const topicsOfTransaction = new WeakMap<Tx, Set<Topic>>()
let publishTopics: (topics: readonly Topic[]) => void = () => undefined

/** The live bus publishes the topics of each transaction after its commit. */
export const onCommit = (listener: (topics: readonly Topic[]) => void) => {
  publishTopics = listener
}

/** Adds live topics that this transaction changes; each is published once, after the commit. */
export const publishAfterCommit = (tx: Tx, ...topics: Topic[]) => {
  for (const topic of topics) topicsOfTransaction.get(tx)?.add(topic)
}

/** Thrown in a transaction to begin it again: what it read before a lock is not so any more. */
export class Restart extends Error {}

/** The refusal of each constraint that two transactions can violate after both passed the rule. */
export type ConstraintRefusals = Readonly<Record<string, Refusal>>

let refusalOfConstraint: ConstraintRefusals = {}

/** Called once at startup. */
export const setConstraintRefusals = (refusals: ConstraintRefusals): void => {
  refusalOfConstraint = refusals
}

/**
 * Runs `work` in one transaction and publishes its topics after the commit. A deadlock, a serialization failure, a `Restart` or a server
 * that has become a standby is retried after a pause, up to five attempts in all; any error thrown, a refusal included, rolls everything back.
 */
export const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const topics = new Set<Topic>()
    try {
      const attemptOnce = () =>
        withConnection(own =>
          own.transaction(async tx => {
            topicsOfTransaction.set(tx, topics)
            collectWork(tx)
            const done = await work(tx)
            await runBeforeCommit(tx)
            return done
          }),
        )
      const result = await traceStep('transaction', () => (isReadOnly() ? attemptOnce() : inTurn(attemptOnce)))
      if (topics.size > 0) publishTopics([...topics])
      return result
    } catch (error) {
      const refusal = refusalOfConstraint[violatedConstraint(error) ?? '']
      if (refusal) throw new RefusalError(refusal)
      if (!isRetried(error) || attempt === MAX_ATTEMPTS) throw error
      log.info({ code: sqlStateOf(error), attempt }, 'retrying the transaction')
      // The pause is random: transactions that retried at the same moment would conflict again.
      await pause(Math.random() * BASE_DELAY_MS * 2 ** attempt)
    }
  }
}

/** A write was refused although the code may write: the connection leads to a server that has become a standby. */
const isOfStandby = (error: unknown): boolean => sqlStateOf(error) === READ_ONLY_TRANSACTION && !isReadOnly()

const isRetried = (error: unknown): boolean =>
  error instanceof Restart ||
  [DEADLOCK_DETECTED, SERIALIZATION_FAILURE].includes(sqlStateOf(error) ?? '') ||
  isOfStandby(error)

/** Drizzle derives the names of the columns anew in each instance, so each connection keeps its own. */
const databaseOf = new WeakMap<pg.PoolClient, Database>()

const transactionConnection = new AsyncLocalStorage<pg.PoolClient | undefined>()

/** Whether this code runs inside a transaction: taking another connection then would wait while it holds one. */
export const isInTransaction = (): boolean => transactionConnection.getStore() !== undefined

/** For work that a transaction begins and does not wait for. */
export const outsideOfTransaction = <T>(work: () => T): T => transactionConnection.run(undefined, work)

/** The connection of the transaction in which this code runs, otherwise the pool. */
export const currentConnection = (): Pick<pg.Pool, 'query'> => transactionConnection.getStore() ?? getPool()

/** Danger: drizzle's own pool transaction never releases a connection that is lost before its BEGIN; a few outages would empty the pool. */
const withConnection = async <T>(work: (own: Database) => Promise<T>): Promise<T> => {
  const client = await getPool().connect()
  const own = databaseOf.get(client) ?? drizzle(client, NAMING)
  databaseOf.set(client, own)
  let isUseless = false
  try {
    return await transactionConnection.run(client, () => work(own))
  } catch (error) {
    isUseless = isOfStandby(error)
    throw error
  } finally {
    client.release(isUseless)
  }
}

/**
 * Writes to several tables with one statement. None of the writes sees what the others write; constraints are checked after all of them.
 */
export const writeAtOnce = async (tx: Tx, ...writes: readonly SQLWrapper[]): Promise<void> => {
  const named = writes.map((write, at) => sql`${sql.raw(`write_${at}`)} as ${write}`)
  await tx.execute(sql`with ${sql.join(named, sql`, `)} select`)
}

/**
 * Waits for several statements of one transaction that were started together and are sent together, in their order. Danger: unlike
 * Promise.all it waits for all of them when one fails, because a statement that starts after the rollback would be committed alone.
 */
export const together = async <const Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> => {
  const results = await Promise.allSettled(work)
  const errors = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  // After the first error Postgres refuses every other statement of the transaction.
  const [error] = [...errors.filter(each => sqlStateOf(each) !== TRANSACTION_ABORTED), ...errors]
  if (error) throw error
  return results.map(result => (result.status === 'fulfilled' ? result.value : undefined)) as never
}
