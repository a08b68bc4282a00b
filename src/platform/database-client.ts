import { Socket } from 'node:net'
import pg from 'pg'
import type { HostFinder } from './find-host.ts'

/** Postgres ends each statement after 20 seconds (`connection-settings.ts`): what is silent for longer is no statement but a dead connection. */
const ANSWER_MS = 25_000
const LOOK_MS = 1_000
/** What TCP asks on a connection that is not used, so that a dead one is known within a quarter of a minute. */
const KEEP_ALIVE = { enable: true, initialDelay: 5_000, interval: 3_000, count: 3 }

export type DatabaseClientConfig = pg.ClientConfig & {
  /** Where the address has several hosts. */
  readonly finder?: HostFinder | undefined
  /** True for statements without a limit, such as migrations: they are waited for as long as the connection lives. */
  readonly isPatient?: boolean
}

/** The other end answers nothing any more. Its code is the one of Postgres for a connection that is lost. */
class SilentError extends Error {
  readonly code = '08006'
  constructor() {
    super('the database was silent for too long; the connection was given up')
  }
}

const connected = new Set<DatabaseClient>()
let looking: NodeJS.Timeout | undefined

const watch = (client: DatabaseClient): void => {
  connected.add(client)
  looking ??= setInterval(() => {
    for (const each of connected) each.endIfSilent(ANSWER_MS)
  }, LOOK_MS).unref()
  client.once('end', () => {
    connected.delete(client)
    if (connected.size > 0) return
    clearInterval(looking)
    looking = undefined
  })
}

/** Ends all connections that are unused, or wait for an answer: the database is known to be out of reach. */
export const endSilentConnections = (): void => {
  for (const client of connected) client.endIfSilent(0)
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

const openSocket = (): Socket => {
  const socket = new Socket()
  socket.setKeepAlive(KEEP_ALIVE)
  return socket
}

/**
 * A connection that is never stuck: one whose other end has vanished without a word is given up once a statement should long have been
 * answered. Danger: Node offers no limit on the time until TCP gives up what it has sent; by itself that takes a quarter of an hour.
 */
export class DatabaseClient extends pg.Client {
  readonly #finder: HostFinder | undefined
  readonly #isPatient: boolean
  #unanswered = 0
  /** When the last answer came, or the statement was sent that is first in line. */
  #heardAt = 0

  constructor(config: DatabaseClientConfig = {}) {
    const { finder, isPatient = false, ...rest } = config
    super({ stream: openSocket, ...rest })
    // Danger: an error between two statements, or right after the connection was made, would end the process.
    this.on('error', () => undefined)
    this.#finder = finder
    this.#isPatient = isPatient
    const send = super.query.bind(this) as Query
    const counted: Query = (statement, values, callback) => {
      if (typeof values === 'function') return counted(statement, undefined, values)
      if (this.#unanswered++ === 0) this.#heardAt = performance.now()
      if (typeof callback === 'function')
        return send(statement, values, (...answer: unknown[]) => {
          this.#hear()
          callback(...answer)
        })
      const sent = send(statement, values)
      if (sent instanceof Promise)
        sent.then(
          () => this.#hear(),
          () => this.#hear(),
        )
      return sent
    }
    this.query = counted as typeof this.query
  }

  #hear() {
    this.#unanswered--
    this.#heardAt = performance.now()
  }

  /** Connects to the host that will do, where the address has several. */
  override connect(): Promise<DatabaseClient>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<DatabaseClient> | undefined {
    const connecting = this.#connectToHost()
    if (!callback) return connecting
    // The driver's own type for success.
    connecting.then(() => callback(null as never), callback)
    return undefined
  }

  async #connectToHost(): Promise<DatabaseClient> {
    const found = await this.#finder?.find()
    if (found) {
      this.host = found.host
      this.port = found.port
    }
    watch(this)
    try {
      await super.connect()
    } catch (error) {
      this.#finder?.forget()
      throw error
    }
    if (this.#finder) this.once('end', this.#finder.forget)
    return this
  }

  /** Gives the connection up when it has waited for an answer for so long, or is unused and `limitMs` is 0. */
  endIfSilent(limitMs: number) {
    if (this.#isPatient) return
    const isSilent = this.#unanswered > 0 ? performance.now() - this.#heardAt >= limitMs : limitMs === 0
    if (isSilent) this.connection.stream.destroy(new SilentError())
  }
}
