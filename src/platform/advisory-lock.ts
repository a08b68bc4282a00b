import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openOwnConnection } from './connections.ts'
import { log } from './log.ts'

/**
 * All locks of this process belong to one connection outside the pool: the work under a lock uses the pool. A process that is
 * killed loses the connection and blocks no other.
 */
let connection: Promise<pg.Client> | undefined
/** Postgres gives a lock to its own connection a second time, so calls of this process are told apart here. */
const held = new Set<string>()
const RETRY_PAUSE_MS = 100

const open = (): Promise<pg.Client> => {
  const opening = openOwnConnection('guildhall locks', () => {
    if (connection === opening) connection = undefined
    if (held.size > 0) log.warn({ locks: [...held] }, 'the connection of the locks was lost')
  })
  opening.catch(() => {
    if (connection === opening) connection = undefined
  })
  return opening
}

/** Runs `work` unless another process or call holds the lock of this name; returns whether it ran. */
export const withAdvisoryLock = async (name: string, work: () => Promise<void>): Promise<boolean> => {
  if (held.has(name)) return false
  held.add(name)
  try {
    connection ??= open()
    const used = connection
    const client = await used
    const { rows } = await client.query<{ acquired: boolean; refuses: string }>(
      `select pg_try_advisory_lock(hashtextextended($1, 0)) as acquired, current_setting('transaction_read_only') as refuses`,
      [name],
    )
    // Danger: a server that has become a standby gives locks too, to each process that still asks it.
    if (rows[0]?.refuses !== 'off') {
      await client.end()
      return false
    }
    if (!rows[0].acquired) return false
    try {
      await work()
    } finally {
      // A lost connection has released it already.
      if (connection === used) await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
    return true
  } finally {
    held.delete(name)
  }
}

/** Runs `work` once the lock of this name is free. */
export const takeTurn = async (name: string, work: () => Promise<void>): Promise<void> => {
  while (!(await withAdvisoryLock(name, work))) await pause(RETRY_PAUSE_MS)
}
