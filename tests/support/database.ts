import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { setRoleSettings } from '#platform/connection-settings.ts'
import { type ConnectOptions, connect, disconnect } from '#platform/connections.ts'
import { isInTransaction } from '#platform/database.ts'
import { watchLockOrder } from './lock-order.ts'
import { pooledUrl } from './pgbouncer.ts'
import { resetSharedModules } from './shared-modules.ts'

/** Runs one statement on the maintenance database. */
const runStatement = async (statement: string) => {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new database with all tables, empty, or without tables; `drop` also closes open connections. */
export const createTestDatabase = async ({
  tables = true,
} = {}): Promise<{
  url: string
  drop: () => Promise<void>
}> => {
  const url = new URL(inject('templateUrl'))
  const template = url.pathname.slice(1)
  const name = `test_${randomBytes(6).toString('hex')}`
  // `file_copy` is faster than the default `wal_log`, because fsync is off here.
  await runStatement(`CREATE DATABASE ${name} TEMPLATE ${tables ? template : 'template0'} STRATEGY file_copy`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runStatement(`DROP DATABASE ${name} WITH (FORCE)`) }
}

/** Fails whatever takes a second connection inside a transaction: with a small pool it would wait for itself. */
const refuseNestedConnections = (pool: pg.Pool) => {
  const original = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((...given: unknown[]) => {
    if (isInTransaction()) throw new Error('a second connection inside a transaction: pass the transaction on')
    return original(...given)
  }) as typeof pool.connect
}

/** With POOLER=1 the database behind PgBouncer, and itself. */
const addressesOf = async (url: string): Promise<ConnectOptions> => {
  const port = inject('poolerPort')
  if (port === null) return { connectionString: url }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await setRoleSettings(client)
  await client.end()
  return { connectionString: pooledUrl(url, port), sessionConnectionString: url, namesStatements: false }
}

/** Gives the test file its own database, connects the app to it, and resets the modules that it shares with other files. */
export const setupDatabase = (): { readonly url: string } => {
  let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined
  let outOfOrder: ReadonlySet<string> = new Set()
  beforeAll(async () => {
    resetSharedModules()
    database = await createTestDatabase()
    const pool = connect({ ...(await addressesOf(database.url)), max: 20 })
    outOfOrder = watchLockOrder(pool).found
    refuseNestedConnections(pool)
  })
  afterAll(async () => {
    await disconnect()
    await database?.drop()
    expect([...outOfOrder]).toEqual([])
  })
  return {
    get url() {
      if (!database) throw new Error('the database exists only after beforeAll')
      return database.url
    },
  }
}
