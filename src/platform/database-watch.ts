import { setTimeout as pause } from 'node:timers/promises'
import { poolConnection } from './connections.ts'
import { DatabaseClient, endSilentConnections } from './database-client.ts'
import { isDatabaseOutage } from './database-errors.ts'
import { isDatabaseAway, secondsAway, setDatabaseAway } from './database-state.ts'
import { log } from './log.ts'

export type WatchLimits = {
  /** Between two questions. */
  readonly everyMs?: number
  /** For an answer, and for a new connection after that. */
  readonly answerMs?: number
}
const EVERY_MS = 1_000
const ANSWER_MS = 3_000

let stopping: AbortController | undefined
let watching: Promise<void> = Promise.resolve()

/** What makes an answer late may be this process: what has come meanwhile is read before a timer counts. */
const late = async (ms: number): Promise<'late'> => {
  await pause(ms, undefined, { ref: false })
  return pause(ms / 10, 'late' as const, { ref: false })
}

const watchLoop = async ({ everyMs = EVERY_MS, answerMs = ANSWER_MS }: WatchLimits, signal: AbortSignal) => {
  let client: DatabaseClient | undefined
  const give = () => {
    client?.end().catch(() => undefined)
    client = undefined
  }
  /** Throws when the database does not answer on this connection, or on none. */
  const ask = async (): Promise<void> => {
    const opening = async () => {
      const opened = new DatabaseClient({
        ...poolConnection(),
        application_name: 'guildhall watch',
        connectionTimeoutMillis: answerMs,
      })
      await opened.connect()
      return opened
    }
    const asking = async () => {
      client ??= await opening()
      await client.query('select 1')
    }
    if ((await Promise.race([asking(), late(answerMs)])) === 'late') throw new SilenceError()
  }
  const look = async (): Promise<void> => {
    const hadConnection = client !== undefined
    try {
      await ask()
      noteBack()
    } catch (error) {
      give()
      // The connection may be all that was lost: a new one decides.
      if (hadConnection) return look()
      noteAway(error)
    }
  }
  while (!signal.aborted) {
    await look()
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
  give()
}

class SilenceError extends Error {
  readonly code = '08006'
  constructor() {
    super('the database does not answer')
  }
}

const noteBack = () => {
  if (!isDatabaseAway()) return
  log.warn({ seconds: Math.round(secondsAway()) }, 'the database answers again')
  setDatabaseAway(false)
}

/** Danger: a server that has no connection left for this question answers others. */
const isAnswer = (error: unknown): boolean =>
  !isDatabaseOutage(error) || (error instanceof Error && 'code' in error && String(error.code).startsWith('53'))

const noteAway = (error: unknown) => {
  if (isAnswer(error)) {
    log.warn({ err: error }, 'the database could not be watched')
    return noteBack()
  }
  if (!isDatabaseAway())
    log.error({ err: error }, 'the database is out of reach; requests are refused until it answers')
  setDatabaseAway(true)
  // They would wait for what does not come. Those that the server has closed are gone already.
  endSilentConnections()
}

/**
 * Asks the database once a second whether it is there. While it is not, statements fail at once (`DatabaseAwayError`), and connections
 * that wait for an answer are given up.
 */
export const watchDatabase = (limits: WatchLimits = {}): void => {
  stopping = new AbortController()
  watching = watchLoop(limits, stopping.signal)
}

export const stopWatchingDatabase = async (): Promise<void> => {
  stopping?.abort()
  await watching
  setDatabaseAway(false)
}
