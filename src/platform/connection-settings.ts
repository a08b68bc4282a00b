import type pg from 'pg'

/** What every connection must have; as Postgres shows it. */
const SETTINGS: Readonly<Record<string, string>> = {
  statement_timeout: '20s',
  lock_timeout: '8s',
  idle_in_transaction_session_timeout: '30s',
  TimeZone: 'UTC',
  // Of a disk without moving parts: the default of 4 would have a hundred rows found by reading the whole table.
  random_page_cost: '1.1',
}

/** For the start of a connection. */
export const connectionSettings = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * Gives the role these settings in this database: connections that a pooler opens have them. Needs a connection without a pooler, and
 * `withMigrationLock`: Postgres refuses to change a role twice at once.
 */
export const setRoleSettings = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ database: string }>('select current_database() as database')
  const database = client.escapeIdentifier(rows[0]?.database ?? '')
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(`alter role current_user in database ${database} set ${name} = '${value}'`)
}

/** Names of settings that this connection does not have. */
export const listMissingSettings = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from pg_settings where name = any($1)',
    [Object.keys(SETTINGS)],
  )
  return rows.filter(({ name, value }) => SETTINGS[name] !== value).map(({ name, value }) => `${name} is ${value}`)
}
