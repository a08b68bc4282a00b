import type pg from 'pg'
import { getPool } from './connections.ts'

/** Returns the prepared query of the current pool. Danger: a prepared query keeps the pool with which it was prepared. */
export const preparePerPool = <Query>(prepare: () => Query): (() => Query) => {
  const preparedByPool = new WeakMap<pg.Pool, Query>()
  return () => {
    const pool = getPool()
    const prepared = preparedByPool.get(pool) ?? prepare()
    preparedByPool.set(pool, prepared)
    return prepared
  }
}
