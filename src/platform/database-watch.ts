import { setTimeout as pause } from 'node:timers/promises'
import { poolConnection, sessionConnection } from './connections.ts'
import { DatabaseClient, type DatabaseClientConfig, endSilentConnections } from './database-client.ts'
import { isDatabaseOutage } from './database-errors.ts'
import { isDatabaseAway, secondsAway, setDatabaseAway } from './database-state.ts'
import { log } from './log.ts'
import { logSparsely } from './sparse-log.ts'

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
  const inTime = async (work: Promise<unknown>): Promise<void> => {
    if ((await Promise.race([work, late(answerMs)])) === 'late') throw new SilenceError()
  }
  const open = async (config: DatabaseClientConfig) => {
    const opened = new DatabaseClient({
      ...config,
      application_name: 'guildhall watch',
      connectionTimeoutMillis: answerMs,
    })
    await opened.connect()
    return opened
  }
  /** Throws when the database does not answer on this connection, or on none. */
  const ask = async (): Promise<void> => {
    if (!client) {
      const opened = await open(poolConnection())
      // A question before this one was late as well, and had its connection first; or the watch is over.
      if (client || signal.aborted) return opened.end()
      client = opened
    }
    await client.query('select 1')
  }
  /** Danger: a pooler whose connections are all taken lets us in, and has the question wait in its queue. */
  const answersBehindPooler = async (): Promise<boolean> => {
    if (sessionConnection() === poolConnection()) return false
    const opening = open(sessionConnection())
    try {
      await inTime(opening.then(own => own.query('select 1')))
      return true
    } catch {
      return false
    } finally {
      opening.then(own => own.end()).catch(() => undefined)
    }
  }
  const look = async (): Promise<void> => {
    const hadConnection = client !== undefined
    try {
      await inTime(ask())
      noteBack()
    } catch (error) {
      const isLetIn = client !== undefined
      give()
      // The connection may be all that was lost: a new one decides.
      if (hadConnection) return look()
      if (isLetIn && error instanceof SilenceError && (await answersBehindPooler())) noteFullPooler()
      else noteAway(error)
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

const noteFullPooler = () => {
  logSparsely('warn', {}, 'the pooler is late, but the database answers: all of its connections may be taken')
  noteBack()
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
