import pg from 'pg'
import { startPostgres } from '#embedded/postgres/postgres.ts'
import { connect, disconnect } from '#platform/connections.ts'
import { migrate } from '#platform/migrate.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

const quiet = { debug: () => undefined, warn: console.warn, error: console.error }

/** A new embedded Postgres with all tables and, as in production, fsync on. Connects the app's pool to it. */
export const openBenchDatabase = async (name: string) => {
  const dataDir = temporaryFolder(`bench-${name}`)
  const postgres = await startPostgres({ dataDir, log: quiet })
  const pool = connect({ connectionString: postgres.url })
  await migrate()
  return {
    url: postgres.url,
    dataDir,
    pool,
    close: async () => {
      await disconnect()
      await postgres.stop()
      removeFolder(dataDir)
    },
  }
}

/** Copies a database; requires that it has no connections. */
export const copyDatabase = async (url: string): Promise<string> => {
  const [from, to] = [new URL(url), new URL(url)]
  to.pathname = `${from.pathname}_bare`
  const maintenanceUrl = new URL(url)
  maintenanceUrl.pathname = '/template1'
  const client = new pg.Client({ connectionString: maintenanceUrl.href })
  await client.connect()
  await client.query(`create database "${to.pathname.slice(1)}" template "${from.pathname.slice(1)}"`)
  await client.end()
  return to.href
}
