import { now } from './clock.ts'
import { getPool } from './database.ts'
import { log } from './log.ts'

const stopCallbacks = new Set<() => Promise<void>>()

/**
 * Runs `work` every `seconds`, on one node at a time, never twice at once. What throws is logged and comes again at its next turn,
 * so it must be work that finds by itself what is left to do.
 */
export const schedule = (seconds: number, name: string, work: (now: Temporal.Instant) => Promise<void>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopping = false
  const runOnce = async () => {
    try {
      await withAdvisoryLock(name, () => work(now()))
    } catch (error) {
      if (!isStopping) log.error({ err: error, name }, 'recurring work failed')
    }
    if (!isStopping) scheduleNext()
  }
  const scheduleNext = () => {
    timer = setTimeout(() => {
      running = runOnce()
    }, seconds * 1000)
  }
  stopCallbacks.add(() => {
    isStopping = true
    clearTimeout(timer)
    return running
  })
  scheduleNext()
}

/** The lock belongs to a connection and dies with it, so a node that is killed keeps nobody waiting. */
const withAdvisoryLock = async (name: string, work: () => Promise<void>) => {
  const client = await getPool().connect()
  let connectionError: Error | undefined
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [name])
    if (!rows[0]?.mine) return
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [name])
    }
  } catch (error) {
    connectionError = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(connectionError)
  }
}

/** Waits for what is running and lets nothing begin any more. */
export const stopSchedules = async () => {
  await Promise.all([...stopCallbacks].map(end => end()))
  stopCallbacks.clear()
}
