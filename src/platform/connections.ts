import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { connectionSettings } from './connection-settings.ts'
import { parseDatabaseAddress } from './database-address.ts'
import { DatabaseClient, type DatabaseClientConfig } from './database-client.ts'
import { DatabaseAwayError, isDatabaseAway } from './database-state.ts'
import { createHostFinder } from './find-host.ts'
import { PreparedClient, UnnamedClient } from './prepared-client.ts'
import { logSparsely } from './sparse-log.ts'
import { StartupError } from './startup-error.ts'
import { MAX_WAIT_MS, shareConnections } from './transaction-turns.ts'

let pool: pg.Pool | undefined
/** Postgres refuses every write on its connections. */
let readOnlyPool: pg.Pool | undefined
/** Leads to a standby, where one is set up for reads. */
let standbyPool: pg.Pool | undefined
/** Of the connections of the pool. */
let poolConfig: DatabaseClientConfig = {}
/** Of connections that keep their session: without a pooler between. */
let sessionConfig: DatabaseClientConfig = {}
/** Connections for whatever lasts longer than a query or a transaction. */
const ownConnections = new Set<pg.Client>()
const READ_ONLY_CONNECTIONS = 4
const READ_ONLY = '-c default_transaction_read_only=on'
/** The primary is there for what cannot be read on it. */
const STANDBY_WAIT_MS = 1_000
/** Of the driver. */
const DEFAULT_CONNECTIONS = 10

const readingScope = new AsyncLocalStorage<'read only' | 'standby' | undefined>()

/** Whether Postgres refuses every write of this code: it runs inside `readOnly` or `onStandby`. */
export const isReadOnly = (): boolean => readingScope.getStore() !== undefined

/**
 * Runs `work`, and all that it starts, on connections on which Postgres refuses every write, inside and outside of transactions: what the
 * code forgets to refuse changes nothing. A refused write throws SQLSTATE 25006. The start proves it of the connections
 * (`open-database.ts`); each transaction says it again.
 */
export const readOnly = <T>(work: () => T): T => readingScope.run('read only', work)

export const isOnStandby = (): boolean => readingScope.getStore() === 'standby'

/** Runs `work`, and all that it starts, on the connections to the standby. For `fromStandby` only, which knows what the standby has. */
export const onStandby = <T>(work: () => T): T => readingScope.run('standby', work)

/** Runs `work`, and all that it starts, as if nothing around it read on the standby: for what others will be answered with. */
export const outsideOfStandby = <T>(work: () => T): T => (isOnStandby() ? readingScope.run(undefined, work) : work())

/** Whether there is a standby for reads. */
export const readsFromStandby = (): boolean => standbyPool !== undefined

export type ConnectOptions = pg.PoolConfig & {
  /**
   * Set when `connectionString` leads to a pooler that gives each transaction another connection: the address without it, for whatever
   * needs a session of its own. The settings are then those of the role (`setRoleSettings`), because a pooler passes none on.
   */
  readonly sessionConnectionString?: string | undefined
  /** The address of a standby, for what `fromStandby` reads. */
  readonly standbyConnectionString?: string | undefined
  /** False for poolers that do not keep named statements apart. */
  readonly namesStatements?: boolean
}

type PoolConfig = pg.PoolConfig & DatabaseClientConfig

/** The same connections, to whichever host of the address will do at the time. */
const withHosts = (config: PoolConfig, address: string | undefined): PoolConfig => {
  if (address === undefined) return config
  const parsed = parseDatabaseAddress(address)
  if (typeof parsed === 'string') throw new StartupError(`The address of the database ${parsed}.`)
  const { connectionString, hosts, wanted } = parsed
  const own = { ...config, connectionString }
  return hosts.length === 0 ? own : { ...own, finder: createHostFinder({ config: own, hosts, wanted }) }
}

