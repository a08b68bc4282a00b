import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'
import { connect, disconnect } from './connections.ts'
import { migrate } from './migrate.ts'
import { StartupError } from './startup-error.ts'

const folder = temporaryFolder()
afterAll(() => removeFolder(folder))

/** Each migration is the one of the same position, in a folder as a version of the site has it. */
const writeMigrations = (...migrations: string[]) => {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = migrations.map((_, idx) => ({ idx, version: '7', when: 1_000 + idx, tag: `000${idx}_m` }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [idx, sql] of migrations.entries()) writeFileSync(join(folder, `000${idx}_m.sql`), sql)
  return folder
}
const FIRST = `create table rooms (id int, name text);\n--> statement-breakpoint\ninsert into rooms select n, 'Room ' || n / 2 from generate_series(1, 200) n`
const UNIQUE = 'CREATE UNIQUE INDEX CONCURRENTLY "rooms_name" ON "rooms" ("name");'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase({ tables: false })
  connect({ connectionString: database.url })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await disconnect()
  await database.drop()
})

const rowsOf = async (query: string) => (await client.query(query)).rows
const applied = () => rowsOf('select created_at::int as at from drizzle.__drizzle_migrations order by 1')
const index = () => rowsOf(`select indisvalid from pg_index where indexrelid = to_regclass('rooms_name')`)

describe('an index that is made without a lock', () => {
  it('is made anew after a process that left half of it', async () => {
    writeMigrations(FIRST, UNIQUE)
    await expect(migrate(folder)).rejects.toThrow(/could not create unique index/)
    expect([await applied(), await index()]).toEqual([[{ at: 1_000 }], [{ indisvalid: false }]])
    await client.query('update rooms set name = id::text')
    await migrate(folder)
    expect([await applied(), await index()]).toEqual([[{ at: 1_000 }, { at: 1_001 }], [{ indisvalid: true }]])
  })

  it('that a process had made before it died is kept', async () => {
    await migrate(writeMigrations(FIRST))
    await client.query('update rooms set name = id::text')
    await client.query(UNIQUE)
    const [before] = await rowsOf(`select 'rooms_name'::regclass::oid as oid`)
    await migrate(writeMigrations(FIRST, UNIQUE))
    expect(await rowsOf(`select 'rooms_name'::regclass::oid as oid`)).toEqual([before])
    expect(await applied()).toHaveLength(2)
  })

  it('does not wait for another process that waits to migrate', async () => {
    writeMigrations(FIRST.replace('n / 2', 'n'), UNIQUE)
    await Promise.all([1, 2, 3].map(() => migrate(folder)))
    expect([await applied(), await index()]).toEqual([[{ at: 1_000 }, { at: 1_001 }], [{ indisvalid: true }]])
  })
})

describe('a table that is in use', () => {
  const NEXT = 'alter table rooms add column size int'
  let reader: pg.Client
  beforeEach(async () => {
    await migrate(writeMigrations(FIRST))
    reader = new pg.Client({ connectionString: database.url })
    await reader.connect()
    await reader.query('begin; select from rooms')
    writeMigrations(FIRST, NEXT)
  })
  afterEach(() => reader.end())

  it('does not let requests wait behind the migration, which comes when the table is free', async () => {
    const migrating = migrate(folder, { lockMs: 300, pauseMs: 300 })
    const waits = () => rowsOf(`select from pg_locks where mode = 'AccessExclusiveLock' and not granted`)
    // Twice: it has given up, and tries again.
    for (let time = 0; time < 2; time++) {
      await until(async () => (await waits()).length > 0)
      await client.query('select from rooms limit 1')
      await until(async () => (await waits()).length === 0)
    }
    expect(await applied()).toHaveLength(1)
    await reader.query('commit')
    await migrating
    expect(await applied()).toHaveLength(2)
  })

  it('for too long ends the start with a sentence', async () => {
    await expect(migrate(folder, { lockMs: 10, pauseMs: 1, tries: 3 })).rejects.toThrow(StartupError)
    expect(await rowsOf(`select from pg_attribute where attrelid = 'rooms'::regclass and attname = 'size'`)).toEqual([])
  })
})

it('a migration that fails leaves nothing, and those before it', async () => {
  writeMigrations(FIRST, 'create table beds (id int);\n--> statement-breakpoint\nselect 1 / 0')
  await expect(migrate(folder)).rejects.toThrow(/division by zero/)
  expect([await applied(), await rowsOf(`select to_regclass('beds') as beds`)]).toEqual([
    [{ at: 1_000 }],
    [{ beds: null }],
  ])
})

it('an older version leaves the tables of a newer one as they are', async () => {
  await migrate(writeMigrations(FIRST, 'alter table rooms add column size int'))
  await migrate(writeMigrations(FIRST))
  expect(await applied()).toHaveLength(2)
  expect(Object.keys((await rowsOf('select * from rooms limit 1'))[0])).toEqual(['id', 'name', 'size'])
})
