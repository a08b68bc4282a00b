import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Refusal, RefusalError } from '#kernel/refusal.ts'
import type { Topic } from '#kernel/topics.ts'
import { throwIfAbandoned } from './abandoned.ts'
import { throwIfLockLost } from './advisory-lock.ts'
import { collectWork, runBeforeCommit } from './before-commit.ts'
import { getPool, isReadOnly } from './connections.ts'
import { isDatabaseOutage, sqlStateOf, violatedConstraint } from './database-errors.ts'
import { log } from './log.ts'
import { traceStep } from './tracing.ts'
import { inTurn } from './transaction-turns.ts'

export type Database = NodePgDatabase<Record<string, never>>
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Reads work inside and outside a transaction. */
export type Reader = Database | Tx

/** Columns are camelCase in code and snake_case in the database. */
const NAMING = { casing: 'snake_case' } as const

/** Each pool has an instance: drizzle derives the names of the columns anew in each. */
const databaseOfPool = new WeakMap<pg.Pool, Database>()

const currentDatabase = (): Database => {
  const pool = getPool()
  const known = databaseOfPool.get(pool) ?? drizzle(pool, NAMING)
  databaseOfPool.set(pool, known)
  return known
}

/** The process's one database. Throws before `connect` has been called, and `AbandonedError` for a request whose client has gone. */
export const db = new Proxy({} as Database, {
  get: (_, key) => {
    const current = currentDatabase()
    throwIfAbandoned()
    const value = Reflect.get(current, key, current)
    return typeof value === 'function' ? value.bind(current) : value
  },
})

const DEADLOCK_DETECTED = '40P01'
const SERIALIZATION_FAILURE = '40001'
const TRANSACTION_ABORTED = '25P02'
const READ_ONLY_TRANSACTION = '25006'
const MAX_ATTEMPTS = 5
/** Beside the setting of the connection, which something between this process and Postgres could lose. */
const READ_ONLY = { accessMode: 'read only' } as const
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

const workAfterCommit = new WeakMap<Tx, Set<() => void>>()

/** Runs `work` once this transaction has committed; it must not throw. A rollback, and an attempt that is retried, forget it. */
export const afterCommit = (tx: Tx, work: () => void) => {
  workAfterCommit.get(tx)?.add(work)
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
 * Throws `LockLostError` in the work of a lock that is lost.
 */
export const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    throwIfLockLost()
    const topics = new Set<Topic>()
    const following = new Set<() => void>()
    try {
      const attemptOnce = () =>
        withConnection(own =>
          own.transaction(
            async tx => {
              topicsOfTransaction.set(tx, topics)
              workAfterCommit.set(tx, following)
              collectWork(tx)
              const done = await work(tx)
              await runBeforeCommit(tx)
              return done
            },
            isReadOnly() ? READ_ONLY : undefined,
          ),
        )
      const result = await traceStep('transaction', () => (isReadOnly() ? attemptOnce() : inTurn(attemptOnce)))
      if (topics.size > 0) publishTopics([...topics])
      for (const follow of following) follow()
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
  // Also where only the statement is known to have failed: a connection that is opened anew leads to where the database is now.
  let isUseless = false
  try {
    return await transactionConnection.run(client, () => work(own))
  } catch (error) {
    isUseless = isOfStandby(error) || (sqlStateOf(error) !== READ_ONLY_TRANSACTION && isDatabaseOutage(error))
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
