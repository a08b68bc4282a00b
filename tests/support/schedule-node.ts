import { connect, disconnect } from '#platform/connections.ts'
import { db } from '#platform/database.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { runOverdueSchedules, type Schedule, startSchedules } from '#platform/schedules.ts'
import { until } from './until.ts'

/**
 * A node that runs the recurring jobs of a database, for tests that start and kill several: each run inserts a row into `ticks`
 * and ends when the test sets its `may_end`.
 * Arguments: the database's URL, and `hang` for a node whose runs never end or `skip-overdue` for one that does not run at its start.
 */
const [connectionString, mode] = process.argv.slice(2)
const never = new Promise<never>(() => undefined)

const tick = async (now: Temporal.Instant) => {
  const own = `pid = ${process.pid} and ended_at is null`
  await db.execute(
    `insert into ticks (pid, run_at, started_at) values (${process.pid}, '${now.toString()}', clock_timestamp())`,
  )
  if (mode === 'hang') await never
  await until(async () => (await db.execute(`select from ticks where ${own} and may_end`)).rows.length > 0)
  await db.execute(`update ticks set ended_at = clock_timestamp() where ${own}`)
}

const schedules: readonly Schedule[] = [{ name: 'tick', everySeconds: 1, run: tick }]

connect({ connectionString })
await startJobs({ supervise: true, queues: [] })
await startSchedules(schedules)
if (!mode) await runOverdueSchedules(schedules)
console.log('ready')
process.on('SIGTERM', async () => {
  await stopJobs()
  await disconnect()
})
