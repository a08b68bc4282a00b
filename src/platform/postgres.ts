import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './postgres/binaries.ts'
import { CannotStart } from './postgres/cannot-start.ts'
import { type Child, type Command, startChild } from './postgres/child.ts'
import { clusterFolder, databaseUrl, ensureDatabase, OWNER, PORT } from './postgres/cluster.ts'
import { claimDirectory, isClaimed } from './postgres/directory-lock.ts'
import { socketFolder } from './postgres/socket.ts'
import { stepDown } from './postgres/unprivileged.ts'

type Say = (fields: object, message: string) => void
type Log = { readonly debug: Say; readonly warn: Say; readonly error: Say }

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

const VAIN_STARTS = 12
const LONGEST_PAUSE = 5_000

/**
 * Starts the embedded Postgres on `dataDir` and keeps it running until `stop` or the end of this process, however that ends.
 * @throws CannotStart with a sentence for the operator, as when another Guildhall uses the directory.
 */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const { log, fsync = true } = options
  const dataDir = openDirectory(options.dataDir)
  const binaries = findBinaries()
  const release = claimDirectory(dataDir)
  try {
    const unprivileged = stepDown([dataDir, binaries.folder], options.forbidNamespaces)
    const folder = await clusterFolder(dataDir, binaries, unprivileged, fsync)
    const socket = socketFolder(dataDir)
    unprivileged.own(socket)
    const settings = { ...usualSettings(socket, fsync), ...options.settings }
    const line = [
      binaries.postgres,
      '-D',
      folder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    const command: Command = { folder, line, unprivileged, say: text => tell(log, text) }
    const first = await startChild(command)
    await ensureDatabase(socket)
    const kept = keepRunning(command, first, log)
    return {
      connection: { host: socket, port: PORT, user: OWNER, database: OWNER },
      url: databaseUrl(socket),
      get pid() {
        return kept.pid()
      },
      stop: async () => {
        await kept.stop()
        if (!socket.startsWith(dataDir)) rmSync(socket, { recursive: true, force: true })
        release()
      },
      exited: kept.ended,
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The address of the Postgres that another process of the house keeps on `dataDir` just now; `null` where none does. */
export const findNeighbour = (dataDir: string): string | null =>
  existsSync(dataDir) && isClaimed(dataDir) ? databaseUrl(socketFolder(realpathSync(dataDir))) : null

const openDirectory = (path: string): string => {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (cause) {
    throw new CannotStart(`The folder ${path} cannot be written; set DATA_DIR to one that can.`, { cause })
  }
}

/** Postgres opens each of its lines with a level; its ordinary talk is kept for those who look for it. */
const tell = (log: Log, line: string) =>
  /^(WARNING|ERROR|FATAL|PANIC):/.test(line) ? log.warn({}, `postgres: ${line}`) : log.debug({}, `postgres: ${line}`)

const usualSettings = (socket: string, fsync: boolean): Record<string, string> => ({
  listen_addresses: '',
  port: String(PORT),
  unix_socket_directories: socket,
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
const keepRunning = (command: Command, first: Child, log: Log) => {
  let child = first
  const stopping = new AbortController()
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await child.gone
      for (let vain = 0; !stopping.signal.aborted; vain++) {
        if (vain === VAIN_STARTS) return log.error({}, 'Postgres does not start any more; giving up')
        log.error({ pid: child.pid }, 'Postgres ended unexpectedly and is started again')
        const next = await startChild(command).catch(error => log.error({ err: error }, 'Postgres did not start'))
        if (next) {
          child = next
          break
        }
        await pause(Math.min(100 * 2 ** vain, LONGEST_PAUSE), undefined, { signal: stopping.signal }).catch(
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
