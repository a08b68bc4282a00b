import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { topics } from '#kernel/topics.ts'
import { type ServerPair, startServerPair } from '#tests/support/standby.ts'
import { until } from '#tests/support/until.ts'
import { onceLockIsFree } from './advisory-lock.ts'
import { connect, disconnect, getPool, sessionConnection } from './connections.ts'
import { db, transaction } from './database.ts'
import { processQueue } from './job-workers.ts'
import { defineQueue, startJobs, stopJobs } from './jobs.ts'
import { addStream, isLiveConnected, removeStream, type Stream } from './live-bus.ts'
import { startLive, stopLive } from './live-connection.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { problemFromError } from './problem.ts'

let pair: ServerPair
const queue = defineQueue<{ n: number }>('numbers')
const done: number[] = []

beforeAll(async () => {
  pair = await startServerPair(async url => {
    connect({ connectionString: url })
    await migrate()
    await db.execute(sql`create table written (n int)`)
    await startJobs({ supervise: false, queues: [queue] })
    await stopJobs()
    await disconnect()
  })
  await openDatabase({ connectionString: pair.url })
  await startLive(createPostgresChannel({ ...sessionConnection(), application_name: 'guildhall live' }))
  await startJobs({ supervise: true, queues: [queue] })
  await processQueue(queue, async ({ n }) => void done.push(n))
})
afterAll(async () => {
  await stopJobs()
  await stopLive()
  await disconnect()
  await pair.stop()
})

const write = (n: number) =>
  transaction(async tx => {
    await tx.execute(sql`insert into written values (${n})`)
    queue.send(tx, { n })
  })

const written = async () => (await db.execute<{ n: number }>(sql`select n from written`)).rows.map(({ n }) => n)

describe('an address with several hosts', () => {
  it('leads to the one that takes changes, and after a switchover to the other, with locks, jobs and the listener', async () => {
    const received: string[] = []
    const stream: Stream = {
      topics: new Set([topics.sessions]),
      send: chunk => received.push(chunk.toString()),
      close: () => undefined,
    }
    addStream(stream)
    // The next files of this process count the streams.
    onTestFinished(() => removeStream(stream))
    await write(1)
    await onceLockIsFree('a lock', async () => undefined)
    await until(() => done.includes(1))
    await pair.one.demote()
    const refused = await write(2).catch((error: unknown) => error)
    expect(problemFromError(refused)).toMatchObject({ status: 503, code: 'busy' })
    await pair.other.promote()
    await until(() => write(3).then(() => true))
    expect(await written()).toEqual([3])
    await onceLockIsFree('a lock', async () => undefined)
    await until(() => done.includes(3))
    // Another process of the site changes something, on the server that takes changes now.
    await until(() => isLiveConnected() && received.some(text => text.includes('read-again')))
    await db.execute(
      sql`select pg_notify('live', ${JSON.stringify({ origin: 'elsewhere', topics: [topics.sessions] })})`,
    )
    await until(() => received.some(text => text.includes('event: changed')))
    expect(done).not.toContain(2)
  })

  it('leaves a server that has become a standby although it has closed nothing', async () => {
    const before = await getPool().connect()
    await before.query('set default_transaction_read_only = on')
    before.release()
    await write(4)
    expect(await written()).toContain(4)
  })

  it('passes over a host that is silent, and says what each of them said where none will do', async () => {
    pair.one.proxy.cut()
    onTestFinished(pair.one.proxy.mend)
    await Promise.all(Array.from({ length: 6 }, () => getPool().connect())).then(clients => {
      for (const client of clients) client.release(true)
    })
    await write(5)
    await pair.other.proxy.close()
    onTestFinished(() => pair.other.proxy.open())
    const sentence = /no host of the database will do: 127\.0\.0\.1:\d+: .*; 127\.0\.0\.1:\d+: ECONNREFUSED/
    // The first may still use a connection that is just being closed.
    await until(async () => sentence.test(await write(6).then(String, (error: Error) => error.message)), 20_000)
  })
})
