import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openOwnConnection } from './connections.ts'
import { isDatabaseOutage } from './database-errors.ts'
import { log } from './log.ts'

/**
 * All locks of this process belong to one connection outside the pool: the work under a lock uses the pool. A process that is
 * killed loses the connection and blocks no other.
 */
let connection: Promise<pg.Client> | undefined
/** Postgres gives a lock to its own connection a second time, so calls of this process are told apart here. */
const held = new Map<string, AbortController>()
const lockSignal = new AsyncLocalStorage<AbortSignal>()
const RETRY_PAUSE_MS = 100
let connectionName = 'guildhall locks'

/** What Postgres shows of the connection of the locks, once it is opened. */
export const nameLocks = (name: string): void => {
  connectionName = name
}

/** Another process may have the lock by now, and do the same work. */
export class LockLostError extends Error {
  constructor() {
    super('the connection of the locks was lost: another process may be doing this work')
  }
}

/** In the work of a lock that was lost. A transaction that has begun is finished; none is begun after it. */
export const throwIfLockLost = (): void => lockSignal.getStore()?.throwIfAborted()

const open = (): Promise<pg.Client> => {
  const opening = openOwnConnection(connectionName, () => {
    if (connection === opening) connection = undefined
    if (held.size > 0) log.warn({ locks: [...held.keys()] }, 'the connection of the locks was lost')
    for (const controller of held.values()) controller.abort(new LockLostError())
  })
  opening.catch(() => {
    if (connection === opening) connection = undefined
  })
  return opening
}

/**
 * Whether the connection still serves. A lost one has released the lock already, also where this process only hears of that now: the work is
 * done then.
 */
const release = async (client: pg.Client, name: string): Promise<boolean> => {
  try {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    return true
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    return false
  }
}

/**
 * Runs `work` unless another process or call holds the lock of this name; returns whether it ran. Danger: Postgres frees the lock when
 * its connection is lost, and this process hears of it a moment later, after a cut without a word many seconds later. Until then two
 * processes may do the same work; after that the work ends at its next transaction. What must not happen twice needs a constraint, or a
 * lock in its own transaction, as well.
 */
export const withAdvisoryLock = async (name: string, work: () => Promise<void>): Promise<boolean> => {
  if (held.has(name)) return false
  const lost = new AbortController()
  held.set(name, lost)
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
      await lockSignal.run(lost.signal, work)
    } finally {
      if (connection === used && !(await release(client, name)) && connection === used) connection = undefined
    }
    return true
  } finally {
    held.delete(name)
  }
}

/** Runs `work` once the lock of this name is free. */
export const onceLockIsFree = async (name: string, work: () => Promise<void>): Promise<void> => {
  while (!(await withAdvisoryLock(name, work))) await pause(RETRY_PAUSE_MS)
}
