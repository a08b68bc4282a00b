import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { db, getPool } from './database.ts'
import { databaseError } from './database-errors.ts'
import { StartupError } from './startup-error.ts'

/** @throws StartupError when the database cannot be reached at the start; the message has no password. */
export const refuseUnreachableDatabase = async (): Promise<void> => {
  try {
    await db.execute(sql`select 1`)
  } catch (cause) {
    const reason = databaseError(cause)
    const said = reason?.code ? `${reason.code}, ${reason.message}` : String((cause as Error).cause ?? cause)
    throw new StartupError(
      `Guildhall cannot start: the database does not answer (${said}). Check DATABASE_URL, and that Postgres is running.`,
      { cause },
    )
  }
}

/** SQLSTATEs of a role without rights, and of a standby. */
const TABLES_REFUSED = ['42501', '25006']

/**
 * Runs the migrations. Two processes that start together wait for each other.
 * @throws StartupError when the database lets this role create no tables.
 */
export const migrate = async (folder = 'db/migrations') => {
  const client = await getPool().connect()
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock(7143001)')
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } catch (cause) {
    const reason = databaseError(cause)
    if (!TABLES_REFUSED.includes(reason?.code ?? '')) throw cause
    throw new StartupError(
      `Guildhall cannot start: it may not create its tables (${reason?.code}, ${reason?.message}). Check the rights of the role in DATABASE_URL, and that the database is no standby.`,
      { cause },
    )
  } finally {
    await client.query('SELECT pg_advisory_unlock(7143001)').catch(() => undefined)
    client.release(true)
  }
}
