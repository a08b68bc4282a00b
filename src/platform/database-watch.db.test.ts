import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { pooledUrl, startPgBouncer } from '#tests/support/pgbouncer.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { until } from '#tests/support/until.ts'
import { connect, disconnect, openOwnConnection, poolConnection } from './connections.ts'
import { db, transaction } from './database.ts'
import { DatabaseClient } from './database-client.ts'
import { DatabaseAwayError, isDatabaseAway } from './database-state.ts'
import { stopWatchingDatabase, watchDatabase } from './database-watch.ts'
import { problemFromError, problemResponse } from './problem.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: TcpProxy

beforeAll(async () => {
  database = await createTestDatabase()
  const { searchParams, port } = new URL(database.url)
  proxy = await startTcpProxy(`${searchParams.get('host')}/.s.PGSQL.${port}`)
})
afterEach(async () => {
  proxy.mend()
  await stopWatchingDatabase()
  await disconnect()
})
afterAll(async () => {
  await proxy.stop()
  await database.drop()
})

const proxiedUrl = () => {
  const { username, pathname } = new URL(database.url)
  return `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`
}

/** The database behind the proxy, looked at ten times as often as by default. */
const open = async () => {
  connect({ connectionString: proxiedUrl(), max: 5 })
  await db.execute(sql`create table if not exists written (n int)`)
  watchDatabase({ everyMs: 50, answerMs: 500 })
}

const statusOf = (error: unknown) => problemResponse(problemFromError(error))

describe('a network that is cut, not closed', () => {
  it('ends what waits for an answer, refuses the rest at once, and leaves no connection stuck', async () => {
    await open()
    const own = await openOwnConnection('of the test')
    const lost = until(() =>
      own.query('select 1').then(
        () => false,
        () => true,
      ),
    )
    const inTheMiddle = transaction(async tx => {
      await tx.execute(sql`insert into written values (1)`)
      proxy.cut()
      await tx.execute(sql`insert into written values (2)`)
    })
    const asked = performance.now()
    const answer = statusOf(await inTheMiddle.catch((error: unknown) => error))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    // Long before a connection would be given up by itself.
    expect(performance.now() - asked).toBeLessThan(15_000)
    expect(isDatabaseAway()).toBe(true)
    await lost
    // Rejected, not thrown: callers that only handle a promise must not end the process.
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: expect.any(DatabaseAwayError) })
    await expect(transaction(async () => undefined)).rejects.toThrow(DatabaseAwayError)
    proxy.mend()
    await until(() => !isDatabaseAway())
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => transaction(tx => tx.execute(sql`insert into written values (${n + 10})`))),
    )
    const { rows } = await db.execute<{ n: number }>(sql`select n from written order by n`)
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n + 10))
  })

  it('ends each connection that waits too long, and no migration', async () => {
    await open()
    await stopWatchingDatabase()
    const config = poolConnection()
    const [hasty, patient] = [new DatabaseClient(config), new DatabaseClient({ ...config, isPatient: true })]
    await Promise.all([hasty.connect(), patient.connect()])
    const [waiting, migrating] = [hasty.query('select pg_sleep(0.5)'), patient.query('select pg_sleep(0.5)')]
    hasty.endIfSilent(60_000)
    patient.endIfSilent(0)
    await Promise.all([waiting, migrating])
    const silent = hasty.query('select pg_sleep(5)').catch((error: unknown) => error)
    hasty.endIfSilent(0)
    expect(statusOf(await silent).status).toBe(503)
    await patient.end()
  })

  it('shorter than what is waited for loses nothing', async () => {
    await open()
    await transaction(async tx => {
      await tx.execute(sql`truncate written`)
      proxy.cut()
      const written = tx.execute(sql`insert into written values (1)`)
      setTimeout(proxy.mend, 100)
      await written
    })
    expect((await db.execute(sql`select n from written`)).rows).toEqual([{ n: 1 }])
  })
})

describe('a server that refuses connections', () => {
  it('is found to be away, and back when it answers again', async () => {
    await open()
    await proxy.close()
    await until(isDatabaseAway)
    await proxy.open()
    await until(() => !isDatabaseAway())
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })
})

it('of the connections that many late questions open one stays', async () => {
  connect({ connectionString: `${proxiedUrl()}?target_session_attrs=read-write` })
  proxy.cut()
  watchDatabase({ everyMs: 10, answerMs: 200 })
  await until(isDatabaseAway)
  // Several questions look for the host meanwhile.
  const before = proxy.countConnections()
  await until(() => proxy.countConnections() > before + 1)
  proxy.mend()
  await until(() => !isDatabaseAway())
  const countOpen = async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and application_name = 'guildhall watch'`,
    )
    return rows.length
  }
  await until(async () => (await countOpen()) === 1)
})

// With `npm run test:pooler` only, which needs PgBouncer.
describe.runIf(inject('poolerPort') !== null)('a pooler whose connections are all taken', () => {
  it('is no outage while the database answers, and one when it does not', async () => {
    const pooler = await startPgBouncer(database.url, ['default_pool_size = 1'])
    onTestFinished(pooler.stop)
    connect({
      connectionString: pooledUrl(database.url, pooler.port),
      sessionConnectionString: proxiedUrl(),
      namesStatements: false,
    })
    await db.execute(sql`create table if not exists written (n int)`)
    const sessions = await openOwnConnection('of the test')
    await transaction(async tx => {
      await tx.execute(sql`insert into written values (77)`)
      watchDatabase({ everyMs: 10, answerMs: 200 })
      const connects = vi.spyOn(DatabaseClient.prototype, 'connect')
      onTestFinished(() => connects.mockRestore())
      // Twice each: the pooler, and Postgres itself.
      await until(() => connects.mock.calls.length >= 5)
      expect(isDatabaseAway()).toBe(false)
    })
    expect((await sessions.query('select from written where n = 77')).rowCount).toBe(1)
    const held = transaction(async tx => {
      await tx.execute(sql`select 1`)
      proxy.cut()
      await until(isDatabaseAway)
      throw new Error('the end of the test')
    })
    await expect(held).rejects.toThrow()
  })
})
