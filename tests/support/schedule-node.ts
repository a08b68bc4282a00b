import { connect, db, disconnect } from '#platform/database.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { runOverdueSchedules, type Schedule, startSchedules } from '#platform/schedules.ts'

/**
 * A node that runs the recurring jobs of a database, for tests that start and kill several: each run inserts a row into `ticks`.
 * Arguments: the database's URL, and `hang` for a node whose runs never end.
 */
const [connectionString, mode] = process.argv.slice(2)
const never = new Promise<never>(() => undefined)

const tick = async () => {
  await db.execute(`insert into ticks (pid, started_at) values (${process.pid}, clock_timestamp())`)
  if (mode === 'hang') await never
  await db.execute('select pg_sleep(0.3)')
  await db.execute(`update ticks set ended_at = clock_timestamp() where pid = ${process.pid} and ended_at is null`)
}

const schedules: readonly Schedule[] = [{ name: 'tick', everySeconds: 1, run: tick }]

connect({ connectionString })
await startJobs({ supervise: true, queues: [] })
await startSchedules(schedules)
if (mode !== 'hang') await runOverdueSchedules(schedules)
console.log('ready')
process.on('SIGTERM', async () => {
  await stopJobs()
  await disconnect()
})
