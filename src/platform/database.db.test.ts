import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { getPool, transaction } from './database.ts'

setupDatabase()

test('the pool replaces connections that are lost before a transaction begins', async () => {
  const pool = getPool()
  const lose = (client: pg.PoolClient) =>
    void client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  pool.on('acquire', lose)
  const tries = Array.from({ length: 3 }, () => transaction(tx => tx.execute(sql`select 1`)))
  expect((await Promise.allSettled(tries)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  pool.off('acquire', lose)
  expect(pool.totalCount - pool.idleCount).toBe(0)
  expect((await transaction(tx => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
})
