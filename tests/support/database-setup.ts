import type { TestProject } from 'vitest/node'
import { startPostgres } from '#embedded/postgres/postgres.ts'
import { connect, disconnect } from '#platform/connections.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { migrate } from '#platform/migrate.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { appQueues } from './queues.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the tests' Postgres, with the migrated template. No connection to the template may stay open. */
    templateUrl: string
    /** With POOLER=1, the port of PgBouncer: the code under test reaches its databases through it. */
    poolerPort: number | null
  }
}

const logError = (fields: object, message: string) => console.error(message, fields)

/** One Postgres for all workers, with one migrated database that each test file copies. */
export default async (project: TestProject) => {
  const dataDir = temporaryFolder()
  const log = { debug: () => undefined, warn: () => undefined, error: logError }
  // Tests without the code's locks cause deadlocks; the default `deadlock_timeout` of 1 s would let them time out on a busy machine.
  const settings = { deadlock_timeout: '50ms' }
  const postgres = await startPostgres({ dataDir, log, fsync: false, settings })
  connect({ connectionString: postgres.url })
  await migrate()
  // The queues and their tables are part of the template: creating them for each test file costs more than copying them.
  await startJobs({ supervise: false, queues: appQueues })
  await stopJobs()
  await disconnect()
  const pooler = process.env.POOLER === '1' ? await startPgBouncer(postgres.url) : null
  project.provide('templateUrl', postgres.url)
  project.provide('poolerPort', pooler?.port ?? null)
  return async () => {
    await pooler?.stop()
    await postgres.stop()
    removeFolder(dataDir)
  }
}
