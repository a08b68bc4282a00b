import { sql } from 'drizzle-orm'
import { readPushFigures } from '#features/people/notifications/push-figures.ts'
import { countConnections } from '#platform/connections.ts'
import { db } from '#platform/database.ts'
import { DEAD_LETTERS } from '#platform/jobs.ts'
import { describeLive } from '#platform/live-connection.ts'
import { describeNodeClock } from '#platform/node-clock.ts'
import { listQueueCounts } from '#platform/queue-counts.ts'
import { isLate, lagSeconds, listScheduleRuns } from '#platform/schedule-runs.ts'
import { readBackups } from './backup-report.ts'
import { findInstallation } from './installation.ts'
import { countDeadJobs, MAX_COUNTED } from './queries.ts'
import { listRisks } from './risks.ts'

const SCHEDULE_QUEUE = /^schedules\//

const listSchedules = async (now: Temporal.Instant) =>
  (await listScheduleRuns()).map(run => ({
    name: run.name,
    lastRunAt: run.startedAt?.toString() ?? null,
    succeededAt: run.succeededAt?.toString() ?? null,
    failedAt: run.failedAt?.toString() ?? null,
    durationMs: run.durationMs,
    runs: run.runs,
    failures: run.failures,
    lagSeconds: Math.round(lagSeconds(run, now)),
    isLate: isLate(run, now),
  }))

const listQueues = async () => {
  const counts = (await listQueueCounts()).filter(({ name }) => name !== DEAD_LETTERS && !SCHEDULE_QUEUE.test(name))
  const dead = await countDeadJobs(counts.map(({ name }) => name))
  return counts
    .map(queue => ({ ...queue, dead: dead.get(queue.name) ?? 0 }))
    .filter(({ name }) => !name.startsWith('__'))
    .toSorted((a, b) => b.dead - a.dead || a.name.localeCompare(b.name))
}

const readDatabase = async () => {
  const { rows } = await db.execute<{ version: string; bytes: string; live: number; migrations: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'guildhall live') as live,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`)
  const [row] = rows
  return {
    version: row?.version ?? '',
    bytes: Number(row?.bytes ?? 0),
    migrations: row?.migrations ?? 0,
    // By Postgres, each node has two connections for live updates.
    nodes: describeLive().nodes ?? Math.max(1, Math.ceil((row?.live ?? 0) / 2)),
    connections: countConnections(),
  }
}

/** How the site runs: its schedules, queues, database and choices. Costs the same however many jobs there are; nothing secret is in it. */
export const readStatus = async (now: Temporal.Instant) => {
  const [schedules, queues, database, push, backups] = await Promise.all([
    listSchedules(now),
    listQueues(),
    readDatabase(),
    readPushFigures(now),
    readBackups(now),
  ])
  const installation = findInstallation()
  return {
    at: now.toString(),
    schedules,
    queues,
    countedUpTo: MAX_COUNTED,
    database,
    clock: describeNodeClock(),
    push,
    backups,
    versions: {
      app: installation?.version ?? 'unknown',
      node: process.versions.node,
      profile: installation?.profile ?? 'test',
      role: installation?.role ?? 'all',
      tracesTo: installation?.tracesTo ?? null,
    },
    risks: installation ? listRisks(installation) : [],
  }
}
export type Status = Awaited<ReturnType<typeof readStatus>>

const EMAIL_QUEUES = ['email', 'notice-emails']

/** E-mails that wait or run, and that failed for good. */
export const readEmailCounts = async (): Promise<{ readonly waiting: number; readonly dead: number }> => {
  const emails = (await listQueues()).filter(({ name }) => EMAIL_QUEUES.includes(name))
  return emails.reduce(
    (sum, { waiting, active, dead }) => ({ waiting: sum.waiting + waiting + active, dead: sum.dead + dead }),
    { waiting: 0, dead: 0 },
  )
}
