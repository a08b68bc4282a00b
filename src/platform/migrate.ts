import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { openOwnConnection } from './connections.ts'
import { databaseError } from './database-errors.ts'
import { log } from './log.ts'
import { StartupError } from './startup-error.ts'

/** SQLSTATEs of a role without rights, and of a standby. */
const TABLES_REFUSED = ['42501', '25006']
/** A lock that was not given in time, and a deadlock: the migration is tried again. */
const TRIED_AGAIN = ['55P03', '40P01']
const ADVISORY_LOCK = 7143001
const RETRY_PAUSE_MS = 100

export type MigrateLimits = {
  /** What a migration waits for a lock, every other request for this table waits for, too. */
  readonly lockMs?: number
  /** Between two tries, on average; the requests that have waited run meanwhile. */
  readonly pauseMs?: number
  readonly tries?: number
}
const LOCK_MS = 1_000
const PAUSE_MS = 2_000
/** About five minutes. */
const TRIES = 100

type Migration = { readonly sql: readonly string[]; readonly folderMillis: number; readonly hash: string }

const CONCURRENT = /^\s*(?:--[^\n]*\n\s*)*(?:create\s+(?:unique\s+)?index|drop\s+index)\s+concurrently\b/i
const NEW_INDEX = /index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+on\b/i

/**
 * What one process at a time may do to the database, on a connection without limits of time. Danger: a statement that waits for the lock
 * would hold a snapshot, for which CREATE INDEX CONCURRENTLY of its holder waits in turn. The number is the one of all released versions:
 * nodes of two versions may start together.
 */
export const withMigrationLock = async (work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = await openOwnConnection('guildhall migrations', undefined, { isPatient: true })
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    const isOurs = async () =>
      (await client.query('SELECT pg_try_advisory_lock($1) AS taken', [ADVISORY_LOCK])).rows[0]?.taken === true
    while (!(await isOurs())) await pause(RETRY_PAUSE_MS)
    await work(client)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCK]).catch(() => undefined)
    await client.end()
  }
}

/**
 * Runs the migrations that are missing, each in a transaction of its own, or statement by statement where it makes or drops indexes
 * CONCURRENTLY. Processes that start together do so one after the other. Migrations that only a newer version knows are left alone.
 * @throws StartupError when the database lets this role create no tables, and when a table stays in use for too long.
 */
export const migrate = async (folder = 'db/migrations', limits: MigrateLimits = {}): Promise<void> => {
  try {
    await withMigrationLock(async client => {
      for (const migration of await listMissing(client, readMigrationFiles({ migrationsFolder: folder })))
        await apply(client, migration, limits)
    })
  } catch (cause) {
    const reason = databaseError(cause)
    if (!TABLES_REFUSED.includes(reason?.code ?? '')) throw cause
    throw new StartupError(
      `Guildhall cannot start: it may not create its tables (${reason?.code}, ${reason?.message}). Check the rights of the role in DATABASE_URL, and that the database is no standby.`,
      { cause },
    )
  }
}

/** The table is the one that drizzle's own migrator keeps, for versions that use it. */
const listMissing = async (client: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> => {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  const { rows } = await client.query('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations')
  const last = Number(rows[0]?.last ?? 0)
  return migrations.filter(({ folderMillis }) => folderMillis > last)
}

const record = (client: pg.Client, { hash, folderMillis }: Migration) =>
  client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, folderMillis])

const apply = async (client: pg.Client, migration: Migration, limits: MigrateLimits): Promise<void> => {
  if (!migration.sql.some(statement => CONCURRENT.test(statement))) return applyWhole(client, migration, limits)
  for (const statement of migration.sql) await applyConcurrently(client, statement)
  await record(client, migration)
}

const applyWhole = async (
  client: pg.Client,
  migration: Migration,
  { lockMs = LOCK_MS, pauseMs = PAUSE_MS, tries = TRIES }: MigrateLimits,
): Promise<void> => {
  for (let attempt = 1; ; attempt++)
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockMs}`)
      for (const statement of migration.sql) await client.query(statement)
      await record(client, migration)
      await client.query('COMMIT')
      return
    } catch (cause) {
      await client.query('ROLLBACK').catch(() => undefined)
      if (!TRIED_AGAIN.includes(databaseError(cause)?.code ?? '')) throw cause
      if (attempt === tries) throw new StartupError(IN_USE, { cause })
      log.info({ attempt }, 'a migration waits for a table that is in use')
      await pause(pauseMs * (0.5 + Math.random()))
    }
}

const IN_USE =
  'Guildhall cannot start: a migration has waited for a table for too long. Look for long transactions in pg_stat_activity, end them, and start again.'

/** Blocks no request. An index that was left behind by a process that died is invalid; a valid one is done. */
const applyConcurrently = async (client: pg.Client, statement: string): Promise<void> => {
  const [, name] = NEW_INDEX.exec(statement) ?? []
  if (name !== undefined) {
    const { rows } = await client.query(
      'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))',
      [name],
    )
    if (rows[0]?.isValid) return
    if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY "${name}"`)
  }
  await client.query(statement)
}
