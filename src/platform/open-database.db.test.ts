import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import { Transform } from 'node:stream'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { pooledUrl, startPgBouncer } from '#tests/support/pgbouncer.ts'
import { until } from '#tests/support/until.ts'
import { setRoleSettings } from './connection-settings.ts'
import { connect, disconnect, getPool, openOwnConnection, readOnly } from './connections.ts'
import { db, transaction } from './database.ts'
import { DatabaseClient } from './database-client.ts'
import { withMigrationLock } from './migrate.ts'
import { openDatabase } from './open-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined
const urlOf = () => database?.url ?? ''
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(disconnect)
afterAll(() => database?.drop())

describe('opening a database', () => {
  it('that does not answer says which variable is wrong, without the password', async () => {
    const connectionString = `postgres://school:hidden@127.0.0.1:${await freePort()}/school`
    const error = await openDatabase({ connectionString }).catch(String)
    expect(error).toContain('the database does not answer (ECONNREFUSED')
    expect(error).toContain('Check DATABASE_URL')
    expect(error).not.toContain('hidden')
  })

  it('whose connections have lost their settings says what stands between', async () => {
    const opening = openDatabase({ connectionString: urlOf(), options: '-c statement_timeout=0 -c TimeZone=UTC' })
    await expect(opening).rejects.toThrow(/statement_timeout is 0.*set DATABASE_SESSION_URL/)
  })
})

/** The address of the database through something that passes everything on but the guard of what only reads. */
const startForgetfulProxy = async (): Promise<string> => {
  const { searchParams, port, username, pathname } = new URL(urlOf())
  const server = createServer(near => {
    const far = connectTo(`${searchParams.get('host')}/.s.PGSQL.${port}`)
    const forget = new Transform({
      transform: (chunk: Buffer, _, done) =>
        done(
          null,
          Buffer.from(
            chunk.toString('latin1').replace('default_transaction_read_only=on', 'default_transaction_read_only=no'),
            'latin1',
          ),
        ),
    })
    near.pipe(forget).pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`
}

describe('what only reads', () => {
  it('does not start where the guard against writes is lost on the way', async () => {
    const connectionString = await startForgetfulProxy()
    await expect(openDatabase({ connectionString })).rejects.toThrow(/DATABASE_URL.*may only read could write/)
  })

  it('is guarded in each transaction, also where its connection has lost the guard', async () => {
    connect({ connectionString: urlOf() })
    const write = () => transaction(tx => tx.execute('create table forbidden (n int)'))
    await readOnly(async () => {
      await getPool().query('set default_transaction_read_only = off')
      await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } })
    })
    await write()
    await db.execute('drop table forbidden')
  })
})

it('a connection that could not be made is not kept', async () => {
  const port = await freePort()
  connect({ connectionString: `postgres://school@127.0.0.1:${port}/school?target_session_attrs=read-write` })
  await expect(openOwnConnection('of the test')).rejects.toThrow(/no host of the database will do/)
  const ended = vi.spyOn(DatabaseClient.prototype, 'end')
  onTestFinished(() => ended.mockRestore())
  await disconnect()
  expect(ended).not.toHaveBeenCalled()
})

it('settings of the role and migrations of nodes that start together wait for each other', async () => {
  connect({ connectionString: urlOf() })
  const order: string[] = []
  const free = Promise.withResolvers<void>()
  const migrating = withMigrationLock(async () => {
    await free.promise
    order.push('migrated')
  })
  const asked = new Set<string>()
  const countQuestions = async () => {
    const { rows } = await db.execute<{ question: string }>(
      `select pid || ' ' || query_start as question from pg_stat_activity where datname = current_database() and application_name = 'guildhall migrations' and query ilike '%try_advisory%'`,
    )
    for (const { question } of rows) asked.add(question)
    return asked.size
  }
  await until(async () => (await countQuestions()) === 1)
  const setting = withMigrationLock(setRoleSettings).then(() => order.push('set'))
  // It asks again and again, and waits for nothing inside the database.
  await until(async () => (await countQuestions()) > 3)
  free.resolve()
  await Promise.all([migrating, setting])
  expect(order).toEqual(['migrated', 'set'])
  await db.execute(`alter role current_user in database "${new URL(urlOf()).pathname.slice(1)}" reset all`)
})

// With `npm run test:pooler` only, which needs PgBouncer.
describe.runIf(inject('poolerPort') !== null)('opening a database behind a pooler', () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined
  // Each with connections of its own: those of the test before would have its settings.
  beforeEach(async () => {
    pooler = await startPgBouncer(urlOf())
  })
  afterEach(() => pooler?.stop())
  const pooled = () => pooledUrl(urlOf(), pooler?.port ?? 0)
  const addresses = () => ({ connectionString: pooled(), sessionConnectionString: urlOf(), namesStatements: false })

  it('needs an address without it', async () => {
    const opening = openDatabase({ connectionString: pooled() })
    await expect(opening).rejects.toThrow(/unsupported startup parameter.*set DATABASE_SESSION_URL/)
  })

  it('needs an address that keeps a session', async () => {
    const opening = openDatabase({ ...addresses(), sessionConnectionString: pooled(), options: '' })
    await expect(opening).rejects.toThrow('it must be the address of Postgres itself')
  })

  it('that mixes named statements up says how to do without them', async () => {
    await expect(openDatabase({ ...addresses(), namesStatements: true })).rejects.toThrow(
      'DATABASE_NAMED_STATEMENTS to 0',
    )
  })

  it('gives its connections the settings of their role, and refuses older ones', async () => {
    await openDatabase(addresses())
    expect((await db.execute('show statement_timeout')).rows).toEqual([{ statement_timeout: '20s' }])
    const owner = new pg.Client({ connectionString: urlOf() })
    await owner.connect()
    await owner.query(`alter role current_user in database ${new URL(urlOf()).pathname.slice(1)} reset all`)
    await owner.end()
    await disconnect()
    await pooler?.stop()
    pooler = await startPgBouncer(urlOf())
    const older = new pg.Client({ connectionString: pooled() })
    await older.connect()
    await older.query('select 1')
    await older.end()
    await expect(openDatabase(addresses())).rejects.toThrow(/older than the settings of their role/)
  })

  it('needs an address that passes the guard of what only reads on', async () => {
    const forgetful = await startPgBouncer(urlOf(), ['pool_mode = session', 'ignore_startup_parameters = options'])
    onTestFinished(forgetful.stop)
    const opening = openDatabase({ ...addresses(), sessionConnectionString: pooledUrl(urlOf(), forgetful.port) })
    await expect(opening).rejects.toThrow(/DATABASE_SESSION_URL.*may only read could write/)
  })

  it('keeps writes out of what only reads', async () => {
    await openDatabase(addresses())
    const write = () => transaction(tx => tx.execute('create table forbidden (n int)'))
    await expect(readOnly(write)).rejects.toMatchObject({ cause: { code: '25006' } })
    await write()
  })
})
