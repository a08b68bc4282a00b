import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { getPool } from './connections.ts'
import { db } from './database.ts'
import { createReadiness } from './readiness.ts'

setupDatabase()

const isReady = (folder: string | null = null) => createReadiness({ folder }).findProblem()

/** As Postgres does when its disk is full: it cannot add a page to the table's file. */
const withRefusedWrites = async (state: string, work: () => Promise<void>) => {
  await db.execute(
    sql.raw(`create function refuse_writes() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2" of guildhall:secret' using errcode = '${state}'; end $$`),
  )
  await db.execute(
    sql`create trigger refuse_writes before insert on write_checks for each statement execute function refuse_writes()`,
  )
  await work().finally(() => db.execute(sql`drop function refuse_writes() cascade`))
}

describe('whether this process can write', () => {
  it('finds nothing where it can, and each check begins a new file', async () => {
    const file = async () =>
      (
        await db.execute<{ path: string; pages: number }>(
          sql`select pg_relation_filepath('write_checks') as path, pg_relation_size('write_checks') / 8192 as pages`,
        )
      ).rows[0]
    const folder = temporaryFolder()
    onTestFinished(() => removeFolder(folder))
    expect(await isReady(folder)).toBeNull()
    const first = await file()
    expect(await isReady()).toBeNull()
    expect((await file())?.path).not.toBe(first?.path)
    expect(Number(first?.pages)).toBeGreaterThanOrEqual(8)
  })
  it.each([
    ['53100', 'The disk of the database is full.'],
    ['25006', 'The database takes no changes: it is read-only.'],
    ['58030', 'The database cannot be written.'],
  ])('says what is wrong, without what Postgres says: %s', (state, sentence) =>
    withRefusedWrites(state, async () => expect(await isReady()).toBe(sentence)),
  )
  // A pooler keeps the connections that are older than the setting.
  it.skipIf(inject('poolerPort') !== null)('notices a database that has become read-only', async () => {
    const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
    const setting = (value: string) =>
      db.execute(sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`))
    await setting('on')
    onTestFinished(async () => {
      await db.execute(sql`set default_transaction_read_only = off`)
      await setting('off')
    })
    // Only new connections have the new default.
    const client = await getPool().connect()
    client.release(true)
    expect(await isReady()).toBe('The database takes no changes: it is read-only.')
  })
  it('finds nothing while a backup reads the table', async () => {
    const backup = await getPool().connect()
    onTestFinished(() => backup.release())
    await backup.query('begin; lock table write_checks in access share mode')
    expect(await isReady()).toBeNull()
    await backup.query('rollback')
  })
  it('notices a data directory that takes no file', async () => {
    const folder = temporaryFolder()
    onTestFinished(() => removeFolder(folder))
    writeFileSync(join(folder, 'file'), '')
    expect(await isReady(join(folder, 'file'))).toBe('The data directory cannot be written.')
  })
  it('checks once for all who ask within three seconds, and again after that', async () => {
    let at = 0
    const { findProblem: check } = createReadiness({ folder: null, clock: () => at })
    await withRefusedWrites('53100', async () => {
      const answers = await Promise.all([check(), check(), check()])
      expect(new Set(answers)).toEqual(new Set(['The disk of the database is full.']))
    })
    at = 2_999
    expect(await check()).toBe('The disk of the database is full.')
    at = 3_000
    expect(await check()).toBeNull()
  })
})
