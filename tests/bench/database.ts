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
  const clients: pg.Client[] = []
  return {
    url: postgres.url,
    dataDir,
    pool,
    /** Not one of the pool's: those are given up when a statement takes as long as it takes to fill a large table. */
    openClient: async () => {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      clients.push(client)
      return client
    },
    close: async () => {
      await Promise.all(clients.map(client => client.end()))
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
