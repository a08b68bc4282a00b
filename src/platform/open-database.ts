import type pg from 'pg'
import { listMissingSettings, setRoleSettings } from './connection-settings.ts'
import { type ConnectOptions, connect, getPool, openOwnConnection, readOnly } from './connections.ts'
import { databaseError } from './database-errors.ts'
import { migrate, withMigrationLock } from './migrate.ts'
import { checkStandby } from './standby-reads.ts'
import { StartupError } from './startup-error.ts'

/**
 * Connects to the database, migrates it, and asks whether its addresses are what the variables say, because a wrong one works until it
 * does not: without its settings a statement never ends, without a session of their own locks are never given back, and without the
 * guard against writes a person who only looks could change something.
 * @throws StartupError with what to change; the message has no password.
 */
export const openDatabase = async (options: ConnectOptions): Promise<void> => {
  const isPooled = options.sessionConnectionString !== undefined
  connect(options)
  const own = await answering('DATABASE_SESSION_URL', isPooled, () => openOwnConnection('guildhall start'))
  if (isPooled && !(await keepsSession())) throw new StartupError(NO_SESSION)
  await own.end()
  await migrate()
  if (isPooled) await withMigrationLock(setRoleSettings)
  await refuseWrongPool(isPooled)
  await refuseUnguarded(isPooled)
  await checkStandby()
}

const START = 'Guildhall cannot start: '
const SETTINGS_LOST =
  'A pooler that passes no settings on stands behind DATABASE_URL: set DATABASE_SESSION_URL to the address of Postgres without it.'
const SETTINGS_OLD =
  'The connections of the pooler behind DATABASE_URL are older than the settings of their role: let it open new ones (RECONNECT in the console of PgBouncer), and use one role in both addresses.'
const NO_NAMES = `${START}the pooler behind DATABASE_URL does not keep named statements apart: set DATABASE_NAMED_STATEMENTS to 0, or max_prepared_statements of PgBouncer (from 1.21) to at least 300.`
const NO_SESSION = `${START}DATABASE_SESSION_URL leads to a pooler that gives each transaction another connection: it must be the address of Postgres itself.`

const unguarded = (variable: string) =>
  `${START}what stands behind ${variable} does not pass on the settings with which a connection starts, so connections that may only read could write. It must be the address of Postgres itself, or of a pooler that passes “options” on.`

/** @throws StartupError when the database cannot be reached. */
const answering = async <Client>(variable: string, isPooled: boolean, open: () => Promise<Client>): Promise<Client> => {
  try {
    return await open()
  } catch (cause) {
    const reason = databaseError(cause)
    const said = reason?.code ? `${reason.code}, ${reason.message}` : String((cause as Error).cause ?? cause)
    // Only a pooler refuses the settings with which a connection starts.
    const advice = /^unsupported startup parameter/.test(reason?.message ?? '') && !isPooled ? ` ${SETTINGS_LOST}` : ''
    throw new StartupError(
      `${START}the database does not answer (${said}). Check ${isPooled ? variable : 'DATABASE_URL'}, and that Postgres is running.${advice}`,
      { cause },
    )
  }
}

const refuseWrongPool = async (isPooled: boolean): Promise<void> => {
  const take = () => answering('DATABASE_URL', isPooled, () => getPool().connect())
  const [one, other] = [await take(), await take()]
  try {
    const missing = await listMissingSettings(one)
    if (missing.length > 0)
      throw new StartupError(`${START}${missing.join(', ')}. ${isPooled ? SETTINGS_OLD : SETTINGS_LOST}`)
    if (isPooled && !(await keepsNamedStatements(one, other))) throw new StartupError(NO_NAMES)
  } finally {
    one.release()
    other.release()
  }
}

/** Asked outside of a transaction: those that the site opens say it themselves. */
const refuseUnguarded = async (isPooled: boolean): Promise<void> => {
  const { rows } = await readOnly(() => getPool().query<{ guard: string }>(GUARD))
  if (rows[0]?.guard !== 'on') throw new StartupError(unguarded(isPooled ? 'DATABASE_SESSION_URL' : 'DATABASE_URL'))
}
const GUARD = `select current_setting('transaction_read_only') as guard`

/** Of Postgres, for a statement that was prepared on another connection. */
const NO_SUCH_STATEMENT = '26000'

/** The connection on which the statement was prepared is kept busy meanwhile, so that it is asked for on another one. */
const keepsNamedStatements = async (one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> => {
  const ask = () => one.query({ name: 'guildhall_probe', text: 'select $1::int', values: [1] })
  await ask()
  await other.query('begin')
  try {
    await ask()
    return true
  } catch (error) {
    if (databaseError(error)?.code !== NO_SUCH_STATEMENT) throw error
    return false
  } finally {
    await other.query('rollback')
  }
}

const keepsSession = async (): Promise<boolean> => {
  const clients = await Promise.all([1, 2].map(() => openOwnConnection('guildhall start')))
  const [one, other] = clients
  try {
    const pidOf = async () => (await one?.query('select pg_backend_pid() as pid'))?.rows[0].pid
    const before = await pidOf()
    await other?.query('begin')
    return (await pidOf()) === before
  } finally {
    await Promise.all(clients.map(client => client.end()))
  }
}
