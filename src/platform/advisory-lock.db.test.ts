import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asAnotherRequest } from '#tests/support/concurrency.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { LockLostError, onceLockIsFree, withAdvisoryLock } from './advisory-lock.ts'
import { connect, disconnect } from './connections.ts'
import { db, transaction } from './database.ts'

const SMALLEST_POOL = 2
let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  connect({ connectionString: database.url, max: SMALLEST_POOL, connectionTimeoutMillis: 3_000 })
})
afterAll(async () => {
  await disconnect()
  await database?.drop()
})

const countLocks = async () => {
  const { rows } = await db.execute(
    sql`select from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and l.locktype = 'advisory' and l.granted`,
  )
  return rows.length
}

it('works under more locks than the pool has connections, each of which uses the pool', async () => {
  const { promise: allHeld, resolve } = Promise.withResolvers<void>()
  let held = 0
  const work = async () => {
    held += 1
    if (held === 5) resolve()
    await allHeld
    await transaction(tx => tx.execute(sql`select 1`))
  }
  const names = ['a', 'b', 'c', 'd', 'e']
  expect(await Promise.all(names.map(name => withAdvisoryLock(name, work)))).toEqual(names.map(() => true))
  expect(await countLocks()).toBe(0)
})

it('runs one work of a name at a time: the others are told so, or wait for their turn', async () => {
  const running = Promise.withResolvers<void>()
  const first = withAdvisoryLock('one', () => running.promise)
  await until(async () => (await countLocks()) === 1)
  expect(await withAdvisoryLock('one', async () => undefined)).toBe(false)
  const done: string[] = []
  const second = onceLockIsFree('one', async () => void done.push('second'))
  running.resolve()
  expect(await first).toBe(true)
  await second
  expect(done).toEqual(['second'])
})

it('ends the work whose lock is lost at its next transaction, and leaves other work alone', async () => {
  const cutWhileHeld = withAdvisoryLock('one', async () => {
    await cut()
    // Another process may have it from now on.
    await until(async () => (await countLocks()) === 0)
    await until(() =>
      transaction(async () => undefined).then(
        () => false,
        (error: unknown) => error instanceof LockLostError,
      ),
    )
    await transaction(async () => undefined)
  })
  await expect(cutWhileHeld).rejects.toThrow(LockLostError)
  await until(() => withAdvisoryLock('one', () => transaction(async () => undefined)))
})

const cut = async () => {
  await asAnotherRequest(() =>
    db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'guildhall locks' and datname = current_database()`),
  )
}

it('frees the lock of a work that throws, and takes the next one after its connection was cut', async () => {
  await expect(withAdvisoryLock('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await withAdvisoryLock('one', async () => {
    await cut()
    await until(async () => (await countLocks()) === 0)
  })
  await until(() => withAdvisoryLock('one', async () => undefined))
})

it('takes a work as done whose connection is cut as it ends, and opens another for the next', async () => {
  for (let round = 0; round < 20; round++) expect(await withAdvisoryLock('one', cut)).toBe(true)
})