export const connect = ({
  connectionString,
  sessionConnectionString,
  standbyConnectionString,
  namesStatements = true,
  ...config
}: ConnectOptions): pg.Pool => {
  const shared: PoolConfig = {
    connectionTimeoutMillis: MAX_WAIT_MS,
    idleTimeoutMillis: 60_000,
    application_name: 'guildhall',
    // Statements that are started together, as by Promise.all, are sent together.
    pipeline: true,
    ...config,
  }
  const sessions = withHosts({ options: connectionSettings, ...shared }, sessionConnectionString ?? connectionString)
  sessionConfig = sessions
  const Client = namesStatements ? PreparedClient : UnnamedClient
  poolConfig = sessionConnectionString ? withHosts(shared, connectionString) : sessions
  pool = openPool({ ...poolConfig, Client })
  shareConnections(shared.max ?? DEFAULT_CONNECTIONS)
  readOnlyPool = openPool({
    ...sessions,
    Client: PreparedClient,
    max: Math.min(READ_ONLY_CONNECTIONS, shared.max ?? READ_ONLY_CONNECTIONS),
    options: `${sessions.options ?? ''} ${READ_ONLY}`,
  })
  standbyPool =
    standbyConnectionString === undefined
      ? undefined
      : openPool({
          ...withHosts({ ...shared, options: `${connectionSettings} ${READ_ONLY}` }, standbyConnectionString),
          Client: PreparedClient,
          connectionTimeoutMillis: STANDBY_WAIT_MS,
        })
  return pool
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Danger: it must reject and not throw, because many callers handle a promise and are not asynchronous themselves. */
class WatchedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!isDatabaseAway()) {
      if (!callback) return super.connect()
      super.connect(callback)
      return undefined
    }
    const error = new DatabaseAwayError()
    if (!callback) return Promise.reject(error)
    process.nextTick(callback, error, undefined, () => undefined)
    return undefined
  }
}

/** It connects when it is first used. */
const openPool = (config: PoolConfig): pg.Pool => {
  const opened = new WatchedPool(config)
  // An idle connection that the server closes (on a restart) must not end the process: the pool opens a new one.
  opened.on('error', error => logSparsely('warn', { reason: error.message }, 'an idle database connection was lost'))
  opened.on('connect', client =>
    client.on('error', error => logSparsely('warn', { reason: error.message }, 'a database connection was lost')),
  )
  return opened
}

/** Gives out no connection while the database is known to be out of reach: `DatabaseAwayError`. */
export const getPool = (): pg.Pool => {
  const scope = readingScope.getStore()
  const current = scope === 'standby' ? standbyPool : scope === 'read only' ? readOnlyPool : pool
  if (!current) throw new Error('connect() the database first')
  return current
}

/** @throws where none is set up. */
export const getStandbyPool = (): pg.Pool => onStandby(getPool)

/** The pool's connections by state; known also while the database is out of reach. */
export const countConnections = () => {
  const { totalCount, idleCount, waitingCount } = getPool()
  return { open: totalCount, idle: idleCount, waiting: waitingCount }
}

/** How a connection as those of the pool is made, for one beside them. */
export const poolConnection = (): DatabaseClientConfig => poolConfig

/** How a connection that keeps its session is made, for those that the caller connects. */
export const sessionConnection = (): DatabaseClientConfig => sessionConfig

/**
 * A connection outside the pool, for whatever lasts longer than a transaction. Danger: work that keeps one of the pool's connections
 * while it takes another waits for ever as soon as enough others do the same.
 */
export const openOwnConnection = async (
  name: string,
  onLost: () => void = () => undefined,
  { isPatient = false }: Pick<DatabaseClientConfig, 'isPatient'> = {},
): Promise<pg.Client> => {
  const client = new DatabaseClient({ ...sessionConfig, isPatient, application_name: name })
  ownConnections.add(client)
  const forget = () => ownConnections.delete(client) && onLost()
  client.on('error', forget).on('end', forget)
  try {
    await client.connect()
  } catch (error) {
    // Danger: where no host of several will do, the driver has not begun, and says no end.
    ownConnections.delete(client)
    throw error
  }
  return client
}

export const disconnect = async () => {
  await Promise.all([...ownConnections].map(client => client.end()))
  await Promise.all([pool?.end(), readOnlyPool?.end(), standbyPool?.end()])
  pool = undefined
  standbyPool = undefined
  readOnlyPool = undefined
}
