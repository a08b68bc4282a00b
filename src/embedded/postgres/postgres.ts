import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '#platform/startup-error.ts'
import { finishTakingOver } from '../backup/taking-over.ts'
import { findBinaries } from './binaries.ts'
import { DATABASE_OWNER, databaseUrl, ensureCluster, ensureDatabase, SOCKET_PORT } from './cluster.ts'
import { isDirectoryLocked, lockDirectory } from './directory-lock.ts'
import { type ServerCommand, type ServerProcess, startServerProcess } from './server-process.ts'
import { ensureSocketDirectory } from './socket-directory.ts'
import { dropPrivileges } from './unprivileged.ts'

type LogFunction = (fields: object, message: string) => void
type Log = { readonly debug: LogFunction; readonly warn: LogFunction; readonly error: LogFunction }

export type PostgresOptions = {
  /** Absolute. Holds the cluster, the lock and the socket. */
  readonly dataDir: string
  /** Off only in tests: without it a power failure loses committed data. */
  readonly fsync?: boolean
  readonly log: Log
  /** Further server settings, which override ours. */
  readonly settings?: Readonly<Record<string, string>>
  /** For tests: behaves as on a machine that forbids user namespaces. */
  readonly forbidNamespaces?: boolean
}

export type RunningPostgres = {
  /** For `pg`; the host is the socket's folder. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
  /** The same as a URL, for `DATABASE_URL`. */
  readonly url: string
  /** The pid of the current server; it changes after an unexpected end. */
  readonly pid: number
  /** Shuts the server down cleanly and unlocks the directory. */
  readonly stop: () => Promise<void>
  /** Resolves when the server has ended for good: stopped, or given up after many failed restarts. */
  readonly exited: Promise<void>
}

const MAX_FAILED_STARTS = 12
const MAX_PAUSE_MS = 5_000

/**
 * Starts the embedded Postgres on `dataDir` and keeps it running until `stop` or the end of this process, `kill -9` included.
 * @throws StartupError with a message for the operator, such as when another Guildhall uses the directory.
 */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const { log, fsync = true } = options
  const dataDir = prepareDirectory(options.dataDir)
  const binaries = findBinaries()
  const unlock = lockDirectory(dataDir)
  try {
    finishTakingOver(dataDir)
    const unprivileged = dropPrivileges([dataDir, binaries.directory], options.forbidNamespaces)
    const clusterDir = await ensureCluster(dataDir, binaries, unprivileged, fsync)
    const socketDir = ensureSocketDirectory(dataDir)
    unprivileged.chown(socketDir)
    const settings = { ...serverSettings(socketDir, fsync), ...options.settings }
    const args = [
      binaries.postgres,
      '-D',
      clusterDir,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    const command: ServerCommand = { clusterDir, args, unprivileged, onLine: text => logServerLine(log, text) }
    const firstProcess = await startServerProcess(command)
    await ensureDatabase(socketDir)
    const supervised = supervise(command, firstProcess, log)
    return {
      connection: { host: socketDir, port: SOCKET_PORT, user: DATABASE_OWNER, database: DATABASE_OWNER },
      url: databaseUrl(socketDir),
      get pid() {
        return supervised.pid()
      },
      stop: async () => {
        await supervised.stop()
        if (!socketDir.startsWith(dataDir)) rmSync(socketDir, { recursive: true, force: true })
        unlock()
      },
      exited: supervised.ended,
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The URL of the Postgres that another process of this app runs on `dataDir`; `null` where none does. */
export const findRunningPostgres = (dataDir: string): string | null =>
  existsSync(dataDir) && isDirectoryLocked(dataDir) ? databaseUrl(ensureSocketDirectory(realpathSync(dataDir))) : null

const prepareDirectory = (path: string): string => {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (cause) {
    throw new StartupError(`The folder ${path} cannot be written; set DATA_DIR to one that can.`, { cause })
  }
}

/** Each line of Postgres begins with its level; ordinary messages are logged at debug. */
const logServerLine = (log: Log, line: string) =>
  /^(WARNING|ERROR|FATAL|PANIC):/.test(line) ? log.warn({}, `postgres: ${line}`) : log.debug({}, `postgres: ${line}`)

const serverSettings = (socketDir: string, fsync: boolean): Record<string, string> => ({
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_directories: socketDir,
  unix_socket_permissions: '0700',
  cluster_name: 'guildhall',
  max_connections: '100',
  shared_buffers: '128MB',
  // A statement that reads all months of the audit locks each of them with its indexes (docs/operations.md, "Large tables").
  max_locks_per_transaction: '256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The caller logs errors without the values that Postgres would add.
  log_min_messages: 'log',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // JIT compilation costs more than it saves on our short statements.
  jit: 'off',
  ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
})

/** Restarts Postgres after an unexpected end, with growing pauses, and gives up after a dozen failures. */
const supervise = (command: ServerCommand, first: ServerProcess, log: Log) => {
  let child = first
  const stopping = new AbortController()
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await child.exited
      for (let failures = 0; !stopping.signal.aborted; failures++) {
        if (failures === MAX_FAILED_STARTS) return log.error({}, 'Postgres failed to restart; giving up')
        log.error({ pid: child.pid }, 'Postgres ended unexpectedly; restarting it')
        const next = await startServerProcess(command).catch(error =>
          log.error({ err: error }, 'Postgres did not start'),
        )
        if (next) {
          child = next
          break
        }
        await pause(Math.min(100 * 2 ** failures, MAX_PAUSE_MS), undefined, { signal: stopping.signal }).catch(
          () => undefined,
        )
      }
    }
    // A restart may have been running when `stop` was called.
    await child.stop()
  })()
  const stop = async () => {
    stopping.abort()
    await child.stop()
    await ended
  }
  return { pid: () => child.pid, stop, ended }
}
