import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expireHolds } from '#features/holds/expiry.ts'
import { sendReminders } from '#features/lessons/reminders.ts'
import { meterLessons } from '#features/reservations/metering.ts'
import { offerNextBlocks } from '#features/reservations/offering.ts'
import { planWeeklyLessons } from '#features/reservations/planning.ts'
import { billUsage } from '#features/usage/billing.ts'
import { connect, db, disconnect } from '#platform/database.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { appQueues } from '#tests/support/queues.ts'
import { fillAgreements } from './agreements.ts'
import { configureApp, NOW } from './bench-app.ts'
import { cpuSecondsOf } from './cpu.ts'
import { openBenchDatabase } from './database.ts'
import { watchLocks } from './lock-probe.ts'
import { type Measurement, measurement } from './measurements.ts'
import { recordStatements } from './statement-recorder.ts'

/** A loaded machine may measure with fewer; the figures are those of 10,000. */
const AGREEMENTS = Number(process.env.BENCH_AGREEMENTS ?? 10_000)
const ALL = 10_000
const SECONDS = 30

type Job = {
  readonly name: string
  readonly now: Temporal.Instant
  readonly run: (now: Temporal.Instant) => Promise<unknown>
  /** How many agreements it has changed. */
  readonly count: string
}

const at = (iso: string) => Temporal.Instant.from(iso)

/** In this order: each finds what the ones before it have left. */
const JOBS: readonly Job[] = [
  {
    name: 'offer-next-blocks',
    now: NOW,
    run: offerNextBlocks,
    count: `select count(*) from holds where policy = 'renewal'`,
  },
  {
    name: 'plan-weekly-lessons',
    now: NOW,
    run: planWeeklyLessons,
    count: `select count(*) from audit where event = 'reservation.lessons_planned'`,
  },
  { name: 'meter-lessons', now: NOW, run: meterLessons, count: 'select count(*) from usage_records' },
  {
    name: 'send-reminders',
    now: at('2026-11-24T07:00:00Z'),
    run: sendReminders,
    count: `select count(distinct entity_id) from notifications where type = 'reminder'`,
  },
  {
    name: 'expire-holds',
    now: at('2026-11-28T13:30:00Z'),
    run: expireHolds,
    count: `select count(*) from holds where state = 'lapsed'`,
  },
  {
    // A run issues 1,000 invoices and charges 500 at most.
    name: 'bill-usage',
    now: at('2026-12-01T06:00:00Z'),
    run: billUsage,
    count: 'select count(*) from usage_invoices',
  },
]

/** CPU time of this process and of its connections' processes in Postgres: it says more than seconds where others share the machine. */
const cpuSeconds = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'guildhall'`,
  )
  const ofPostgres = await Promise.all(rows.map(({ pid }) => cpuSecondsOf(pid)))
  return ofPostgres.reduce((sum, one) => sum + one, await cpuSecondsOf(process.pid))
}

/** The recurring jobs over 10,000 agreements that are all due at once, and how long others wait for the locks of a batch meanwhile. */
export const benchJobs = async (): Promise<Measurement[]> => {
  const database = await openBenchDatabase('jobs')
  configureApp()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await fillAgreements(client, { plan: 'block', count: AGREEMENTS, first: '2026-11-02', weeks: 4, now: NOW })
  await fillAgreements(client, { plan: 'weekly', count: AGREEMENTS, first: '2026-11-16', weeks: 4, now: NOW })
  await disconnect()
  connect({ connectionString: database.url, max: 20 })
  const recording = recordStatements()
  await startJobs({ supervise: false, queues: appQueues })
  const measurements: Measurement[] = []
  for (const { name, now, run, count } of JOBS) {
    const counted = async () => Number((await db.execute<{ count: string }>(sql.raw(count))).rows[0]?.count)
    const before = await counted()
    recording.take()
    const probe = await watchLocks(database.url)
    const cpuBefore = await cpuSeconds(client)
    const start = performance.now()
    await run(now)
    const seconds = (performance.now() - start) / 1000
    const cpu = (await cpuSeconds(client)) - cpuBefore
    const changedNow = await counted()
    const { longestWaitMs, longestTransactionMs } = await probe.stop()
    const statements = recording.take().length
    const changed = changedNow - before
    const secondsForAll = (seconds * ALL) / changed
    measurements.push(
      measurement(
        `job: ${name}, for 10,000`,
        secondsForAll,
        's',
        `${changed} done in ${seconds.toFixed(1)} s, with ${cpu.toFixed(1)} s of CPU; ${((seconds * 1000) / changed).toFixed(1)} ms and ${(statements / changed).toFixed(2)} statements each; longest transaction ${Math.round(longestTransactionMs)} ms, longest wait for a lock on a session ${Math.round(longestWaitMs)} ms`,
        { text: `under ${SECONDS} s`, ok: secondsForAll < SECONDS },
      ),
    )
  }
  await client.end()
  await stopJobs()
  await database.close()
  return measurements
}
