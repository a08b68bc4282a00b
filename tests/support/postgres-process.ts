import { startPostgres } from '#embedded/postgres/postgres.ts'

/** A process that only keeps Postgres running on the directory it is given, for tests that kill it. */
const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined }
try {
  const { pid, url } = await startPostgres({ dataDir: process.argv[2] ?? '', log: quiet, fsync: false })
  console.log(JSON.stringify({ pid, url }))
} catch (error) {
  console.log(JSON.stringify({ refusal: error instanceof Error ? error.message : String(error) }))
}
