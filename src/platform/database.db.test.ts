import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { getPool } from './connections.ts'
import { db, Restart, type Tx, together, transaction } from './database.ts'
import { migrate } from './migrate.ts'
import { problemFromError } from './problem.ts'

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

test('a transaction that asks for it begins again, without what it had written, and at most five times', async () => {
  await db.execute(sql`create table begun (n int)`)
  let attempts = 0
  const begin = (wanted: number) =>
    transaction(async tx => {
      await tx.execute(sql`insert into begun values (1)`)
      if (++attempts < wanted) throw new Restart()
    })
  await begin(3)
  expect((await db.execute(sql`select n from begun`)).rows).toEqual([{ n: 1 }])
  attempts = 0
  await expect(begin(9)).rejects.toThrow(Restart)
  expect(attempts).toBe(5)
})

// Behind a pooler the setting would be of a connection that others use.
test.skipIf(inject('poolerPort') !== null)(
  'a connection of a server that has become a standby is thrown away, and the transaction begins again on another',
  async () => {
    const client = await getPool().connect()
    await client.query('set default_transaction_read_only = on')
    client.release()
    let attempts = 0
    await transaction(async tx => {
      attempts++
      await tx.execute(sql`create table written_again (n int)`)
    })
    expect(attempts).toBe(2)
    expect((await transaction(tx => tx.execute(sql`select n from written_again`))).rows).toEqual([])
  },
)

test('a database that lets its role create no tables ends the start with a sentence', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const setReadOnly = async (value: string) => {
    const client = await getPool().connect()
    await client.query('set default_transaction_read_only = off')
    await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`)
    // Only new connections have the new default.
    client.release(true)
  }
  await setReadOnly('on')
  onTestFinished(() => setReadOnly('off'))
  await expect(migrate()).rejects.toThrow(/^Guildhall cannot start: it may not create its tables \(25006, /)
})

describe('statements of one transaction that are sent together', () => {
  beforeEach(() => db.execute(sql`drop table if exists written; create table written (n int unique)`))

  const written = async () =>
    (await db.execute<{ n: number }>(sql`select n from written order by n`)).rows.map(({ n }) => n)

  test('return their results in the order of the call', async () => {
    const results = await transaction(tx =>
      together(
        tx.execute<{ n: number }>(sql`insert into written values (1) returning n`),
        tx.execute<{ n: number }>(sql`insert into written select max(n) + 1 from written returning n`),
      ),
    )
    expect(results.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]])
  })

  test('write nothing when one fails, not even those that start after it', async () => {
    const writeLate = async (tx: Tx) => {
      // A rollback that does not wait for this branch is sent long before its last round trip.
      for (let trip = 0; trip < 5; trip++) await tx.execute(sql`select 1`)
      await tx.execute(sql`insert into written values (3)`)
    }
    const branches: Promise<unknown>[] = []
    const refusal = new Error('refused')
    const refused = transaction(tx => {
      branches.push(writeLate(tx))
      return together(...branches, Promise.reject(refusal))
    })
    await expect(refused).rejects.toBe(refusal)
    await Promise.all(branches)
    expect(await written()).toEqual([])
  })

  test('throw the first error, not those that Postgres answers after it', async () => {
    const failed = transaction(tx =>
      together(
        (async () => {
          await tx.execute(sql`select 1`)
          await tx.execute(sql`select 2`)
        })(),
        tx.execute(sql`insert into written values (4), (4)`),
      ),
    )
    await expect(failed).rejects.toThrow(/insert into written/)
    expect(await written()).toEqual([])
  })
})

describe('when many transactions wait for each other', () => {
  const count = 60
  const lockIt = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(4711)`)

  test('reads still have a connection', async () => {
    const release = await holdTransaction(lockIt)
    const others = Array.from({ length: count }, () => transaction(lockIt))
    const pool = getPool()
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(16)
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    expect(await Promise.all([release(), ...others])).toHaveLength(count + 1)
  })

  test('one that waited too long for a lock is told to try again; nothing of it is written', async () => {
    await db.execute(sql`drop table if exists written; create table written (n int unique)`)
    const release = await holdTransaction(lockIt)
    const waiting = transaction(async tx => {
      await tx.execute(sql`set local lock_timeout = '50ms'`)
      await tx.execute(sql`insert into written values (1)`)
      await lockIt(tx)
    })
    const error = await waiting.catch(each => each)
    expect(problemFromError(error)).toMatchObject({ status: 409, code: 'being_changed' })
    await release()
    expect((await db.execute(sql`select n from written`)).rows).toEqual([])
  })

  test('each connection gives up waiting for a lock before its statement would be ended', async () => {
    const { rows } = await db.execute<{ lock: string }>(sql`select current_setting('lock_timeout') as lock`)
    expect(rows).toEqual([{ lock: '8s' }])
  })
})
