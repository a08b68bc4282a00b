import { now } from './clock.ts'
import { thePool } from './database.ts'
import { log } from './log.ts'

const ending = new Set<() => Promise<void>>()

/**
 * Runs `work` every `seconds`, on one node at a time, never twice at once. What throws is logged and comes again at its next turn,
 * so it must be work that finds by itself what is left to do.
 */
export const every = (seconds: number, name: string, work: (now: Temporal.Instant) => Promise<void>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isEnding = false
  const turn = async () => {
    try {
      await alone(name, () => work(now()))
    } catch (error) {
      if (!isEnding) log.error({ err: error, name }, 'recurring work failed')
    }
    if (!isEnding) plan()
  }
  const plan = () => {
    timer = setTimeout(() => {
      running = turn()
    }, seconds * 1000)
  }
  ending.add(() => {
    isEnding = true
    clearTimeout(timer)
    return running
  })
  plan()
}

/** The lock belongs to a connection and dies with it, so a node that is killed keeps nobody waiting. */
const alone = async (name: string, work: () => Promise<void>) => {
  const client = await thePool().connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [name])
    if (!rows[0]?.mine) return
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [name])
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Waits for what is running and lets nothing begin any more. */
export const endRecurring = async () => {
  await Promise.all([...ending].map(end => end()))
  ending.clear()
}
