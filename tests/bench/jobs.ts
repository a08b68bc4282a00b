import { sql } from 'drizzle-orm'
import pg from 'pg'
import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { sendReminders } from '#features/academy/lesson-notices/reminders.ts'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { planWeeklyLessons } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { connect, disconnect } from '#platform/connections.ts'
import { db } from '#platform/database.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { appQueues } from '#tests/support/queues.ts'
import { fillAgreements } from './agreements.ts'
import { configureApp, NOW } from './bench-app.ts'
import { cpuSecondsOf } from './cpu.ts'
import { openBenchDatabase } from './database.ts'
import { watchLocks } from './lock-probe.ts'
import { type Measurement, measurement } from './measurements.ts'
import { recordStatements } from './statement-recorder.ts'
import { fillUsage } from './usage.ts'

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
  /** 10,000 agreements in 30 seconds, unless it is about something else. */
  readonly bar?: { readonly all: number; readonly of: string; readonly seconds: number }
}

const countOf = async (query: string) => Number((await db.execute<{ count: string }>(sql.raw(query))).rows[0]?.count)

const BILLED = `select count(*) from usage_records u join payment_intents i on i.payable_id = u.invoice_id and i.state <> 'created'`

/** As the schedule does it, every five minutes, until nothing is due. */
const billAll = async (now: Temporal.Instant): Promise<void> => {
  for (let before = -1, billed = await countOf(BILLED); billed > before; ) {
    before = billed
    await billUsage(now)
    billed = await countOf(BILLED)
  }
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
    // Ten records are on one invoice; it is charged, too.
    name: 'bill-usage',
    now: at('2026-12-01T06:00:00Z'),
    run: billAll,
    count: BILLED,
    bar: { all: 100_000, of: '100,000 usage records', seconds: 60 },
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
  await fillUsage(client, NOW)
  await disconnect()
  connect({ connectionString: database.url, max: 20 })
  const recording = recordStatements()
  await startJobs({ supervise: false, queues: appQueues })
  const measurements: Measurement[] = []
  for (const { name, now, run, count, bar } of JOBS) {
    const { all, of, seconds: limit } = bar ?? { all: ALL, of: '10,000', seconds: SECONDS }
    const before = await countOf(count)
    recording.take()
    const probe = await watchLocks(database.url)
    const cpuBefore = await cpuSeconds(client)
    const start = performance.now()
    await run(now)
    const seconds = (performance.now() - start) / 1000
    const cpu = (await cpuSeconds(client)) - cpuBefore
    const changedNow = await countOf(count)
    const { longestWaitMs, longestTransactionMs } = await probe.stop()
    const statements = recording.take().length
    const changed = changedNow - before
    const secondsForAll = (seconds * all) / changed
    measurements.push(
      measurement(
        `job: ${name}, for ${of}`,
        secondsForAll,
        's',
        `${changed} done in ${seconds.toFixed(1)} s, with ${cpu.toFixed(1)} s of CPU; ${((seconds * 1000) / changed).toFixed(1)} ms and ${(statements / changed).toFixed(2)} statements each; longest transaction ${Math.round(longestTransactionMs)} ms, longest wait for a lock on a session ${Math.round(longestWaitMs)} ms`,
        { text: `under ${limit} s`, ok: secondsForAll < limit },
      ),
    )
  }
  await client.end()
  await stopJobs()
  await database.close()
  return measurements
}
