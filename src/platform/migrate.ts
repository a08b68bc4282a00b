import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { openOwnConnection } from './connections.ts'
import { databaseError } from './database-errors.ts'
import { StartupError } from './startup-error.ts'

/** SQLSTATEs of a role without rights, and of a standby. */
const TABLES_REFUSED = ['42501', '25006']

/**
 * Runs the migrations. Two processes that start together wait for each other.
 * @throws StartupError when the database lets this role create no tables.
 */
export const migrate = async (folder = 'db/migrations') => {
  const client = await openOwnConnection('guildhall migrations', undefined, { isPatient: true })
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
    await client.end()
  }
}
