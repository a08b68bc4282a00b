import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { pooledUrl, startPgBouncer } from '#tests/support/pgbouncer.ts'
import { disconnect, readOnly } from './connections.ts'
import { db, transaction } from './database.ts'
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

  it('keeps writes out of what only reads', async () => {
    await openDatabase(addresses())
    const write = () => transaction(tx => tx.execute('create table forbidden (n int)'))
    await expect(readOnly(write)).rejects.toMatchObject({ cause: { code: '25006' } })
    await write()
  })
})
