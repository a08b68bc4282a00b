import { getPool } from './database.ts'

/**
 * Runs `work` unless another process or call holds the lock of this name; returns whether it ran. The lock belongs to a connection
 * and is released with it, so a process that is killed blocks no other.
 */
export const withAdvisoryLock = async (name: string, work: () => Promise<void>): Promise<boolean> => {
  const client = await getPool().connect()
  let connectionError: Error | undefined
  try {
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as acquired',
      [name],
    )
    if (!rows[0]?.acquired) return false
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
    return true
  } catch (error) {
    connectionError = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(connectionError)
  }
}
