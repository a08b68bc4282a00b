import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '#platform/startup-error.ts'
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
  /** Off only in tests: without it a power cut loses what was acknowledged. */
  readonly fsync?: boolean
  readonly log: Log
  /** Further server settings, over ours. */
  readonly settings?: Readonly<Record<string, string>>
  /** For tests: as on a machine where user namespaces are forbidden. */
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
  /** The same as one text, for a `DATABASE_URL`. */
  readonly url: string
  /** Of the server that runs now; another one after an unexpected end. */
  readonly pid: number
  /** Ends the server in order and gives the directory back. */
  readonly stop: () => Promise<void>
  /** Settles when the server has ended for good: stopped, or given up after many vain starts. */
  readonly exited: Promise<void>
}

const MAX_FAILED_STARTS = 12
const MAX_PAUSE_MS = 5_000

/**
 * Starts the embedded Postgres on `dataDir` and keeps it running until `stop` or the end of this process, however that ends.
 * @throws CannotStart with a sentence for the operator, as when another Guildhall uses the directory.
 */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const { log, fsync = true } = options
  const dataDir = prepareDirectory(options.dataDir)
  const binaries = findBinaries()
  const unlock = lockDirectory(dataDir)
  try {
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

/** The address of the Postgres that another process of the house keeps on `dataDir` just now; `null` where none does. */
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

/** Postgres opens each of its lines with a level; its ordinary talk is kept for those who look for it. */
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
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors reach the caller, who logs them without the values that Postgres would add.
  log_min_messages: 'log',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Our statements are short; compiling them costs more than it saves.
  jit: 'off',
  ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
})

/** Starts Postgres again after an unexpected end, ever more slowly, and gives up after a dozen vain starts. */
const supervise = (command: ServerCommand, first: ServerProcess, log: Log) => {
  let child = first
  const stopping = new AbortController()
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await child.exited
      for (let failures = 0; !stopping.signal.aborted; failures++) {
        if (failures === MAX_FAILED_STARTS) return log.error({}, 'Postgres does not start any more; giving up')
        log.error({ pid: child.pid }, 'Postgres ended unexpectedly and is started again')
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
    // A start may have been under way when the stop was asked for.
    await child.stop()
  })()
  const stop = async () => {
    stopping.abort()
    await child.stop()
    await ended
  }
  return { pid: () => child.pid, stop, ended }
}
