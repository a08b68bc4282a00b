import { startPostgres } from '#embedded/postgres/postgres.ts'
import { connect, disconnect, migrate } from '#platform/database.ts'
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
